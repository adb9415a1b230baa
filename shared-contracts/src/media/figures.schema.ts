import * as z from 'zod/mini';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { emvSettingSchema } from '../money/emv-setting.schema.ts';
import { countSchema, daySchema, idSchema, instantSchema } from '../schema/schema.ts';
import { granularitySchema } from '../time/ranges.ts';
import { mediaTypeSchema } from './media.schema.ts';

/** The metrics of a set of media. */
export const metrics = [
  'posts',
  'likes',
  'comments',
  'interactions',
  'views',
  'exposure',
  'engagement',
  'emv',
] as const;
export const metricSchema = z.enum(metrics);
export type Metric = z.infer<typeof metricSchema>;

/** A sum over the media whose figure is known, and the number of these media: unknown is not 0. */
export const sumSchema = z.object({ sum: z.int(), known: countSchema });

/** The figures of a set of media. Blocked media are excluded. A post that is in two contents counts in each. */
export const figuresSchema = z.object({
  posts: countSchema,
  likes: sumSchema,
  comments: sumSchema,
  /** likes + comments, where both are known. */
  interactions: sumSchema,
  views: sumSchema,
  /**
   * Followers of the authors, added up over the posts: the maximum number of people that the posts could have reached.
   */
  exposure: sumSchema,
  /**
   * Interactions over followers of the posts where both are known, in percent; null when there are none, or the
   * followers are 0.
   */
  engagement: z.object({ rate: z.nullable(z.number()), interactions: z.int(), followers: z.int(), known: countSchema }),
  /**
   * Minor units of the setting's currency: the exact sum, rounded half up once. A sum that a number cannot represent
   * exactly is refused.
   */
  emv: sumSchema,
  /** Volumes of the posts whose EMV is known: the input of the EMV sum. */
  priced: z.object({ likes: z.int(), comments: z.int(), views: z.int() }),
});
export type Figures = z.infer<typeof figuresSchema>;

export const dayRangeSchema = z.object({ dateFrom: daySchema, toDate: daySchema });

/** What the figures are based on. */
export const provenanceSchema = z.object({
  /** When the contents were read: the earliest and the latest reading. Null before the first one. */
  oldestAsOf: z.nullable(instantSchema),
  newestAsOf: z.nullable(instantSchema),
  timeZone: z.string(),
  /** Number of media excluded only because they are blocked. */
  blocked: countSchema,
  emvSetting: emvSettingSchema,
  /**
   * Number of contents in view whose EMV is calculated with that setting; fewer than `contents` while a new setting is
   * being applied.
   */
  pricedContents: countSchema,
  contents: countSchema,
});
export type Provenance = z.infer<typeof provenanceSchema>;

/**
 * Whether all EMV in view is calculated with the same setting. Until a new one is applied everywhere, a sum would mix
 * two settings, or even two currencies.
 */
export const isPriced = ({ pricedContents, contents }: Pick<Provenance, 'pricedContents' | 'contents'>): boolean =>
  pricedContents >= contents;

const change = {
  current: figuresSchema,
  /** Null when no comparison was requested, the range is all time, or the plan hides all its days. */ previous:
    z.nullable(figuresSchema),
};

export const summarySchema = z.object({
  range: z.nullable(dayRangeSchema),
  previousRange: z.nullable(dayRangeSchema),
  ...change,
  contentList: z.array(z.object({ contentId: idSchema, ...change })),
  typeList: z.array(z.object({ type: mediaTypeSchema, ...change })),
  /** Every metric over time, in at most 62 steps. */
  trend: z.object({
    granularity: granularitySchema,
    buckets: z.array(daySchema),
    values: z.record(metricSchema, z.array(z.nullable(z.number()))),
  }),
  ground: provenanceSchema,
});
export type Summary = z.infer<typeof summarySchema>;

/** The tables of a summary: every metric, each content, each type, and the EMV calculation. */
export const summaryTables = ['metrics', 'content', 'type', 'emv'] as const;
export type SummaryTable = (typeof summaryTables)[number];

/** What each line of a chart represents. */
export const chartSplits = ['total', 'content', 'type'] as const;
/** Maximum number of lines in a chart; further ones are combined into `others`. */
export const chartSeriesMax = 6;

export const chartSchema = z.object({
  granularity: granularitySchema,
  /** First and last day of each step, clipped to the range. */
  buckets: z.array(dayRangeSchema),
  seriesList: z.array(
    z.object({
      /** `total`, a content's id, a media type, or `others`. */
      key: z.string(),
      /**
       * One value per bucket. A sum is 0 where nothing was posted, and null where no post has the figure. Engagement,
       * in percent, is null in both cases. EMV is in minor units.
       */
      values: z.array(z.nullable(z.number())),
      /** The value of the whole range, calculated from the posts and not from the steps. */
      total: z.nullable(z.number()),
      /** Number of posts in the whole range, and of those whose figure is known. */
      posts: countSchema,
      known: countSchema,
    }),
  ),
  /** The previous interval by steps; only for `total`. May have more or fewer steps than `buckets`. */
  previous: z.nullable(
    z.object({ range: dayRangeSchema, values: z.array(z.nullable(z.number())), total: z.nullable(z.number()) }),
  ),
  ground: provenanceSchema,
});
export type Chart = z.infer<typeof chartSchema>;

/** Label of each metric, as users read it. */
export const metricLabels = {
  posts: { en: 'Posts', 'zh-Hant-HK': '貼文', ja: '投稿' },
  likes: { en: 'Likes', 'zh-Hant-HK': '按讚數', ja: 'いいね数' },
  comments: { en: 'Comments', 'zh-Hant-HK': '留言數', ja: 'コメント数' },
  interactions: { en: 'Interactions', 'zh-Hant-HK': '互動數', ja: 'インタラクション' },
  views: { en: 'Views', 'zh-Hant-HK': '觀看次數', ja: '再生数' },
  exposure: { en: 'Exposure', 'zh-Hant-HK': '潛在曝光', ja: '潜在リーチ' },
  engagement: { en: 'Engagement rate', 'zh-Hant-HK': '互動率', ja: 'エンゲージメント率' },
  emv: { en: 'EMV', 'zh-Hant-HK': 'EMV', ja: 'EMV' },
} as const satisfies FieldLabels;
