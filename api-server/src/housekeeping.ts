import { sql } from 'kysely';
import { readingDays, signUpKeptDays } from '@tessera/contracts/limits';
import { dayMs } from '@tessera/contracts/time/durations';
import { fromNow } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import { inParts, rowsChangedBy } from './db/in-parts.ts';
import { createAddressChangeRepository } from './modules/address-change/address-change.repository.ts';
import { deleteIdleConversations } from './modules/chatbot/conversation.repository.ts';
import { createEventRepository } from './modules/chatbot/event.repository.ts';
import { createPlatformRepository } from './modules/connection/platform.repository.ts';
import { createLinkClicksRepository } from './modules/link/link-clicks.repository.ts';
import { createNewsletterRepository } from './modules/newsletter/newsletter.repository.ts';
import { createCoworkNoticeRepository } from './modules/cowork/cowork-notice.repository.ts';
import { deletePendingBefore } from './modules/second-factor/pending-sign-in.ts';
import { createSecondFactorRepository } from './modules/second-factor/second-factor.repository.ts';
import { createSignUpLinkRepository } from './modules/sign-up/sign-up-link.repository.ts';
import { createSessionRepository } from './modules/session/session.repository.ts';
import { createCodeRepository } from './modules/user/code.repository.ts';
import { createUserRepository } from './modules/user/user.repository.ts';
import { createWatchRepository } from './modules/watch/watch.repository.ts';
import { untilAborted } from './until-aborted.ts';

/**
 * Deletes expired rows, and sums up those of which only the sum is read. Safe to run in several processes at once. A step that fails does not
 * keep the others from running; its error is thrown afterwards.
 */
export async function tidy(db: Db, clock: Clock, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const step of untilAborted(stepsOf(db, clock, signal), signal)) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some rows could not be tidied');
}

function stepsOf(db: Db, clock: Clock, signal: AbortSignal): readonly (() => Promise<unknown>)[] {
  const ago = (ms: number): Date => fromNow(clock, -ms);
  return [
    () => createCodeRepository(db).deleteExpiredBefore(ago(dayMs)),
    () => createAddressChangeRepository(db).deleteExpiredBefore(ago(dayMs)),
    () => deletePendingBefore(db, ago(dayMs)),
    () => createSecondFactorRepository(db).deleteChallengesBefore(ago(dayMs)),
    () => createPlatformRepository(db).deleteClaimsBefore(ago(dayMs)),
    () => createUserRepository(db).deleteUnconfirmedBefore(ago(30 * dayMs)),
    () => createCoworkNoticeRepository(db).deleteBefore(ago(90 * dayMs)),
    () => createSignUpLinkRepository(db).deleteEndedBefore(ago(signUpKeptDays * dayMs)),
    () => createSessionRepository(db).deleteEndedBefore(ago(30 * dayMs)),
    // Calls lock these rows in another order. A row that one of them uses is no longer old.
    () => inParts((limit) => rowsChangedBy(db, sql`delete from idempotency_key where ctid = any(array(select ctid from idempotency_key where created_at < ${ago(dayMs)} limit ${limit} for update skip locked))`), signal),
    () => inParts((limit) => rowsChangedBy(db, sql`delete from visitor_request where ctid = any(array(select ctid from visitor_request where created_at < ${ago(dayMs)} limit ${limit} for update skip locked))`), signal),
    () => inParts((limit) => rowsChangedBy(db, sql`delete from rate_window where ctid = any(array(select ctid from rate_window where window_start < ${ago(dayMs)} limit ${limit} for update skip locked))`), signal),
    () => inParts((limit) => rowsChangedBy(db, sql`delete from mail_outbox where ctid = any(array(select ctid from mail_outbox where created_at < ${ago(90 * dayMs)} and state in ('sent', 'kept', 'failed') limit ${limit} for update skip locked))`), signal),
    // Days are those of the owners' time zones. Two days later it is past everywhere, and its last clicks are counted.
    () => createLinkClicksRepository(db).sumVisitorsBefore(ago(2 * dayMs).toISOString().slice(0, 10), signal),
    () => createNewsletterRepository(db).deleteDeliveriesBefore(ago(30 * dayMs)),
    // The network does not resend an event after so long. The figures made from the events stay.
    () => createEventRepository(db).deleteBefore(ago(90 * dayMs), signal),
    () => deleteIdleConversations(db, ago(365 * dayMs), signal),
    // Readers are needed for as long as a candidate version is being judged.
    () => createWatchRepository(db).deleteBefore(ago(readingDays * dayMs), ago(2 * dayMs)),
  ];
}
