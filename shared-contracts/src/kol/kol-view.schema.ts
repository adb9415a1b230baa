import * as z from 'zod/mini';
import { idSchema } from '../http/schema.ts';
import { pageSize, pageSizeMax } from '../limits.ts';
import { momentumLevels } from './momentum.ts';
import { accountTypeSchema, kolLabelSchema, kolLevelSchema, kolTagSchema } from './kol.schema.ts';

/** By what the list can be ordered; what is unknown comes last in both directions. */
export const kolSorts = [
  'createdTime', 'username', 'fullName', 'label', 'followers', 'avgEmv', 'avgLike', 'avgComment', 'avgEngagement', 'engagementRate', 'engagementChange', 'avgPlay', 'male', 'female',
  'accountType', 'activeFollowers', 'activeFollower', 'posts', 'postsPerDay', 'following', 'localUsers', 'growth', 'momentum',
] as const;
export const kolSortSchema = z.enum(kolSorts);
export type KolSort = z.infer<typeof kolSortSchema>;

const boundSchema = z.number().check(z.minimum(0));
/** At least one end; both count as inside. An unknown figure is inside no range. */
const rangeSchema = z.object({ min: z.optional(boundSchema), max: z.optional(boundSchema) }).check(
  z.refine(({ min, max }) => min !== undefined || max !== undefined, { error: 'empty' }),
  z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, { error: 'invalid', path: ['max'] }),
);

const someOf = <Entry extends z.ZodMiniType>(entry: Entry) => z.optional(z.array(entry).check(z.minLength(1), z.maxLength(100)));

/** What narrows the list. Every part that is set must hold; within a list any entry is enough. */
export const kolFilterSchema = z.object({
  /** Part of a username, a full name or a tag, without regard to case. */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[^\p{Cc}]*$/u, { error: 'invalid' }))),
  labels: someOf(kolLabelSchema),
  tags: someOf(kolTagSchema),
  levels: someOf(kolLevelSchema),
  momentum: someOf(z.enum(momentumLevels)),
  accountTypes: someOf(accountTypeSchema),
  partners: z.optional(z.literal(true)),
  followers: z.optional(rangeSchema),
  /** Percent. */
  engagementRate: z.optional(rangeSchema),
});
export type KolFilter = z.infer<typeof kolFilterSchema>;

/** The co-working tag by which the caller may reach what somebody else owns. */
export const coworkShape = { coworkTagId: z.optional(idSchema) } as const;

const viewShape = {
  /** Only influencers with this co-working tag: the caller's own, or those of the one who shares the tag with the caller. */
  ...coworkShape,
  filter: z._default(kolFilterSchema, {}),
  sort: z._default(kolSortSchema, 'createdTime'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
} as const;

/** All of the list that a view shows. */
export const kolExportSchema = z.object(viewShape);

/** One page of the list: what the address holds and what the server is asked for. */
export const kolQuerySchema = z.object({
  ...viewShape,
  number: z._default(z.int().check(z.minimum(1), z.maximum(pageSizeMax)), pageSize),
  cursor: z.optional(z.string().check(z.maxLength(1_000))),
});
export type KolQuery = z.infer<typeof kolQuerySchema>;
