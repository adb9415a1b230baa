import { randomUUID } from 'node:crypto';
import { newslettersShown } from '@tessera/contracts/newsletter/newsletter.limits';
import type { NewsletterTexts } from '@tessera/contracts/newsletter/newsletter.schema';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ArticleEdition } from '../../../platform/db/migrations/0065-articles.tables.ts';
import { hasRevision, nextRevision } from '../../../platform/db/revision.ts';
import type { NewsletterDeliveryTable, NewsletterTable } from './migrations/0095-newsletters.tables.ts';

export type NewsletterRow = Selectable<NewsletterTable>;
type NewsletterDelivery = Selectable<NewsletterDeliveryTable>;

export interface NewsletterRepository {
  /** Newest first. */
  list(): Promise<NewsletterRow[]>;
  find(id: string): Promise<NewsletterRow | null>;
  /** Locks the row until the transaction ends. */
  lock(id: string): Promise<NewsletterRow | null>;
  add(authorId: string, slug: string, texts: NewsletterTexts, now: Date): Promise<NewsletterRow>;
  /** Changes a draft of this revision; null when there is none. */
  change(id: string, revision: number, texts: NewsletterTexts): Promise<NewsletterRow | null>;
  /** Starts sending a draft, with the article as it is now. The row must be locked. */
  begin(id: string, edition: ArticleEdition, now: Date): Promise<void>;
  /** False when there is no such draft. */
  delete(id: string): Promise<boolean>;
  setTotal(id: string, total: number): Promise<NewsletterRow>;
  /** Those being sent, first the one that has waited longest for its turn. */
  listSending(): Promise<string[]>;
  /** Up to `count` waiting deliveries that nobody else has locked. Locks them until the transaction ends. */
  holdWaiting(id: string, count: number): Promise<NewsletterDelivery[]>;
  markDelivery(
    delivery: Pick<NewsletterDelivery, 'newsletter_id' | 'email'>,
    state: 'written' | 'leftOut',
  ): Promise<void>;
  countDone(id: string, more: number, now: Date): Promise<NewsletterRow>;
  /** Marks it as sent when no mail is waiting any more; null when one is, or when it is not being sent. */
  end(id: string): Promise<NewsletterRow | null>;
}

export function createNewsletterRepository(db: Db): NewsletterRepository {
  const one = (id: string) => db.selectFrom('newsletter').selectAll().where('id', '=', id);
  const draft = (id: string) => db.updateTable('newsletter').where('id', '=', id).where('state', '=', 'draft');
  return {
    list: () =>
      db
        .selectFrom('newsletter')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(newslettersShown)
        .execute(),
    find: async (id) => (await one(id).executeTakeFirst()) ?? null,
    lock: async (id) => (await one(id).forUpdate().executeTakeFirst()) ?? null,
    add: (authorId, slug, texts, now) =>
      db
        .insertInto('newsletter')
        .values({
          id: randomUUID(),
          author_id: authorId,
          slug,
          state: 'draft',
          texts: JSON.stringify(texts),
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    async change(id, revision, texts) {
      const columns = { texts: JSON.stringify(texts) };
      return (
        (await draft(id)
          .where(hasRevision(revision, columns))
          .set({ ...columns, revision: nextRevision(revision) })
          .returningAll()
          .executeTakeFirst()) ?? null
      );
    },
    async begin(id, edition, now) {
      await draft(id)
        .set((column) => ({
          state: 'sending',
          edition: JSON.stringify(edition),
          sent_at: now,
          revision: column('revision', '+', 1),
        }))
        .executeTakeFirstOrThrow();
    },
    async delete(id) {
      const { numDeletedRows } = await db
        .deleteFrom('newsletter')
        .where('id', '=', id)
        .where('state', '=', 'draft')
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    setTotal: (id, total) =>
      db.updateTable('newsletter').set({ total }).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    async listSending() {
      return (
        await db
          .selectFrom('newsletter')
          .select('id')
          .where('state', '=', 'sending')
          .orderBy('written_at', (order) => order.asc().nullsFirst())
          .orderBy('sent_at')
          .execute()
      ).map(({ id }) => id);
    },
    holdWaiting: (id, count) =>
      db
        .selectFrom('newsletter_delivery')
        .selectAll()
        .where('newsletter_id', '=', id)
        .where('state', '=', 'waiting')
        .orderBy('email')
        .limit(count)
        .forUpdate()
        .skipLocked()
        .execute(),
    async markDelivery({ newsletter_id: id, email }, state) {
      await db
        .updateTable('newsletter_delivery')
        .set({ state })
        .where('newsletter_id', '=', id)
        .where('email', '=', email)
        .execute();
    },
    countDone: (id, more, now) =>
      db
        .updateTable('newsletter')
        .set((column) => ({ done: column('done', '+', more), written_at: now }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    end: async (id) =>
      (await db
        .updateTable('newsletter')
        .set((column) => ({ state: 'sent' as const, revision: column('revision', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .where(
          sql<boolean>`not exists (select from newsletter_delivery d where d.newsletter_id = ${id} and d.state = 'waiting')`,
        )
        .returningAll()
        .executeTakeFirst()) ?? null,
  };
}
