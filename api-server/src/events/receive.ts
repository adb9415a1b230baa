import * as z from 'zod/mini';
import { streamMessageSchema } from '@tessera/contracts/events/events';
import { idSchema } from '@tessera/contracts/http/schema';
import { userChannel } from './user-events.ts';
import type { UserEventHub } from './user-events.ts';

const noticeSchema = z.object({ userId: idSchema, sessionId: z.optional(idSchema), message: z.optional(streamMessageSchema) });

/** The handler of the users' channel. It passes valid notices to the streams of this process and ignores others. */
export const receiveUserNotices = (hub: UserEventHub): Readonly<Record<string, (payload: string) => void>> => ({
  [userChannel]: (payload) => {
    const parsed = noticeSchema.safeParse(JSON.parse(payload));
    if (!parsed.success) return;
    const { userId, sessionId, message } = parsed.data;
    hub.publish({ userId, ...(sessionId === undefined ? {} : { sessionId }), ...(message === undefined ? {} : { message }) });
  },
});
