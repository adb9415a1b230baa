import * as z from 'zod/mini';
import { kolLabelSchema, kolTagSchema } from '../kol-label/kol-label.schema.ts';
import { pageSize, pageSizeMax } from '../limits.ts';
import { countSchema, idSchema } from '../schema/schema.ts';
import { accountTypeSchema, kolLevelSchema } from './kol.schema.ts';
import { momentumLevels } from './momentum.ts';

/** Columns that the list can be sorted by. Unknown values come last in both directions. */
export const kolSorts = [
  'createdTime',
  'username',
  'fullName',
  'label',
  'followers',
  'avgEmv',
  'avgLike',
  'avgComment',
  'avgEngagement',
  'engagementRate',
  'engagementChange',
  'avgPlay',
  'avgView',
  'male',
  'female',
  'accountType',
  'activeFollowers',
  'activeFollower',
  'posts',
  'postsPerDay',
  'following',
  'localUsers',
  'monthlyReach',
  'monthlyImpressions',
  'growth',
  'momentum',
] as const;
export const kolSortSchema = z.enum(kolSorts);
export type KolSort = z.infer<typeof kolSortSchema>;

/** A range with at least one bound. Both bounds are inclusive. An unknown figure matches no range. */
const rangeOf = (bound: z.ZodMiniNumber) =>
  z.object({ min: z.optional(bound), max: z.optional(bound) }).check(
    z.refine(({ min, max }) => min !== undefined || max !== undefined, { error: 'empty' }),
    z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      error: 'invalid',
      path: ['max'],
    }),
  );
const rangeSchema = rangeOf(z.number().check(z.minimum(0)));
/** For changes, which can be negative. */
const changeRangeSchema = rangeOf(z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000)));
const partSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[^\p{Cc}]*$/u, { error: 'invalid' }));

const someOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.optional(z.array(entry).check(z.minLength(1), z.maxLength(100)));

/** The filter of the list. Every part that is set must match; in a list of values, one match is enough. */
export const kolFilterSchema = z.object({
  /** Part of a username, a full name or a tag; case does not matter. */
  search: z.optional(partSchema),
  labels: someOf(kolLabelSchema),
  tags: someOf(kolTagSchema),
  levels: someOf(kolLevelSchema),
  momentum: someOf(z.enum(momentumLevels)),
  accountTypes: someOf(accountTypeSchema),
  partners: z.optional(z.literal(true)),
  /** Parts of texts; case does not matter. */
  username: z.optional(partSchema),
  fullName: z.optional(partSchema),
  biography: z.optional(partSchema),
  publicEmail: z.optional(partSchema),
  contactPhoneNumber: z.optional(partSchema),
  externalUrl: z.optional(partSchema),
  topTags: someOf(kolTagSchema),
  /** Ids of co-working tags. */
  coworkTags: someOf(idSchema),
  followers: z.optional(rangeSchema),
  /** Minor units of the owner's currency. */
  avgEmv: z.optional(rangeSchema),
  avgLike: z.optional(rangeSchema),
  avgComment: z.optional(rangeSchema),
  avgEngagement: z.optional(rangeSchema),
  /** Percent, as all shares and changes are. */
  engagementRate: z.optional(rangeSchema),
  engagementChange: z.optional(changeRangeSchema),
  avgPlay: z.optional(rangeSchema),
  avgView: z.optional(rangeSchema),
  male: z.optional(rangeSchema),
  female: z.optional(rangeSchema),
  activeFollowers: z.optional(rangeSchema),
  activeFollower: z.optional(rangeSchema),
  posts: z.optional(rangeSchema),
  postsPerDay: z.optional(rangeSchema),
  following: z.optional(rangeSchema),
  localUsers: z.optional(rangeSchema),
  monthlyReach: z.optional(rangeSchema),
  monthlyImpressions: z.optional(rangeSchema),
  growth: z.optional(changeRangeSchema),
  /** Number of days before now. */
  createdTime: z.optional(rangeSchema),
  asOf: z.optional(rangeSchema),
});
export type KolFilter = z.infer<typeof kolFilterSchema>;

const directionSchema = z.enum(['asc', 'desc']);
/** Maximum number of further sort columns, which break ties. */
export const kolThenByMax = 3;
const kolThenBySchema = z
  .array(z.object({ sort: kolSortSchema, direction: directionSchema }))
  .check(z.maxLength(kolThenByMax));
export type KolThenBy = z.infer<typeof kolThenBySchema>;

/** The co-working tag that gives the caller access to another user's influencers. */
export const coworkShape = { coworkTagId: z.optional(idSchema) } as const;

const viewShape = {
  /**
   * Only influencers with this co-working tag: the caller's own, or those of the user who shares the tag with the
   * caller.
   */
  ...coworkShape,
  filter: z._default(kolFilterSchema, {}),
  sort: z._default(kolSortSchema, 'createdTime'),
  direction: z._default(directionSchema, 'desc'),
  thenBy: z._default(kolThenBySchema, []),
} as const;

/** What a count covers: a view without its order. */
export const kolCountSchema = z.object({ coworkTagId: viewShape.coworkTagId, filter: viewShape.filter });

/** All rows of a view. */
export const kolExportSchema = z.object(viewShape);

/** One page of the list, as the page's URL and the request contain it. */
export const kolQuerySchema = z.object({
  ...viewShape,
  number: z._default(z.int().check(z.minimum(1), z.maximum(pageSizeMax)), pageSize),
  cursor: z.optional(z.string().check(z.maxLength(2_000))),
  /** Upper limit of `total`; without it everything is counted. */
  countUpTo: z.optional(countSchema),
});
export type KolQuery = z.infer<typeof kolQuerySchema>;
