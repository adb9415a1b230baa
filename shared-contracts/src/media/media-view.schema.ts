import * as z from 'zod/mini';
import { daySchema, idSchema } from '../http/schema.ts';
import { pageSize, pageSizeMax } from '../limits.ts';
import { mediaFilterSchema } from './media-filter.schema.ts';
import { mediaTypeSchema } from './media.schema.ts';

export const folderIdSchema = z.uuid({ error: 'noFolderId' });

/** Rankings, and TIME. OVERPERFORMING is the score beside them. What is unknown comes last in both directions. */
export const mediaSorts = ['TIME', 'LIKES', 'COMMENTS', 'INTERACTIONS', 'VIEWS', 'ENGAGEMENT', 'EMV', 'FOLLOWERS', 'OVERPERFORMING'] as const;
export const mediaSortSchema = z.enum(mediaSorts);
export type MediaSort = z.infer<typeof mediaSortSchema>;

/** The rankings that have a top list. */
export const rankings = ['FOLLOWERS', 'LIKES', 'COMMENTS', 'INTERACTIONS', 'VIEWS', 'ENGAGEMENT', 'EMV'] as const satisfies readonly MediaSort[];
export type Ranking = (typeof rankings)[number];

/** ALL is everything that counts: all but what is blocked. The others are what has that mark; only BLOCK shows what is blocked. */
export const mediaModes = ['ALL', 'PUBLIC', 'BLOCK', 'PIN', 'CTA'] as const;
export const mediaModeSchema = z.enum(mediaModes);
export type MediaMode = z.infer<typeof mediaModeSchema>;

/** Which media: what every question about a board begins with. */
export const mediaViewShape = {
  folderId: folderIdSchema,
  contentId: z.optional(idSchema),
  /** First and last day, in the user's time zone. */
  dateFrom: z.optional(daySchema),
  toDate: z.optional(daySchema),
  types: z.optional(z.array(mediaTypeSchema).check(z.minLength(1))),
  mode: z._default(mediaModeSchema, 'ALL'),
  filter: z._default(mediaFilterSchema, {}),
} as const;

export const mediaViewSchema = z.object(mediaViewShape);
/** A view as it is asked for: what has a default may be left out. */
export type MediaViewInput = z.input<typeof mediaViewSchema>;
export type MediaView = z.infer<typeof mediaViewSchema>;

const mediaListShape = {
  ...mediaViewShape,
  sort: z._default(mediaSortSchema, 'TIME'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
} as const;

/** All of a view, in an order. */
export const mediaListSchema = z.object(mediaListShape);

/** One page of a view: what the address holds and what the server is asked for. */
export const mediaQuerySchema = z.object({
  ...mediaListShape,
  number: z._default(z.int().check(z.minimum(1), z.maximum(pageSizeMax)), pageSize),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  /** `apart`: where counting all that fit takes much longer than finding the first of them, the answer does without; `countMedia` tells. */
  count: z._default(z.enum(['with', 'apart']), 'with'),
});
