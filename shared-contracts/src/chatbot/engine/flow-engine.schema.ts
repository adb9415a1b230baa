import * as z from 'zod/mini';
import { idSchema } from '../../schema/schema.ts';

const text = z.string();
const milliseconds = z.number();

/** What a message without a text brings. `other`: the network does not say what it is. */
export const attachmentTypes = ['image', 'video', 'audio', 'file', 'sticker', 'like', 'story', 'other'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** An incoming event from a person. */
const incomingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text }),
  z.object({ kind: z.literal('storyMention') }),
  z.object({ kind: z.literal('storyReply'), text }),
  z.object({
    kind: z.literal('comment'),
    text,
    mediaId: z.string(),
    /** The post of which `mediaId` is the advertised copy. */
    originalMediaId: z.optional(z.string()),
    /** Whether it answers another comment. */
    isReply: z.optional(z.boolean()),
  }),
  /**
   * A shared post; unknown parts are null. The network tells only the id, so a link, known in the simulator, starts
   * nothing.
   */
  z.object({
    kind: z.literal('share'),
    mediaId: z.nullable(z.string()),
    shortcode: z.nullable(z.string()),
    username: z.nullable(z.string()),
    /** What the person wrote beside it. */
    text: z.optional(text),
  }),
  /** A message without a text: a picture, a voice message, a heart. */
  z.object({ kind: z.literal('attachment'), type: z.enum(attachmentTypes) }),
  z.object({ kind: z.literal('tap'), payload: z.string(), text }),
]);
export type Incoming = z.infer<typeof incomingSchema>;

/** What a bot remembers about a person between two of their messages. Times are milliseconds since 1970. */
export const conversationStateSchema = z.object({
  /** The bubble at which a flow waits until a button is tapped or the person writes; null when none waits. */
  waiting: z.nullable(z.object({ flowId: idSchema, bubbleId: z.string(), until: z.enum(['tap', 'message']) })),
  defaultRepliedAt: z.nullable(milliseconds),
  hasOptedOut: z.boolean(),
  /** The bot is silent until this time, because a human has taken over; null otherwise. */
  takenOverUntil: z.nullable(milliseconds),
});
export type ConversationState = z.infer<typeof conversationStateSchema>;

const buttonOutSchema = z.object({ title: text, payload: text, address: text });

/** The content of a reply. */
const outgoingSchema = z.object({
  text,
  subtitle: text,
  address: text,
  image: text,
  shape: z.enum(['text', 'image', 'quickReplies', 'card']),
  buttons: z.array(buttonOutSchema),
});
export type Outgoing = z.infer<typeof outgoingSchema>;

/** One reply of a flow: a message to the person, or a reply below their comment. */
export const flowReplySchema = z.object({
  bubbleId: z.string(),
  /** `privateReply`: the single private message that the network allows after a comment. */
  way: z.enum(['message', 'privateReply', 'comment']),
  /** Index of the chosen text among the bubble's texts. */
  variant: z.int(),
  content: outgoingSchema,
});
export type FlowReply = z.infer<typeof flowReplySchema>;
