import type { DecimalMark } from '@tessera/contracts/import/column-values';
import { badRowsMax } from '@tessera/contracts/import/import.schema';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { unleased } from '../../../platform/jobs/lease-term.ts';
import type { ValueRemark, WrongRow } from '../../../platform/tables/cell-reader.ts';
import type { FileHead } from '../../../platform/tables/table-head.ts';
import type { FileImportTable } from './migrations/0176-file-import.tables.ts';

export type FileImportRecord = Selectable<FileImportTable>;

/** Column index of the file by field. */
export type ColumnsOfFile = Readonly<Partial<Record<string, number>>>;

/** The beginning of a file and the proposed mapping of its columns. */
interface MappedHead extends FileHead {
  readonly mapping: ColumnsOfFile;
  readonly undecided: Readonly<Partial<Record<string, readonly number[]>>>;
}

/** The confirmed meaning of the columns, and the decimal mark that the user chose for the file, if any. */
interface ConfirmedColumns {
  readonly mapping: ColumnsOfFile;
  readonly decimalMark: DecimalMark | null;
}

export interface FileImportRepository {
  add(
    ownerId: string,
    given: { readonly id: string; readonly fileName: string; readonly bytes: number; readonly head: MappedHead },
    now: Date,
  ): Promise<void>;
  find(ownerId: string, importId: string): Promise<FileImportRecord | null>;
  /** Newest first. */
  list(ownerId: string, limit: number): Promise<FileImportRecord[]>;
  /** Makes it due. False when it was already started or has ended. */
  start(ownerId: string, importId: string, columns: ConfirmedColumns, now: Date): Promise<boolean>;
  /** Replaces the head of a file that is not started yet. False when it was already started or has ended. */
  setHead(ownerId: string, importId: string, head: MappedHead): Promise<boolean>;
  /** Ends it, whoever holds its lease. False when it had already ended. */
  cancel(ownerId: string, importId: string): Promise<boolean>;
  setUndone(ownerId: string, importId: string, count: number, now: Date): Promise<void>;
  /** Bad rows after a row, in the order of the file. */
  badRows(ownerId: string, importId: string, after: number, limit: number): Promise<WrongRow<string, string>[]>;
  /** Remarks on the rows after a row, in the order of the file. */
  remarks(ownerId: string, importId: string, after: number, limit: number): Promise<ValueRemark<string, string>[]>;
}

const shown = ({ header, sample, mapping, undecided, reading, lines, columnNumbers }: MappedHead) => ({
  header: JSON.stringify(header),
  sample: JSON.stringify(sample),
  mapping: JSON.stringify(mapping),
  encoding: reading?.encoding ?? null,
  reading: reading === null ? null : JSON.stringify(reading),
  lines: JSON.stringify(lines),
  column_numbers: JSON.stringify(columnNumbers),
  undecided: JSON.stringify(undecided),
});

/** An owner's imports of one kind of rows. */
export function createFileImportRepository(db: Db, kind: string): FileImportRepository {
  const one = (ownerId: string, importId: string) =>
    db.updateTable('file_import').where('owner_id', '=', ownerId).where('id', '=', importId).where('kind', '=', kind);
  const all = (ownerId: string) =>
    db.selectFrom('file_import').selectAll().where('owner_id', '=', ownerId).where('kind', '=', kind);
  const isChanged = async (change: {
    executeTakeFirst(): Promise<{ readonly numUpdatedRows: bigint }>;
  }): Promise<boolean> => (await change.executeTakeFirst()).numUpdatedRows > 0n;

  return {
    async add(ownerId, { id, fileName, bytes, head }, now) {
      await db
        .insertInto('file_import')
        .values({
          owner_id: ownerId,
          id,
          kind,
          file_name: fileName,
          bytes,
          state: 'uploaded',
          created_at: now,
          due_at: now,
          ...shown(head),
        })
        .execute();
    },
    find: async (ownerId, importId) => (await all(ownerId).where('id', '=', importId).executeTakeFirst()) ?? null,
    list: (ownerId, limit) => all(ownerId).orderBy('created_at', 'desc').orderBy('id').limit(limit).execute(),
    setHead: (ownerId, importId, head) =>
      isChanged(one(ownerId, importId).where('state', '=', 'uploaded').set(shown(head))),
    start: (ownerId, importId, { mapping, decimalMark }, now) =>
      isChanged(
        one(ownerId, importId)
          .where('state', '=', 'uploaded')
          .set({ state: 'waiting', mapping: JSON.stringify(mapping), decimal_mark: decimalMark, due_at: now }),
      ),
    cancel: (ownerId, importId) =>
      isChanged(
        one(ownerId, importId)
          .where('state', 'in', ['uploaded', 'waiting', 'running'])
          .set({ state: 'cancelled', ...unleased }),
      ),
    async setUndone(ownerId, importId, count, now) {
      await one(ownerId, importId).set({ undone_at: now, undone_count: count }).execute();
    },
    async badRows(ownerId, importId, after, limit) {
      const query = db
        .selectFrom('file_import_bad_row')
        .select(['row_number as row', 'field', 'value', 'reason', 'fault'])
        .where('owner_id', '=', ownerId)
        .where('import_id', '=', importId);
      const rows = await query
        .where('row_number', '>', after)
        .orderBy('row_number')
        .limit(Math.min(limit, badRowsMax))
        .execute();
      return rows.map(({ fault, ...row }) => (fault === null ? row : { ...row, fault }));
    },
    remarks: (ownerId, importId, after, limit) =>
      db
        .selectFrom('file_import_remark')
        .select(['row_number as row', 'field', 'value', 'reason'])
        .where('owner_id', '=', ownerId)
        .where('import_id', '=', importId)
        .where('row_number', '>', after)
        .orderBy('row_number')
        .orderBy('field')
        .limit(limit)
        .execute(),
  };
}
