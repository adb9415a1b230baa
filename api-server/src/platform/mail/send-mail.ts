import { dayMs, hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { whenDatabaseIsBack } from '../db/database-away.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { createOutboxRepository, type OutboxRow } from './outbox.repository.ts';

/** Passes one mail to the mail server. Rejects when the server refuses it. */
export type Transport = (mail: OutboxRow) => Promise<void>;

const timeoutMs = 30_000;
/** How long a mail is reserved for one sender. If that sender dies, another tries again after this time. */
const claimMs = 5 * minuteMs;
/** A mail that cannot be sent is tried for this long: longer than a mail server is away over a weekend. */
const triedForMs = 3 * dayMs;
/**
 * How long it is tried to record a sent mail after the process was asked to stop: without the record it is sent again.
 */
const recordMs = 10_000;
const firstWaitMs = 30_000;
const longestWaitMs = hourMs;

/** With these headers mail programs show their own unsubscribe button, which sends one POST request (RFC 8058). */
export const unsubscribeHeaders = ({
  unsubscribe_url: url,
}: Pick<OutboxRow, 'unsubscribe_url'>): Readonly<Record<string, string>> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Sends over the configured mail server; null when there is none. A mail has the same Message-ID in all tries, so that
 * a duplicate can be recognised.
 */
export function smtpTransport({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Transport | null {
  if (smtpUrl === null) return null;
  const smtp = createTransport(
    { url: smtpUrl, connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from: mailFrom },
  );
  return async (mail) => {
    await smtp.sendMail({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      messageId: `<${mail.id}@tessera>`,
      headers: unsubscribeHeaders(mail),
    });
  };
}

/** What nodemailer says of a failure. Its message may contain the recipient's address, so it is never logged. */
interface SmtpFailure {
  readonly code: string | null;
  readonly command: string | null;
  readonly status: number | null;
}

function readFailure(error: unknown): SmtpFailure {
  const given = new Map<string, unknown>(error instanceof Error ? Object.entries(error) : []);
  const [code, command, status] = [given.get('code'), given.get('command'), given.get('responseCode')];
  return {
    code: typeof code === 'string' ? code : null,
    command: typeof command === 'string' ? command : null,
    status: typeof status === 'number' ? status : null,
  };
}

/**
 * Whether the mail server refuses this recipient or this mail for good. Other permanent answers, such as one to our
 * sign-in, concern our settings: somebody can mend them, and the mails are still good then.
 */
const isRefusedForGood = ({ command, status }: SmtpFailure): boolean =>
  status !== null && status >= 500 && (command === 'RCPT TO' || command === 'DATA');

/** Whether only this recipient is refused. With 421 the mail server says that it is going away itself. */
const isRecipientRefused = ({ command, status }: SmtpFailure): boolean =>
  status !== null && status >= 400 && status !== 421 && (command === 'RCPT TO' || command === 'DATA');

export interface MailSender {
  readonly db: Db;
  readonly clock: Clock;
  /** Null when there is no mail server. */
  readonly transport: Transport | null;
  readonly log: Log;
  /** No further mail is begun once it is aborted. The current one is finished and recorded. */
  readonly signal: AbortSignal;
  /** Whether the texts of sent mails stay, because somebody looks at them, as in development. */
  readonly keepsTexts?: boolean;
}

/**
 * Sends every due mail. What the mail server refuses for good is given up at once; every other failure is tried again
 * for three days, with longer and longer waits. Every failure is logged, without the recipient and the text. Without a
 * transport, mails are only kept. What a mail said is erased once it is sent or given up, unless `keepsTexts` says that
 * somebody looks at them, as in development.
 */
export async function sendDueMails({
  db,
  clock,
  transport,
  log,
  signal,
  keepsTexts = false,
}: MailSender): Promise<void> {
  const outbox = createOutboxRepository(db);
  if (transport === null) return outbox.keepAll();
  while (!signal.aborted) {
    const now = clock.now();
    const mail = await outbox.claim(now, new Date(now.getTime() + claimMs));
    if (mail === undefined) return;
    const failed = await transport(mail).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (failed === null) {
      // What has been sent must not be sent again because the database was away just then.
      await whenDatabaseIsBack(() => outbox.markSent(mail.id, clock.now(), keepsTexts), signal, recordMs);
    } else {
      const { error } = failed;
      const failure = readFailure(error);
      const isOver = isRefusedForGood(failure) || now.getTime() - mail.created_at.getTime() >= triedForMs;
      const retryAt = isOver
        ? null
        : new Date(now.getTime() + Math.min(firstWaitMs * 2 ** (mail.attempts - 1), longestWaitMs));
      log(
        isOver ? 'error' : 'warn',
        isOver ? 'cannot deliver an email, giving up' : 'cannot send an email, will retry',
        { mail: mail.id, template: mail.template, attempts: mail.attempts, ...failure },
      );
      const problem = error instanceof Error ? error.message : String(error);
      await outbox.markFailed(
        mail.id,
        { problem, retryAt, isRecipientRefused: isRecipientRefused(failure) },
        keepsTexts,
      );
    }
  }
}
