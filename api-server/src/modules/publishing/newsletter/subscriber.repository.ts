import type { Language } from '@tessera/contracts/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface SubscriberRepository {
  /**
   * Turns the newsletter on for the account of an address. Without an account, stores the address with its language.
   */
  subscribe(email: string, language: Language, now: Date): Promise<void>;
  /** Stops all newsletters to the address, with or without an account. */
  unsubscribe(email: string): Promise<void>;
  count(): Promise<number>;
  /** Those of the addresses that are still subscribed. */
  stillSubscribed(emails: readonly string[]): Promise<ReadonlySet<string>>;
  /** Adds a delivery of a newsletter for each subscriber. Returns how many. */
  noteDeliveries(newsletterId: string): Promise<number>;
}

/**
 * All subscribers with their language. The switch of an account takes precedence over a subscription of its address.
 */
const subscribers = sql`(select email, language from app_user where news_letter and verified_at is not null and suspended_at is null
  union all select s.email, s.language from newsletter_subscriber s where not exists (select from app_user u where u.email = s.email and u.verified_at is not null))`;

export function createSubscriberRepository(db: Db): SubscriberRepository {
  return {
    async subscribe(email, language, now) {
      const { numUpdatedRows } = await db
        .updateTable('app_user')
        .set((column) => ({ news_letter: true, revision: column('revision', '+', 1) }))
        .where('email', '=', email)
        .where('verified_at', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return;
      await db
        .insertInto('newsletter_subscriber')
        .values({ email, language, confirmed_at: now })
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ language }))
        .execute();
    },
    async unsubscribe(email) {
      await db
        .updateTable('app_user')
        .set((column) => ({ news_letter: false, revision: column('revision', '+', 1) }))
        .where('email', '=', email)
        .where('news_letter', '=', true)
        .execute();
      await db.deleteFrom('newsletter_subscriber').where('email', '=', email).execute();
      await db
        .deleteFrom('mail_outbox')
        .where('recipient', '=', email)
        .where('template', '=', 'newsletter')
        .where('state', '=', 'waiting')
        .execute();
    },
    async count() {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${subscribers} s`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
    async stillSubscribed(emails) {
      const { rows } = await sql<{
        email: string;
      }>`select email from ${subscribers} s where email = any(${emails})`.execute(db);
      return new Set(rows.map(({ email }) => email));
    },
    async noteDeliveries(newsletterId) {
      const { numAffectedRows = 0n } =
        await sql`insert into newsletter_delivery (newsletter_id, email, language, state) select ${newsletterId}::uuid, email, language, 'waiting' from ${subscribers} s`.execute(
          db,
        );
      return Number(numAffectedRows);
    },
  };
}
