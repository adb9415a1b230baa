import { randomUUID } from 'node:crypto';
import type { ContentSource, ContentType } from '@tessera/contracts/content/content.schema';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ContentTable, ScanTable } from '../../../platform/db/migrations/0002-media.tables.ts';
import { deleteMedia } from '../media/delete-media.ts';

/** A content with its account, if known, and its latest scan. */
export interface ContentRow extends Selectable<ContentTable> {
  readonly full_name: string | null;
  readonly followers: number | null;
  readonly picture_url: string | null;
  /**
   * The sources of a clipboard's posts, empty without posts; null for another content. A post from before sources were
   * kept has none.
   */
  readonly sources: readonly (ContentSource | null)[] | null;
  readonly scan: Pick<
    Selectable<ScanTable>,
    | 'kind'
    | 'state'
    | 'total_count'
    | 'read_count'
    | 'problem'
    | 'requested_at'
    | 'media_at'
    | 'set_aside_count'
    | 'set_aside'
  >;
}

export interface ContentKey {
  readonly type: ContentType;
  readonly value: string;
}

export interface NewContent extends ContentKey {
  /** The name of a place. */
  readonly title?: string | null;
  /** The network's id of a hashtag. */
  readonly networkId?: string | null;
  /** When a hashtag is read again automatically. */
  readonly nextReadAt?: Date | null;
}

export interface ContentRepository {
  /** Oldest first, of one folder or of all. */
  list(ownerId: string, folderId?: string): Promise<ContentRow[]>;
  find(ownerId: string, contentId: string): Promise<ContentRow | null>;
  isInFolder(ownerId: string, folderId: string, key: ContentKey): Promise<boolean>;
  count(ownerId: string): Promise<number>;
  /** Returns the new id. Its scan must be requested in the same transaction. */
  add(ownerId: string, folderId: string, content: NewContent, now: Date): Promise<string>;
  markSeen(ownerId: string, contentId: string): Promise<boolean>;
  /** The folders of the contents; null when one of the ids is not the owner's. */
  foldersOf(ownerId: string, contentIds: readonly string[]): Promise<string[] | null>;
  /** Values of these contents that the folder already has. */
  sharedWith(ownerId: string, folderId: string, contentIds: readonly string[]): Promise<string[]>;
  /** Links to one of the contents follow it. */
  move(ownerId: string, contentIds: readonly string[], folderId: string): Promise<void>;
  /** Deletes their scans and media, too. They must be locked. */
  delete(ownerId: string, contentIds: readonly string[]): Promise<void>;
}

/** A clipboard has few posts, because each is put into it by hand. */
const sourcesOfClips = sql<readonly (ContentSource | null)[] | null>`
  case when c.type = 'CLIPBOARD' then (
    select coalesce(array_agg(distinct case when m.imported_at is null then coalesce(m.source, c.source) else 'import' end), '{}') from media m where m.owner_id = c.owner_id and m.content_id = c.id
  ) end`.as('sources');

export function createContentRepository(db: Db): ContentRepository {
  const contents = (ownerId: string) =>
    db
      .selectFrom('content as c')
      .innerJoin('scan as s', (join) => join.onRef('s.owner_id', '=', 'c.owner_id').onRef('s.content_id', '=', 'c.id'))
      .leftJoin('account as a', (join) =>
        join.onRef('a.owner_id', '=', 'c.owner_id').onRef('a.account_id', '=', 'c.account_id'),
      )
      .selectAll('c')
      .select(['a.full_name', 'a.followers', 'a.picture_url'])
      .select(sourcesOfClips)
      .select([
        's.kind',
        's.state',
        's.total_count',
        's.read_count',
        's.problem',
        's.requested_at',
        's.media_at',
        's.set_aside_count',
        's.set_aside',
      ])
      .where('c.owner_id', '=', ownerId)
      .orderBy('c.created_at')
      .orderBy('c.id');

  type Joined = Awaited<ReturnType<ReturnType<typeof contents>['execute']>>[number];
  const toRow = ({
    kind,
    state,
    total_count,
    read_count,
    problem,
    requested_at,
    media_at,
    set_aside_count,
    set_aside,
    ...content
  }: Joined): ContentRow => ({
    ...content,
    scan: { kind, state, total_count, read_count, problem, requested_at, media_at, set_aside_count, set_aside },
  });

  return {
    async list(ownerId, folderId) {
      const rows = await contents(ownerId)
        .$if(folderId !== undefined, (query) => query.where('c.folder_id', '=', folderId ?? ''))
        .execute();
      return rows.map(toRow);
    },
    async find(ownerId, contentId) {
      const row = await contents(ownerId).where('c.id', '=', contentId).executeTakeFirst();
      return row ? toRow(row) : null;
    },
    async isInFolder(ownerId, folderId, { type, value }) {
      const row = await db
        .selectFrom('content')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('folder_id', '=', folderId)
        .where('type', '=', type)
        .where('value', '=', value)
        .executeTakeFirst();
      return row !== undefined;
    },
    async count(ownerId) {
      const { count } = await db
        .selectFrom('content')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return count;
    },
    async add(ownerId, folderId, { type, value, title = null, networkId = null, nextReadAt = null }, now) {
      const id = randomUUID();
      await db
        .insertInto('content')
        .values({
          owner_id: ownerId,
          id,
          folder_id: folderId,
          type,
          value,
          account_id: null,
          source: null,
          is_new: true,
          created_at: now,
          title,
          network_id: networkId,
          next_read_at: nextReadAt,
        })
        .execute();
      return id;
    },
    async markSeen(ownerId, contentId) {
      const { numUpdatedRows } = await db
        .updateTable('content')
        .set({ is_new: false })
        .where('owner_id', '=', ownerId)
        .where('id', '=', contentId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async foldersOf(ownerId, contentIds) {
      const wanted = [...new Set(contentIds)];
      const found = await db
        .selectFrom('content')
        .select('folder_id')
        .where('owner_id', '=', ownerId)
        .where('id', 'in', wanted)
        .execute();
      return found.length < wanted.length ? null : [...new Set(found.map((row) => row.folder_id))].toSorted();
    },
    async sharedWith(ownerId, folderId, contentIds) {
      const rows = await db
        .selectFrom('content as c')
        .innerJoin('content as there', (join) =>
          join
            .onRef('there.owner_id', '=', 'c.owner_id')
            .onRef('there.type', '=', 'c.type')
            .onRef('there.value', '=', 'c.value')
            .onRef('there.id', '<>', 'c.id'),
        )
        .select('c.value')
        .where('c.owner_id', '=', ownerId)
        .where('c.id', 'in', contentIds)
        .where((where) => where.or([where('there.folder_id', '=', folderId), where('there.id', 'in', contentIds)]))
        .orderBy('c.value')
        .execute();
      return rows.map(({ value }) => value);
    },
    async move(ownerId, contentIds, folderId) {
      await db
        .updateTable('content')
        .set({ folder_id: folderId })
        .where('owner_id', '=', ownerId)
        .where('id', 'in', contentIds)
        .execute();
      await sql`
        update share set folder_id = ${folderId}, target = jsonb_set(target, '{folderId}', to_jsonb(${folderId}::text))
        where owner_id = ${ownerId} and target->>'contentId' = any(${contentIds}::text[])`.execute(db);
    },
    async delete(ownerId, contentIds) {
      for (const id of contentIds) {
        await deleteMedia(db, { ownerId, contentId: id });
        await db.deleteFrom('content').where('owner_id', '=', ownerId).where('id', '=', id).execute();
      }
    },
  };
}
