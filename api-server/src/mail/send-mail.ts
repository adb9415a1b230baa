import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import type { OutboxRow } from './outbox.repository.ts';

/** Hands one mail to the mail server; rejects when that does not take it. */
export type Transport = (mail: OutboxRow) => Promise<void>;

const timeoutMs = 30_000;
/** A mail whose sender died in the middle is tried again after this. */
const claimMs = 5 * 60_000;
const attemptsMax = 8;

/** Mail programs show a button of their own for these, which asks by one POST (RFC 8058). */
export const unsubscribeHeaders = ({ unsubscribe_url: url }: Pick<OutboxRow, 'unsubscribe_url'>): Readonly<Record<string, string>> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The configured mail server, or null. A mail keeps its Message-ID over all tries, so that a doubled one can be told. */
export function smtpTransport({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Transport | null {
  if (smtpUrl === null) return null;
  const smtp = createTransport({ url: smtpUrl, connectionTimeout: timeoutMs, socketTimeout: timeoutMs }, { from: mailFrom });
  return async (mail) => {
    await smtp.sendMail({ to: mail.recipient, subject: mail.subject, text: mail.body_text, html: mail.body_html, messageId: `<${mail.id}@tessera>`, headers: unsubscribeHeaders(mail) });
  };
}

/** Sends every mail that is due, each once; failed ones again later, up to eight times. Without a transport they are kept. */
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
