import { randomUUID } from 'node:crypto';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { FolderTable } from '../../../platform/db/migrations/0002-media.tables.ts';
import { hasRevision, nextRevision } from '../../../platform/db/revision.ts';

/** A folder with the totals of its contents. */
export interface FolderRow extends Selectable<FolderTable> {
  readonly content_count: number;
  readonly media_count: number;
  readonly as_of: Date | null;
  readonly covers: readonly string[];
}

interface FolderChange {
  readonly name: string | undefined;
  /** Replaces the whole filter; an empty one resets it. */
  readonly filter: MediaFilter | undefined;
  readonly revision: number;
}

export interface FolderRepository {
  list(ownerId: string): Promise<FolderRow[]>;
  find(ownerId: string, folderId: string): Promise<FolderRow | null>;
  exists(ownerId: string, folderId: string): Promise<boolean>;
  /**
   * Locks a folder against changes and deletion until the transaction ends. False when there is none. Call it before
   * contents are locked. It does not block references to the folder: when a transaction updates a content twice,
   * PostgreSQL checks its reference to the folder again, and that transaction would wait for the folder while it holds
   * the content.
   */
  lockForUpdate(ownerId: string, folderId: string): Promise<boolean>;
  /** The same for all folders of the owner. */
  lockAll(ownerId: string): Promise<void>;
  /** Requests a mail for when all scans of the folder have ended. */
  awaitRescan(ownerId: string, folderId: string, now: Date): Promise<void>;
  count(ownerId: string): Promise<number>;
  add(ownerId: string, name: string, now: Date): Promise<FolderRow>;
  /** False when the folder has another revision or is gone. */
  change(ownerId: string, folderId: string, change: FolderChange): Promise<boolean>;
  /** Deletes the folder. False when there was none. Its contents must be deleted before. */
  delete(ownerId: string, folderId: string): Promise<boolean>;
}

const coverCount = 4;

const totals = (ownerId: string) => sql`
  select folder_id, count(*)::int as content_count, sum(media_count)::int as media_count, max(as_of) as as_of
  from content where owner_id = ${ownerId} group by folder_id`;

/** Reads only the few newest pictures of each content that are not blocked; the newest of the folder are among them. */
const covers = sql`
  select array_agg(newest.shortcode order by newest.posted_at desc, newest.shortcode) as shortcodes from (
    select m.shortcode, m.posted_at from content c cross join lateral (
      select shortcode, posted_at from media
      where owner_id = c.owner_id and content_id = c.id and picture_url is not null and blocked_at is null
      order by posted_at desc, media_id desc limit ${sql.lit(coverCount)}
    ) m where c.owner_id = f.owner_id and c.folder_id = f.id
    order by m.posted_at desc, m.shortcode limit ${sql.lit(coverCount)}
  ) newest`;

export function createFolderRepository(db: Db): FolderRepository {
  const select = async (ownerId: string, folderId: string | null): Promise<FolderRow[]> => {
    const { rows } = await sql<FolderRow>`
      select f.*, coalesce(t.content_count, 0) as content_count, coalesce(t.media_count, 0) as media_count, t.as_of,
        coalesce(p.shortcodes, '{}') as covers
      from folder f left join (${totals(ownerId)}) t on t.folder_id = f.id left join lateral (${covers}) p on true
      where f.owner_id = ${ownerId} ${folderId === null ? sql`` : sql`and f.id = ${folderId}`}
      order by f.created_at, f.id`.execute(db);
    return rows;
  };

  return {
    list: (ownerId) => select(ownerId, null),
    find: async (ownerId, folderId) => (await select(ownerId, folderId))[0] ?? null,
    async exists(ownerId, folderId) {
      const row = await db
        .selectFrom('folder')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('id', '=', folderId)
        .executeTakeFirst();
      return row !== undefined;
    },
    async lockForUpdate(ownerId, folderId) {
      const row = await db
        .selectFrom('folder')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('id', '=', folderId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },
    async lockAll(ownerId) {
      await db
        .selectFrom('folder')
        .select('id')
        .where('owner_id', '=', ownerId)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
    },
    async awaitRescan(ownerId, folderId, now) {
      await db
        .updateTable('folder')
        .set({ rescan_requested_at: now })
        .where('owner_id', '=', ownerId)
        .where('id', '=', folderId)
        .execute();
    },
    async count(ownerId) {
      const { count } = await db
        .selectFrom('folder')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return count;
    },
    async add(ownerId, name, now) {
      const row = await db
        .insertInto('folder')
        .values({ owner_id: ownerId, id: randomUUID(), name, filter: '{}', created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { ...row, content_count: 0, media_count: 0, as_of: null, covers: [] };
    },
    async change(ownerId, folderId, { name, filter, revision }) {
      const columns = {
        ...(name === undefined ? {} : { name }),
        ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }),
      };
      const { numUpdatedRows } = await db
        .updateTable('folder')
        .set({ revision: nextRevision(revision), ...columns })
        .where('owner_id', '=', ownerId)
        .where('id', '=', folderId)
        .where(hasRevision(revision, columns))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async delete(ownerId, folderId) {
      const { numDeletedRows } = await db
        .deleteFrom('folder')
        .where('owner_id', '=', ownerId)
        .where('id', '=', folderId)
        .executeTakeFirst();
      // The contents are gone, so nobody writes their days any more.
      await db.deleteFrom('folder_day').where('owner_id', '=', ownerId).where('folder_id', '=', folderId).execute();
      return numDeletedRows > 0n;
    },
  };
}
