import { Problem } from '@tessera/contracts/http/problem';
import { callsOfImport } from '@tessera/contracts/import/file-import';
import type { ChosenReading } from '@tessera/contracts/import/file-reading';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tellEnd } from '../../../platform/events/tell-job.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall, registerUploadCall } from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { createColumnProposal } from '../../../platform/tables/column-names.ts';
import { firstLineHeader } from '../../../platform/tables/csv/csv-cells.ts';
import { firstRows } from '../../../platform/tables/first-rows.ts';
import { readTableCells, readTableHead } from '../../../platform/tables/read-table.ts';
import { numberFormatsOf } from '../../../platform/tables/values/cell-count.ts';
import { importFilesOf, openerOf } from '../import/file/import-files.ts';
import { receiveFile } from '../import/file/receive-file.ts';
import { readRemarkPage } from '../import/remark-page.ts';
import { toFileImport, toImportJob } from './file-import.mapper.ts';
import { createFileImportRepository, type ColumnsOfFile, type FileImportRecord } from './file-import.repository.ts';
import { importKinds, type ImportKind, type ReadRow } from './import-kind.ts';

const badRowsOnPage = 200;
const importsShown = 50;

/** Throws `conflict` when the import was already started or has ended, and a problem when the mapping is wrong. */
function assertMapping({ state, header }: FileImportRecord, mapping: ColumnsOfFile, required: readonly string[]): void {
  if (state !== 'uploaded') throw new Problem('conflict', { params: { state } });
  if (Object.values(mapping).some((column = 0) => column >= header.length))
    throw new Problem('invalid', { field: 'mapping' });
  if (required.some((field) => mapping[field] === undefined))
    throw new Problem('mappingIncomplete', { field: 'mapping' });
}

/** Registers the calls for one kind of rows. */
/** What the handlers of one kind of rows need beside their call. */
function dependenciesOf(api: Api, kind: ImportKind) {
  const files = importFilesOf(api.dependencies.fileStores);
  const { noun, jobKind, fields, required } = kind.import;
  const calls = callsOfImport(kind.import);
  const propose = createColumnProposal({
    fields,
    names: kind.names,
    labels: kind.labels,
    meanings: kind.meanings,
    ...(kind.evident === undefined ? {} : { evident: kind.evident }),
    required: required.map((field) => [field]),
  });
  const imports = (db: Db) => createFileImportRepository(db, noun);
  const findRecord = async (db: Db, ownerId: string, id: string): Promise<FileImportRecord> => {
    const record = await imports(db).find(ownerId, id);
    if (record === null) throw new Problem('notFound');
    return record;
  };
  const answer = async (db: Db, ownerId: string, id: string) => ({
    import: toFileImport(await findRecord(db, ownerId, id)),
  });
  const countNames = (cells: readonly string[]): number => Object.keys(propose(cells, []).mapping).length;
  const headOf = async (id: string, chosen: ChosenReading = {}) => {
    const head = await readTableHead(openerOf(files, id), chosen, countNames);
    return { ...head, ...propose(head.header, head.rows) };
  };
  const tellChanged = (db: Db, ownerId: string, id: string): Promise<void> =>
    notifyUser(db, ownerId, { topic: 'resource.changed', data: { kind: jobKind, id } });
  const preview = (row: number, read: ReadRow<{ readonly row: number }>) => ({
    ...kind.show('value' in read ? read.value : null),
    row,
    bad: 'bad' in read ? read.bad : null,
    remarks: 'value' in read ? [...(read.remarks ?? [])] : [],
  });
  return { files, calls, imports, findRecord, answer, headOf, tellChanged, preview, jobKind, fields, required };
}

type Dependencies = ReturnType<typeof dependenciesOf>;

