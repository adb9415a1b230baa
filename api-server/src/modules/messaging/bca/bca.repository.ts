import { randomUUID } from 'node:crypto';
import type { BcaRequest, BcaState } from '@tessera/contracts/bca/bca.schema';
import { sql, type Selectable } from 'kysely';
import type { AllowedPost } from '../../../network/media-source/business/network-branded.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasRevision, nextRevision } from '../../../platform/db/revision.ts';
import type { BcaPostTable, BcaProjectTable, BcaRequestTable } from './migrations/0104-bca.tables.ts';

type BcaProjectRow = Selectable<BcaProjectTable>;
/** `last_day` is `YYYY-MM-DD`. */
export type BcaRequestRow = Selectable<BcaRequestTable>;
export type BcaPostRow = Selectable<BcaPostTable>;
export type CountedBcaProject = BcaProjectRow & { readonly asked: number; readonly approved: number };

/** One creator in one project. */
interface BcaRequestKey {
  readonly ownerId: string;
  readonly projectId: string;
  readonly username: string;
}

/** A request whose state must be read, with the business account that asked and the owner's time zone. */
export type DueBcaRequest = BcaRequestRow & { readonly account_id: string; readonly time_zone: string };

export interface BcaRepository {
  /** Newest first. */
  list(ownerId: string): Promise<CountedBcaProject[]>;
  find(ownerId: string, id: string): Promise<CountedBcaProject | null>;
  add(
    ownerId: string,
    project: { readonly name: string; readonly accountId: string },
    now: Date,
  ): Promise<CountedBcaProject>;
  /** False when the project has another revision or is gone. */
  rename(ownerId: string, id: string, revision: number, name: string): Promise<boolean>;
  delete(ownerId: string, id: string): Promise<boolean>;
  /** Ordered by name. */
  requests(ownerId: string, projectId: string): Promise<BcaRequestRow[]>;
  request(key: BcaRequestKey): Promise<BcaRequestRow | null>;
  /**
   * Whether another project of the same business account has a pending or granted request to the creator, with a last
   * day that is not before this day.
   */
  isOpenElsewhere(key: BcaRequestKey, accountId: string, today: string): Promise<boolean>;
  /** Records that a creator was asked. A pending or granted request only gets the new last day. */
  ask(key: BcaRequestKey, lastDay: string | null, now: Date): Promise<void>;
  /**
   * Records the network's answer or failure. False, and nothing changes, when the request is no longer pending or
   * granted.
   */
  learn(
    key: BcaRequestKey,
    learned: { readonly state: BcaState } | { readonly problem: NonNullable<BcaRequest['problem']> },
    now: Date,
  ): Promise<boolean>;
  /** Newest first. */
  posts(ownerId: string, projectId: string): Promise<BcaPostRow[]>;
  /** The network's address of a post's picture; null when there is no picture or no such post. */
  pictureOf(ownerId: string, projectId: string, mediaId: string): Promise<string | null>;
  /** Replaces the stored posts of a creator. */
  replacePosts(key: BcaRequestKey, posts: readonly AllowedPost[]): Promise<void>;
  /** Pending and granted requests of all owners that have not been checked since a time. */
  listDue(checkedBefore: Date, limit: number): Promise<DueBcaRequest[]>;
}

const open = ['ASKED', 'APPROVED'] as const;

