import * as z from 'zod/mini';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { countSchema, daySchema, idSchema, instantSchema } from '../http/schema.ts';
import { emvSettingSchema } from '../emv/emv.schema.ts';
import { granularitySchema } from '../time/ranges.ts';
import { mediaTypeSchema } from './media.schema.ts';

/** What a set of media is measured by. */
export const metrics = ['posts', 'likes', 'comments', 'interactions', 'views', 'exposure', 'engagement', 'emv'] as const;
export const metricSchema = z.enum(metrics);
export type Metric = z.infer<typeof metricSchema>;

/** A sum over the media that tell the figure, and how many those are: absent is not 0. */
export const sumSchema = z.object({ sum: z.int(), known: countSchema });

/** The figures of a set of media. Blocked media are in none of them. A post that two contents hold counts in each. */
export const figuresSchema = z.object({
  posts: countSchema,
  likes: sumSchema,
  comments: sumSchema,
  /** likes + comments, where both are known. */
  interactions: sumSchema,
  views: sumSchema,
  /** Followers of the authors, added up over the posts: how many people the posts could have reached at most. */
  exposure: sumSchema,
  /** Interactions over followers of the posts that tell both, in percent; null when there are none, or nobody follows. */
  engagement: z.object({ rate: z.nullable(z.number()), interactions: z.int(), followers: z.int(), known: countSchema }),
  /** Minor units of the setting's currency: the exact sum, rounded half up once. A sum that a number cannot tell exactly is refused. */
  emv: sumSchema,
  /** Volumes of the posts whose EMV is known: what the EMV is the sum of. */
  priced: z.object({ likes: z.int(), comments: z.int(), views: z.int() }),
});
export type Figures = z.infer<typeof figuresSchema>;

export const dayRangeSchema = z.object({ dateFrom: daySchema, toDate: daySchema });

/** What the figures rest on. */
export const provenanceSchema = z.object({
  /** When the contents were read: the one read longest ago, and the newest. Null before the first reading. */
  oldestAsOf: z.nullable(instantSchema),
  newestAsOf: z.nullable(instantSchema),
  timeZone: z.string(),
  /** Media left out because they are blocked, other things being equal. */
  blocked: countSchema,
  emvSetting: emvSettingSchema,
  /** Contents whose EMV is by that setting, of all in view; fewer while a new setting is being worked in. */
  pricedContents: countSchema,
  contents: countSchema,
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** Whether all EMV in view is by the same setting. Until a new one is worked in everywhere, amounts of two settings, even of two currencies, would be added up. */
export const isPriced = ({ pricedContents, contents }: Pick<Provenance, 'pricedContents' | 'contents'>): boolean => pricedContents >= contents;

const change = { current: figuresSchema, /** Null when no comparison was asked for, or all time was. */ previous: z.nullable(figuresSchema) };

export const summarySchema = z.object({
  range: z.nullable(dayRangeSchema),
  previousRange: z.nullable(dayRangeSchema),
  ...change,
  contentList: z.array(z.object({ contentId: idSchema, ...change })),
  typeList: z.array(z.object({ type: mediaTypeSchema, ...change })),
  /** The course of every metric, in at most 62 steps. */
  trend: z.object({ granularity: granularitySchema, buckets: z.array(daySchema), values: z.record(metricSchema, z.array(z.nullable(z.number()))) }),
  ground: provenanceSchema,
});
export type Summary = z.infer<typeof summarySchema>;

/** The tables of a summary: every metric, each content, each type, and how the EMV comes about. */
export const summaryTables = ['metrics', 'content', 'type', 'emv'] as const;
export type SummaryTable = (typeof summaryTables)[number];

/** What the lines of a chart are. */
export const chartSplits = ['total', 'content', 'type'] as const;
/** Most lines of a chart; what has more is folded into `others`. */
export const chartSeriesMax = 6;

export const chartSchema = z.object({
  granularity: granularitySchema,
  /** First and last day of each step, clipped to the range. */
  buckets: z.array(dayRangeSchema),
  seriesList: z.array(
    z.object({
      /** `total`, a content's id, a media type, or `others`. */
      key: z.string(),
      /** One a bucket. Sums are 0 where nothing was posted, and null where no post tells them; engagement, in percent, is null in both cases. EMV in minor units. */
      values: z.array(z.nullable(z.number())),
      /** The whole range, computed as a whole and not from the steps. */
      total: z.nullable(z.number()),
      /** The posts of the whole range, and how many of them tell the metric. */
      posts: countSchema,
      known: countSchema,
    }),
  ),
  /** The interval before, step by step; only for `total`. May have more or fewer steps than `buckets`. */
  previous: z.nullable(z.object({ range: dayRangeSchema, values: z.array(z.nullable(z.number())), total: z.nullable(z.number()) })),
  ground: provenanceSchema,
});
export type Chart = z.infer<typeof chartSchema>;

/** What a person reads as the name of each metric. */
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
