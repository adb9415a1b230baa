import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockAllContents } from '../figures/roll-up.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';

/** Accounts whose user has deleted them, until their rows are gone. */
export interface AccountDeletionRepository {
  /**
   * Marks an account as deleted and releases its address, so that nobody can sign in and somebody can register with the address.
   * The address counts as unconfirmed from now on, so the account gets no mail.
   */
  mark(userId: string, now: Date): Promise<void>;
  /**
   * Marked accounts, the oldest first, without those whose money is not settled yet: an open payment page, a refund,
   * or a renewal of which it is unknown whether the card was charged.
   */
  due(limit: number): Promise<string[]>;
  /** Names of the files with the pictures of the account's articles. */
  articlePictures(userId: string): Promise<string[]>;
  /** Deletes all rows of a marked account. Its invoices move to `past_invoice`. */
  purge(userId: string): Promise<void>;
}

export function createAccountDeletionRepository(db: Db): AccountDeletionRepository {
  return {
    async mark(userId, now) {
      await db
        .updateTable('app_user')
        .set({ deleted_at: now, email: `deleted-${userId}@deleted.invalid`, password_hash: null, verified_at: null, news_letter: false })
        .where('id', '=', userId)
        .execute();
    },
    async due(limit) {
      const { rows } = await sql<{ id: string }>`
        select u.id from app_user u where u.deleted_at is not null
          and not exists (select from payment_order o where o.owner_id = u.id and o.state in ('open', 'refunding'))
          and not exists (select from renewal r where r.owner_id = u.id and (r.state in ('open', 'refunding') or r.trying_method is not null))
        order by u.deleted_at limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
    async articlePictures(userId) {
      const rows = await db.selectFrom('article_image').select('src').where('owner_id', '=', userId).execute();
      return rows.map(({ src }) => src);
    },
    async purge(userId) {
      await db.transaction().execute(async (trx) => {
        // In the same order as everybody else. The deletion itself would lock the owner first, and wait for a batch that needs the owner.
        const folders = createFolderRepository(trx);
        await folders.lockOwner(userId);
        await folders.lockAll(userId);
        await lockAllContents(trx, userId);
        await sql`
          insert into past_invoice (number, issued_at, currency, total, lines, company, email, deleted_at)
          select i.number, i.issued_at, i.currency, i.total, i.lines, i.company, i.email, u.deleted_at
          from app_user u join invoice i on i.owner_id = u.id where u.id = ${userId} and u.deleted_at is not null`.execute(trx);
        await sql`delete from app_user where id = ${userId} and deleted_at is not null`.execute(trx);
      });
    },
  };
}
