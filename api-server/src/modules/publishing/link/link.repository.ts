import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { LinkTable } from '../../../platform/db/migrations/0025-links.tables.ts';
import { hasRevision, nextRevision } from '../../../platform/db/revision.ts';

export type LinkRow = Selectable<LinkTable>;

/** The settings of a link, as they are stored. */
export interface LinkSettings {
  readonly target: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly expiresAt: Date | null;
  readonly fallback: string | null;
  readonly clicksMax: number | null;
  readonly passesQuery: boolean;
  readonly passwordHash: string | null;
}

interface LinkQuestion {
  readonly search: string;
  readonly isArchived: boolean;
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

export interface LinkRepository {
  /** Newest first. */
  list(ownerId: string, mediaQuery: LinkQuestion): Promise<LinkRow[]>;
  count(ownerId: string): Promise<number>;
  find(ownerId: string, id: string): Promise<LinkRow | null>;
  /** Null when the slug is taken. */
  add(ownerId: string, slug: string, settings: LinkSettings, now: Date): Promise<LinkRow | null>;
  /** Null when the link has another revision or is gone. */
  change(
    ownerId: string,
    id: string,
    revision: number,
    change: Partial<LinkSettings> & { readonly archivedAt?: Date | null },
  ): Promise<LinkRow | null>;
  delete(ownerId: string, id: string): Promise<boolean>;
  /** Locks all links of the owner until the transaction ends. Clicks on them are counted afterwards. */
  lockAll(ownerId: string): Promise<void>;
  /** Makes every process that caches links read those of the owner again. */
  tellAll(ownerId: string): Promise<void>;
}

const columnsOf = ({
  target,
  title,
  tags,
  expiresAt,
  fallback,
  clicksMax,
  passesQuery,
  passwordHash,
  archivedAt,
}: Partial<LinkSettings> & { readonly archivedAt?: Date | null | undefined }) => ({
  ...(target === undefined ? {} : { target }),
  ...(title === undefined ? {} : { title }),
  ...(tags === undefined ? {} : { tags: [...tags] }),
  ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
  ...(fallback === undefined ? {} : { fallback }),
  ...(clicksMax === undefined ? {} : { clicks_max: clicksMax }),
  ...(passesQuery === undefined ? {} : { passes_query: passesQuery }),
  ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
  ...(archivedAt === undefined ? {} : { archived_at: archivedAt }),
});

export function createLinkRepository(db: Db): LinkRepository {
  return {
    list(ownerId, { search, isArchived, after, limit }) {
      const pattern = contains(search);
      return db
        .selectFrom('link')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('archived_at', isArchived ? 'is not' : 'is', null)
        .$if(search !== '', (query) =>
          query.where((where) =>
            where.or([
              where('title', 'ilike', pattern),
              where('slug', 'ilike', pattern),
              where('target', 'ilike', pattern),
              sql<boolean>`exists(select from unnest(tags) tag where tag ilike ${pattern})`,
            ]),
          ),
        )
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },
    async count(ownerId) {
      const { count } = await db
        .selectFrom('link')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return count;
    },
    async find(ownerId, id) {
      return (
        (await db
          .selectFrom('link')
          .selectAll()
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .executeTakeFirst()) ?? null
      );
    },
    async add(ownerId, slug, { target, title, tags, expiresAt, fallback, clicksMax, passesQuery, passwordHash }, now) {
      const row = await db
        .insertInto('link')
        .values({
          owner_id: ownerId,
          id: randomUUID(),
          slug,
          target,
          title,
          tags: [...tags],
          expires_at: expiresAt,
          fallback,
          clicks_max: clicksMax,
          passes_query: passesQuery,
          password_hash: passwordHash,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async change(ownerId, id, revision, change) {
      const columns = columnsOf(change);
      const row = await db
        .updateTable('link')
        .set({ revision: nextRevision(revision), ...columns })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where(hasRevision(revision, columns))
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async delete(ownerId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('link')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async tellAll(ownerId) {
      await this.lockAll(ownerId);
      // The trigger of the table tells the change.
      await db
        .updateTable('link')
        .set((column) => ({ target: column.ref('target') }))
        .where('owner_id', '=', ownerId)
        .execute();
    },
    async lockAll(ownerId) {
      await db.selectFrom('link').select('id').where('owner_id', '=', ownerId).orderBy('id').forUpdate().execute();
    },
  };
}
