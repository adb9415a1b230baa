import * as z from 'zod/mini';
import { idSchema } from '../http/schema.ts';

const text = z.string();
const milliseconds = z.number();

/** What a person did, as far as a flow can tell. */
export const incomingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text }),
  z.object({ kind: z.literal('storyMention') }),
  z.object({ kind: z.literal('storyReply'), text }),
  z.object({ kind: z.literal('comment'), text, mediaId: z.string() }),
  /** A post that was sent on; what is not known of it is null. */
  z.object({ kind: z.literal('share'), mediaId: z.nullable(z.string()), shortcode: z.nullable(z.string()), username: z.nullable(z.string()) }),
  z.object({ kind: z.literal('tap'), payload: z.string(), text }),
]);
export type Incoming = z.infer<typeof incomingSchema>;

/** What a bot remembers of a person between two of their messages. Times are milliseconds since 1970. */
export const conversationStateSchema = z.object({
  /** Where a flow stands still: until a button is tapped, or until the person writes. */
  waiting: z.nullable(z.object({ flowId: idSchema, bubbleId: z.string(), until: z.enum(['tap', 'message']) })),
  defaultRepliedAt: z.nullable(milliseconds),
  hasOptedOut: z.boolean(),
  /** Until then a human answers, and the bot is silent. */
  takenOverUntil: z.nullable(milliseconds),
});
export type ConversationState = z.infer<typeof conversationStateSchema>;

export const buttonOutSchema = z.object({ title: text, payload: text, address: text });

/** What is sent to a person. */
export const outgoingSchema = z.object({
  text,
  subtitle: text,
  address: text,
  image: text,
  shape: z.enum(['text', 'image', 'quickReplies', 'card']),
  buttons: z.array(buttonOutSchema),
});
export type Outgoing = z.infer<typeof outgoingSchema>;

/** One thing that a flow answers: a message to the person, or a reply below their comment. */
export const flowReplySchema = z.object({
  bubbleId: z.string(),
  /** `privateReply` is the one message that a comment allows. */
  way: z.enum(['message', 'privateReply', 'comment']),
  /** Which of a bubble's texts it is. */
  variant: z.int(),
  content: outgoingSchema,
});
export type FlowReply = z.infer<typeof flowReplySchema>;
