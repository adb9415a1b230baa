import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { MailOutboxTable } from '../db/migrations/0001-base.tables.ts';

export type OutboxRow = Selectable<MailOutboxTable>;

export interface FailedMail {
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
  markSent(id: string, now: Date): Promise<void>;
  markFailed(id: string, failed: FailedMail): Promise<void>;
  /** When the oldest mail was written that is still to be sent; null when there is none. */
  oldestUnsent(): Promise<Date | null>;
  /** For servers without a mail server: marks waiting mails as kept, to be read at `/dev/mail`. */
  keepAll(): Promise<void>;
}

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
          where.selectFrom('mail_outbox').select('id').where('state', 'in', ['waiting', 'sending']).where('due_at', '<=', now).orderBy(sql`(template = 'newsletter')`).orderBy('due_at').limit(1).forUpdate().skipLocked(),
        )
        .returningAll()
        .executeTakeFirst(),

    markSent: async (id, now) => {
      await db.updateTable('mail_outbox').set({ state: 'sent', sent_at: now, problem: null }).where('id', '=', id).execute();
    },

    markFailed: async (id, { problem, retryAt, isRecipientRefused }) => {
      await db.updateTable('mail_outbox').set({ problem, is_recipient_refused: isRecipientRefused, ...(retryAt === null ? { state: 'failed' } : { state: 'waiting', due_at: retryAt }) }).where('id', '=', id).execute();
    },

    oldestUnsent: async () => {
      const found = await db.selectFrom('mail_outbox').select('created_at').where('state', 'in', ['waiting', 'sending']).orderBy('created_at').limit(1).executeTakeFirst();
      return found?.created_at ?? null;
    },

    keepAll: async () => {
      await db.updateTable('mail_outbox').set({ state: 'kept' }).where('state', '=', 'waiting').execute();
    },
  };
}
