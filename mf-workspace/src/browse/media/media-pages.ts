import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';

/** The response with one page of media. */
export type MediaPage = CallOutput<typeof mediaCalls.getMedia>;

/**
 * The cursor of the next page, or null after the last. Only the cursor tells, because a page may have lost media that
 * were blocked.
 */
export const nextCursor = ({ cursor }: MediaPage): string | null => (cursor === 0 ? null : cursor);

/** Identifies a media within a folder, also in addresses: two contents can contain the same post. */
export const mediaKey = (media: Pick<Media, 'contentId' | 'mediaId'>): string => `${media.contentId}.${media.mediaId}`;

/**
 * Joins the media of all pages. A media that moved to a later page during loading appears once, at its first position.
 */
export function joinPages(pages: readonly MediaPage[]): readonly Media[] {
  const byKey = new Map<string, Media>();
  for (const media of pages.flatMap(({ mediaList }) => mediaList)) {
    if (!byKey.has(mediaKey(media))) byKey.set(mediaKey(media), media);
  }
  return [...byKey.values()];
}

/** Whether these pages contain media, or more pages follow. */
export const hasMedia = (pages: readonly MediaPage[]): boolean => {
  const last = pages.at(-1);
  return (last !== undefined && nextCursor(last) !== null) || pages.some(({ mediaList }) => mediaList.length > 0);
};
