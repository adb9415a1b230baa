import * as z from 'zod/mini';
import { kolUsernameSchema } from '../kol/kol-setting.schema.ts';
import { dayRangeSchema, figuresSchema, metricSchema, provenanceSchema } from '../media/figures.schema.ts';
import { folderIdSchema, mediaViewShape } from '../media/media-view.schema.ts';
import { daySchema, idSchema } from '../schema/schema.ts';
import { granularitySchema, rangeNameSchema } from '../time/ranges.ts';
import { compareMax, compareMin } from './compare.limits.ts';

/** One compared item: a whole board, one of its contents, or a brand that its posts mention. */
const compareItemSchema = z.object({
  folderId: folderIdSchema,
  contentId: z.optional(idSchema),
  /** A brand that captions mention. */ brand: z.optional(kolUsernameSchema),
});
export type CompareItem = z.infer<typeof compareItemSchema>;

const { dateFrom, toDate, types, mode, filter } = mediaViewShape;

export const compareQuerySchema = z.object({
  itemList: z.array(compareItemSchema).check(z.minLength(compareMin), z.maxLength(compareMax)),
  dateFrom,
  toDate,
  types,
  mode,
  filter,
  range: rangeNameSchema,
  metric: z._default(metricSchema, 'interactions'),
  /** Default: the finest one that gives at most 62 steps. */
  granularity: z.optional(granularitySchema),
});

/** The tables of a comparison file: every metric, or the requested metric over time. */
export const comparisonTables = ['metrics', 'course'] as const;

export const comparisonSchema = z.object({
  range: z.nullable(dayRangeSchema),
  /** Null when the range is all time, or the plan hides all its days. */
  previousRange: z.nullable(dayRangeSchema),
  granularity: granularitySchema,
  buckets: z.array(z.object({ dateFrom: daySchema, toDate: daySchema })),
  /** In the order of the request. */
  rowList: z.array(
    z.object({
      item: compareItemSchema,
      current: figuresSchema,
      previous: z.nullable(figuresSchema),
      /**
       * The metric over time, one value per bucket. A sum is 0 where nothing was posted, and null where no post has the
       * figure. Engagement, in percent, is null in both cases.
       */
      values: z.array(z.nullable(z.number())),
      ground: provenanceSchema,
    }),
  ),
});
export type Comparison = z.infer<typeof comparisonSchema>;
