import { dayMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { deleteIdleConversations } from './modules/messaging/chatbot/conversation.repository.ts';
import { createEventRepository } from './modules/messaging/chatbot/event.repository.ts';
import { createLinkClicksRepository } from './modules/publishing/link/link-clicks.repository.ts';
import { fromNow, type Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import { agedKinds, defaultRetention, type AgedKind, type RetentionDays } from './platform/retention/ages.ts';
import { deleteBefore, deleteWhere, inPartsUntil, type DeleteOld } from './platform/retention/delete-old.ts';

/** An uploaded file whose import nobody starts is removed by the worker, once no import waits for it. */
const cancelWaiting =
  (table: string): DeleteOld =>
  (db, before, signal) =>
    inPartsUntil(
      db,
      signal,
      (limit) => sql`
    update ${sql.table(table)} set state = 'cancelled' where ctid = any(array(
      select ctid from ${sql.table(table)} where state = 'uploaded' and created_at < ${before} limit ${limit} for update skip locked))`,
    );

/** Days are those of the owners' time zones. */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** What happens to each kind of rows when they are too old. Null: a job does it, by the time in the row. */
const steps: Readonly<Record<AgedKind, DeleteOld | null>> = {
  auditEvents: deleteBefore('audit_event', 'created_at'),
  mails: deleteWhere('mail_outbox', (before) => sql`created_at < ${before} and state in ('sent', 'kept', 'failed')`),
  sessions: deleteWhere('session', (before) => sql`(ended_at < ${before} or expires_at < ${before})`),
  codes: deleteBefore('verification_code', 'expires_at'),
  waitingSignIns: deleteBefore('platform_claim', 'expires_at'),
  unconfirmedAccounts: deleteWhere(
    'app_user',
    (before) => sql`verified_at is null and deleted_at is null and created_at < ${before}
    and not exists (select from verification_code c where c.owner_id = app_user.id)`,
  ),
  pendingSignIns: deleteBefore('pending_sign_in', 'expires_at'),
  passkeyChallenges: deleteBefore('passkey_challenge', 'expires_at'),
  addressChanges: deleteWhere('address_change', (before) => sql`due_at is null and expires_at < ${before}`),
  visitorRequests: deleteBefore('visitor_request', 'created_at'),
  repeatedAnswers: deleteBefore('idempotency_key', 'created_at'),
  rateWindows: deleteBefore('rate_window', 'window_start'),
  coworkNotices: deleteBefore('kol_cowork_notice', 'created_at'),
  signUpLinks: deleteWhere('kol_sign_up', (before) => sql`expires_at < ${before} and answers is null`),
  linkVisitors: (db, before, signal) => createLinkClicksRepository(db).sumVisitorsBefore(dayOf(before), signal),
  newsletterDeliveries: deleteWhere(
    'newsletter_delivery',
    (before) => sql`
    newsletter_id in (select id from newsletter where state = 'sent' and sent_at < ${before})`,
  ),
  chatbotEvents: (db, before, signal) => createEventRepository(db).deleteBefore(before, signal),
  chatbotConversations: deleteIdleConversations,
  remoteReadings: deleteBefore('remote_reading', 'hour'),
  remoteReaders: deleteBefore('remote_reader', 'hour'),
  waitingUploads: cancelWaiting('media_import'),
  waitingFileUploads: cancelWaiting('file_import'),
  fileExports: deleteBefore('file_export', 'started_at'),
  collectedByDay: deleteWhere('media_usage', (before) => sql`day < ${dayOf(before)}::date`),
  accountExports: null,
  accountExportRecords: deleteWhere(
    'account_export',
    (before) => sql`due_at is null and coalesce(expires_at, created_at) < ${before}`,
  ),
  platformDeletions: deleteBefore('platform_deletion', 'done_at'),
  pastInvoices: deleteBefore('past_invoice', 'issued_at'),
  pastCreditNotes: deleteBefore('past_credit_note', 'issued_at'),
};

interface TidyOptions {
  readonly days?: RetentionDays;
  /** Nothing further is begun once it is aborted. */
  readonly signal: AbortSignal;
}

/**
 * Deletes what is older than it is kept, and sums up that of which only the sum is read. Safe to run in several
 * processes at once. A step that fails does not keep the others from running; its error is thrown afterwards.
 */
export async function tidy(db: Db, clock: Clock, { days = defaultRetention, signal }: TidyOptions): Promise<void> {
  const failures: unknown[] = [];
  for (const kind of agedKinds) {
    if (signal.aborted) break;
    await steps[kind]?.(db, fromNow(clock, -days[kind] * dayMs), signal).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some rows could not be tidied');
}
