import type { ContentType } from '@tessera/contracts/content/content.schema';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { createLeaseTerm, released, unleased } from '../../../platform/jobs/lease-term.ts';
import type { Lease } from '../../../platform/jobs/leased-worker.ts';
import type { EarlierTries } from '../../../platform/jobs/next-try.ts';
import { isOwnerActive } from '../../../platform/owner/active-owner.ts';

/**
 * `scan` is the first reading, `rescan` is requested by a user, `poll` is automatic, because the network shows a
 * hashtag's posts for only a day.
 */
type ScanKind = 'scan' | 'rescan' | 'poll';

export interface ScanKey {
  readonly ownerId: string;
  readonly contentId: string;
}

/** A claimed scan. Only the holder of the lease may write. */
export interface ClaimedScan extends ScanKey {
  readonly folderId: string;
  readonly type: ContentType;
  /** The account's name or the hashtag. */
  readonly value: string;
  /** The name of a place. */
  readonly title: string | null;
  /** The network's id of a hashtag, once it is known. */
  readonly networkId: string | null;
  readonly kind: ScanKind;
  readonly cursor: string | null;
  readonly readCount: number;
  readonly attempts: number;
  readonly failingSince: Date | null;
  /** The time that all figures of this scan are recorded with. */
  readonly startedAt: Date;
  readonly leaseId: string;
}

interface DueScan extends ScanKey {
  /** How many scans of the same owner come before it. */
  readonly rank: number;
}

export interface ScanRepository extends Lease<ScanKey, ClaimedScan> {
  /** Makes the scans of contents wait to start from the beginning. Ends any lease. */
  request(ownerId: string, contentIds: readonly string[], kind: ScanKind, now: Date): Promise<void>;
  /** Due scans that no worker holds, in turns between owners. */
  listDue(now: Date, limit: number): Promise<DueScan[]>;
  /** Whether a scan of another owner waits for a worker. */
  isAnotherOwnerWaiting(ownerId: string, now: Date): Promise<boolean>;
  /** Null when another worker holds the lease, or the scan has ended. */
  claim(key: ScanKey, leaseId: string, now: Date): Promise<ClaimedScan | null>;
  /** False when the lease was lost. */
  renew(scan: ClaimedScan, now: Date): Promise<boolean>;
  /** Makes it due again. If `forgiven`, the attempt does not count. */
  release(scan: ClaimedScan, dueAt: Date, forgiven: boolean, failingSince?: Date | null): Promise<void>;
  /** The tries in a row without a written batch, with this one. Each written batch sets them back after the claim. */
  tries(scan: ClaimedScan): Promise<EarlierTries>;
  /** Ends it; false when the lease was lost. */
  finish(scan: ClaimedScan, state: 'done' | 'failed', problem: string | null): Promise<boolean>;
  /** Ends an open scan of the owner, whoever holds the lease; false when it was not open. */
  cancel(key: ScanKey): Promise<boolean>;
}

/** Another worker may take over a scan whose lease has not been renewed by then. */
export const scanLease = createLeaseTerm(6_000);

const isOpen = sql<boolean>`state in ('waiting', 'running')`;

export function createScanRepository(db: Db): ScanRepository {
  const one = ({ ownerId, contentId }: ScanKey) =>
    db.updateTable('scan').where('owner_id', '=', ownerId).where('content_id', '=', contentId).where(isOpen);
  const held = ({ ownerId, contentId, leaseId }: ClaimedScan) =>
    one({ ownerId, contentId }).where('lease_id', '=', leaseId);

  return {
    term: scanLease,
    async request(ownerId, contentIds, kind, now) {
      const fresh = {
        kind,
        state: 'waiting' as const,
        cursor: null,
        total_count: 0,
        read_count: 0,
        problem: null,
        attempts: 0,
        failing_since: null,
        requested_at: now,
        started_at: null,
        media_at: null,
        set_aside_count: 0,
        set_aside: '[]',
        due_at: now,
        ...unleased,
      };
      await db
        .insertInto('scan')
        .values(contentIds.toSorted().map((id) => ({ owner_id: ownerId, content_id: id, ...fresh })))
        .onConflict((conflict) => conflict.columns(['owner_id', 'content_id']).doUpdateSet(fresh))
        .execute();
    },
    async listDue(now, limit) {
      const { rows } = await sql<DueScan>`
        select owner_id as "ownerId", content_id as "contentId", rank::int from (
          select owner_id, content_id, due_at, ${scanLease.isFree(now)} as is_free,
            row_number() over (partition by owner_id order by ${scanLease.isFree(now)}, due_at, requested_at, content_id) - 1 as rank
          from scan where ${isOpen} and due_at <= ${now} and ${isOwnerActive('scan')}
        ) open where is_free order by rank, due_at, content_id limit ${limit}`.execute(db);
      return rows;
    },
    async isAnotherOwnerWaiting(ownerId, now) {
      const row = await db
        .selectFrom('scan')
        .select('content_id')
        .where(isOpen)
        .where('due_at', '<=', now)
        .where(scanLease.isFree(now))
        .where(isOwnerActive('scan'))
        .where('owner_id', '<>', ownerId)
        .executeTakeFirst();
      return row !== undefined;
    },
    async claim({ ownerId, contentId }, leaseId, now) {
      const { rows } = await sql<ClaimedScan>`
        update scan s set state = 'running', lease_id = ${scanLease.idOf(leaseId)}, lease_until = ${scanLease.endOf(now)}, attempts = ${scanLease.attempts}, started_at = coalesce(started_at, ${now})
        from content c
        where s.owner_id = ${ownerId} and s.content_id = ${contentId} and c.owner_id = s.owner_id and c.id = s.content_id
          and ${isOpen} and due_at <= ${now} and ${scanLease.isFree(now)}
        returning s.owner_id as "ownerId", s.content_id as "contentId", c.folder_id as "folderId", c.type, c.value, c.title, c.network_id as "networkId", s.kind, s.cursor,
          s.read_count as "readCount", s.attempts, s.failing_since as "failingSince", s.started_at as "startedAt", s.lease_id as "leaseId"`.execute(
        db,
      );
      return rows[0] ?? null;
    },
    async renew(scan, now) {
      const { numUpdatedRows } = await held(scan)
        .set({ lease_until: scanLease.endOf(now) })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async release(scan, dueAt, forgiven, failingSince) {
      await one(scan)
        .set(released(scan, dueAt, forgiven, failingSince))
        .execute();
    },
    async tries({ ownerId, contentId, leaseId, ...claimed }) {
      const row = await db
        .selectFrom('scan')
        .select(['attempts', 'failing_since as failingSince'])
        .where('owner_id', '=', ownerId)
        .where('content_id', '=', contentId)
        .where('lease_id', '=', leaseId)
        .executeTakeFirst();
      return row ?? claimed;
    },
    async finish(scan, state, problem) {
      const { numUpdatedRows } = await held(scan)
        .set({ state, problem, ...unleased, ...(state === 'done' ? { total_count: sql<number>`read_count` } : {}) })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async cancel({ ownerId, contentId }) {
      const { numUpdatedRows } = await db
        .updateTable('scan')
        .set({ state: 'cancelled', ...unleased })
        .where('owner_id', '=', ownerId)
        .where('content_id', '=', contentId)
        .where(isOpen)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
