import { randomUUID } from 'node:crypto';
import type { KolSetting } from '@tessera/contracts/kol/kol-setting.schema';
import type { Kol, KolLevel } from '@tessera/contracts/kol/kol.schema';
import type { PrivacyField } from '@tessera/contracts/privacy/privacy';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { KolPostTable, KolTable } from '../../../platform/db/migrations/0022-kol.tables.ts';
import { hasRevision, nextRevision } from '../../../platform/db/revision.ts';
import { isPartnerIn, levelOf } from '../../accounts/kol-setting/kol-setting.repository.ts';
import { coworkTagsOf } from '../cowork/cowork-grant.ts';
import { isInScope, type KolScope } from './kol-scope.ts';
import { visibleKol } from './visible-kol.ts';

/** An influencer with the values that follow from the owner's setting. */
export interface KolRow extends Omit<Selectable<KolTable>, 'told' | 'import_id' | 'job_id'> {
  readonly level: KolLevel | null;
  readonly is_partner: boolean;
  readonly has_picture: boolean;
  /** Of the last 30 days; null when the account is not connected, or the influencer hides it. */
  readonly monthly_reach: number | null;
  readonly monthly_impressions: number | null;
  /** The fields that the influencer hides from the viewer. */
  readonly hidden: PrivacyField[];
  readonly cowork_tags: Kol['coworkTags'];
}

export type KolPostRow = Selectable<KolPostTable>;

/**
 * The columns of a `KolRow`, over `kol k`. The owner and members of the scope's co-working tag see pictures, visitors
 * do not.
 */
export const kolColumns = (
  setting: KolSetting,
  { ownerId, viewerId, grant }: KolScope,
): RawBuilder<unknown> => sql`k.*, ${levelOf(setting)} as level, ${isPartnerIn(setting)} as is_partner,
  ${ownerId === viewerId || grant !== null} and exists (select from account a where a.owner_id = k.owner_id and a.account_id = k.account_id and a.picture_url is not null) as has_picture`;

interface Counted {
  readonly name: string;
  readonly number: number;
}

/** A change of tags: `overwrite` replaces all, else these are added and `removed` are removed. */
interface KolTagsChange {
  readonly tags: readonly string[];
  readonly removed?: readonly string[];
  readonly overwrite?: boolean;
  readonly revision?: number | undefined;
}

