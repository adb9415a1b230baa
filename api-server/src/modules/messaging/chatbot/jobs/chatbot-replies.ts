import { dayMs, hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { sentText } from '../../../../network/media-source/business/network-message.ts';
import { SourceError } from '../../../../network/media-source/source-error.ts';
import { fromNow } from '../../../../platform/clock.ts';
import type { AccountAccess } from '../account-access.ts';
import { isAnonymous } from '../event/stored-event.ts';
import { createReplyRepository, type ReplyRow } from '../reply.repository.ts';
import type { ChatbotWork } from './chatbot-events.ts';
import { pauseBot, type PauseBot } from './chatbot-pause.ts';

/**
 * Milliseconds in which the sender must finish. After that, another process asks the network whether the reply was
 * sent.
 */
const leaseMs = 45_000;
const retryMs = 1_500;
const retryMaxMs = 5 * minuteMs;
const throttledMs = 30_000;
/**
 * Questions in a row that the network answers without showing whether the reply was sent. More of them show nothing
 * else.
 */
const unknownMax = 12;
/** For so long the network may be away. A message has its own, longer, time in which it can be answered. */
const outageMaxMs = 12 * hourMs;
/**
 * An older reply, which waited for its bot, is given up only after so many failures. An outage of half a day has more
 * of them.
 */
const failuresMin = 12;
/** Tolerance for clock differences, and for the network's times, which are in whole seconds. */
const slackMs = 5_000;
/** The network gives times of messages in whole seconds, those of events exactly. */
const networkPrecisionMs = 1_000;

export type ReplyWork = ChatbotWork & PauseBot;

/** The reason why the reply may no longer be sent; null when it may. */
async function whyClosed(work: ReplyWork, reply: ReplyRow): Promise<string | null> {
  const now = work.clock.now().getTime();
  const { wroteAt, eventAt } = await createReplyRepository(work.db).timesOf(reply);
  if (reply.way === 'message' && (wroteAt === null || now - wroteAt.getTime() >= dayMs)) return 'windowClosed';
  return reply.way === 'privateReply' && now - eventAt.getTime() >= 7 * dayMs ? 'privateReplyClosed' : null;
}

/** The answer of the network does not show whether an earlier try succeeded. */
class UnknownError extends Error {
  override readonly name = 'UnknownError';
}

/**
 * The network's id of a reply from an earlier try; null if it was not sent. It is the first message with the same text
 * that belongs to no other reply. Both clocks may differ by more than the tolerance, so a message is also taken if it is
 * not older than the event that it answers: the network gave both their times. Throws when the network does not answer,
 * or does not show everything since that try.
 */
async function findSent(
  { db, network }: ReplyWork,
  access: AccountAccess,
  reply: ReplyRow,
  triedAt: Date,
): Promise<string | null> {
  // The network accepts one private reply to a comment, so a second try cannot send it twice.
  if (reply.way === 'privateReply' && isAnonymous(reply.person_id)) return null;
  const since = new Date(triedAt.getTime() - slackMs);
  const shown =
    reply.way === 'comment'
      ? await network.saidBelow(access.pageToken, reply.account_id, reply.event_key)
      : await network.saidTo(access.pageToken, access.pageId, reply.account_id, reply.person_id);
  const others = await createReplyRepository(db).sentIds(
    { ownerId: reply.owner_id, accountId: reply.account_id, personId: reply.person_id },
    new Date(Math.min(since.getTime(), reply.created_at.getTime()) - dayMs),
  );
  const { eventAt } = await createReplyRepository(db).timesOf(reply);
  const earliest = new Date(Math.min(since.getTime(), eventAt.getTime() - networkPrecisionMs));
  const expected =
    reply.content.shape === 'card' || reply.content.shape === 'image' ? '' : sentText(reply.content.text);
  const found =
    shown.messages.find(({ id, text, at }) => text === expected && at >= earliest && !others.has(id))?.id ?? null;
  if (found === null && shown.since !== null && shown.since >= since)
    throw new UnknownError('the network shows only later messages');
  return found;
}

async function send({ network }: ReplyWork, { pageToken }: AccountAccess, reply: ReplyRow): Promise<string> {
  if (reply.way === 'comment') return network.replyToComment(pageToken, reply.event_key, sentText(reply.content.text));
  return network.send(
    pageToken,
    reply.way === 'privateReply' ? { comment_id: reply.event_key } : { id: reply.person_id },
    reply.content,
  );
}

/** What failed: a question, or the sending itself. A failed question says nothing about what was sent before. */
type Failed = 'question' | 'sending';

/** Decides how to go on with a reply after an error. `wasInDoubt`: an earlier try may have sent it. */
async function recover(
  work: ReplyWork,
  reply: ReplyRow,
  error: unknown,
  failed: Failed,
  wasInDoubt: boolean,
): Promise<void> {
  const { db, clock, log } = work;
  const replies = createReplyRepository(db);
  const fault = error instanceof SourceError ? error.fault : 'unavailable';
  log('warn', 'a reply was not sent', { id: reply.id, attempts: reply.attempts, fault, failed, error });
  if (fault === 'throttled') {
    const dueAt = error instanceof SourceError && error.until ? error.until : fromNow(clock, throttledMs);
    return replies.retry(reply, { dueAt, isInDoubt: wasInDoubt, isFailure: false });
  }
  if (fault === 'token' || fault === 'permission') {
    await pauseBot(work, reply.owner_id, reply.account_id, fault);
    return replies.retry(reply, { dueAt: fromNow(clock, retryMs), isInDoubt: wasInDoubt, isFailure: false });
  }
  if (fault !== 'unavailable' && failed === 'sending') return replies.fail(reply, 'refused');
  const isUnknowable = error instanceof UnknownError && reply.failures + 1 >= unknownMax;
  const isTooOld =
    clock.now().getTime() - reply.created_at.getTime() >= outageMaxMs && reply.failures + 1 >= failuresMin;
  if (isUnknowable || isTooOld) return replies.fail(reply, 'unavailable');
  const dueAt = fromNow(clock, Math.min(retryMs * 2 ** Math.min(reply.failures, 10), retryMaxMs));
  // Without a readable response the reply may have been sent.
  return replies.retry(reply, { dueAt, isInDoubt: wasInDoubt || failed === 'sending', isFailure: true });
}

/** Sends a claimed reply, unless an earlier try, at `triedAt`, has sent it. */
async function sendOnce(work: ReplyWork, reply: ReplyRow, triedAt: Date | null): Promise<void> {
  const replies = createReplyRepository(work.db);
  let failed: Failed = 'question';
  try {
    const access = await work.accessTo(reply.owner_id, reply.account_id);
    const known = triedAt === null ? null : await findSent(work, access, reply, triedAt);
    const closed = known === null ? await whyClosed(work, reply) : null;
    if (closed !== null) return await replies.fail(reply, closed);
    failed = 'sending';
    await replies.sent(reply, known ?? (await send(work, access, reply)), work.clock.now());
  } catch (error) {
    await recover(work, reply, error, failed, triedAt !== null);
  }
}

/**
 * Sends one reply exactly once: before a retry it asks the network whether the earlier try succeeded. Never rejects.
 */
export async function workOnReply(work: ReplyWork, due: ReplyRow): Promise<void> {
  const { db, clock, log } = work;
  try {
    const now = clock.now();
    const reply = await createReplyRepository(db).claim(due, now, new Date(now.getTime() + leaseMs));
    // What is due was listed before this claim, so its time is the one of an earlier try.
    if (reply !== null) await sendOnce(work, reply, due.tried_at);
  } catch (error) {
    log('warn', 'cannot record the state of a reply', { error });
  }
}
