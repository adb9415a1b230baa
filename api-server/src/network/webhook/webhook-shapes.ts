import { createHash } from 'node:crypto';
import type { Incoming } from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import * as z from 'zod/mini';
import { toStorable } from '../../platform/db/storable.ts';

/** A message of the account itself: the bot's, or one that a person of the account wrote by hand. */
export interface Echo {
  readonly kind: 'echo';
  readonly mid: string;
}

/** A received event, as far as it was understood. */
export interface Told {
  /** Id of the account or of its page. */
  readonly accountId: string;
  /** The network's id of the event; duplicates have the same. */
  readonly key: string;
  readonly personId: string;
  readonly username: string | null;
  readonly at: Date;
  readonly incoming: Incoming | Echo;
  /** Address of the story that mentions the account. */
  readonly mentionUrl?: string;
}

/** An event that could not be read, and its account. */
export interface Unread {
  readonly accountId: string;
  readonly key: string;
  readonly text: string;
}

const id = z.string().check(z.minLength(1), z.maxLength(400));
const text = z.string().check(z.maxLength(10_000));
/** From 1970 to the year 9999, which the database can store. */
const timestamp = z.number().check(z.minimum(0), z.maximum(253_402_300_799_000));
const person = z.object({ id, username: z.optional(text) });
const attachment = z.object({
  type: z.string(),
  payload: z.optional(
    z.object({ ig_post_media_id: z.optional(id), reel_video_id: z.optional(id), url: z.optional(text) }),
  ),
});
const messageSchema = z.object({
  mid: id,
  text: z.optional(text),
  is_echo: z.optional(z.boolean()),
  is_deleted: z.optional(z.boolean()),
  is_unsupported: z.optional(z.boolean()),
  is_self: z.optional(z.boolean()),
  quick_reply: z.optional(z.object({ payload: text })),
  reply_to: z.optional(z.object({ story: z.optional(z.unknown()) })),
  attachments: z.optional(z.array(attachment)),
});
const messagingSchema = z.object({
  sender: z.object({ id }),
  recipient: z.object({ id }),
  timestamp,
  message: z.optional(messageSchema),
  postback: z.optional(z.object({ mid: z.optional(id), title: z.optional(text), payload: z.optional(text) })),
});
const commentSchema = z.object({
  from: person,
  id: z.optional(id),
  comment_id: z.optional(id),
  text: z.optional(text),
  media: z.optional(z.object({ id })),
  parent_id: z.optional(id),
});
const changeSchema = z.object({ field: z.string(), value: z.unknown() });
const entrySchema = z.object({
  id,
  time: z.optional(timestamp),
  messaging: z.optional(z.array(z.unknown())),
  changes: z.optional(z.array(z.unknown())),
  field: z.optional(z.string()),
  value: z.optional(z.unknown()),
});
const bodySchema = z.object({ object: z.string(), entry: z.array(z.unknown()).check(z.maxLength(1_000)) });

/** Maximum length of a stored address. */
const urlMax = 2_000;
const millisecondsFrom = 1e12;
/** The network sends seconds in some places and milliseconds in others. */
const timeOf = (time: number | undefined, now: Date): Date =>
  time === undefined ? now : new Date(time < millisecondsFrom ? time * 1_000 : time);

/** Events that a flow cannot answer: receipts, reactions, edits, deletions. */
const nothing = null;

function incomingOf(message: z.output<typeof messageSchema>): Incoming | Echo | null {
  if (message.is_echo || message.is_self) return { kind: 'echo', mid: message.mid };
  if (message.is_deleted || message.is_unsupported) return nothing;
  const said = message.text ?? '';
  if (message.quick_reply) return { kind: 'tap', payload: message.quick_reply.payload, text: said };
  const types = (message.attachments ?? []).map(({ type }) => type);
  if (types.includes('story_mention')) return { kind: 'storyMention' };
  if (message.reply_to?.story !== undefined) return { kind: 'storyReply', text: said };
  const shared = message.attachments?.find(({ type }) => ['ig_post', 'share', 'ig_reel', 'reel'].includes(type));
  if (shared)
    return {
      kind: 'share',
      mediaId: shared.payload?.ig_post_media_id ?? shared.payload?.reel_video_id ?? null,
      shortcode: null,
      username: null,
    };
  return said === '' ? nothing : { kind: 'text', text: said };
}

