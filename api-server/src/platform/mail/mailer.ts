import { randomUUID } from 'node:crypto';
import type { Language } from '@tessera/contracts/i18n/languages';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { isDeletedAddress } from './deleted-address.ts';
import { renderMail } from './render-mail.ts';
import type { MailValues } from './templates.ts';

/** The channel on which the sender is notified of new mails. */
export const mailChannel = 'tessera_mail';

export interface Mail<Name extends keyof MailValues = keyof MailValues> {
  readonly to: string;
  readonly template: Name;
  readonly language: Language;
  readonly values: MailValues[Name];
}

/**
 * Puts mails into the outbox. A mail is sent only after its transaction is committed. A mail to a deleted account is
 * dropped.
 */
export interface Mailer {
  enqueue<Name extends keyof MailValues>(db: Db, mail: Mail<Name>): Promise<void>;
}

/** Links in mails start with `publicUrl`. */
export function createMailer({ clock, publicUrl }: { clock: Clock; publicUrl: string }): Mailer {
  return {
    enqueue: async (db, mail) => {
      if (isDeletedAddress(mail.to)) return;
      const now = clock.now();
      const { subject, text, html, unsubscribeUrl } = renderMail(mail, publicUrl);
      await db
        .insertInto('mail_outbox')
        .values({
          id: randomUUID(),
          recipient: mail.to,
          template: mail.template,
          language: mail.language,
          subject,
          body_text: text,
          body_html: html,
          state: 'waiting',
          created_at: now,
          due_at: now,
          problem: null,
          unsubscribe_url: unsubscribeUrl,
        })
        .execute();
      await sql`select pg_notify(${mailChannel}, '')`.execute(db);
    },
  };
}