interface ChangedTags {
  readonly id: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

interface LabelledKol {
  readonly label: string;
  readonly revision: number;
}

export interface KolRepository {
  /** Oldest first. Influencers that are deleted or not in the scope are left out. */
  findSome(scope: KolScope, ids: readonly string[], setting: KolSetting): Promise<KolRow[]>;
  /** Ids by username. Locks the rows until the transaction ends. */
  holdNamed(scope: KolScope, usernames: readonly string[]): Promise<Map<string, string>>;
  listKnown(ownerId: string, usernames: readonly string[]): Promise<Set<string>>;
  count(ownerId: string): Promise<number>;
  /**
   * Adds those that are missing, each created a millisecond after the one before, and makes all of them due. Returns
   * all ids and how many are new.
   */
  request(
    ownerId: string,
    usernames: readonly string[],
    now: Date,
    dueAt?: Date,
  ): Promise<{ readonly ids: readonly string[]; readonly added: number }>;
  posts(ownerId: string, id: string): Promise<KolPostRow[]>;
  /**
   * What changed for each; null when one of them is missing, or has another revision than the given one. The caller
   * must have locked the rows.
   */
  setTags(scope: KolScope, ids: readonly string[], change: KolTagsChange): Promise<readonly ChangedTags[] | null>;
  /** The largest number of tags that one of them has. */
  mostTags(ownerId: string, ids: readonly string[]): Promise<number>;
  /** The present labels by id. Locks the rows until the transaction ends. */
  holdLabels(scope: KolScope, ids: readonly string[], username?: string): Promise<ReadonlyMap<string, LabelledKol>>;
  setLabel(scope: KolScope, ids: readonly string[], label: string): Promise<void>;
  /** Returns the ids that were deleted. */
  delete(ownerId: string, ids: readonly string[], username: string | undefined): Promise<string[]>;
  countLabels(ownerId: string): Promise<Counted[]>;
  countTags(ownerId: string): Promise<Counted[]>;
}

export function createKolRepository(db: Db): KolRepository {
  const findSome: KolRepository['findSome'] = async (scope, ids, setting) => {
    const { rows } =
      await sql<KolRow>`select ${kolColumns(setting, scope)}, ${coworkTagsOf(scope.viewerId)} as cowork_tags from ${visibleKol(scope)} k where k.owner_id = ${scope.ownerId} and k.id = any(${ids}::uuid[]) order by k.created_at, k.id`.execute(
        db,
      );
    return rows;
  };
  const some = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
  /**
   * Locks rows until the transaction ends. Always in this order, because two transactions with the same influencers
   * would otherwise wait for each other.
   */
  const lockRows = async (
    ownerId: string,
    condition: RawBuilder<unknown>,
    strength = sql`no key update`,
  ): Promise<void> => {
    await sql`select k.id from kol k where k.owner_id = ${ownerId} and ${condition} order by k.id for ${strength} of k`.execute(
      db,
    );
  };

  return {
    findSome,
    async holdNamed(scope, usernames) {
      const { rows } = await sql<{ id: string; username: string }>`
        select k.id, k.username from kol k where ${isInScope(scope)} and k.username = any(${usernames}::text[]) order by k.id for no key update of k`.execute(
        db,
      );
      return new Map(rows.map(({ username, id }) => [username, id]));
    },
    async listKnown(ownerId, usernames) {
      const rows = await db
        .selectFrom('kol')
        .select('username')
        .where('owner_id', '=', ownerId)
        .where('username', '=', sql<string>`any(${usernames}::text[])`)
        .execute();
      return new Set(rows.map(({ username }) => username));
    },
    async count(ownerId) {
      const { count } = await db
        .selectFrom('kol')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return count;
    },
    async request(ownerId, usernames, now, dueAt = now) {
      await lockRows(ownerId, sql`k.username = any(${usernames}::text[])`);
      const rows = usernames.map((username, index) => ({
        owner_id: ownerId,
        id: randomUUID(),
        username,
        created_at: new Date(now.getTime() + index),
        state: 'waiting' as const,
        due_at: dueAt,
      }));
      const written = await db
        .insertInto('kol')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['owner_id', 'username'])
            .doUpdateSet({
              state: sql`case when kol.state = 'running' then 'running' else 'waiting' end`,
              due_at: dueAt,
              attempts: 0,
              failing_since: null,
            }),
        )
        .returning('id')
        .execute();
      const own = new Set<string>(rows.map(({ id }) => id));
      return { ids: written.map(({ id }) => id), added: written.filter(({ id }) => own.has(id)).length };
    },
    posts: (ownerId, id) =>
      db
        .selectFrom('kol_post')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('kol_id', '=', id)
        .orderBy('posted_at', 'desc')
        .orderBy('media_id')
        .execute(),
    async setTags(scope, ids, { tags, removed = [], overwrite = false, revision }) {
      const given = sql`${tags}::text[]`;
      const gone = sql`${removed}::text[]`;
      // Existing tags keep their order; new ones are appended.
      const next = overwrite
        ? given
        : sql`array(
        select tag from (
          select tag, 1 as part, place from unnest(k.tags) with ordinality as t (tag, place) where tag <> all(${gone})
          union all select tag, 2, place from unnest(${given}) with ordinality as t (tag, place) where tag <> all(k.tags) or tag = any(${gone})
        ) parts order by part, place)`;
      const isTaken = (known: number): RawBuilder<boolean> =>
        overwrite
          ? hasRevision(known, { tags })
          : sql<boolean>`(revision = ${known} or (tags @> ${given} and not tags && ${gone}))`;
      const { rows } = await sql<ChangedTags>`
        update kol k set tags = n.next,
          revision = ${revision === undefined ? sql`case when n.next is distinct from k.tags then k.revision + 1 else k.revision end` : nextRevision(revision)}
        from (select k.id, k.tags as before, ${next} as next from kol k where ${isInScope(scope)} and k.id = any(${ids}::uuid[])) n
        where k.owner_id = ${scope.ownerId} and k.id = n.id ${revision === undefined ? sql`` : sql`and ${isTaken(revision)}`}
        returning k.id, n.before, k.tags as after`.execute(db);
      return rows.length === ids.length ? rows : null;
    },
    async mostTags(ownerId, ids) {
      const { rows } = await sql<{
        most: number;
      }>`select coalesce(max(cardinality(k.tags)), 0)::int as most from kol k where k.owner_id = ${ownerId} and k.id = any(${ids}::uuid[])`.execute(
        db,
      );
      return rows[0]?.most ?? 0;
    },
    async holdLabels(scope, ids, username) {
      const isNamed = username === undefined ? sql`` : sql`and k.username = ${username}`;
      const { rows } = await sql<LabelledKol & { id: string }>`
        select k.id, k.label, k.label_revision as revision from kol k
        where ${isInScope(scope)} and k.id = any(${ids}::uuid[]) ${isNamed} order by k.id for no key update of k`.execute(
        db,
      );
      return new Map(rows.map(({ id, ...kol }) => [id, kol]));
    },
    async setLabel(scope, ids, label) {
      await sql`
        update kol k set label = ${label}, label_revision = k.label_revision + 1
        where ${isInScope(scope)} and k.id = any(${ids}::uuid[]) and k.label <> ${label}`.execute(db);
    },
    async delete(ownerId, ids, username) {
      await lockRows(ownerId, sql`k.id = any(${ids}::uuid[])`, sql`update`);
      const gone = db.deleteFrom('kol').where('owner_id', '=', ownerId).where('id', '=', some(ids)).returning('id');
      const rows = await (username === undefined ? gone : gone.where('username', '=', username)).execute();
      return rows.map(({ id }) => id);
    },
    async countLabels(ownerId) {
      const { rows } =
        await sql<Counted>`select label as name, count(*)::int as number from kol where owner_id = ${ownerId} group by label order by number desc, name`.execute(
          db,
        );
      return rows;
    },
    async countTags(ownerId) {
      const { rows } =
        await sql<Counted>`select tag as name, count(*)::int as number from kol cross join unnest(tags) tag where owner_id = ${ownerId} group by tag order by number desc, name`.execute(
          db,
        );
      return rows;
    },
  };
}
