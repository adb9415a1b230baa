import { randomUUID } from 'node:crypto';
import { cohortOf, prCountMin } from '@tessera/contracts/pr-value/pr-value';
import { minuteMs } from '@tessera/contracts/time/durations';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { createLeaseTerm, released, unleased } from '../../../platform/jobs/lease-term.ts';
import type { Lease } from '../../../platform/jobs/leased-worker.ts';
import { isOwnerActive } from '../../../platform/owner/active-owner.ts';
import type { Rank, RankedAccount } from '../account-figures/account-aggregate.repository.ts';
import type { InspectResult } from './inspect-result.ts';
import type { InspectTable } from './migrations/0060-inspect.tables.ts';

export type InspectRow = Selectable<InspectTable>;

export interface InspectKey {
  readonly ownerId: string;
  readonly inspectId: string;
}

/** A claimed report. Only the holder of the lease may write. */
export interface ClaimedInspect extends InspectKey {
  readonly username: string;
  readonly attempts: number;
  readonly failingSince: Date | null;
  readonly leaseId: string;
}

/** The data read of an account. */
export interface InspectReading {
  readonly accountId: string;
  readonly result: InspectResult;
  readonly asOf: Date;
}

/** A report whose rank must be updated. */
interface RankedKey extends InspectKey, RankedAccount {
  readonly cohort: NonNullable<InspectRow['cohort']>;
}

export interface InspectRepository extends Lease<InspectKey, ClaimedInspect> {
  find(ownerId: string, username: string): Promise<InspectRow | undefined>;
  /** Makes a report due, and adds it if needed. Returns its id. */
  request(ownerId: string, username: string, now: Date): Promise<string>;
  /** Due reports, longest due first. */
  listDue(now: Date, limit: number): Promise<InspectKey[]>;
  /** Whether it is waiting or running. */
  isOpen(key: InspectKey): Promise<boolean>;
  /** Null when another process holds it, or it is not due. */
  claim(key: InspectKey, leaseId: string, now: Date): Promise<ClaimedInspect | null>;
  /** Stores the progress and renews the lease. False when the lease was lost. */
  progress(held: ClaimedInspect, done: number, total: number, now: Date): Promise<boolean>;
  /** False when the lease was lost. */
  renew(held: ClaimedInspect, now: Date): Promise<boolean>;
  release(held: ClaimedInspect, dueAt: Date, forgiven: boolean, failingSince?: Date | null): Promise<void>;
  /** False when the lease was lost. */
  save(held: ClaimedInspect, reading: InspectReading): Promise<boolean>;
  fail(held: ClaimedInspect, problem: string): Promise<boolean>;
  /** Reports whose rank is older than a time, or whose group was too small. */
  listUnranked(before: Date, limit: number): Promise<RankedKey[]>;
  rank(key: InspectKey, place: Rank, now: Date): Promise<void>;
  /** The followers of an account at the earlier reading that is closest to a time. */
  followersNear(
    ownerId: string,
    accountId: string,
    near: Date,
    before: Date,
  ): Promise<{ readonly followers: number; readonly seenAt: Date } | null>;
  /** Deletes the reports of these accounts. */
  delete(ownerId: string, usernames: readonly string[]): Promise<void>;
}

/** Another process may take over a report whose lease has not been renewed by then. */
const term = createLeaseTerm(minuteMs);

const isOpen = sql<boolean>`i.state in ('waiting', 'running')`;
const ended = { ...unleased, attempts: 0, failing_since: null } as const;

