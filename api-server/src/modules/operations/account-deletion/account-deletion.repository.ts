import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { addressOfDeleted } from '../../../platform/mail/deleted-address.ts';
import { createFolderRepository } from '../../collecting/folder/folder.repository.ts';
import { deleteMediaPart } from '../../collecting/media/delete-media.ts';
import { lockAllContents, lockContents } from '../../collecting/roll-up/roll-up.ts';
import { createLinkRepository } from '../../publishing/link/link.repository.ts';

/** Accounts whose user has deleted them, until their rows are gone. */
export interface AccountDeletionRepository {
  /**
   * Marks an account as deleted and releases its address, so that nobody can sign in and somebody can register with the
   * address. The account gets no mail from now on.
   */
  mark(userId: string, now: Date): Promise<void>;
  /**
   * Takes down what other people can open: short links, shares, articles, invitations to sign up and co-working tags.
   * Pauses the chatbots. The rows themselves may stay for a while, if money has to be settled first.
   */
  takeDown(userId: string, now: Date): Promise<void>;
  /**
   * Marked accounts, the oldest first, without some and without those whose money is not settled yet: an open payment
   * page, a refund, or a renewal of which it is unknown whether the card was charged.
   */
  due(limit: number, except: readonly string[]): Promise<string[]>;
  contentIds(userId: string): Promise<string[]>;
  /**
   * Deletes a content of a marked account with its posts, which are committed part by part. Stops early, without the
   * content itself, when the signal aborts.
   */
  purgeContent(userId: string, contentId: string, signal: AbortSignal): Promise<void>;
  /**
   * Deletes all rows of a marked account. Its invoices move to `past_invoice`, its credit notes to `past_credit_note`.
   * Does nothing while another worker does it, or a job writes rows of the account.
   */
  purge(userId: string): Promise<void>;
}

export function createAccountDeletionRepository(db: Db): AccountDeletionRepository {
  return {
    async mark(userId, now) {
      await db
        .updateTable('app_user')
        .set({
          deleted_at: now,
          email: addressOfDeleted(userId),
          password_hash: null,
          verified_at: null,
          news_letter: false,
        })
        .where('id', '=', userId)
        .execute();
    },
    async takeDown(userId, now) {
      await createLinkRepository(db).lockAll(userId);
      // The trigger of the table tells every process that caches links.
      await db
        .updateTable('link')
        .set({ archived_at: now })
        .where('owner_id', '=', userId)
        .where('archived_at', 'is', null)
        .execute();
      await db.deleteFrom('share').where('owner_id', '=', userId).execute();
      await db
        .updateTable('article')
        .set({ published: null, published_at: null, scheduled: null, scheduled_at: null, edition_revision: null })
        .where('owner_id', '=', userId)
        .execute();
      await db.deleteFrom('kol_sign_up').where('owner_id', '=', userId).execute();
      await db.deleteFrom('kol_cowork_tag').where('owner_id', '=', userId).execute();
      await db
        .updateTable('chatbot_project')
        .set({ state: 'PAUSED' })
        .where('owner_id', '=', userId)
        .where('state', '=', 'RUNNING')
        .execute();
    },
    async due(limit, except) {
      const { rows } = await sql<{ id: string }>`
        select u.id from app_user u where u.deleted_at is not null and u.id <> all(${except}::uuid[])
          and not exists (select from payment_order o where o.owner_id = u.id and o.state in ('open', 'refunding'))
          and not exists (select from renewal r where r.owner_id = u.id and (r.state in ('open', 'refunding') or r.trying_method is not null))
        order by u.deleted_at limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
    async contentIds(userId) {
      return (await db.selectFrom('content').select('id').where('owner_id', '=', userId).execute()).map(({ id }) => id);
    },
    async purgeContent(userId, contentId, signal) {
      const where = sql`exists (select from app_user where id = ${userId} and deleted_at is not null)`;
      for (let after: string | null = ''; after !== null;) {
        if (signal.aborted) return;
        const from: string = after;
        after = await db.transaction().execute(async (trx) => {
          await lockContents(trx, userId, [contentId]);
          return (await deleteMediaPart(trx, { ownerId: userId, contentId, where }, from)).last;
        });
      }
      await sql`delete from content c using app_user u where c.owner_id = ${userId} and c.id = ${contentId} and u.id = c.owner_id and u.deleted_at is not null`.execute(
        db,
      );
    },
    async purge(userId) {
      await db.transaction().execute(async (trx) => {
        const owner = (lock: RawBuilder<unknown>) =>
          sql`select from app_user where id = ${userId} and deleted_at is not null for ${lock} skip locked`.execute(
            trx,
          );
        // In the same order as everybody else: owner, boards, contents. New rows may still refer to the owner: a batch
        // that holds a content needs that.
        if ((await owner(sql`no key update`)).rows.length === 0) return;
        await createFolderRepository(trx).lockAll(userId);
        await lockAllContents(trx, userId);
        await createLinkRepository(trx).lockAll(userId);
        // Skipped, too, while a transaction has added a row of the owner and could wait for one that is locked here.
        if ((await owner(sql`update`)).rows.length === 0) return;
        await sql`
          insert into past_invoice (number, issued_at, currency, total, lines, company, email, deleted_at, carried_in, carried_over, intent_id, credit_revision)
          select i.number, i.issued_at, i.currency, i.total, i.lines, i.company, i.email, u.deleted_at, i.carried_in, i.carried_over, i.intent_id, i.credit_revision
          from app_user u join invoice i on i.owner_id = u.id where u.id = ${userId} and u.deleted_at is not null`.execute(
          trx,
        );
        await sql`
          insert into past_credit_note (number, invoice_number, source_id, kind, issued_at, currency, total)
          select c.number, i.number, c.source_id, c.kind, c.issued_at, c.currency, c.total
          from app_user u join credit_note c on c.owner_id = u.id join invoice i on i.owner_id = c.owner_id and i.id = c.invoice_id
          where u.id = ${userId} and u.deleted_at is not null`.execute(trx);
        await sql`delete from app_user where id = ${userId} and deleted_at is not null`.execute(trx);
      });
    },
  };
}
