import * as z from 'zod/mini';
import { industrySchema } from '../brand/industry.ts';
import { countSchema, instantSchema } from '../http/schema.ts';
import { trendsMax } from '../limits.ts';
import { dayRangeSchema, figuresSchema, provenanceSchema } from '../media/figures.schema.ts';
import { mediaViewShape } from '../media/media-view.schema.ts';
import { mediaSchema } from '../media/media.schema.ts';
import { rangeNameSchema } from '../time/ranges.ts';

/** What captions carry: hashtags, or brands that they mention. */
export const trendKinds = ['hashtags', 'brands'] as const;
export const trendKindSchema = z.enum(trendKinds);
export type TrendKind = z.infer<typeof trendKindSchema>;

export const trendSorts = ['score', 'posts', 'interactions', 'emv', 'lift'] as const;
export const trendSortSchema = z.enum(trendSorts);
export type TrendSort = z.infer<typeof trendSortSchema>;

/** Days that trends look at when a view has none: a trend needs an interval before. */
export const trendDays = 60;

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

export const trendRowSchema = z.object({
  /** A hashtag without its sign, or a username. */
  name: z.string(),
  brand: z.nullable(z.object({ brandName: z.string(), industry: z.nullable(industrySchema), country: z.nullable(z.string()) })),
  /** Of the posts whose captions carry it. */
  figures: figuresSchema,
  /** Posts of the interval before that carried it. */
  postsBefore: countSchema,
  /** (posts + 1) ÷ (posts before + 1): above 1 it is talked of more than before. */
  score: z.number(),
  /** Interactions per post that carries it ÷ those per post of the whole view; null where one is unknown. */
  lift: z.nullable(z.number()),
  /** The three posts with the most interactions that carry it. */
  postList: z.array(mediaSchema),
});
export type TrendRow = z.infer<typeof trendRowSchema>;

export const trendsSchema = z.object({
  rowList: z.array(trendRowSchema),
  total: countSchema,
  range: dayRangeSchema,
  previousRange: dayRangeSchema,
  /** Interactions of the whole view per post that tells them; null where none does. */
  meanInteractions: z.nullable(z.number()),
  /** When the brands were last looked up; null where no provider has answered, and for hashtags. */
  brandsAsOf: z.nullable(instantSchema),
  ground: provenanceSchema,
});
export type Trends = z.infer<typeof trendsSchema>;
