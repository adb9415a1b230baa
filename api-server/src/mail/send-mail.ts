import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import type { OutboxRow } from './outbox.repository.ts';

/** Passes one mail to the mail server. Rejects when the server refuses it. */
export type Transport = (mail: OutboxRow) => Promise<void>;

const timeoutMs = 30_000;
/** How long a mail is reserved for one sender. If that sender dies, another tries again after this time. */
const claimMs = 5 * 60_000;
const attemptsMax = 8;

/** With these headers mail programs show their own unsubscribe button, which sends one POST request (RFC 8058). */
export const unsubscribeHeaders = ({ unsubscribe_url: url }: Pick<OutboxRow, 'unsubscribe_url'>): Readonly<Record<string, string>> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Sends over the configured mail server; null when there is none. A mail has the same Message-ID in all tries, so that a duplicate can be
 * recognised.
 */
export function smtpTransport({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Transport | null {
  if (smtpUrl === null) return null;
  const smtp = createTransport({ url: smtpUrl, connectionTimeout: timeoutMs, socketTimeout: timeoutMs }, { from: mailFrom });
  return async (mail) => {
    await smtp.sendMail({ to: mail.recipient, subject: mail.subject, text: mail.body_text, html: mail.body_html, messageId: `<${mail.id}@tessera>`, headers: unsubscribeHeaders(mail) });
  };
}

/** Sends every due mail. Failed ones are retried, up to eight tries in all. Without a transport, mails are only kept. */
export async function sendDueMails(db: Db, clock: Clock, transport: Transport | null): Promise<void> {
  const outbox = createOutboxRepository(db);
  if (transport === null) return outbox.keepAll();
  for (;;) {
    const now = clock.now();
    const mail = await outbox.claim(now, new Date(now.getTime() + claimMs));
    if (mail === undefined) return;
    try {
      await transport(mail);
      await outbox.markSent(mail.id, clock.now());
    } catch (error) {
      const retryAt = mail.attempts >= attemptsMax ? null : new Date(now.getTime() + 2 ** mail.attempts * 15_000);
      await outbox.markFailed(mail.id, error instanceof Error ? error.message : String(error), retryAt);
    }
  }
}
