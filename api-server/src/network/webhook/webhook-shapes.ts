import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { startOf, toStorable } from '../../platform/db/storable.ts';
import { commentIn } from './webhook-comment.ts';
import type { Deletion, ReceivedEvent, UnreadableEvent, WebhookEntry, WebhookReading } from './webhook-event.ts';
import { messageIn } from './webhook-message.ts';
import { idSchema, isRecord, listSchema, timeSchema } from './webhook-values.ts';

const bodySchema = z.object({ object: z.string(), entry: z.array(z.unknown()).check(z.maxLength(1_000)) });
const idOnlySchema = z.object({ id: idSchema });
const entrySchema = z.object({
  messaging: listSchema,
  changes: listSchema,
  field: z.optional(z.unknown()),
  value: z.optional(z.unknown()),
});
const changeSchema = z.object({ field: z.string(), value: z.unknown() });

const commentFields: ReadonlySet<string> = new Set(['comments', 'live_comments']);
const messageFields: ReadonlySet<string> = new Set(['messages', 'messaging_postbacks', 'message_echoes', 'messaging']);
const shownMax = 2_000;

/** The first id of a message or comment in an event that could not be read, so that a deletion finds it. */
function keyIn(event: unknown): string | null {
  const value = isRecord(event) && isRecord(event.value) ? event.value : event;
  if (!isRecord(value)) return null;
  const content = [value.message, value.postback].find(isRecord);
  return (
    [content?.mid, value.id, value.comment_id]
      .find((id) => typeof id === 'string' && id !== '' && id.length <= 400)
      ?.toString() ?? null
  );
}

function toUnreadable(accountId: string, event: unknown, error: unknown): UnreadableEvent {
  const shown = JSON.stringify(event);
  const path = error instanceof z.core.$ZodError ? (error.issues[0]?.path ?? []) : [];
  return {
    accountId,
    key: keyIn(event) ?? `unread ${createHash('sha256').update(shown).digest('hex').slice(0, 32)}`,
    text: toStorable(startOf(shown, shownMax)),
    field: startOf(path.map(String).join('.'), 100),
  };
}

function changeIn(entry: WebhookEntry, change: unknown): ReceivedEvent | Deletion | null {
  const { field, value } = changeSchema.parse(change);
  if (commentFields.has(field)) return commentIn(entry, value);
  return messageFields.has(field) ? messageIn(entry, value) : null;
}

/**
 * Parses a body in all formats of the network: `messaging`, `changes`, or a field with its value. Throws when it is no
 * body of the network.
 */
export function readWebhook(body: unknown, now: Date): WebhookReading {
  const { object, entry: entries } = bodySchema.parse(body);
  const [events, deletions, unreadable]: [ReceivedEvent[], Deletion[], UnreadableEvent[]] = [[], [], []];
  let withoutAccount = 0;
  const isOurs = object === 'instagram' || object === 'page';
  for (const part of isOurs ? entries : []) {
    const accountId = idOnlySchema.safeParse(part).data?.id;
    if (accountId === undefined) {
      withoutAccount += 1;
      continue;
    }
    const { messaging, changes, field, value } = entrySchema.parse(part);
    const time = isRecord(part) ? timeSchema.safeParse(part.time).data : null;
    // An entry is delivered within seconds, so the present time is the best guess when its own cannot be read.
    const entry: WebhookEntry = { accountId, at: typeof time === 'number' ? new Date(time) : now };
    const flat = field === undefined || field === null ? [] : [{ field, value }];
    const readings = [
      ...messaging.map((event) => ({ event, read: () => messageIn(entry, event) })),
      ...[...changes, ...flat].map((event) => ({ event, read: () => changeIn(entry, event) })),
    ];
    for (const { event, read } of readings) {
      try {
        const known = read();
        if (known?.kind === 'event') events.push(known);
        else if (known !== null) deletions.push(known);
      } catch (error) {
        unreadable.push(toUnreadable(accountId, event, error));
      }
    }
  }
  return { events, deletions, unreadable, withoutAccount };
}
