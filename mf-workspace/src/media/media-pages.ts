import type { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { Media } from '@tessera/contracts/media/media.schema';

/** One page of media as the server answers it. */
export type MediaPage = CallOutput<typeof mediaCalls.getMedia>;

/** Where the next page begins, or null after the last: there is one while the cursor is not 0 and the page was full. */
export const nextCursor = (page: MediaPage, requested: number): string | null => (page.cursor !== 0 && page.mediaList.length >= requested ? page.cursor : null);

/** Names a media among those of a folder, also in an address: two contents can hold the same post. */
export const mediaKey = (media: Pick<Media, 'contentId' | 'mediaId'>): string => `${media.contentId}.${media.mediaId}`;

/** The media of the pages in one row. One that moved to a later page while they were loaded is shown once, where it was first. */
export function joinPages(pages: readonly MediaPage[]): readonly Media[] {
  const byKey = new Map<string, Media>();
  for (const media of pages.flatMap(({ mediaList }) => mediaList)) {
    if (!byKey.has(mediaKey(media))) byKey.set(mediaKey(media), media);
  }
  return [...byKey.values()];
}

/** True when a wall of these pages has something on it. */
export const hasMedia = (pages: readonly MediaPage[]): boolean => pages.some(({ mediaList }) => mediaList.length > 0);
