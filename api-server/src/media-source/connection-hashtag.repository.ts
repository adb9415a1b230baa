import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { hashtagWindow } from './hashtag-quota.ts';

export interface AskedHashtag {
  readonly tag: string;
  /** The network's own id, which never changes. */
  readonly networkId: string;
  readonly askedAt: Date;
  /** For whom; null when that is not known. */
  readonly askedBy: string | null;
}

export interface NamedHashtag {
  readonly tag: string;
  readonly networkId: string;
}

/** Which hashtags each connection has asked for. Rows that count no more are kept: their ids spare a search. */
export interface ConnectionHashtagRepository {
  /** Those that count, first asked first. */
  list(connectionId: string, now: Date): Promise<AskedHashtag[]>;
  /** The network's id as any connection has learned it, or null. */
  findNetworkId(tag: string): Promise<string | null>;
  /** Counts a tag for an owner, unless it counts already. */
  note(connectionId: string, hashtag: NamedHashtag, askedBy: string, now: Date): Promise<void>;
  /** Makes those that count exactly the ones that the network counts; of a tag that was not known it is not told since when. */
  reconcile(connectionId: string, counted: readonly NamedHashtag[], now: Date): Promise<void>;
}

const countedFrom = (now: Date): Date => new Date(now.getTime() - hashtagWindow);

export function createConnectionHashtagRepository(db: Db): ConnectionHashtagRepository {
  const note = async (on: Db, connectionId: string, { tag, networkId }: NamedHashtag, askedBy: string | null, now: Date): Promise<void> => {
    await on
      .insertInto('connection_hashtag')
      .values({ connection_id: connectionId, tag, network_id: networkId, asked_at: now, asked_by: askedBy })
      .onConflict((conflict) => conflict.columns(['connection_id', 'tag']).doUpdateSet({ network_id: networkId, asked_at: now, asked_by: askedBy }).where('connection_hashtag.asked_at', '<=', countedFrom(now)))
      .execute();
  };

  return {
    async list(connectionId, now) {
      const rows = await db
        .selectFrom('connection_hashtag')
        .select(['tag', 'network_id', 'asked_at', 'asked_by'])
        .where('connection_id', '=', connectionId)
        .where('asked_at', '>', countedFrom(now))
        .orderBy('asked_at')
        .orderBy('tag')
        .execute();
      return rows.map((row) => ({ tag: row.tag, networkId: row.network_id, askedAt: row.asked_at, askedBy: row.asked_by }));
    },
    async findNetworkId(tag) {
      const row = await db.selectFrom('connection_hashtag').select('network_id').where('tag', '=', tag).executeTakeFirst();
      return row?.network_id ?? null;
    },
    note: (connectionId, hashtag, askedBy, now) => note(db, connectionId, hashtag, askedBy, now),
    async reconcile(connectionId, counted, now) {
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('connection_hashtag')
          .set({ asked_at: countedFrom(now) })
          .where('connection_id', '=', connectionId)
          .where('asked_at', '>', countedFrom(now))
          .where('network_id', '<>', sql<string>`all(${counted.map(({ networkId }) => networkId)}::text[])`)
          .execute();
        for (const hashtag of counted) await note(trx, connectionId, hashtag, null, now);
      });
    },
  };
}
