import { createEmvPreset } from '@tessera/contracts/emv/emv.factory';
import { factoryInstant } from '@tessera/contracts/factory-id';
import type { Chart, Figures, Provenance, Metric, Summary } from '@tessera/contracts/media/figures.schema';
import { mediaTypes, type Media } from '@tessera/contracts/media/media.schema';

const dayOf = ({ createdTime }: Media): string => createdTime.slice(0, 10);

const sumOf = (values: readonly (number | null)[]): { sum: number; known: number } => {
  const known = values.flatMap((value) => value ?? []);
  return { sum: Math.round(known.reduce((sum, value) => sum + value, 0)), known: known.length };
};

/** Sums up the figures of some media. */
export function figuresOf(media: readonly Media[]): Figures {
  const of = (pick: (one: Media) => number | null) => sumOf(media.map(pick));
  const [interactions, followers] = [of((one) => one.interactions), of((one) => one.followers)];
  return {
    posts: media.length,
    likes: of((one) => one.likes),
    comments: of((one) => one.comments),
    interactions,
    views: of((one) => one.views),
    exposure: followers,
    engagement: {
      rate: followers.sum === 0 ? null : Math.round((interactions.sum / followers.sum) * 10_000) / 100,
      interactions: interactions.sum,
      followers: followers.sum,
      known: interactions.known,
    },
    emv: of((one) => one.emv),
    priced: {
      likes: of((one) => one.likes).sum,
      comments: of((one) => one.comments).sum,
      views: of((one) => one.views).sum,
    },
  };
}

const knownOf = (figures: Figures, metric: Metric): number =>
  metric === 'posts' ? figures.posts : figures[metric].known;

const valueOf = (figures: Figures, metric: Metric): number | null => {
  if (metric === 'posts') return figures.posts;
  if (metric === 'engagement') return figures.engagement.rate;
  return figures.posts > 0 && figures[metric].known === 0 ? null : figures[metric].sum;
};

/** The provenance of figures that are based on this number of contents. */
export const provenanceOf = (contents: number): Provenance => ({
  oldestAsOf: factoryInstant,
  newestAsOf: factoryInstant,
  timeZone: 'UTC',
  blocked: 0,
  emvSetting: createEmvPreset(),
  pricedContents: contents,
  contents,
});

/** The days on which something was posted, oldest first. */
export const daysOf = (media: readonly Media[]): string[] => [...new Set(media.map(dayOf))].toSorted();

export function summaryOf(media: readonly Media[], contentIds: readonly string[]): Summary {
  const days = daysOf(media);
  const byDay = days.map((day) => figuresOf(media.filter((one) => dayOf(one) === day)));
  const values = (metric: Metric) => byDay.map((figures) => valueOf(figures, metric));
  const [dateFrom, toDate] = [days[0], days.at(-1)];
  return {
    range: dateFrom === undefined || toDate === undefined ? null : { dateFrom, toDate },
    previousRange: null,
    current: figuresOf(media),
    previous: null,
    contentList: contentIds.map((contentId) => ({
      contentId,
      current: figuresOf(media.filter((one) => one.contentId === contentId)),
      previous: null,
    })),
    typeList: mediaTypes.flatMap((type) => {
      const own = media.filter((one) => one.type === type);
      return own.length === 0 ? [] : [{ type, current: figuresOf(own), previous: null }];
    }),
    trend: {
      granularity: 'day',
      buckets: days,
      values: {
        posts: values('posts'),
        likes: values('likes'),
        comments: values('comments'),
        interactions: values('interactions'),
        views: values('views'),
        exposure: values('exposure'),
        engagement: values('engagement'),
        emv: values('emv'),
      },
    },
    ground: provenanceOf(contentIds.length),
  };
}

export function chartOf(
  media: readonly Media[],
  contentIds: readonly string[],
  { metric, by }: { readonly metric: Metric; readonly by: 'total' | 'content' | 'type' },
): Chart {
  const days = daysOf(media);
  const groups = {
    total: ['total'],
    content: contentIds,
    type: mediaTypes.filter((type) => media.some((one) => one.type === type)),
  }[by];
  const isIn = (one: Media, key: string): boolean =>
    by === 'total' || (by === 'content' ? one.contentId : one.type) === key;
  return {
    granularity: 'day',
    buckets: days.map((day) => ({ dateFrom: day, toDate: day })),
    seriesList: groups.map((key) => {
      const own = media.filter((one) => isIn(one, key));
      const total = figuresOf(own);
      return {
        key,
        values: days.map((day) => valueOf(figuresOf(own.filter((one) => dayOf(one) === day)), metric)),
        total: valueOf(total, metric),
        posts: total.posts,
        known: knownOf(total, metric),
      };
    }),
    previous: null,
    ground: provenanceOf(contentIds.length),
  };
}
