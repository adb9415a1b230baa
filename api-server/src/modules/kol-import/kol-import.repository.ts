import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ImportEncoding } from '@tessera/contracts/import/import.schema';
import { badRowsMax } from '@tessera/contracts/import/import.schema';
import type { KolBadRow, KolImportMapping } from '@tessera/contracts/kol/kol-import.schema';
import type { Db } from '../../db/database.ts';
import type { FileHead } from '../import/import-head.ts';
import { importLeaseLength } from '../import/import.repository.ts';
import type { ImportEnd, ImportFailure, ImportKey } from '../import/import.repository.ts';
import type { KolImportTable } from './migrations/0133-kol-import.tables.ts';

export type KolImportRecord = Selectable<KolImportTable>;

/** What was read of a file, and what its columns most likely mean. */
export interface KolFileHead extends FileHead {
  readonly mapping: KolImportMapping;
}

/** A claimed import: only its holder may write, and only while the lease is its own. */
export interface ClaimedKolImport extends ImportKey {
  readonly mapping: KolImportMapping;
  readonly encoding: ImportEncoding | null;
  readonly fileName: string;
  readonly total: number;
  /** Rows that are behind it. */
  readonly done: number;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly leaseId: string;
}

export interface KolImportRepository {
  add(ownerId: string, given: { readonly id: string; readonly fileName: string; readonly bytes: number; readonly head: KolFileHead }, now: Date): Promise<void>;
  find(ownerId: string, importId: string): Promise<KolImportRecord | null>;
  /** Newest first. */
  list(ownerId: string, limit: number): Promise<KolImportRecord[]>;
  /** Makes it due; false when it was started or ended before. */
  start(ownerId: string, importId: string, mapping: KolImportMapping, now: Date): Promise<boolean>;
  /** Changes what was read of a file that waits to be started; false when it was started or ended before. */
  setHead(ownerId: string, importId: string, head: KolFileHead): Promise<boolean>;
  /** Ends it, whoever holds it; false when it had ended. */
  cancel(ownerId: string, importId: string): Promise<boolean>;
  /** In the order of the file, of those behind a row. */
  badRows(ownerId: string, importId: string, after: number, limit: number): Promise<KolBadRow[]>;
  listDue(now: Date, limit: number): Promise<ImportKey[]>;
  /** Null when another holds it, or it ended meanwhile. */
  claim(key: ImportKey, leaseId: string, now: Date): Promise<ClaimedKolImport | null>;
  /** False when the lease was lost. */
  renew(held: ClaimedKolImport, now: Date): Promise<boolean>;
  release(held: ClaimedKolImport, dueAt: Date, forgiven: boolean): Promise<void>;
  /** False when the lease was lost. */
  finish(held: ClaimedKolImport, state: ImportEnd, failure: ImportFailure | null): Promise<boolean>;
}

const leaseEnd = (now: Date): Date => new Date(now.getTime() + importLeaseLength);
/** A lease far ahead was given by a clock that has since been set back. */
const isFree = (now: Date) => sql<boolean>`(lease_until is null or lease_until <= ${now} or lease_until > ${new Date(now.getTime() + 2 * importLeaseLength)})`;
const isAtWork = sql<boolean>`state in ('waiting', 'running')`;
const free = { lease_id: null, lease_until: null } as const;
const shown = ({ header, sample, mapping, encoding }: KolFileHead) => ({ header: JSON.stringify(header), sample: JSON.stringify(sample), mapping: JSON.stringify(mapping), encoding });

export function createKolImportRepository(db: Db): KolImportRepository {
  const one = (ownerId: string, importId: string) => db.updateTable('kol_import').where('owner_id', '=', ownerId).where('id', '=', importId);
  const held = ({ ownerId, importId, leaseId }: ClaimedKolImport) => one(ownerId, importId).where('lease_id', '=', leaseId).where(isAtWork);
  const isChanged = async (change: { executeTakeFirst(): Promise<{ readonly numUpdatedRows: bigint }> }): Promise<boolean> => (await change.executeTakeFirst()).numUpdatedRows > 0n;

  return {
    async add(ownerId, { id, fileName, bytes, head }, now) {
      await db.insertInto('kol_import').values({ owner_id: ownerId, id, file_name: fileName, bytes, state: 'uploaded', created_at: now, due_at: now, ...shown(head) }).execute();
    },
    find: async (ownerId, importId) => (await db.selectFrom('kol_import').selectAll().where('owner_id', '=', ownerId).where('id', '=', importId).executeTakeFirst()) ?? null,
    list: (ownerId, limit) => db.selectFrom('kol_import').selectAll().where('owner_id', '=', ownerId).orderBy('created_at', 'desc').orderBy('id').limit(limit).execute(),
    setHead: (ownerId, importId, head) => isChanged(one(ownerId, importId).where('state', '=', 'uploaded').set(shown(head))),
    start: (ownerId, importId, mapping, now) => isChanged(one(ownerId, importId).where('state', '=', 'uploaded').set({ state: 'waiting', mapping: JSON.stringify(mapping), due_at: now })),
    cancel: (ownerId, importId) => isChanged(one(ownerId, importId).where('state', 'in', ['uploaded', 'waiting', 'running']).set({ state: 'cancelled', ...free })),
    async badRows(ownerId, importId, after, limit) {
      const rows = db.selectFrom('kol_import_bad_row').select(['row_number as row', 'field', 'value', 'reason']).where('owner_id', '=', ownerId).where('import_id', '=', importId);
      return rows.where('row_number', '>', after).orderBy('row_number').limit(Math.min(limit, badRowsMax)).execute();
    },
    async listDue(now, limit) {
      const rows = await db.selectFrom('kol_import').select(['owner_id as ownerId', 'id as importId']).where(isAtWork).where('due_at', '<=', now).where(isFree(now)).orderBy('due_at').orderBy('id').limit(limit).execute();
      return rows;
    },
    async claim({ ownerId, importId }, leaseId, now) {
      const claimed = await one(ownerId, importId)
        .where(isAtWork)
        .where('due_at', '<=', now)
        .where(isFree(now))
        .set((column) => ({ state: 'running' as const, lease_id: leaseId, lease_until: leaseEnd(now), attempts: column('attempts', '+', 1) }))
        .returning(['mapping', 'encoding', 'file_name as fileName', 'total', 'done', 'attempts', 'created_at as createdAt'])
        .executeTakeFirst();
      return claimed === undefined ? null : { ownerId, importId, leaseId, ...claimed };
    },
    renew: (claimed, now) => isChanged(held(claimed).set({ lease_until: leaseEnd(now) })),
    async release(claimed, dueAt, forgiven) {
      await held(claimed)
        .set((column) => ({ state: 'waiting' as const, ...free, due_at: dueAt, ...(forgiven ? { attempts: column('attempts', '-', 1) } : {}) }))
        .execute();
    },
    finish: (claimed, state, failure) => isChanged(held(claimed).set({ state, problem: failure?.problem ?? null, problem_line: failure?.line ?? null, ...free })),
  };
}
