import * as z from 'zod/mini';
import { industrySchema } from '../industry/industry.ts';
import { dayRangeSchema, figuresSchema, provenanceSchema } from '../media/figures.schema.ts';
import { mediaViewShape } from '../media/media-view.schema.ts';
import { mediaSchema } from '../media/media.schema.ts';
import { countSchema, instantSchema } from '../schema/schema.ts';
import { rangeNameSchema } from '../time/ranges.ts';
import { trendsMax } from './trend.limits.ts';

/** Kinds of trends: hashtags in captions, or brands that captions mention. */
export const trendKinds = ['hashtags', 'brands'] as const;
const trendKindSchema = z.enum(trendKinds);
export type TrendKind = z.infer<typeof trendKindSchema>;

export const trendSorts = ['score', 'posts', 'interactions', 'emv', 'lift'] as const;
export const trendSortSchema = z.enum(trendSorts);
export type TrendSort = z.infer<typeof trendSortSchema>;

/**
 * Days of a trend when the view has none: a trend needs a previous interval. The smaller number is for plans that do
 * not keep twice as many days.
 */
export const trendDays = 60;
export const trendDaysLeast = 30;

export const trendShape = {
  ...mediaViewShape,
  range: rangeNameSchema,
  kind: trendKindSchema,
  sort: z._default(trendSortSchema, 'score'),
} as const;

export const trendQuerySchema = z.object({
  ...trendShape,
  number: z._default(z.int().check(z.minimum(1), z.maximum(trendsMax)), 50),
});

const trendRowSchema = z.object({
  /** A hashtag without #, or a username. */
  name: z.string(),
  brand: z.nullable(
    z.object({ brandName: z.string(), industry: z.nullable(industrySchema), country: z.nullable(z.string()) }),
  ),
  /** Figures of the posts whose captions contain it. */
  figures: figuresSchema,
  /** Number of posts in the previous interval that contain it. */
  postsBefore: countSchema,
  /** (posts + 1) ÷ (posts before + 1): above 1 it is used more than before. */
  score: z.number(),
  /**
   * Interactions per post that contains it ÷ interactions per post of the whole view; null where one of them is
   * unknown.
   */
  lift: z.nullable(z.number()),
  /** The three posts that contain it with the most interactions. */
  postList: z.array(mediaSchema),
});
export type TrendRow = z.infer<typeof trendRowSchema>;

export const trendsSchema = z.object({
  rowList: z.array(trendRowSchema),
  total: countSchema,
  range: dayRangeSchema,
  previousRange: dayRangeSchema,
  /**
   * Interactions per post of the whole view, over the posts whose interactions are known; null where there are none.
   */
  meanInteractions: z.nullable(z.number()),
  /** Time of the last lookup of the brands at a provider; null before the first answer, and for hashtags. */
  brandsAsOf: z.nullable(instantSchema),
  ground: provenanceSchema,
});
export type Trends = z.infer<typeof trendsSchema>;
