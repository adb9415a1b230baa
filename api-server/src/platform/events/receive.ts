import { streamMessageSchema } from '@tessera/contracts/events/events';
import { idSchema } from '@tessera/contracts/schema/schema';
import * as z from 'zod/mini';
import { createLinkChangeHub, type LinkChanges } from './link-changes.ts';
import type { ListenerOptions } from './listener.ts';
import { createUserEventHub, userChannel, type UserEventHub, type UserEvents } from './user-events.ts';

const noticeSchema = z.object({
  userId: idSchema,
  sessionId: z.optional(idSchema),
  message: z.optional(streamMessageSchema),
});

/** The handler of the users' channel. It passes valid notices to the streams of this process, and throws for others. */
const receiveUserNotices = (hub: UserEventHub): Readonly<Record<string, (payload: string) => void>> => ({
  [userChannel]: (payload) => {
    const { userId, sessionId, message } = noticeSchema.parse(JSON.parse(payload));
    hub.publish({
      userId,
      ...(sessionId === undefined ? {} : { sessionId }),
      ...(message === undefined ? {} : { message }),
    });
  },
});

/** What this process gets from others through the database, and who depends on it. */
export interface Receiver extends Pick<ListenerOptions, 'channels' | 'onConnect' | 'onBreak'> {
  readonly events: UserEvents;
  readonly linkChanges: LinkChanges;
}

/**
 * Creates the receiver. Whatever depends on messages is notified here when the connection that carries them breaks or
 * comes back (decision 0201).
 */
export function createReceiver(): Receiver {
  const events = createUserEventHub();
  const linkChanges = createLinkChangeHub();
  return {
    events,
    linkChanges,
    channels: { ...receiveUserNotices(events), ...linkChanges.channels },
    onConnect: (isFirst) => {
      linkChanges.setHeard(true);
      // Only now, and not when the connection breaks: a browser that reconnected before would miss messages again.
      if (!isFirst) events.endAll();
    },
    onBreak: () => linkChanges.setHeard(false),
  };
}
