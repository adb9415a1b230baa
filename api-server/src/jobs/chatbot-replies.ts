import { sentText } from '../media-source/network-message.ts';
import type { Said } from '../media-source/network-messaging.ts';
import { SourceError } from '../media-source/source-error.ts';
import type { AccountAccess } from '../modules/chatbot/account-access.ts';
import { createReplyRepository } from '../modules/chatbot/reply.repository.ts';
import type { ReplyRow } from '../modules/chatbot/reply.repository.ts';
import type { ChatbotWork } from './chatbot-events.ts';
import { pauseBot } from './chatbot-pause.ts';
import type { PauseBot } from './chatbot-pause.ts';

/** Milliseconds in which whoever sends must be done: another process asks the network then what became of it. */
const leaseMs = 45_000;
const retryMs = 1_500;
const throttledMs = 30_000;
const attemptsMax = 12;
const dayMs = 86_400_000;
/** Clocks of two machines differ, and the network tells whole seconds. */
const slackMs = 5_000;

export type ReplyWork = ChatbotWork & PauseBot;

/** Why it may not be sent any more; null when it may. */
async function whyClosed(work: ReplyWork, reply: ReplyRow): Promise<string | null> {
  const now = work.clock.now().getTime();
  const { wroteAt, eventAt } = await createReplyRepository(work.db).timesOf(reply);
  if (reply.way === 'message' && (wroteAt === null || now - wroteAt.getTime() >= dayMs)) return 'windowClosed';
  return reply.way === 'privateReply' && now - eventAt.getTime() >= 7 * dayMs ? 'privateReplyClosed' : null;
}

/** The network's id of a reply that was tried before, if the network has it: the first thing with its text that no other reply is. */
async function findSent({ db, network }: ReplyWork, access: AccountAccess, reply: ReplyRow): Promise<string | null> {
  const since = new Date((reply.tried_at?.getTime() ?? 0) - slackMs);
  const said: readonly Said[] = reply.way === 'comment' ? await network.saidBelow(access.pageToken, reply.event_key) : await network.saidTo(access.pageToken, access.pageId, reply.account_id, reply.person_id);
  const others = await createReplyRepository(db).sentIds({ ownerId: reply.owner_id, accountId: reply.account_id, personId: reply.person_id }, new Date(since.getTime() - dayMs));
  const text = reply.content.shape === 'card' || reply.content.shape === 'image' ? '' : sentText(reply.content.text);
  return said.find(({ id, text: shown, at }) => shown === text && at >= since && !others.has(id))?.id ?? null;
}

async function send({ network }: ReplyWork, { pageToken }: AccountAccess, reply: ReplyRow): Promise<string> {
  if (reply.way === 'comment') return network.replyToComment(pageToken, reply.event_key, sentText(reply.content.text));
  return network.send(pageToken, reply.way === 'privateReply' ? { comment_id: reply.event_key } : { id: reply.person_id }, reply.content);
}

/** What becomes of a reply that the network did not take, or may have taken. */
async function recover(work: ReplyWork, reply: ReplyRow, error: unknown): Promise<void> {
  const { db, clock, log } = work;
  const replies = createReplyRepository(db);
  const inMs = (milliseconds: number): Date => new Date(clock.now().getTime() + milliseconds);
  const fault = error instanceof SourceError ? error.fault : 'unavailable';
  log('warn', 'a reply was not sent', { id: reply.id, attempts: reply.attempts, fault, error });
  if (fault === 'throttled') return replies.release(reply, error instanceof SourceError && error.until ? error.until : inMs(throttledMs));
  if (fault === 'token' || fault === 'permission') {
    await pauseBot(work, reply.owner_id, reply.account_id, fault);
    return replies.release(reply, inMs(retryMs));
  }
  // No answer, or none that can be read: it may have been sent.
  if (fault === 'unavailable') return reply.attempts < attemptsMax ? replies.doubt(reply, inMs(retryMs * reply.attempts)) : replies.fail(reply, 'unavailable');
  return replies.fail(reply, 'refused');
}

/** Sends one reply, once: what was tried before is first asked for at the network. Never rejects. */
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
    log('warn', 'a reply could not be looked after', { error });
  }
}
