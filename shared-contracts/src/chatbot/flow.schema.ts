import * as z from 'zod/mini';
import {
  bubbleTitleMax,
  flowBubblesMax,
  flowButtonsMax,
  flowTextMax,
  flowWordMax,
  flowWordsMax,
} from './chatbot.limits.ts';

/** Kinds of triggers, which start a flow. */
export const triggerTypes = [
  'TEXT',
  'STORY_MENTION',
  'STORY_REPLY',
  'COMMENT',
  'MEDIA_SHARE',
  'DEFAULT_REPLY',
] as const;
export type TriggerType = (typeof triggerTypes)[number];

/** Kinds of replies; `UNSET` until a kind is chosen. */
export const replyTypes = ['TEXT', 'IMAGE', 'QUICK_REPLY', 'GENERIC_TEMPLATE', 'COMMENT_REPLY', 'UNSET'] as const;
export type ReplyType = (typeof replyTypes)[number];

/** Kinds of conditions, which decide how a flow continues. */
export const conditionTypes = ['KEYWORD', 'HASHTAG', 'FOLLOWS', 'MENTIONS'] as const;
export type ConditionType = (typeof conditionTypes)[number];

/** Id of a bubble or a button, unique within its flow. */
const keySchema = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/u));
const wordSchema = z.string().check(z.maxLength(flowWordMax));
const wordsSchema = z.array(wordSchema).check(z.maxLength(flowWordsMax));
const textSchema = z.string().check(z.maxLength(flowTextMax));
const addressSchema = z.string().check(z.maxLength(2_000));

/** A post whose link the user typed, with what the server found out about it. */
export const flowPostSchema = z.object({
  link: addressSchema,
  /** The network's id of the post; null when it was not looked up, or is no public post of the account. */
  mediaId: z.nullable(z.string().check(z.maxLength(40))),
});
export type FlowPost = z.infer<typeof flowPostSchema>;

/** A picture that the server has checked. */
export const flowImageSchema = z.object({
  address: addressSchema,
  /** Width over height; null when the address holds no picture. */
  ratio: z.nullable(z.number()),
});
export type FlowImage = z.infer<typeof flowImageSchema>;

const flowButtonSchema = z.object({
  id: keySchema,
  title: z.string().check(z.maxLength(80)),
  /** URL that a card's button opens; empty when the button continues the flow. */
  address: addressSchema,
});
export type FlowButton = z.infer<typeof flowButtonSchema>;

const common = {
  id: keySchema,
  title: z.string().check(z.maxLength(bubbleTitleMax)),
  /** Position on the canvas. */
  x: z.number(),
  y: z.number(),
};

const triggerBubbleSchema = z.object({
  ...common,
  kind: z.literal('trigger'),
  type: z.enum(triggerTypes),
  keywords: wordsSchema,
  hashtags: wordsSchema,
  usernames: wordsSchema,
  posts: z.array(flowPostSchema).check(z.maxLength(flowWordsMax)),
  /** A person gets the default reply at most once in this many hours; null when not set. */
  everyHours: z.nullable(z.number()),
  /** Whether answers to other comments do not start the flow. Flows of before this choice have none: they do. */
  onlyFirstLevel: z.optional(z.boolean()),
});

const replyBubbleSchema = z.object({
  ...common,
  kind: z.literal('reply'),
  type: z.enum(replyTypes),
  /** The text of the reply; of a card, its title. */
  text: textSchema,
  subtitle: textSchema,
  /** URL that a tap on a card opens; empty for none. */
  address: addressSchema,
  image: z.nullable(flowImageSchema),
  buttons: z.array(flowButtonSchema).check(z.maxLength(flowButtonsMax)),
  /** Texts of which one is picked at random for each comment. */
  comments: z.array(textSchema).check(z.maxLength(flowWordsMax)),
});

const conditionBubbleSchema = z.object({
  ...common,
  kind: z.literal('condition'),
  type: z.enum(conditionTypes),
  words: wordsSchema,
  /** For `FOLLOWS`: true when the person must follow the account, false when they must not. */
  follows: z.boolean(),
  /** For `MENTIONS`: the minimum number of other accounts that the text must mention; null when not set. */
  mentions: z.nullable(z.number()),
});

export const bubbleSchema = z.discriminatedUnion('kind', [
  triggerBubbleSchema,
  replyBubbleSchema,
  conditionBubbleSchema,
]);
export type Bubble = z.infer<typeof bubbleSchema>;
export type TriggerBubble = z.infer<typeof triggerBubbleSchema>;
export type ReplyBubble = z.infer<typeof replyBubbleSchema>;
export type ConditionBubble = z.infer<typeof conditionBubbleSchema>;

/**
 * Connects a port of a bubble with the next bubble. Ports are `next`, a condition's `yes` and `no`, and the ids of
 * buttons.
 */
export const flowEdgeSchema = z.object({ from: keySchema, port: keySchema, to: keySchema });
export type FlowEdge = z.infer<typeof flowEdgeSchema>;

/** Version of the flow schema; a file with another version is rejected. */
export const flowVersion = 1;

export const flowSchema = z.object({
  version: z.literal(flowVersion),
  bubbles: z.array(bubbleSchema).check(z.maxLength(flowBubblesMax)),
  edges: z.array(flowEdgeSchema).check(z.maxLength(flowBubblesMax * 4)),
});
export type Flow = z.infer<typeof flowSchema>;
