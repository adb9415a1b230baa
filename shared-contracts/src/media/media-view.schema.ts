import * as z from 'zod/mini';
import { pageSize, pageSizeMax } from '../limits.ts';
import { daySchema, idSchema, idWith } from '../schema/schema.ts';
import { mediaFilterSchema } from './media-filter.schema.ts';
import { mediaTypeSchema } from './media.schema.ts';

export const folderIdSchema = idWith('noFolderId');

/**
 * Sort orders: the rankings, TIME, and OVERPERFORMING, which sorts by its score. Unknown values come last in both
 * directions.
 */
export const mediaSorts = [
  'TIME',
  'LIKES',
  'COMMENTS',
  'INTERACTIONS',
  'VIEWS',
  'ENGAGEMENT',
  'EMV',
  'FOLLOWERS',
  'OVERPERFORMING',
] as const;
export const mediaSortSchema = z.enum(mediaSorts);
export type MediaSort = z.infer<typeof mediaSortSchema>;

/** The rankings that have a top list. */
export const rankings = [
  'FOLLOWERS',
  'LIKES',
  'COMMENTS',
  'INTERACTIONS',
  'VIEWS',
  'ENGAGEMENT',
  'EMV',
] as const satisfies readonly MediaSort[];
export type Ranking = (typeof rankings)[number];

/**
 * ALL is everything except blocked media. The other modes show media with that mark; only BLOCK shows blocked media.
 */
export const mediaModes = ['ALL', 'PUBLIC', 'BLOCK', 'PIN', 'CTA'] as const;
export const mediaModeSchema = z.enum(mediaModes);
export type MediaMode = z.infer<typeof mediaModeSchema>;

/** Which media: the part that all requests about a board have in common. */
export const mediaViewShape = {
  folderId: folderIdSchema,
  contentId: z.optional(idSchema),
  /** First and last day, both inclusive, in the user's time zone. */
  dateFrom: z.optional(daySchema),
  toDate: z.optional(daySchema),
  types: z.optional(z.array(mediaTypeSchema).check(z.minLength(1))),
  mode: z._default(mediaModeSchema, 'ALL'),
  filter: z._default(mediaFilterSchema, {}),
} as const;

export const mediaViewSchema = z.object(mediaViewShape);
/** A view as a request sends it: fields with a default may be absent. */
export type MediaViewInput = z.input<typeof mediaViewSchema>;
export type MediaView = z.infer<typeof mediaViewSchema>;

const mediaListShape = {
  ...mediaViewShape,
  sort: z._default(mediaSortSchema, 'TIME'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
} as const;

/** All media of a view, in an order. */
export const mediaListSchema = z.object(mediaListShape);

/** One page of a view, as the page's URL and the request contain it. */
export const mediaQuerySchema = z.object({
  ...mediaListShape,
  number: z._default(z.int().check(z.minimum(1), z.maximum(pageSizeMax)), pageSize),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  /**
   * `apart`: the response omits the total when counting takes much longer than finding the first media; `countMedia`
   * returns it.
   */
  count: z._default(z.enum(['with', 'apart']), 'with'),
});
