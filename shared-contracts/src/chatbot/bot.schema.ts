import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema, revisionSchema } from '../schema/schema.ts';
import { takeoverHoursMax } from './chatbot.limits.ts';
import { botAccountIdSchema } from './chatbot.schema.ts';
import { flowSchema } from './flow.schema.ts';

const wordSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const botSettingsSchema = z.object({
  /** Messages by which a person stops the bot, and messages that start it again. */
  stopWords: z.array(wordSchema).check(z.maxLength(20)),
  startWords: z.array(wordSchema).check(z.maxLength(20)),
  /** Hours for which the bot stays silent after somebody has answered manually from the account. */
  takeoverHours: z.int().check(z.minimum(0), z.maximum(takeoverHoursMax)),
});
export type BotSettings = z.infer<typeof botSettingsSchema>;

/** The settings of a bot until its owner changes them. */
export const initialBotSettings: BotSettings = {
  stopWords: ['stop', '停止'],
  startWords: ['start', '開始'],
  takeoverHours: 12,
};

/** The bot of a business account. */
export const botSchema = z.object({
  accountId: botAccountIdSchema,
  username: z.string(),
  ...botSettingsSchema.shape,
  /** Number of running projects of the account. */
  running: countSchema,
  /** Why the bot cannot answer: the network refused its token, or a permission is missing. Null while it works. */
  problem: z.nullable(z.enum(['token', 'permission'])),
  /** 0 until the settings are first changed. */
  revision: z.union([revisionSchema, z.literal(0)]),
});
export type Bot = z.infer<typeof botSchema>;

/** Why a message was not answered, where that is known more exactly than its reason tells. */
export const failureCauses = ['authorUnknown', 'tooOften'] as const;

/** A failure: a message that could not be read or answered, or a reply that could not be sent. */
export const botFailureSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  kind: z.enum(['message', 'reply']),
  reason: z.enum(['unreadable', 'failed', 'windowClosed', 'privateReplyClosed', 'refused', 'unavailable']),
  /** One of `failureCauses`, or one that a later version adds. */
  cause: z.optional(z.string()),
  /** The property of an unreadable message that could not be read. */
  field: z.optional(z.string()),
  /** What a message without a text brought: one of `attachmentTypes`, or one that a later version adds. */
  attachment: z.optional(z.string()),
  text: z.string(),
  time: instantSchema,
});
export type BotFailure = z.infer<typeof botFailureSchema>;

/** How often a bubble was reached (`port` is empty) or left through a port, in a range of days. */
const flowCountSchema = z.object({ bubbleId: z.string(), port: z.string(), variant: z.int(), count: countSchema });
export type FlowCount = z.infer<typeof flowCountSchema>;
export const flowReportSchema = z.object({
  projectId: idSchema,
  /** The published flow, which the figures belong to; null if it was never published. */
  flow: z.nullable(flowSchema),
  countList: z.array(flowCountSchema),
});
export type FlowReport = z.infer<typeof flowReportSchema>;
