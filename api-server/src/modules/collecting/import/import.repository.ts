import type { ContentType } from '@tessera/contracts/content/content.schema';
import type { ProblemCode } from '@tessera/contracts/http/problem';
import type { ColumnNumbers, DecimalMark } from '@tessera/contracts/import/column-values';
import type { FileReading } from '@tessera/contracts/import/file-reading';
import {
  badRowsMax,
  type BadRow,
  type DayOrder,
  type Import,
  type ImportMapping,
  type ImportRemark,
} from '@tessera/contracts/import/import.schema';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { MediaImportTable } from '../../../platform/db/migrations/0003-analysis.tables.ts';
import { createLeaseTerm, released, unleased } from '../../../platform/jobs/lease-term.ts';
import type { Lease } from '../../../platform/jobs/leased-worker.ts';
import type { EarlierTries } from '../../../platform/jobs/next-try.ts';
import type { ImportHead } from './file/import-head.ts';

/** An import with the folder of its content. */
export interface ImportRecord extends Selectable<MediaImportTable> {
  readonly folder_id: string;
}

export interface ImportKey {
  readonly ownerId: string;
  readonly importId: string;
}

/** A claimed import. Only the holder of the lease may write. */
export interface ClaimedImport extends ImportKey {
  readonly contentId: string;
  readonly folderId: string;
  /** Kind of the content. */
  readonly type: ContentType;
  readonly value: string;
  readonly fileKey: string;
  readonly format: Import['format'];
  readonly mapping: ImportMapping;
  readonly reading: FileReading | null;
  readonly dayOrder: DayOrder | null;
  readonly columnNumbers: readonly (ColumnNumbers | null)[];
  readonly decimalMark: DecimalMark | null;
  readonly total: number;
  /** Number of rows already processed. */
  readonly done: number;
  readonly attempts: number;
  readonly failingSince: Date | null;
  /** The time that its figures carry. */
  readonly createdAt: Date;
  readonly leaseId: string;
}

interface NewImport {
  readonly id: string;
  readonly contentId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly head: ImportHead;
}

/** The confirmed meaning of the columns, and the choices beside it; null where the user has made none. */
interface ConfirmedColumns {
  readonly mapping: ImportMapping;
  readonly dayOrder: DayOrder | null;
  readonly decimalMark: DecimalMark | null;
}

/** Why an import failed as a whole. */
export interface ImportFailure {
  readonly problem: ProblemCode;
  readonly line: number | null;
}

export type ImportEnd = 'done' | 'failed';

export interface ImportRepository extends Lease<ImportKey, ClaimedImport> {
  add(ownerId: string, given: NewImport, now: Date): Promise<void>;
  find(ownerId: string, importId: string): Promise<ImportRecord | null>;
  /** Newest first, after one of them. */
  list(ownerId: string, contentId: string, after: string | undefined, limit: number): Promise<ImportRecord[]>;
  /** Number and total size of files whose import has not ended, for posts and other rows. */
  waiting(ownerId: string): Promise<{ readonly files: number; readonly bytes: number }>;
  /** Makes it due. False when it was already started or has ended. */
  start(ownerId: string, importId: string, columns: ConfirmedColumns, now: Date): Promise<boolean>;
  /** Replaces the head of a file that is not started yet. False when it was already started or has ended. */
  setHead(ownerId: string, importId: string, head: ImportHead): Promise<boolean>;
  /** Ends it, whoever holds its lease. False when it had already ended. */
  cancel(ownerId: string, importId: string): Promise<boolean>;
  /** Bad rows after a row, in the order of the file. */
  badRows(ownerId: string, importId: string, after: number, limit: number): Promise<BadRow[]>;
  /** Remarks on the rows after a row, in the order of the file. */
  remarks(ownerId: string, importId: string, after: number, limit: number): Promise<ImportRemark[]>;
  listDue(now: Date, limit: number): Promise<ImportKey[]>;
  /** Null when another process holds it, or it has ended. */
  claim(key: ImportKey, leaseId: string, now: Date): Promise<ClaimedImport | null>;
  /** False when the lease was lost. */
  renew(held: ClaimedImport, now: Date): Promise<boolean>;
  release(held: ClaimedImport, dueAt: Date, forgiven: boolean, failingSince?: Date | null): Promise<void>;
  /** The tries in a row without a written batch, with this one. Each written batch sets them back after the claim. */
  tries(held: ClaimedImport): Promise<EarlierTries>;
  /** False when the lease was lost. */
  finish(held: ClaimedImport, state: ImportEnd, failure: ImportFailure | null): Promise<boolean>;
}

