import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { hashtagWindow } from '../graph/hashtag-quota.ts';

export interface AskedHashtag {
  readonly tag: string;
  /** The network's id, which never changes. */
  readonly networkId: string;
  readonly askedAt: Date;
  /** The owner it was requested for; null when unknown. */
  readonly askedBy: string | null;
}

export interface NamedHashtag {
  readonly tag: string;
  readonly networkId: string;
}

/**
 * The hashtags that each connection has requested. Rows outside the quota's window are kept, because their ids save a
 * search.
 */
export interface ConnectionHashtagRepository {
  /** Hashtags that count against the quota, oldest request first. */
  list(connectionId: string, now: Date): Promise<AskedHashtag[]>;
  /** The network's id, as learned through any connection, or null. */
  findNetworkId(tag: string): Promise<string | null>;
  /** Counts a hashtag for an owner, unless it already counts. */
  note(connectionId: string, hashtag: NamedHashtag, askedBy: string, now: Date): Promise<void>;
  /**
   * Makes the counted hashtags equal to those that the network counts. Newly found ones count from `now`, because the
   * network does not say since when.
   */
  reconcile(connectionId: string, counted: readonly NamedHashtag[], now: Date): Promise<void>;
}

const countedFrom = (now: Date): Date => new Date(now.getTime() - hashtagWindow);

export function createConnectionHashtagRepository(db: Db): ConnectionHashtagRepository {
  const note = async (
    on: Db,
    connectionId: string,
    { tag, networkId }: NamedHashtag,
    askedBy: string | null,
    now: Date,
  ): Promise<void> => {
    await on
      .insertInto('connection_hashtag')
      .values({ connection_id: connectionId, tag, network_id: networkId, asked_at: now, asked_by: askedBy })
      .onConflict((conflict) =>
        conflict
          .columns(['connection_id', 'tag'])
          .doUpdateSet({ network_id: networkId, asked_at: now, asked_by: askedBy })
          .where('connection_hashtag.asked_at', '<=', countedFrom(now)),
      )
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
      return rows.map((row) => ({
        tag: row.tag,
        networkId: row.network_id,
        askedAt: row.asked_at,
        askedBy: row.asked_by,
      }));
    },
    async findNetworkId(tag) {
      const row = await db
        .selectFrom('connection_hashtag')
        .select('network_id')
        .where('tag', '=', tag)
        .executeTakeFirst();
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
