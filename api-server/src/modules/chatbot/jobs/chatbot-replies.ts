import { dayMs } from '@tessera/contracts/time/durations';
import { fromNow } from '../../../clock.ts';
import { sentText } from '../../../media-source/network-message.ts';
import type { Said } from '../../../media-source/network-messaging.ts';
import { SourceError } from '../../../media-source/source-error.ts';
import type { AccountAccess } from '../account-access.ts';
import { createReplyRepository } from '../reply.repository.ts';
import type { ReplyRow } from '../reply.repository.ts';
import type { ChatbotWork } from './chatbot-events.ts';
import { pauseBot } from './chatbot-pause.ts';
import type { PauseBot } from './chatbot-pause.ts';

/** Milliseconds in which the sender must finish. After that, another process asks the network whether the reply was sent. */
const leaseMs = 45_000;
const retryMs = 1_500;
const throttledMs = 30_000;
const attemptsMax = 12;
/** Tolerance for clock differences, and for the network's times, which are in whole seconds. */
const slackMs = 5_000;

export type ReplyWork = ChatbotWork & PauseBot;

/** The reason why the reply may no longer be sent; null when it may. */
async function whyClosed(work: ReplyWork, reply: ReplyRow): Promise<string | null> {
  const now = work.clock.now().getTime();
  const { wroteAt, eventAt } = await createReplyRepository(work.db).timesOf(reply);
  if (reply.way === 'message' && (wroteAt === null || now - wroteAt.getTime() >= dayMs)) return 'windowClosed';
  return reply.way === 'privateReply' && now - eventAt.getTime() >= 7 * dayMs ? 'privateReplyClosed' : null;
}

/** The network's id of a reply from an earlier try, if it was sent: the first message with the same text that belongs to no other reply. */
async function findSent({ db, network }: ReplyWork, access: AccountAccess, reply: ReplyRow): Promise<string | null> {
  const since = new Date((reply.tried_at?.getTime() ?? 0) - slackMs);
  const messages: readonly Said[] = reply.way === 'comment' ? await network.saidBelow(access.pageToken, reply.event_key) : await network.saidTo(access.pageToken, access.pageId, reply.account_id, reply.person_id);
  const others = await createReplyRepository(db).sentIds({ ownerId: reply.owner_id, accountId: reply.account_id, personId: reply.person_id }, new Date(since.getTime() - dayMs));
  const text = reply.content.shape === 'card' || reply.content.shape === 'image' ? '' : sentText(reply.content.text);
  return messages.find(({ id, text: shown, at }) => shown === text && at >= since && !others.has(id))?.id ?? null;
}

async function send({ network }: ReplyWork, { pageToken }: AccountAccess, reply: ReplyRow): Promise<string> {
  if (reply.way === 'comment') return network.replyToComment(pageToken, reply.event_key, sentText(reply.content.text));
  return network.send(pageToken, reply.way === 'privateReply' ? { comment_id: reply.event_key } : { id: reply.person_id }, reply.content);
}

/** Decides how to go on with a reply that the network refused, or may have sent. */
async function recover(work: ReplyWork, reply: ReplyRow, error: unknown): Promise<void> {
  const { db, clock, log } = work;
  const replies = createReplyRepository(db);
  const fault = error instanceof SourceError ? error.fault : 'unavailable';
  log('warn', 'a reply was not sent', { id: reply.id, attempts: reply.attempts, fault, error });
  if (fault === 'throttled') return replies.release(reply, error instanceof SourceError && error.until ? error.until : fromNow(clock, throttledMs));
  if (fault === 'token' || fault === 'permission') {
    await pauseBot(work, reply.owner_id, reply.account_id, fault);
    return replies.release(reply, fromNow(clock, retryMs));
  }
  // No readable response: the reply may have been sent.
  if (fault === 'unavailable') return reply.attempts < attemptsMax ? replies.doubt(reply, fromNow(clock, retryMs * reply.attempts)) : replies.fail(reply, 'unavailable');
  return replies.fail(reply, 'refused');
}

/** Sends one reply exactly once: before a retry it asks the network whether the earlier try succeeded. Never rejects. */
export async function workOnReply(work: ReplyWork, due: ReplyRow): Promise<void> {
  const { db, clock, accessTo, log } = work;
  const replies = createReplyRepository(db);
  try {
    const now = clock.now();
    const reply = await replies.claim(due, now, new Date(now.getTime() + leaseMs));
    if (reply === null) return;
    try {
      const access = await accessTo(reply.owner_id, reply.account_id);
      const known = reply.attempts > 1 ? await findSent(work, access, reply) : null;
      const closed = known === null ? await whyClosed(work, reply) : null;
      if (closed !== null) await replies.fail(reply, closed);
      else await replies.sent(reply, known ?? (await send(work, access, reply)), clock.now());
    } catch (error) {
      await recover(work, reply, error);
    }
  } catch (error) {
    log('warn', 'cannot record the state of a reply', { error });
  }
}