export function createInspectRepository(db: Db): InspectRepository {
  const one = ({ ownerId, inspectId }: InspectKey) =>
    db.updateTable('inspect').where('owner_id', '=', ownerId).where('id', '=', inspectId);
  const held = ({ leaseId, ...key }: ClaimedInspect) =>
    one(key).where('lease_id', '=', leaseId).where('state', '=', 'running');
  const wrote = async (update: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<boolean> =>
    (await update.executeTakeFirst()).numUpdatedRows > 0n;

  return {
    term,
    find: (ownerId, username) =>
      db
        .selectFrom('inspect')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('username', '=', username)
        .executeTakeFirst(),
    async request(ownerId, username, now) {
      const { id } = await db
        .insertInto('inspect')
        .values({ owner_id: ownerId, id: randomUUID(), username, created_at: now, state: 'waiting', due_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['owner_id', 'username'])
            .doUpdateSet({
              state: sql`case when inspect.state = 'running' then 'running' else 'waiting' end`,
              due_at: now,
              attempts: 0,
              failing_since: null,
            }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async listDue(now, limit) {
      const { rows } =
        await sql<InspectKey>`select i.owner_id as "ownerId", i.id as "inspectId" from inspect i where ${isOpen} and i.due_at <= ${now} and ${term.isFree(now)} and ${isOwnerActive('i')} order by i.due_at, i.id limit ${limit}`.execute(
          db,
        );
      return rows;
    },
    async isOpen({ ownerId, inspectId }) {
      const { rows } =
        await sql`select from inspect i where i.owner_id = ${ownerId} and i.id = ${inspectId} and ${isOpen}`.execute(
          db,
        );
      return rows.length > 0;
    },
    async claim({ ownerId, inspectId }, leaseId, now) {
      const { rows } = await sql<ClaimedInspect>`
        update inspect i set state = 'running', lease_id = ${term.idOf(leaseId)}, lease_until = ${term.endOf(now)}, attempts = ${term.attempts}, done = 0, total = 0
        where i.owner_id = ${ownerId} and i.id = ${inspectId} and ${isOpen} and i.due_at <= ${now} and ${term.isFree(now)}
        returning i.owner_id as "ownerId", i.id as "inspectId", i.username, i.attempts, i.failing_since as "failingSince", i.lease_id as "leaseId"`.execute(
        db,
      );
      return rows[0] ?? null;
    },
    progress: (claimed, done, total, now) => wrote(held(claimed).set({ done, total, lease_until: term.endOf(now) })),
    renew: (claimed, now) => wrote(held(claimed).set({ lease_until: term.endOf(now) })),
    async release(claimed, dueAt, forgiven, failingSince) {
      await one(claimed)
        .set(released(claimed, dueAt, forgiven, failingSince))
        .execute();
    },
    save(claimed, { accountId, result, asOf }) {
      const {
        followers,
        engagementRate,
        read: { count },
      } = result;
      return wrote(
        held(claimed).set({
          ...ended,
          state: 'done',
          problem: null,
          due_at: asOf,
          done: count,
          total: count,
          account_id: accountId,
          result: JSON.stringify(result),
          as_of: asOf,
          cohort: followers === null ? null : cohortOf(followers),
          eng_rate: engagementRate,
          pr_rank: null,
          pr_count: null,
          pr_next_rate: null,
          ranked_at: null,
        }),
      );
    },
    fail: (claimed, problem) => wrote(held(claimed).set({ ...ended, state: 'failed', problem })),
    async listUnranked(before, limit) {
      const { rows } = await sql<RankedKey>`
        select i.owner_id as "ownerId", i.id as "inspectId", i.cohort, i.account_id as "accountId", i.eng_rate as "engRate" from inspect i
        where i.account_id is not null and i.eng_rate is not null and i.cohort is not null and (i.ranked_at is null or i.ranked_at <= ${before} or i.pr_count < ${prCountMin}) order by i.ranked_at nulls first, i.id limit ${limit}`.execute(
        db,
      );
      return rows;
    },
    async rank({ ownerId, inspectId }, { rank, count, nextRate }, now) {
      await db
        .updateTable('inspect')
        .set({ pr_rank: rank, pr_count: count, pr_next_rate: nextRate, ranked_at: now })
        .where('owner_id', '=', ownerId)
        .where('id', '=', inspectId)
        .execute();
    },
    async followersNear(ownerId, accountId, near, before) {
      const { rows } = await sql<{ followers: number; seenAt: Date }>`
        select m.followers, m.seen_at as "seenAt" from account_metric m where m.owner_id = ${ownerId} and m.account_id = ${accountId} and m.followers is not null and m.seen_at <= ${before}
        order by abs(extract(epoch from m.seen_at - ${near}::timestamptz)), m.seen_at limit 1`.execute(db);
      return rows[0] ?? null;
    },
    async delete(ownerId, usernames) {
      await db
        .deleteFrom('inspect')
        .where('owner_id', '=', ownerId)
        .where('username', '=', sql<string>`any(${[...usernames]}::text[])`)
        .execute();
    },
  };
}