export function createBcaRepository(db: Db): BcaRepository {
  const counted = (ownerId: string) =>
    db
      .selectFrom('bca_project as p')
      .where('p.owner_id', '=', ownerId)
      .selectAll('p')
      .select((query) => [
        query
          .selectFrom('bca_request as r')
          .whereRef('r.owner_id', '=', 'p.owner_id')
          .whereRef('r.project_id', '=', 'p.id')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .$asScalar()
          .$notNull()
          .as('asked'),
        query
          .selectFrom('bca_request as r')
          .whereRef('r.owner_id', '=', 'p.owner_id')
          .whereRef('r.project_id', '=', 'p.id')
          .where('r.state', '=', 'APPROVED')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .$asScalar()
          .$notNull()
          .as('approved'),
      ]);
  return {
    list: (ownerId) => counted(ownerId).orderBy('p.created_at', 'desc').orderBy('p.id').execute(),
    find: async (ownerId, id) => (await counted(ownerId).where('p.id', '=', id).executeTakeFirst()) ?? null,
    async add(ownerId, { name, accountId }, now) {
      const row = await db
        .insertInto('bca_project')
        .values({ owner_id: ownerId, id: randomUUID(), name, account_id: accountId, created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { ...row, asked: 0, approved: 0 };
    },
    async rename(ownerId, id, revision, name) {
      const { numUpdatedRows } = await db
        .updateTable('bca_project')
        .set({ name, revision: nextRevision(revision) })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where(hasRevision(revision, { name }))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async delete(ownerId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('bca_project')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    requests: (ownerId, projectId) =>
      db
        .selectFrom('bca_request')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('project_id', '=', projectId)
        .orderBy('username')
        .execute(),
    async request({ ownerId, projectId, username }) {
      return (
        (await db
          .selectFrom('bca_request')
          .selectAll()
          .where('owner_id', '=', ownerId)
          .where('project_id', '=', projectId)
          .where('username', '=', username)
          .executeTakeFirst()) ?? null
      );
    },
    async isOpenElsewhere({ ownerId, projectId, username }, accountId, today) {
      const row = await db
        .selectFrom('bca_request as r')
        .innerJoin('bca_project as p', (join) =>
          join.onRef('p.owner_id', '=', 'r.owner_id').onRef('p.id', '=', 'r.project_id'),
        )
        .where('r.owner_id', '=', ownerId)
        .where('p.account_id', '=', accountId)
        .where('r.username', '=', username)
        .where('r.project_id', '<>', projectId)
        .where('r.state', 'in', open)
        .where((where) => where.or([where('r.last_day', 'is', null), where('r.last_day', '>=', today)]))
        .select('r.project_id')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async ask({ ownerId, projectId, username }, lastDay, now) {
      await db
        .insertInto('bca_request')
        .values({
          owner_id: ownerId,
          project_id: projectId,
          username,
          state: 'ASKED',
          asked_at: now,
          changed_at: now,
          last_day: lastDay,
          problem: null,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['owner_id', 'project_id', 'username'])
            .doUpdateSet({
              last_day: lastDay,
              state: sql`case when bca_request.state in ('ASKED', 'APPROVED') then bca_request.state else 'ASKED' end`,
              asked_at: sql`case when bca_request.state in ('ASKED', 'APPROVED') then bca_request.asked_at else ${now} end`,
              changed_at: sql`case when bca_request.state in ('ASKED', 'APPROVED') then bca_request.changed_at else ${now} end`,
            }),
        )
        .execute();
    },
    async learn({ ownerId, projectId, username }, learned, now) {
      const change =
        'state' in learned
          ? {
              state: learned.state,
              problem: null,
              changed_at: sql<Date>`case when state = ${learned.state} then changed_at else ${now} end`,
            }
          : { problem: learned.problem };
      const { numUpdatedRows } = await db
        .updateTable('bca_request')
        .set({ ...change, checked_at: now })
        .where('owner_id', '=', ownerId)
        .where('project_id', '=', projectId)
        .where('username', '=', username)
        .where('state', 'in', open)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    posts: (ownerId, projectId) =>
      db
        .selectFrom('bca_post')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('project_id', '=', projectId)
        .orderBy('taken_at', (order) => order.desc().nullsLast())
        .orderBy('media_id')
        .execute(),
    async pictureOf(ownerId, projectId, mediaId) {
      const row = await db
        .selectFrom('bca_post')
        .select('picture_url')
        .where('owner_id', '=', ownerId)
        .where('project_id', '=', projectId)
        .where('media_id', '=', mediaId)
        .where('picture_url', 'is not', null)
        .executeTakeFirst();
      return row?.picture_url ?? null;
    },
    async replacePosts({ ownerId, projectId, username }, posts) {
      await db
        .deleteFrom('bca_post')
        .where('owner_id', '=', ownerId)
        .where('project_id', '=', projectId)
        .where('username', '=', username)
        .execute();
      if (posts.length === 0) return;
      const rows = posts.map(({ mediaId, takenAt, pictureUrl, ...post }) => ({
        owner_id: ownerId,
        project_id: projectId,
        username,
        media_id: mediaId,
        taken_at: takenAt,
        picture_url: pictureUrl,
        ...post,
      }));
      await db
        .insertInto('bca_post')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    listDue: (checkedBefore, limit) =>
      db
        .selectFrom('bca_request as r')
        .innerJoin('bca_project as p', (join) =>
          join.onRef('p.owner_id', '=', 'r.owner_id').onRef('p.id', '=', 'r.project_id'),
        )
        .innerJoin('app_user as u', 'u.id', 'r.owner_id')
        .where('r.state', 'in', open)
        .where((where) => where.or([where('r.checked_at', 'is', null), where('r.checked_at', '<', checkedBefore)]))
        .selectAll('r')
        .select(['p.account_id', 'u.time_zone'])
        .orderBy('r.checked_at', (order) => order.asc().nullsFirst())
        .limit(limit)
        .execute(),
  };
}