/** The calls about a file that was not imported yet. */
function registerUploaded(api: Api, kind: ImportKind, dependencies: Dependencies): void {
  const { files, calls, imports, findRecord, answer, headOf, preview, jobKind, fields, required } = dependencies;

  registerUploadCall(api, calls.upload, async (context, upload) => {
    const {
      query: { fileName },
      caller: { userId },
      db,
      now,
    } = context;
    const id = await receiveFile(api, userId, upload, {
      read: (key) => headOf(key),
      add: (trx, file) => imports(trx).add(userId, { ...file, fileName }, now),
    });
    await audit(db, context, { action: `${jobKind}.uploaded`, target: id });
    return answer(db, userId, id);
  });

  const readAgain = async (db: Db, userId: string, id: string, reading: ChosenReading) => {
    const { state } = await findRecord(db, userId, id);
    if (state !== 'uploaded') throw new Problem('conflict', { params: { state } });
    if (!(await imports(db).setHead(userId, id, await headOf(id, reading))))
      throw new Problem('conflict', { params: { state } });
    return answer(db, userId, id);
  };

  registerCall(api, calls.setEncoding, ({ body: { id, encoding }, caller: { userId }, db }) =>
    readAgain(db, userId, id, { encoding }),
  );

  registerCall(api, calls.setReading, ({ body: { id, reading }, caller: { userId }, db }) =>
    readAgain(db, userId, id, reading),
  );

  registerCall(api, calls.preview, async ({ body: { id, mapping, decimalMark = null }, caller: { userId }, db }) => {
    const record = await findRecord(db, userId, id);
    assertMapping(record, mapping, required);
    const numbers = numberFormatsOf(mapping, record.column_numbers, decimalMark);
    return {
      previewList: await firstRows(
        readTableCells(openerOf(files, id), fields, mapping, record.reading ?? firstLineHeader),
        (cells) => preview(cells.row, kind.read(cells, numbers)),
      ),
    };
  });
}

/** The calls about an import that was started. */
function registerStarted(api: Api, kind: ImportKind, dependencies: Dependencies): void {
  const { files, calls, imports, findRecord, answer, tellChanged, jobKind, required } = dependencies;

  registerCall(api, calls.start, (context) =>
    context.db.transaction().execute(async (db) => {
      const {
        body: { id, mapping, decimalMark = null },
        caller: { userId },
        now,
      } = context;
      const record = await findRecord(db, userId, id);
      assertMapping(record, mapping, required);
      if (!(await imports(db).start(userId, id, { mapping, decimalMark }, now)))
        throw new Problem('conflict', { params: { state: record.state } });
      await audit(db, context, { action: `${jobKind}.started`, target: id });
      return answer(db, userId, id);
    }),
  );

  registerCall(api, calls.cancel, async ({ body: { id }, caller: { userId }, db: root }) => {
    const ended = await root.transaction().execute(async (db) => {
      await lockOwner(db, userId);
      await findRecord(db, userId, id);
      const isCancelled = await imports(db).cancel(userId, id);
      const now = await answer(db, userId, id);
      if (isCancelled) {
        await tellEnd(db, userId, toImportJob(kind, now.import), 'cancelled');
        await tellChanged(db, userId, id);
      }
      return now;
    });
    await files.remove(id);
    return ended;
  });

  registerCall(api, calls.undo, (context) =>
    context.db.transaction().execute(async (db) => {
      const {
        body: { id },
        caller: { userId },
        now,
      } = context;
      await lockOwner(db, userId);
      const { state, undone_at: undoneAt } = await findRecord(db, userId, id);
      if (state === 'uploaded' || state === 'waiting' || state === 'running' || undoneAt !== null)
        throw new Problem('conflict', { params: { state } });
      const count = await kind.takeBack(db, userId, id);
      await imports(db).setUndone(userId, id, count, now);
      await audit(db, context, { action: `${jobKind}.undone`, target: id, detail: { count } });
      await tellChanged(db, userId, id);
      return answer(db, userId, id);
    }),
  );

  registerCall(api, calls.getAll, async ({ caller: { userId }, db }) => ({
    importList: (await imports(db).list(userId, importsShown)).map(toFileImport),
  }));

  registerCall(api, calls.getBadRows, async ({ query: { id, after = 0 }, caller: { userId }, db }) => {
    await findRecord(db, userId, id);
    const rows = await imports(db).badRows(userId, id, after, badRowsOnPage + 1);
    const page = rows.slice(0, badRowsOnPage);
    return { badRowList: page, next: rows.length > page.length ? (page.at(-1)?.row ?? 0) : 0 };
  });

  registerCall(api, calls.getRemarks, async ({ query, caller: { userId }, db }) => {
    await findRecord(db, userId, query.id);
    return readRemarkPage((after, limit) => imports(db).remarks(userId, query.id, after, limit), query);
  });
}

/** Registers the calls for every kind of rows that has an import. */
export async function fileImportRoutes(api: Api): Promise<void> {
  for (const kind of (await importKinds()).values()) {
    const dependencies = dependenciesOf(api, kind);
    registerUploaded(api, kind, dependencies);
    registerStarted(api, kind, dependencies);
  }
}
