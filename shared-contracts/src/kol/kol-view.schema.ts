import * as z from 'zod/mini';
import { countSchema, idSchema } from '../http/schema.ts';
import { pageSize, pageSizeMax } from '../limits.ts';
import { momentumLevels } from './momentum.ts';
import { accountTypeSchema, kolLabelSchema, kolLevelSchema, kolTagSchema } from './kol.schema.ts';

/** By what the list can be ordered; what is unknown comes last in both directions. */
export const kolSorts = [
  'createdTime', 'username', 'fullName', 'label', 'followers', 'avgEmv', 'avgLike', 'avgComment', 'avgEngagement', 'engagementRate', 'engagementChange', 'avgPlay', 'avgView', 'male', 'female',
  'accountType', 'activeFollowers', 'activeFollower', 'posts', 'postsPerDay', 'following', 'localUsers', 'monthlyReach', 'monthlyImpressions', 'growth', 'momentum',
] as const;
export const kolSortSchema = z.enum(kolSorts);
export type KolSort = z.infer<typeof kolSortSchema>;

/** At least one end; both count as inside. An unknown figure is inside no range. */
const rangeOf = (bound: z.ZodMiniNumber) =>
  z.object({ min: z.optional(bound), max: z.optional(bound) }).check(
    z.refine(({ min, max }) => min !== undefined || max !== undefined, { error: 'empty' }),
    z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, { error: 'invalid', path: ['max'] }),
  );
const rangeSchema = rangeOf(z.number().check(z.minimum(0)));
/** Of what can fall, too. */
const changeRangeSchema = rangeOf(z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000)));
const partSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[^\p{Cc}]*$/u, { error: 'invalid' }));

const someOf = <Entry extends z.ZodMiniType>(entry: Entry) => z.optional(z.array(entry).check(z.minLength(1), z.maxLength(100)));

/** What narrows the list. Every part that is set must hold; within a list any entry is enough. */
export const kolFilterSchema = z.object({
  /** Part of a username, a full name or a tag, without regard to case. */
  search: z.optional(partSchema),
  labels: someOf(kolLabelSchema),
  tags: someOf(kolTagSchema),
  levels: someOf(kolLevelSchema),
  momentum: someOf(z.enum(momentumLevels)),
  accountTypes: someOf(accountTypeSchema),
  partners: z.optional(z.literal(true)),
  /** Parts of texts, without regard to case. */
  username: z.optional(partSchema),
  fullName: z.optional(partSchema),
  biography: z.optional(partSchema),
  publicEmail: z.optional(partSchema),
  contactPhoneNumber: z.optional(partSchema),
  externalUrl: z.optional(partSchema),
  topTags: someOf(kolTagSchema),
  /** Ids. */
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
  /** Days ago. */
  createdTime: z.optional(rangeSchema),
  asOf: z.optional(rangeSchema),
});
export type KolFilter = z.infer<typeof kolFilterSchema>;

const directionSchema = z.enum(['asc', 'desc']);
/** Orders that break ties of the first. */
export const kolThenByMax = 3;
export const kolThenBySchema = z.array(z.object({ sort: kolSortSchema, direction: directionSchema })).check(z.maxLength(kolThenByMax));
export type KolThenBy = z.infer<typeof kolThenBySchema>;

/** The co-working tag by which the caller may reach what somebody else owns. */
export const coworkShape = { coworkTagId: z.optional(idSchema) } as const;

const viewShape = {
  /** Only influencers with this co-working tag: the caller's own, or those of the one who shares the tag with the caller. */
  ...coworkShape,
  filter: z._default(kolFilterSchema, {}),
  sort: z._default(kolSortSchema, 'createdTime'),
  direction: z._default(directionSchema, 'desc'),
  thenBy: z._default(kolThenBySchema, []),
} as const;

/** What is counted: a view without an order. */
export const kolCountSchema = z.object({ coworkTagId: viewShape.coworkTagId, filter: viewShape.filter });

/** All of the list that a view shows. */
export const kolExportSchema = z.object(viewShape);

/** One page of the list: what the address holds and what the server is asked for. */
export const kolQuerySchema = z.object({
  ...viewShape,
  number: z._default(z.int().check(z.minimum(1), z.maximum(pageSizeMax)), pageSize),
  cursor: z.optional(z.string().check(z.maxLength(2_000))),
  /** `total` counts no further than this; without it to the end. */
  countUpTo: z.optional(countSchema),
});
export type KolQuery = z.infer<typeof kolQuerySchema>;
