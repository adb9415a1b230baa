import type { MediaMode } from '@tessera/contracts/media/media-view.schema';
import type { MediaStatusChange } from '@tessera/contracts/media/media.calls';
import { markNames, type MarkName, type Media, type MediaStatus } from '@tessera/contracts/media/media.schema';
import { mediaKey, type MediaPage } from '../media-pages.ts';

/** A change of marks; absent marks stay unchanged. */
export type MarkChange = Pick<MediaStatusChange, MarkName>;

/** A media and the change of its marks. */
export interface MarkItem {
  readonly media: Media;
  readonly change: MarkChange;
}

type Mark = NonNullable<MediaStatus['block']>;

const switched = (old: Mark | null, isOn: boolean | undefined, mark: Mark): Mark | null => {
  if (isOn === undefined) return old;
  return isOn ? (old ?? mark) : null;
};

const withCta = (old: MediaStatus['cta'], cta: MarkChange['cta'], mark: Mark): MediaStatus['cta'] => {
  if (cta === undefined) return old;
  return cta === null ? null : { ...cta, ...mark };
};

/** The marks of a media after a change. */
export const changeStatus = (status: MediaStatus, change: MarkChange, mark: Mark): MediaStatus => ({
  block: switched(status.block, change.block, mark),
  public: switched(status.public, change.public, mark),
  pin: switched(status.pin, change.pin, mark),
  cta: withCta(status.cta, change.cta, mark),
});

/** Whether a view with this mode includes media with these marks. */
export function isInMode(status: MediaStatus, mode: MediaMode): boolean {
  switch (mode) {
    case 'ALL':
      return status.block === null;
    case 'BLOCK':
      return status.block !== null;
    case 'PUBLIC':
      return status.block === null && status.public !== null;
    case 'PIN':
      return status.block === null && status.pin !== null;
    case 'CTA':
      return status.block === null && status.cta !== null;
  }
}

const stateOf = ({ status }: Media, name: MarkName): MarkChange => {
  if (name !== 'cta') return { [name]: status[name] !== null };
  return { cta: status.cta && { label: status.cta.label, url: status.cta.url } };
};

/** The change that undoes a change. */
export const reverseOf = ({ media, change }: MarkItem): MarkItem => ({
  media,
  change: markNames
    .filter((name) => change[name] !== undefined)
    .reduce<MarkChange>((back, name) => ({ ...back, ...stateOf(media, name) }), {}),
});

/** Whether a change has any effect. */
export const isNews = ({ media: { status }, change }: MarkItem): boolean =>
  (['block', 'public', 'pin'] as const).some(
    (name) => change[name] !== undefined && change[name] !== (status[name] !== null),
  ) ||
  (change.cta !== undefined && (change.cta?.label !== status.cta?.label || change.cta?.url !== status.cta?.url));

/** Applies new marks to the media of pages. Removes those that the mode no longer includes, and updates the count. */
export function markPages(
  pages: readonly MediaPage[],
  statuses: ReadonlyMap<string, MediaStatus>,
  mode: MediaMode,
): MediaPage[] {
  const marked = pages.map((page) => ({
    ...page,
    mediaList: page.mediaList
      .map((media) => ({ ...media, status: statuses.get(mediaKey(media)) ?? media.status }))
      .filter((media) => !statuses.has(mediaKey(media)) || isInMode(media.status, mode)),
  }));
  return recount(pages, marked);
}

/** Restores media in pages to their earlier state, each at its old position if that still exists. */
export function restorePages(
  pages: readonly MediaPage[],
  before: readonly MediaPage[],
  keys: ReadonlySet<string>,
): MediaPage[] {
  const restored = pages.map((page, pageIndex) => {
    const old = (before[pageIndex]?.mediaList ?? []).flatMap((media, index) =>
      keys.has(mediaKey(media)) ? [{ media, index }] : [],
    );
    // In the old order, so that each is restored relative to those already restored.
    const mediaList = old.reduce((list, { media, index }) => {
      const at = list.findIndex((each) => mediaKey(each) === mediaKey(media));
      return at === -1 ? list.toSpliced(index, 0, media) : list.with(at, media);
    }, page.mediaList);
    return { ...page, mediaList };
  });
  return recount(pages, restored);
}

const countOf = (pages: readonly MediaPage[]): number =>
  pages.reduce((sum, { mediaList }) => sum + mediaList.length, 0);

function recount(before: readonly MediaPage[], after: readonly MediaPage[]): MediaPage[] {
  const more = countOf(after) - countOf(before);
  return after.map((page) => ({ ...page, total: Math.max(0, page.total + more) }));
}
