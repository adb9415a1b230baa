import { factoryInstant } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import type { MediaSort, MediaViewInput, Ranking } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls, type MediaStatusChange } from '@tessera/contracts/media/media.calls';
import { markNames, type MarkName, type Media } from '@tessera/contracts/media/media.schema';
import type { Cursor } from '@tessera/contracts/schema/schema';
import type { AnswerBook } from './answer-book.ts';
import { chartOf, summaryOf } from './figures-of.ts';
import type { SampleData } from './sample-data.ts';

const topLength = 5;
const sampleMark = { at: factoryInstant, by: 'mira@example.com' } as const;

const valueBy: Readonly<Record<Exclude<MediaSort, 'TIME'>, (media: Media) => number | null>> = {
  LIKES: ({ likes }) => likes,
  COMMENTS: ({ comments }) => comments,
  INTERACTIONS: ({ interactions }) => interactions,
  VIEWS: ({ views }) => views,
  ENGAGEMENT: ({ engRate }) => engRate,
  EMV: ({ emv }) => emv,
  FOLLOWERS: ({ followers }) => followers,
  OVERPERFORMING: ({ overperforming }) => overperforming?.score ?? null,
};

/** Sorts media; unknown values come last in both directions. */
function sorted(media: readonly Media[], sort: MediaSort, direction: 'asc' | 'desc'): Media[] {
  const sign = direction === 'asc' ? 1 : -1;
  const valueOf = sort === 'TIME' ? ({ createdTime }: Media) => Date.parse(createdTime) : valueBy[sort];
  return media.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

const markOf = { PUBLIC: 'public', BLOCK: 'block', PIN: 'pin', CTA: 'cta' } as const satisfies Readonly<
  Record<string, MarkName>
>;

/**
 * The media of a view, filtered by board, content, days, type and mark. Other filters of a board exist only on the
 * server.
 */
export function viewed(
  media: readonly Media[],
  { folderId, contentId, dateFrom = '', toDate = '9', types, mode = 'ALL' }: MediaViewInput,
): Media[] {
  return media.filter((one) => {
    const day = one.createdTime.slice(0, 10);
    const isMarked =
      mode === 'ALL'
        ? one.status.block === null
        : one.status[markOf[mode]] !== null && (mode === 'BLOCK' || one.status.block === null);
    return (
      one.folderId === folderId &&
      (contentId === undefined || one.contentId === contentId) &&
      day >= dateFrom &&
      day <= toDate &&
      (types === undefined || types.includes(one.type)) &&
      isMarked
    );
  });
}

const changed = (
  status: Media['status'],
  { block, public: isPublic, pin, cta }: MediaStatusChange,
): Media['status'] => ({
  block: block === undefined ? status.block : block ? sampleMark : null,
  public: isPublic === undefined ? status.public : isPublic ? sampleMark : null,
  pin: pin === undefined ? status.pin : pin ? sampleMark : null,
  cta: cta === undefined ? status.cta : cta && { ...cta, ...sampleMark },
});

const countBy = (values: readonly string[]): [string, number][] =>
  [...new Set(values)]
    .map((value): [string, number] => [value, values.filter((other) => other === value).length])
    .toSorted(([, a], [, b]) => b - a);

/** The posts of a view. */
function answerLists({ on }: AnswerBook, sampleData: SampleData): void {
  const inView = (view: MediaViewInput): Media[] => viewed(sampleData.media, view);
  on(mediaCalls.getMedia, ({ body }) => {
    const { sort = 'TIME', direction = 'desc', number = 20, cursor = '0' } = body;
    const all = sorted(inView(body), sort, direction);
    const end = Number(cursor) + number;
    const next: Cursor = end < all.length ? String(end) : 0;
    return { mediaList: all.slice(Number(cursor), end), cursor: next, total: all.length };
  });
  on(mediaCalls.countMedia, ({ body }) => ({ total: inView(body).length }));
  on(mediaCalls.getMediaInfo, ({ query }) => {
    const media = sampleData.media.find(
      ({ mediaId, contentId }) => mediaId === query.mediaId && contentId === query.contentId,
    );
    return media ? { media } : new Problem('notFound');
  });
  on(mediaCalls.getTop, ({ body }) => {
    const top = (ranking: Ranking): Media[] =>
      sorted(
        inView(body).filter((one) => valueBy[ranking](one) !== null),
        ranking,
        'desc',
      ).slice(0, topLength);
    return {
      topLists: {
        FOLLOWERS: top('FOLLOWERS'),
        LIKES: top('LIKES'),
        COMMENTS: top('COMMENTS'),
        INTERACTIONS: top('INTERACTIONS'),
        VIEWS: top('VIEWS'),
        ENGAGEMENT: top('ENGAGEMENT'),
        EMV: top('EMV'),
      },
      dateFrom: body.dateFrom ?? null,
      toDate: body.toDate ?? null,
    };
  });
}

/** Figures of a view, and what a filter would leave. */
function answerFigures({ on }: AnswerBook, sampleData: SampleData): void {
  const inView = (view: MediaViewInput): Media[] => viewed(sampleData.media, view);
  const contentsOf = ({ folderId, contentId }: MediaViewInput): string[] =>
    sampleData.contents
      .list()
      .flatMap((content) =>
        content.folderId === folderId && (contentId ?? content.id) === content.id ? [content.id] : [],
      );
  on(mediaCalls.getSummary, ({ body }) => summaryOf(inView(body), contentsOf(body)));
  on(mediaCalls.getChart, ({ body }) =>
    chartOf(inView(body), contentsOf(body), { metric: body.metric, by: body.by ?? 'total' }),
  );
  on(mediaCalls.getFacets, ({ body }) => {
    const media = inView(body);
    return {
      looked: media.length,
      tags: countBy(media.flatMap(({ tags }) => tags)).map(([tag, count]) => ({ tag, count })),
      accounts: countBy(media.flatMap(({ username }) => username ?? [])).map(([username, count]) => ({
        username,
        count,
      })),
      languages: [],
      types: (['GraphImage', 'GraphVideo', 'GraphSidecar'] as const).flatMap((type) => {
        const count = media.filter((one) => one.type === type).length;
        return count === 0 ? [] : [{ type, count }];
      }),
    };
  });
  on(mediaCalls.previewFilter, ({ body }) => ({ total: inView(body).length, remaining: inView(body).length }));
  on(mediaCalls.checkPosts, ({ body }) => ({
    missing: body.posts.filter((post) => sampleData.media.every(({ shortcode }) => !post.includes(shortcode))),
  }));
}

/** The marks of posts. */
function answerMarks({ on }: AnswerBook, sampleData: SampleData): void {
  on(mediaCalls.setMediaStatus, ({ body }) => {
    const changes = new Map(body.mediaList.map((change) => [`${change.contentId} ${change.mediaId}`, change]));
    sampleData.media = sampleData.media.map((one) => {
      const change = changes.get(`${one.contentId} ${one.mediaId}`);
      return change ? { ...one, status: changed(one.status, change) } : one;
    });
    return {
      mediaList: sampleData.media.flatMap(({ mediaId, folderId, contentId, status }) =>
        changes.has(`${contentId} ${mediaId}`) ? [{ mediaId, folderId, contentId, status }] : [],
      ),
    };
  });
  const takeOff = (folderId: string, mark: MarkName): { count: number } => {
    const marked = sampleData.media.filter((one) => one.folderId === folderId && one.status[mark] !== null);
    sampleData.media = sampleData.media.map((one) =>
      marked.includes(one) ? { ...one, status: { ...one.status, [mark]: null } } : one,
    );
    return { count: marked.length };
  };
  on(mediaCalls.setUnPublic, ({ body }) => takeOff(body.folderId, 'public'));
  on(mediaCalls.deleteMediaStatus, ({ body }) => {
    const mark = markNames.find((name) => name === body.type.toLowerCase());
    return mark ? takeOff(body.folderId, mark) : new Problem('invalid');
  });
}

export function answerMedia(book: AnswerBook, sampleData: SampleData): void {
  answerLists(book, sampleData);
  answerFigures(book, sampleData);
  answerMarks(book, sampleData);
}
