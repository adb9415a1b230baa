import * as z from 'zod/mini';
import { countSchema, daySchema, idSchema, instantSchema } from '../http/schema.ts';
import { drawReasonMax, drawWinnersMax } from '../limits.ts';
import { mediaFilterSchema } from '../media/media-filter.schema.ts';
import { sharedHeadShape, shareTitleSchema } from '../share/share.schema.ts';

/** How the names of a list are published: whole, their beginning and end, or not at all. */
export const drawNames = ['full', 'part', 'none'] as const;
export type DrawNames = (typeof drawNames)[number];

/** The steps by which posts become entries, in the order in which they are counted. `board` is all that the board shows. */
export const drawSteps = ['board', 'range', 'tags', 'mentions', 'likes', 'blacklist', 'earlier', 'author', 'person'] as const;
export type DrawStep = (typeof drawSteps)[number];

/** Which posts of a board take part. What is absent, or false, leaves nobody out. */
export const drawRulesSchema = z.object({
  /** First and last day, in the owner's time zone. */
  dateFrom: z.optional(daySchema),
  toDate: z.optional(daySchema),
  /** Hashtags that a caption must have, all of them. */
  tags: mediaFilterSchema.shape.tags,
  /** Accounts that a caption must mention, all of them. */
  mentions: mediaFilterSchema.shape.mentions,
  likesMin: z.optional(countSchema),
  /** One entry for everybody, however many posts they have: their first. Posts whose author is not known are left out then. */
  onePerPerson: z._default(z.boolean(), true),
  /** Leaves out who has won in an earlier draw of the board. */
  excludeEarlier: z._default(z.boolean(), false),
  excludeBlacklist: z._default(z.boolean(), false),
});
export type DrawRules = z.infer<typeof drawRulesSchema>;

/** The rules as a draw publishes them and is bound to them, with the zone of their days. */
export const publishedRulesSchema = z.object({ ...drawRulesSchema.shape, timeZone: z.string() });
export type PublishedRules = z.infer<typeof publishedRulesSchema>;

/** A new draw. */
export const newDrawSchema = z.object({
  ...drawRulesSchema.shape,
  title: shareTitleSchema,
  winners: z.int().check(z.minimum(1), z.maximum(drawWinnersMax)),
  names: z.enum(drawNames),
});
export type NewDraw = z.input<typeof newDrawSchema>;

/** Why a place is drawn again, as everybody reads it. */
export const drawReasonSchema = z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(drawReasonMax), z.regex(/^[^\p{Cc}]*$/u, { error: 'invalid' }));

/** How many were left after a step. */
export const drawCountSchema = z.object({ step: z.enum(drawSteps), count: countSchema });
export type DrawCount = z.infer<typeof drawCountSchema>;

const digestSchema = z.string().check(z.regex(/^[\da-f]{64}$/u));

/** What a draw publishes before it is drawn. */
const promise = {
  winners: countSchema,
  names: z.enum(drawNames),
  counts: z.array(drawCountSchema),
  /** Both null in a draw of before rules were part of it. */
  rules: z.nullable(publishedRulesSchema),
  rulesHash: z.nullable(digestSchema),
  listHash: digestSchema,
  seedHash: digestSchema,
  commitment: digestSchema,
  committedTime: instantSchema,
  /** When its seed was published and its winners were drawn; null before. */
  drawnTime: z.nullable(instantSchema),
};

const result = {
  /** From 1 to the number of winners. The last result of a place holds it. */
  place: countSchema,
  drawnTime: instantSchema,
  /** Why the place was drawn again; null for who came first. */
  reason: z.nullable(z.string()),
};

/** A draw as its owner sees it. */
export const drawSchema = z.object({
  id: idSchema,
  folderId: idSchema,
  title: z.string(),
  /** Of its public page, with its secret; null once that was revoked. */
  path: z.nullable(z.string()),
  entries: countSchema,
  ...promise,
  /** In the order in which they were drawn. `name` is the account's, or the post's code where its author is not known. */
  results: z.array(z.object({ ...result, name: z.string(), link: z.string(), /** Path of the post's picture. */ image: z.string() })),
});
export type Draw = z.infer<typeof drawSchema>;

/** A draw as everybody sees it who has its link: enough to compute it again. */
export const sharedDrawSchema = z.object({
  ...sharedHeadShape,
  ...promise,
  /** Null until it is drawn. */
  seed: z.nullable(z.string()),
  /** The list: a code for each entry, and the name as far as it is published. */
  lines: z.array(z.string()),
  results: z.array(z.object({ ...result, /** Place of its line in the list, from 0. */ entry: countSchema, /** Key of the line's code, by which its name can be tried; null in a draw of before there were such codes. */ nameKey: z.nullable(z.string()) })),
});
export type SharedDraw = z.infer<typeof sharedDrawSchema>;
