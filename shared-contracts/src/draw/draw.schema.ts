import * as z from 'zod/mini';
import { typedName } from '../http/names.ts';
import { mediaFilterSchema } from '../media/media-filter.schema.ts';
import { countSchema, daySchema, idSchema, instantSchema } from '../schema/schema.ts';
import { givenShareTitleSchema, sharedHeadShape } from '../share/share.schema.ts';
import { drawReasonMax, drawWinnersMax } from './draw.limits.ts';

/** How the names of a list are published: whole, their beginning and end, or not at all. */
export const drawNames = ['full', 'part', 'none'] as const;
export type DrawNames = (typeof drawNames)[number];

/** The filter steps from posts to entries, in order. `board` counts all posts that the board shows. */
const drawSteps = ['board', 'range', 'tags', 'mentions', 'likes', 'blacklist', 'earlier', 'author', 'person'] as const;
export type DrawStep = (typeof drawSteps)[number];

/** Which posts of a board take part. A rule that is absent or false excludes nothing. */
export const drawRulesSchema = z.object({
  /** First and last day, in the owner's time zone. */
  dateFrom: z.optional(daySchema),
  toDate: z.optional(daySchema),
  /** Hashtags that a caption must have, all of them. */
  tags: mediaFilterSchema.shape.tags,
  /** Accounts that a caption must mention, all of them. */
  mentions: mediaFilterSchema.shape.mentions,
  likesMin: z.optional(countSchema),
  /** One entry per author: their first post. Excludes posts whose author is unknown. */
  onePerPerson: z._default(z.boolean(), true),
  /** Excludes winners of earlier draws of the board. */
  excludeEarlier: z._default(z.boolean(), false),
  excludeBlacklist: z._default(z.boolean(), false),
});
export type DrawRules = z.infer<typeof drawRulesSchema>;

/** The rules that a draw publishes and commits to, with the time zone of their days. */
const publishedRulesSchema = z.object({ ...drawRulesSchema.shape, timeZone: z.string() });
export type PublishedRules = z.infer<typeof publishedRulesSchema>;

/** A new draw. */
export const newDrawSchema = z.object({
  ...drawRulesSchema.shape,
  title: givenShareTitleSchema,
  winners: z.int().check(z.minimum(1), z.maximum(drawWinnersMax)),
  names: z.enum(drawNames),
});
export type NewDraw = z.input<typeof newDrawSchema>;

/** Why a place is drawn again; shown publicly. */
export const drawReasonSchema = typedName(drawReasonMax);

/** Number of posts left after a step. */
export const drawCountSchema = z.object({ step: z.enum(drawSteps), count: countSchema });
export type DrawCount = z.infer<typeof drawCountSchema>;

const digestSchema = z.string().check(z.regex(/^[\da-f]{64}$/u));

/** What a draw publishes before it is drawn. */
const promise = {
  winners: countSchema,
  names: z.enum(drawNames),
  counts: z.array(drawCountSchema),
  /** Both null in draws made before rules were part of the commitment. */
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
  /** From 1 to the number of winners. If a place has several results, the last one counts. */
  place: countSchema,
  drawnTime: instantSchema,
  /** Why the place was drawn again; null for its first result. */
  reason: z.nullable(z.string()),
};

/** A draw as its owner sees it. */
export const drawSchema = z.object({
  id: idSchema,
  folderId: idSchema,
  title: z.string(),
  /** Path of its public page, with the secret; null once the link was revoked. */
  path: z.nullable(z.string()),
  entries: countSchema,
  ...promise,
  /** In drawing order. `name` is the author's username, or the post's shortcode where the author is unknown. */
  results: z.array(
    z.object({ ...result, name: z.string(), link: z.string(), /** Path of the post's picture. */ image: z.string() }),
  ),
});
export type Draw = z.infer<typeof drawSchema>;

/** A draw as visitors with its link see it: enough to verify it. */
export const sharedDrawSchema = z.object({
  ...sharedHeadShape,
  ...promise,
  /** Null until it is drawn. */
  seed: z.nullable(z.string()),
  /** One line per entry: its code, and its name as far as it is published. */
  lines: z.array(z.string()),
  results: z.array(
    z.object({
      ...result,
      /** Position of its line in the list, from 0. */ entry: countSchema,
      /** Key of the line's code, with which a name can be checked; null in draws made before such codes existed. */ nameKey:
        z.nullable(z.string()),
    }),
  ),
});
export type SharedDraw = z.infer<typeof sharedDrawSchema>;
