import type { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { Media } from '@tessera/contracts/media/media.schema';

/** One page of media as the server answers it. */
export type MediaPage = CallOutput<typeof mediaCalls.getMedia>;

/** Where the next page begins, or null after the last. The cursor alone tells: media that were blocked have left the page, which is no sign of its end. */
export const nextCursor = ({ cursor }: MediaPage): string | null => (cursor === 0 ? null : cursor);

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

/** True when a wall of these pages has something on it, or something to come. */
export const hasMedia = (pages: readonly MediaPage[]): boolean => {
  const last = pages.at(-1);
  return (last !== undefined && nextCursor(last) !== null) || pages.some(({ mediaList }) => mediaList.length > 0);
};