/** Another process may take over from a worker that has not renewed its lease by its end. */
export const importLease = createLeaseTerm(6_000);

const isOpen = sql<boolean>`state in ('waiting', 'running')`;

const headColumns = ({
  header,
  sample,
  mapping,
  undecided,
  reading,
  lines,
  columnOrders,
  columnNumbers,
}: ImportHead) => ({
  header: JSON.stringify(header),
  sample: JSON.stringify(sample),
  mapping: JSON.stringify(mapping),
  encoding: reading?.encoding ?? null,
  reading: reading === null ? null : JSON.stringify(reading),
  lines: JSON.stringify(lines),
  column_orders: JSON.stringify(columnOrders),
  column_numbers: JSON.stringify(columnNumbers),
  undecided: JSON.stringify(undecided),
});

export function createImportRepository(db: Db): ImportRepository {
  const imports = (ownerId: string) =>
    db
      .selectFrom('media_import as i')
      .innerJoin('content as c', (join) =>
        join.onRef('c.owner_id', '=', 'i.owner_id').onRef('c.id', '=', 'i.content_id'),
      )
      .selectAll('i')
      .select('c.folder_id')
      .where('i.owner_id', '=', ownerId);

  const one = (ownerId: string, importId: string) =>
    db.updateTable('media_import').where('owner_id', '=', ownerId).where('id', '=', importId);
  const held = ({ ownerId, importId, leaseId }: ClaimedImport) =>
    one(ownerId, importId).where('lease_id', '=', leaseId).where(isOpen);

  return {
    term: importLease,
    async add(ownerId, { id, contentId, fileName, bytes, head }, now) {
      await db
        .insertInto('media_import')
        .values({
          owner_id: ownerId,
          id,
          content_id: contentId,
          file_name: fileName,
          file_key: id,
          format: head.format,
          bytes,
          state: 'uploaded',
          problem: null,
          created_at: now,
          due_at: now,
          lease_id: null,
          ...headColumns(head),
        })
        .execute();
    },
    find: async (ownerId, importId) => (await imports(ownerId).where('i.id', '=', importId).executeTakeFirst()) ?? null,
    list: (ownerId, contentId, after, limit) => {
      const all = imports(ownerId)
        .where('i.content_id', '=', contentId)
        .orderBy('i.created_at', 'desc')
        .orderBy('i.id')
        .limit(limit);
      const isBehind = sql<boolean>`exists (select from media_import a where a.owner_id = ${ownerId} and a.id = ${after} and (i.created_at < a.created_at or (i.created_at = a.created_at and i.id > a.id)))`;
      return (after === undefined ? all : all.where(isBehind)).execute();
    },
    async waiting(ownerId) {
      const { rows } = await sql<{ readonly files: number; readonly bytes: number }>`
        select count(*)::int as files, coalesce(sum(bytes), 0)::bigint as bytes from (
          select bytes from media_import where owner_id = ${ownerId} and state in ('uploaded', 'waiting', 'running')
          union all select bytes from file_import where owner_id = ${ownerId} and state in ('uploaded', 'waiting', 'running')
        ) waiting`.execute(db);
      return rows[0] ?? { files: 0, bytes: 0 };
    },
    async setHead(ownerId, importId, head) {
      const { numUpdatedRows } = await one(ownerId, importId)
        .where('state', '=', 'uploaded')
        .set(headColumns(head))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async start(ownerId, importId, { mapping, dayOrder, decimalMark }, now) {
      const { numUpdatedRows } = await one(ownerId, importId)
        .where('state', '=', 'uploaded')
        .set({
          state: 'waiting',
          mapping: JSON.stringify(mapping),
          day_order: dayOrder,
          decimal_mark: decimalMark,
          due_at: now,
        })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async cancel(ownerId, importId) {
      const { numUpdatedRows } = await one(ownerId, importId)
        .where('state', 'in', ['uploaded', 'waiting', 'running'])
        .set({ state: 'cancelled', ...unleased })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async badRows(ownerId, importId, after, limit) {
      const rows = await db
        .selectFrom('import_bad_row')
        .select(['row_number as row', 'field', 'value', 'reason', 'fault'])
        .where('owner_id', '=', ownerId)
        .where('import_id', '=', importId)
        .where('row_number', '>', after)
        .orderBy('row_number')
        .limit(Math.min(limit, badRowsMax))
        .execute();
      return rows.map(({ fault, ...row }) => (fault === null ? row : { ...row, fault }));
    },
    remarks: (ownerId, importId, after, limit) =>
      db
        .selectFrom('import_remark')
        .select(['row_number as row', 'field', 'value', 'reason'])
        .where('owner_id', '=', ownerId)
        .where('import_id', '=', importId)
        .where('row_number', '>', after)
        .orderBy('row_number')
        .orderBy('field')
        .limit(limit)
        .execute(),
    async listDue(now, limit) {
      const rows = await db
        .selectFrom('media_import')
        .select(['owner_id', 'id'])
        .where(isOpen)
        .where('due_at', '<=', now)
        .where(importLease.isFree(now))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ownerId: row.owner_id, importId: row.id }));
    },
    async claim({ ownerId, importId }, leaseId, now) {
      const { rows } = await sql<ClaimedImport>`
        update media_import i set state = 'running', lease_id = ${importLease.idOf(leaseId)}, lease_until = ${importLease.endOf(now)}, attempts = ${importLease.attempts}
        from content c
        where i.owner_id = ${ownerId} and i.id = ${importId} and c.owner_id = i.owner_id and c.id = i.content_id and ${isOpen} and due_at <= ${now} and ${importLease.isFree(now)}
        returning i.owner_id as "ownerId", i.id as "importId", i.content_id as "contentId", c.folder_id as "folderId", c.type, c.value, c.title, i.file_key as "fileKey", i.format, i.mapping, i.reading, i.day_order as "dayOrder", i.column_numbers as "columnNumbers", i.decimal_mark as "decimalMark", i.total, i.done,
          i.attempts, i.failing_since as "failingSince", i.created_at as "createdAt", i.lease_id as "leaseId"`.execute(
        db,
      );
      return rows[0] ?? null;
    },
    async renew(claimed, now) {
      const { numUpdatedRows } = await held(claimed)
        .set({ lease_until: importLease.endOf(now) })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async release(claimed, dueAt, forgiven, failingSince) {
      await one(claimed.ownerId, claimed.importId)
        .where(isOpen)
        .set(released(claimed, dueAt, forgiven, failingSince))
        .execute();
    },
    async tries({ ownerId, importId, leaseId, ...claimed }) {
      const row = await db
        .selectFrom('media_import')
        .select(['attempts', 'failing_since as failingSince'])
        .where('owner_id', '=', ownerId)
        .where('id', '=', importId)
        .where('lease_id', '=', leaseId)
        .executeTakeFirst();
      return row ?? claimed;
    },
    async finish(claimed, state, failure) {
      const { numUpdatedRows } = await held(claimed)
        .set({ state, problem: failure?.problem ?? null, problem_line: failure?.line ?? null, ...unleased })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
