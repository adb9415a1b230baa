import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema, revisionSchema } from '../http/schema.ts';
import { takeoverHoursMax } from '../limits.ts';
import { botAccountIdSchema } from './chatbot.schema.ts';

const wordSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const botSettingsSchema = z.object({
  /** Words after which a person is left alone, and those after which they are answered again. */
  stopWords: z.array(wordSchema).check(z.maxLength(20)),
  startWords: z.array(wordSchema).check(z.maxLength(20)),
  /** Hours in which the bot is silent after a person of the account has answered by hand. */
  takeoverHours: z.int().check(z.minimum(0), z.maximum(takeoverHoursMax)),
});
export type BotSettings = z.infer<typeof botSettingsSchema>;

/** The bot of a business account. */
export const botSchema = z.object({
  accountId: botAccountIdSchema,
  username: z.string(),
  ...botSettingsSchema.shape,
  /** Projects that answer for it. */
  running: countSchema,
  /** Why it is silent: the network refused its authorization, or a permission; null while it answers. */
  problem: z.nullable(z.enum(['token', 'permission'])),
  /** 0 until it was set once. */
  revision: z.union([revisionSchema, z.literal(0)]),
});
export type Bot = z.infer<typeof botSchema>;

/** Something that could not be dealt with: a message that could not be read or answered, or a reply that could not be sent. */
export const botFailureSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  kind: z.enum(['message', 'reply']),
  reason: z.enum(['unreadable', 'failed', 'windowClosed', 'privateReplyClosed', 'refused', 'unavailable']),
  text: z.string(),
  time: instantSchema,
});
export type BotFailure = z.infer<typeof botFailureSchema>;

/** How often a bubble was come to (the port is empty), or left by a port, in a range of days. */
export const flowCountSchema = z.object({ bubbleId: z.string(), port: z.string(), variant: z.int(), count: countSchema });
export type FlowCount = z.infer<typeof flowCountSchema>;
export const flowReportSchema = z.object({ projectId: idSchema, countList: z.array(flowCountSchema) });
