import { mediaQuerySchema } from '@tessera/contracts/media/media-view.schema';
import { idSchema } from '@tessera/contracts/http/schema';
import { allItems } from './current-list.ts';

/** What the address says of the workspace: a link to it reproduces the view. */
export interface WorkspaceAddress {
  /** As it stands there: whether there is such a board shows among the boards. */
  readonly folderId: string | null;
  /** A content's id, `all`, or null when the address does not say. */
  readonly contentId: string | null;
  readonly direction: 'asc' | 'desc';
  /** Key of the media that is open in the lightbox. */
  readonly media: string | null;
}

const { direction: directionSchema } = mediaQuerySchema.shape;

const readId = (value: string | null): string | null => (idSchema.safeParse(value).success ? value : null);

/** Reads the address. What does not fit the contract counts as not said, so that a mistyped link still opens the board. */
export function readWorkspaceAddress(search: URLSearchParams): WorkspaceAddress {
  const contentId = search.get('contentId');
  const direction = directionSchema.safeParse(search.get('direction') ?? undefined);
  return {
    folderId: search.get('folderId'),
    contentId: contentId === allItems ? allItems : readId(contentId),
    direction: direction.success ? direction.data : 'desc',
    media: search.get('media'),
  };
}

/** Writes the address; what is the default is left out. */
export function writeWorkspaceAddress({ folderId, contentId, direction, media }: WorkspaceAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (folderId !== null) search.set('folderId', folderId);
  if (contentId !== null) search.set('contentId', contentId);
  if (direction === 'asc') search.set('direction', direction);
  if (media !== null) search.set('media', media);
  return search;
}
