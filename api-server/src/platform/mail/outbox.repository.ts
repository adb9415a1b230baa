import { sql, type Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { MailOutboxTable } from '../db/migrations/0001-base.tables.ts';

export type OutboxRow = Selectable<MailOutboxTable>;

interface FailedMail {
  readonly problem: string;
  /** Null: it is given up. */
  readonly retryAt: Date | null;
  /** The mail server refused this recipient, and may well take mails to others. */
  readonly isRecipientRefused: boolean;
}

export interface OutboxRepository {
  find(id: string): Promise<OutboxRow | undefined>;
  /** Newest first, for one recipient or for all. */
  newest(count: number, recipient?: string): Promise<OutboxRow[]>;
  /** Takes one due mail, newsletters last. No other process gets it before `retryAt`. */
  claim(now: Date, retryAt: Date): Promise<OutboxRow | undefined>;
  /**
   * What the mail said is erased, because it may contain codes and links, unless `keepsText`. What remains is that it
   * was sent.
   */
  markSent(id: string, now: Date, keepsText: boolean): Promise<void>;
  /** Without another try, the text is erased as above. */
  markFailed(id: string, failed: FailedMail, keepsText: boolean): Promise<void>;
  /** Erases the texts of all mails that were only kept: for a server that was used for development before. */
  eraseKept(): Promise<void>;
  /** Deletes all mails to an address, also those that were not sent yet. */
  deleteTo(recipient: string): Promise<void>;
  /** When the oldest mail was written that is still to be sent; null when there is none. */
  oldestUnsent(): Promise<Date | null>;
  /** For servers without a mail server: marks waiting mails as kept, to be read at `/dev/mail`. */
  keepAll(): Promise<void>;
}

/** The address of a deleted account is not needed any more once its last mail is sent. */
const erased = {
  subject: '',
  body_text: '',
  body_html: '',
  unsubscribe_url: null,
  recipient: sql<string>`case when template = 'accountDeleted' then '' else recipient end`,
} as const;

export function createOutboxRepository(db: Db): OutboxRepository {
  return {
    find: (id) => db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst(),

    newest: (count, recipient) => {
      const all = db.selectFrom('mail_outbox').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(count);
      return (recipient === undefined ? all : all.where('recipient', '=', recipient)).execute();
    },

    claim: (now, retryAt) =>
      db
        .updateTable('mail_outbox')
        .set((where) => ({ state: 'sending', due_at: retryAt, attempts: where('attempts', '+', 1) }))
        .where('id', '=', (where) =>
          where
            .selectFrom('mail_outbox')
            .select('id')
            .where('state', 'in', ['waiting', 'sending'])
            .where('due_at', '<=', now)
            .orderBy(sql`(template = 'newsletter')`)
            .orderBy('due_at')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .executeTakeFirst(),

    markSent: async (id, now, keepsText) => {
      await db
        .updateTable('mail_outbox')
        .set({ state: 'sent', sent_at: now, problem: null, ...(keepsText ? {} : erased) })
        .where('id', '=', id)
        .execute();
    },

    markFailed: async (id, { problem, retryAt, isRecipientRefused }, keepsText) => {
      const end =
        retryAt === null
          ? { state: 'failed' as const, ...(keepsText ? {} : erased) }
          : { state: 'waiting' as const, due_at: retryAt };
      await db
        .updateTable('mail_outbox')
        .set({ problem, is_recipient_refused: isRecipientRefused, ...end })
        .where('id', '=', id)
        .execute();
    },

    eraseKept: async () => {
      // Only once: every start of a process would write them all again.
      await db
        .updateTable('mail_outbox')
        .set(erased)
        .where('state', '=', 'kept')
        .where('body_text', '<>', '')
        .execute();
    },

    deleteTo: async (recipient) => {
      await db.deleteFrom('mail_outbox').where('recipient', '=', recipient).execute();
    },

    oldestUnsent: async () => {
      const found = await db
        .selectFrom('mail_outbox')
        .select('created_at')
        .where('state', 'in', ['waiting', 'sending'])
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
      return found?.created_at ?? null;
    },

    keepAll: async () => {
      await db.updateTable('mail_outbox').set({ state: 'kept' }).where('state', '=', 'waiting').execute();
    },
  };
}
