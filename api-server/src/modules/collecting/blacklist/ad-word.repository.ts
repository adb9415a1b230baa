import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface AdWordRepository {
  /** In alphabetical order. */
  list(ownerId: string): Promise<string[]>;
  /** Existing words keep their date. */
  add(ownerId: string, words: readonly string[], now: Date): Promise<void>;
  delete(ownerId: string, words: readonly string[]): Promise<void>;
}

/** A user's own words for the automatic ad filter. */
export function createAdWordRepository(db: Db): AdWordRepository {
  return {
    async list(ownerId) {
      const rows = await db
        .selectFrom('ad_word')
        .select('word')
        .where('owner_id', '=', ownerId)
        .orderBy('word')
        .execute();
      return rows.map(({ word }) => word);
    },
    async add(ownerId, words, now) {
      await db
        .insertInto('ad_word')
        .values(words.map((word) => ({ owner_id: ownerId, word, created_at: now })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async delete(ownerId, words) {
      await db
        .deleteFrom('ad_word')
        .where('owner_id', '=', ownerId)
        .where('word', '=', sql<string>`any(${words}::text[])`)
        .execute();
    },
  };
}
