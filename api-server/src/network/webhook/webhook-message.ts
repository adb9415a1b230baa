import type { AttachmentType, Incoming } from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import * as z from 'zod/mini';
import type { Deletion, ReceivedEvent, WebhookEntry } from './webhook-event.ts';
import {
  flagSchema,
  idSchema,
  isRecord,
  listSchema,
  optionalIdSchema,
  textSchema,
  timeSchema,
} from './webhook-values.ts';

const payloadSchema = z.object({
  ig_post_media_id: optionalIdSchema,
  reel_video_id: optionalIdSchema,
  sticker_id: optionalIdSchema,
  url: textSchema,
});
const attachmentSchema = z.object({ type: textSchema, payload: z.optional(z.nullable(payloadSchema)) });
type Attachment = z.output<typeof attachmentSchema>;

/** What the network calls the account's own, wherever it says so. */
const ownMarks = { is_echo: flagSchema, is_self: flagSchema };
const partySchema = z.object({ id: idSchema, self_ig_scoped_id: optionalIdSchema, ...ownMarks });
const messageSchema = z.object({
  mid: optionalIdSchema,
  text: textSchema,
  is_deleted: flagSchema,
  ...ownMarks,
  quick_reply: z.optional(z.nullable(z.object({ payload: textSchema }))),
  reply_to: z.optional(z.nullable(z.object({ story: z.optional(z.unknown()) }))),
  attachments: listSchema,
});
type Message = z.output<typeof messageSchema>;
const postbackSchema = z.object({ mid: optionalIdSchema, title: textSchema, payload: textSchema, ...ownMarks });
const eventSchema = z.object({
  sender: partySchema,
  recipient: z.optional(z.nullable(z.object({ id: optionalIdSchema }))),
  timestamp: timeSchema,
  self_ig_scoped_id: optionalIdSchema,
  ...ownMarks,
  message: z.optional(z.nullable(messageSchema)),
  postback: z.optional(z.nullable(postbackSchema)),
});

const posts: ReadonlySet<string> = new Set(['ig_post', 'share', 'media_share', 'ig_reel', 'reel']);
const attachmentTypeOf: Readonly<Record<string, AttachmentType>> = {
  image: 'image',
  animated_image: 'image',
  animated_image_share: 'image',
  ephemeral: 'image',
  video: 'video',
  audio: 'audio',
  file: 'file',
  sticker: 'sticker',
  like_heart: 'like',
  ig_story: 'story',
  story: 'story',
};

/** Attachments, whatever else is in them; what cannot be read is one of an unknown type. */
const attachmentsOf = ({ attachments }: Message): readonly Attachment[] =>
  attachments.map((one) => attachmentSchema.safeParse(one).data ?? { type: '', payload: null });

function attachmentType([first]: readonly Attachment[]): AttachmentType {
  if (first?.payload?.sticker_id) return 'sticker';
  return attachmentTypeOf[first?.type ?? ''] ?? 'other';
}

function incomingOf(message: Message, attachments: readonly Attachment[]): Incoming {
  const { text } = message;
  if (message.quick_reply) return { kind: 'tap', payload: message.quick_reply.payload, text };
  if (attachments.some(({ type }) => type === 'story_mention')) return { kind: 'storyMention' };
  if (message.reply_to?.story) return { kind: 'storyReply', text };
  const shared = attachments.find(({ type }) => posts.has(type));
  if (shared) {
    const mediaId = shared.payload?.ig_post_media_id || shared.payload?.reel_video_id || null;
    return { kind: 'share', mediaId, shortcode: null, username: null, ...(text === '' ? {} : { text }) };
  }
  return text.trim() === '' ? { kind: 'attachment', type: attachmentType(attachments) } : { kind: 'text', text };
}

/** Maximum length of a stored address. */
const urlMax = 2_000;

/** The address of a story, if it is a valid one. */
function mentionIn(attachments: readonly Attachment[]): string | undefined {
  const url = attachments.find(({ type }) => type === 'story_mention')?.payload?.url ?? '';
  return url.length <= urlMax && URL.parse(url)?.protocol === 'https:' ? url : undefined;
}

/**
 * Reads a message or a tap. Null for what no flow can answer: receipts, reactions, edits. Throws when it cannot be read.
 */
export function messageIn({ accountId, at: entryAt }: WebhookEntry, value: unknown): ReceivedEvent | Deletion | null {
  if (isRecord(value) && !value.message && !value.postback) {
    // Another kind of event names itself by an object of its own.
    const others = Object.keys(value).filter((name) => name !== 'sender' && name !== 'recipient');
    if (others.some((name) => isRecord(value[name]))) return null;
  }
  const event = eventSchema.parse(value);
  const { sender, recipient, timestamp, message, postback } = event;
  const content = message ?? postback;
  if (!content) throw new TypeError('neither a message nor a tap');
  const marks = [event, sender, content];
  const selfIds = [sender.self_ig_scoped_id, event.self_ig_scoped_id].filter((one) => one !== '');
  const common = {
    accountId,
    personId: sender.id,
    recipientId: recipient?.id ?? '',
    username: null,
    isOwn:
      marks.some((mark) => mark.is_echo || mark.is_self) ||
      sender.self_ig_scoped_id !== '' ||
      selfIds.includes(sender.id),
    ownIds: selfIds,
    at: timestamp === null ? entryAt : new Date(timestamp),
  };
  if (!message) {
    const { mid = '', title = '', payload = '' } = postback ?? {};
    return {
      ...common,
      kind: 'event',
      key: mid || `${sender.id} ${common.at.getTime()}`,
      mid: null,
      incoming: { kind: 'tap', payload, text: title },
    };
  }
  const { mid } = message;
  if (message.is_deleted)
    return { kind: 'deletion', accountId, key: idSchema.parse(mid), personId: sender.id, isOwn: common.isOwn };
  const attachments = attachmentsOf(message);
  const incoming = incomingOf(message, attachments);
  const mentionUrl = incoming.kind === 'storyMention' && !common.isOwn ? mentionIn(attachments) : undefined;
  return {
    ...common,
    kind: 'event',
    key: mid || `${sender.id} ${common.at.getTime()}`,
    mid: mid || null,
    incoming,
    ...(mentionUrl === undefined ? {} : { mentionUrl }),
  };
}
