import * as z from 'zod/mini';
import { bubbleTitleMax, flowBubblesMax, flowButtonsMax, flowTextMax, flowWordMax, flowWordsMax } from '../limits.ts';

/** What begins a flow. */
export const triggerTypes = ['TEXT', 'STORY_MENTION', 'STORY_REPLY', 'COMMENT', 'MEDIA_SHARE', 'DEFAULT_REPLY'] as const;
export type TriggerType = (typeof triggerTypes)[number];

/** What a bubble answers; `UNSET` is one whose kind is not chosen yet. */
export const replyTypes = ['TEXT', 'IMAGE', 'QUICK_REPLY', 'GENERIC_TEMPLATE', 'COMMENT_REPLY', 'UNSET'] as const;
export type ReplyType = (typeof replyTypes)[number];

/** What decides which way a flow goes on. */
export const conditionTypes = ['KEYWORD', 'HASHTAG', 'FOLLOWS', 'MENTIONS'] as const;
export type ConditionType = (typeof conditionTypes)[number];

/** Names a bubble or a button within its flow. */
const keySchema = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/u));
const wordSchema = z.string().check(z.maxLength(flowWordMax));
const wordsSchema = z.array(wordSchema).check(z.maxLength(flowWordsMax));
const textSchema = z.string().check(z.maxLength(flowTextMax));
const addressSchema = z.string().check(z.maxLength(2_000));

/** A post of the network as it was typed, with what the server found of it. */
export const flowPostSchema = z.object({
  link: addressSchema,
  /** The network's id of the post; null when it was not looked up, or is no public post of the account. */
  mediaId: z.nullable(z.string().check(z.maxLength(40))),
});
export type FlowPost = z.infer<typeof flowPostSchema>;

/** A picture that the server has looked at. */
export const flowImageSchema = z.object({
  address: addressSchema,
  /** Width over height; null when the address holds no picture. */
  ratio: z.nullable(z.number()),
});
export type FlowImage = z.infer<typeof flowImageSchema>;

export const flowButtonSchema = z.object({
  id: keySchema,
  title: z.string().check(z.maxLength(80)),
  /** Where a card's button leads; empty when it goes on in the flow. */
  address: addressSchema,
});
export type FlowButton = z.infer<typeof flowButtonSchema>;

const common = {
  id: keySchema,
  title: z.string().check(z.maxLength(bubbleTitleMax)),
  /** Place on the canvas. */
  x: z.number(),
  y: z.number(),
};

export const triggerBubbleSchema = z.object({
  ...common,
  kind: z.literal('trigger'),
  type: z.enum(triggerTypes),
  keywords: wordsSchema,
  hashtags: wordsSchema,
  usernames: wordsSchema,
  posts: z.array(flowPostSchema).check(z.maxLength(flowWordsMax)),
  /** Hours in which a person gets the default reply once; null when not said. */
  everyHours: z.nullable(z.number()),
});

export const replyBubbleSchema = z.object({
  ...common,
  kind: z.literal('reply'),
  type: z.enum(replyTypes),
  /** What is said; of a card its title. */
  text: textSchema,
  subtitle: textSchema,
  /** Where a tap on a card leads; empty for nowhere. */
  address: addressSchema,
  image: z.nullable(flowImageSchema),
  buttons: z.array(flowButtonSchema).check(z.maxLength(flowButtonsMax)),
  /** Texts of which one is picked at random for each comment. */
  comments: z.array(textSchema).check(z.maxLength(flowWordsMax)),
});

export const conditionBubbleSchema = z.object({
  ...common,
  kind: z.literal('condition'),
  type: z.enum(conditionTypes),
  words: wordsSchema,
  /** For `FOLLOWS`: whether the person must follow the account, or must not. */
  follows: z.boolean(),
  /** For `MENTIONS`: how many others the text must name at least; null when not said. */
  mentions: z.nullable(z.number()),
});

export const bubbleSchema = z.discriminatedUnion('kind', [triggerBubbleSchema, replyBubbleSchema, conditionBubbleSchema]);
export type Bubble = z.infer<typeof bubbleSchema>;
export type TriggerBubble = z.infer<typeof triggerBubbleSchema>;
export type ReplyBubble = z.infer<typeof replyBubbleSchema>;
export type ConditionBubble = z.infer<typeof conditionBubbleSchema>;

/** Leads from a bubble to the next one: by `next`, by a condition's `yes` or `no`, or by the id of a button. */
export const flowEdgeSchema = z.object({ from: keySchema, port: keySchema, to: keySchema });
export type FlowEdge = z.infer<typeof flowEdgeSchema>;

/** The version of this shape; a file of another one is refused. */
export const flowVersion = 1;

export const flowSchema = z.object({
  version: z.literal(flowVersion),
  bubbles: z.array(bubbleSchema).check(z.maxLength(flowBubblesMax)),
  edges: z.array(flowEdgeSchema).check(z.maxLength(flowBubblesMax * 4)),
});
export type Flow = z.infer<typeof flowSchema>;