/** The address of a story, if it is a valid one. */
function mentionIn({ attachments = [] }: z.output<typeof messageSchema>): string | undefined {
  const url = attachments.find(({ type }) => type === 'story_mention')?.payload?.url;
  return url !== undefined && url.length <= urlMax && URL.parse(url)?.protocol === 'https:' ? url : undefined;
}

function messageIn(accountId: string, event: unknown): Told | null {
  const { sender, recipient, timestamp, message, postback } = messagingSchema.parse(event);
  const at = new Date(timestamp);
  if (postback) {
    const key = postback.mid ?? `${sender.id} ${timestamp}`;
    return {
      accountId,
      key,
      personId: sender.id,
      username: null,
      at,
      incoming: { kind: 'tap', payload: postback.payload ?? '', text: postback.title ?? '' },
    };
  }
  const incoming = message === undefined ? nothing : incomingOf(message);
  if (message === undefined || incoming === null) return null;
  const isEcho = incoming.kind === 'echo';
  const mentionUrl = incoming.kind === 'storyMention' ? mentionIn(message) : undefined;
  return {
    accountId,
    key: isEcho ? `echo ${message.mid}` : message.mid,
    personId: isEcho ? recipient.id : sender.id,
    username: null,
    at,
    incoming,
    ...(mentionUrl === undefined ? {} : { mentionUrl }),
  };
}

function changeIn(accountId: string, time: Date, change: unknown): Told | null {
  const { field, value } = changeSchema.parse(change);
  if (field !== 'comments' && field !== 'live_comments') return null;
  const { from, id: byId, comment_id: byName, text: said = '', media } = commentSchema.parse(value);
  const key = byId ?? byName;
  // The account's own comments are reported, too.
  if (key === undefined || from.id === accountId) return null;
  return {
    accountId,
    key,
    personId: from.id,
    username: from.username ?? null,
    at: time,
    incoming: { kind: 'comment', text: said, mediaId: media?.id ?? '' },
  };
}

export interface WebhookReading {
  readonly told: readonly Told[];
  readonly unread: readonly Unread[];
}

/**
 * Parses a body in all formats of the network: `messaging`, `changes`, or a field with its value. Throws when it is no
 * body of the network.
 */
export function readWebhook(body: unknown, now: Date): WebhookReading {
  const { object, entry } = bodySchema.parse(body);
  const [told, unread]: [Told[], Unread[]] = [[], []];
  if (object !== 'instagram' && object !== 'page') return { told, unread };
  for (const part of entry) {
    const parsed = entrySchema.safeParse(part);
    if (!parsed.success) continue;
    const { id: accountId, time, messaging = [], changes = [], field, value } = parsed.data;
    const at = timeOf(time, now);
    const flat = field === undefined ? [] : [{ field, value }];
    const events = [
      ...messaging.map((event) => ({ event, read: () => messageIn(accountId, event) })),
      ...[...changes, ...flat].map((event) => ({ event, read: () => changeIn(accountId, at, event) })),
    ];
    for (const { event, read } of events) {
      try {
        const known = read();
        if (known !== null) told.push(known);
      } catch {
        const shown = JSON.stringify(event);
        unread.push({
          accountId,
          key: `unread ${createHash('sha256').update(shown).digest('hex').slice(0, 32)}`,
          text: toStorable(shown.slice(0, 2_000)),
        });
      }
    }
  }
  return { told, unread };
}
