import type { ColumnNumbers, DecimalMark } from '@tessera/contracts/import/column-values';
import type { FileReading } from '@tessera/contracts/import/file-reading';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { released, unleased } from '../../../platform/jobs/lease-term.ts';
import type { Lease } from '../../../platform/jobs/leased-worker.ts';
import type { EarlierTries } from '../../../platform/jobs/next-try.ts';
import { importLease, type ImportEnd, type ImportFailure, type ImportKey } from '../import/import.repository.ts';
import type { ColumnsOfFile } from './file-import.repository.ts';

/** A claimed import. Only the holder of the lease may write. */
export interface ClaimedFileImport extends ImportKey {
  /** The noun of the file's rows. */
  readonly kind: string;
  readonly mapping: ColumnsOfFile;
  readonly reading: FileReading | null;
  readonly columnNumbers: readonly (ColumnNumbers | null)[];
  readonly decimalMark: DecimalMark | null;
  readonly fileName: string;
  readonly total: number;
  /** Number of rows already processed. */
  readonly done: number;
  readonly attempts: number;
  readonly failingSince: Date | null;
  readonly createdAt: Date;
  readonly leaseId: string;
}

export interface FileImportLease extends Lease<ImportKey, ClaimedFileImport> {
  /** Due imports of these kinds without a lease, of all owners, longest waiting first. */
  listDue(kinds: readonly string[], now: Date, limit: number): Promise<readonly ImportKey[]>;
  /** The tries in a row without a written batch, with this one. Each written batch sets them back after the claim. */
  tries(held: ClaimedFileImport): Promise<EarlierTries>;
  /** False when the lease was lost. */
  finish(held: ClaimedFileImport, state: ImportEnd, failure: ImportFailure | null): Promise<boolean>;
}

const isAtWork = sql<boolean>`state in ('waiting', 'running')`;

/** The leases by which workers claim file imports. */
export function createFileImportLease(db: Db): FileImportLease {
  const one = ({ ownerId, importId }: ImportKey) =>
    db.updateTable('file_import').where('owner_id', '=', ownerId).where('id', '=', importId).where(isAtWork);
  const held = (claimed: ClaimedFileImport) => one(claimed).where('lease_id', '=', claimed.leaseId);
  const isChanged = async (change: {
    executeTakeFirst(): Promise<{ readonly numUpdatedRows: bigint }>;
  }): Promise<boolean> => (await change.executeTakeFirst()).numUpdatedRows > 0n;

  return {
    term: importLease,
    listDue: (kinds, now, limit) =>
      db
        .selectFrom('file_import')
        .select(['owner_id as ownerId', 'id as importId'])
        .where('kind', 'in', kinds)
        .where(isAtWork)
        .where('due_at', '<=', now)
        .where(importLease.isFree(now))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    async claim(key, leaseId, now) {
      const claimed = await one(key)
        .where('due_at', '<=', now)
        .where(importLease.isFree(now))
        .set({
          state: 'running',
          lease_id: importLease.idOf(leaseId),
          lease_until: importLease.endOf(now),
          attempts: importLease.attempts,
        })
        .returning([
          'kind',
          'mapping',
          'reading',
          'column_numbers as columnNumbers',
          'decimal_mark as decimalMark',
          'file_name as fileName',
          'total',
          'done',
          'attempts',
          'failing_since as failingSince',
          'created_at as createdAt',
        ])
        .returning(sql<string>`lease_id`.as('leaseId'))
        .executeTakeFirst();
      return claimed === undefined ? null : { ...key, ...claimed };
    },
    renew: (claimed, now) => isChanged(held(claimed).set({ lease_until: importLease.endOf(now) })),
    async release(claimed, dueAt, forgiven, failingSince) {
      await one(claimed)
        .set(released(claimed, dueAt, forgiven, failingSince))
        .execute();
    },
    async tries({ ownerId, importId, leaseId, ...claimed }) {
      const row = await db
        .selectFrom('file_import')
        .select(['attempts', 'failing_since as failingSince'])
        .where('owner_id', '=', ownerId)
        .where('id', '=', importId)
        .where('lease_id', '=', leaseId)
        .executeTakeFirst();
      return row ?? claimed;
    },
    finish: (claimed, state, failure) =>
      isChanged(
        held(claimed).set({
          state,
          problem: failure?.problem ?? null,
          problem_line: failure?.line ?? null,
          ...unleased,
        }),
      ),
  };
}
