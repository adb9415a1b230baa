import { Problem } from '@tessera/contracts/http/problem';
import type { ChosenReading } from '@tessera/contracts/import/file-reading';
import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import, ImportMapping } from '@tessera/contracts/import/import.schema';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { aboutBoard, tellEnd } from '../../../platform/events/tell-job.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { registerCall, registerUploadCall, type Upload } from '../../../platform/http/register-call.ts';
import { numberFormatsOf } from '../../../platform/tables/values/cell-count.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { assertContentsWithin } from '../plan-limit/beyond-plan.ts';
import { historyStart } from '../plan-limit/history-start.ts';
import { markStale } from '../roll-up/mark-stale.ts';
import { lockAllContents, lockContents } from '../roll-up/roll-up.ts';
import { importFilesOf, openerOf } from './file/import-files.ts';
import { readHead } from './file/import-head.ts';
import { receiveFile } from './file/receive-file.ts';
import { isComplete } from './import-mapping.ts';
import { readPreview } from './import-preview.ts';
import { toImport } from './import.mapper.ts';
import { createImportRepository, type ImportRecord } from './import.repository.ts';
import { readRemarkPage } from './remark-page.ts';
import { undoImport } from './undo-import.ts';

/** Number of bad rows per page. */
const badRowsOnPage = 200;
const importsOnPage = 50;

async function assertContent(db: Db, ownerId: string, contentId: string): Promise<void> {
  if ((await createContentRepository(db).find(ownerId, contentId)) === null) throw new Problem('notFound');
}

async function findRecord(db: Db, ownerId: string, importId: string): Promise<ImportRecord> {
  const record = await createImportRepository(db).find(ownerId, importId);
  if (record === null) throw new Problem('notFound');
  return record;
}

const hasEnded = ({ state }: ImportRecord): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

const findImport = async (db: Db, ownerId: string, importId: string): Promise<Import> =>
  toImport(await findRecord(db, ownerId, importId));

/** Throws `conflict` when it was already started or has ended, or is no CSV file. */
function assertWaiting({ state, format }: ImportRecord): void {
  if (state !== 'uploaded' || format !== 'csv') throw new Problem('conflict', { params: { state } });
}

/** Checks the mapping of a CSV file. JSON files need none, because their fields are named. */
function assertMapping({ format, header }: ImportRecord, mapping: ImportMapping): void {
  if (format === 'json') return;
  if (Object.values(mapping).some((column) => column >= header.length))
    throw new Problem('invalid', { field: 'mapping' });
  if (!isComplete(mapping)) throw new Problem('mappingIncomplete', { field: 'mapping' });
}

/** What the handlers need beside their call. */
function dependenciesOf(api: Api) {
  const files = importFilesOf(api.dependencies.fileStores);
  const opener = (key: string) => openerOf(files, key);
  return { api, opener, files };
}

type Dependencies = ReturnType<typeof dependenciesOf>;

async function uploadImport(
  { api, opener }: Dependencies,
  context: CallContext<typeof importCalls.uploadImport>,
  upload: Upload,
): Promise<CallAnswer<typeof importCalls.uploadImport>> {
  const { query, caller, db, now } = context;
  const { contentId, fileName } = query;
  await assertContent(db, caller.userId, contentId);
  await assertContentsWithin(db, caller, [contentId]);
  const id = await receiveFile(api, caller.userId, upload, {
    read: (key) => readHead(opener(key)),
    add: (trx, file) => createImportRepository(trx).add(caller.userId, { ...file, contentId, fileName }, now),
  });
  await audit(db, context, { action: 'import.uploaded', target: id });
  return { import: await findImport(db, caller.userId, id) };
}

function startImport(
  context: CallContext<typeof importCalls.startImport>,
): Promise<CallAnswer<typeof importCalls.startImport>> {
  return context.db.transaction().execute(async (db) => {
    const { body, caller, now } = context;
    const record = await findRecord(db, caller.userId, body.id);
    assertMapping(record, body.mapping);
    const { mapping, dayOrder = null, decimalMark = null } = body;
    if (!(await createImportRepository(db).start(caller.userId, body.id, { mapping, dayOrder, decimalMark }, now)))
      throw new Problem('conflict', { params: { state: record.state } });
    await audit(db, context, { action: 'import.started', target: body.id });
    return { import: await findImport(db, caller.userId, body.id) };
  });
}

async function readAgain(
  { opener }: Dependencies,
  { caller, db }: Pick<CallContext<typeof importCalls.setReading>, 'caller' | 'db'>,
  id: string,
  reading: ChosenReading,
): Promise<CallAnswer<typeof importCalls.setReading>> {
  const record = await findRecord(db, caller.userId, id);
  assertWaiting(record);
  const head = await readHead(opener(record.file_key), reading);
  if (!(await createImportRepository(db).setHead(caller.userId, id, head)))
    throw new Problem('conflict', { params: { state: record.state } });
  return { import: await findImport(db, caller.userId, id) };
}

const setReading = (
  dependencies: Dependencies,
  { body: { id, reading }, ...context }: CallContext<typeof importCalls.setReading>,
): Promise<CallAnswer<typeof importCalls.setReading>> => readAgain(dependencies, context, id, reading);

const setEncoding = (
  dependencies: Dependencies,
  { body: { id, encoding }, ...context }: CallContext<typeof importCalls.setEncoding>,
): Promise<CallAnswer<typeof importCalls.setEncoding>> => readAgain(dependencies, context, id, { encoding });

async function previewImport(
  { opener }: Dependencies,
  { body, caller, db, now }: CallContext<typeof importCalls.previewImport>,
): Promise<CallAnswer<typeof importCalls.previewImport>> {
  const record = await findRecord(db, caller.userId, body.id);
  assertWaiting(record);
  assertMapping(record, body.mapping);
  const { format, reading, file_key: key } = record;
  const context = {
    timeZone: caller.timeZone,
    dayOrder: body.dayOrder ?? null,
    numbers: numberFormatsOf(body.mapping, record.column_numbers, body.decimalMark ?? null),
    now,
    historyStart: historyStart(caller.rights.quotas.contentMonth, now),
  };
  return { previewList: await readPreview({ open: opener(key), format, mapping: body.mapping, reading }, context) };
}

function answerUndoImport(
  context: CallContext<typeof importCalls.undoImport>,
): Promise<CallAnswer<typeof importCalls.undoImport>> {
  return context.db.transaction().execute(async (db) => {
    const { body, caller, now } = context;
    const { folder_id: folderId } = await findRecord(db, caller.userId, body.id);
    await lockAllContents(db, caller.userId);
    // Read again inside the transaction, so that the second of two concurrent calls sees the first one's result.
    const record = await findRecord(db, caller.userId, body.id);
    if (!hasEnded(record) || record.undone_at !== null)
      throw new Problem('conflict', { params: { state: record.state } });
    const count = await undoImport(db, record, now);
    await audit(db, context, { action: 'import.undone', target: body.id, detail: { count } });
    await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'folder', id: folderId } });
    return { import: await findImport(db, caller.userId, body.id) };
  });
}

async function cancelImport(
  { files }: Dependencies,
  { body, caller, db: root }: CallContext<typeof importCalls.cancelImport>,
): Promise<CallAnswer<typeof importCalls.cancelImport>> {
  const answer = await root.transaction().execute(async (db) => {
    const { content_id: contentId } = await findRecord(db, caller.userId, body.id);
    await lockContents(db, caller.userId, [contentId]);
    const cancelled = await createImportRepository(db).cancel(caller.userId, body.id);
    const ended = await findImport(db, caller.userId, body.id);
    if (cancelled) {
      const { folderId, id, added, updated, done, total } = ended;
      if (added + updated > 0) await markStale(db, caller.userId, [contentId], { scores: true, flags: true });
      await tellEnd(db, caller.userId, { kind: 'import', id, ...aboutBoard(folderId), done, total }, 'cancelled');
    }
    return { import: ended };
  });
  await files.remove(answer.import.id);
  return answer;
}

async function getImport({
  query,
  caller,
  db,
}: CallContext<typeof importCalls.getImport>): Promise<CallAnswer<typeof importCalls.getImport>> {
  return { import: await findImport(db, caller.userId, query.id) };
}

async function getImports({
  query,
  caller,
  db,
}: CallContext<typeof importCalls.getImports>): Promise<CallAnswer<typeof importCalls.getImports>> {
  await assertContent(db, caller.userId, query.contentId);
  const records = await createImportRepository(db).list(caller.userId, query.contentId, query.after, importsOnPage + 1);
  const page = records.slice(0, importsOnPage);
  const last = page.at(-1);
  return { importList: page.map(toImport), ...(records.length > page.length && last ? { next: last.id } : {}) };
}

async function getBadRows({
  query,
  caller,
  db,
}: CallContext<typeof importCalls.getBadRows>): Promise<CallAnswer<typeof importCalls.getBadRows>> {
  await findRecord(db, caller.userId, query.id);
  const rows = await createImportRepository(db).badRows(caller.userId, query.id, query.after ?? 0, badRowsOnPage + 1);
  const page = rows.slice(0, badRowsOnPage);
  return { badRowList: page, next: rows.length > page.length ? (page.at(-1)?.row ?? 0) : 0 };
}

async function getRemarks({
  query,
  caller,
  db,
}: CallContext<typeof importCalls.getRemarks>): Promise<CallAnswer<typeof importCalls.getRemarks>> {
  await findRecord(db, caller.userId, query.id);
  return readRemarkPage(
    (after, limit) => createImportRepository(db).remarks(caller.userId, query.id, after, limit),
    query,
  );
}

export function importRoutes(api: Api): void {
  const dependencies = dependenciesOf(api);
  registerUploadCall(api, importCalls.uploadImport, (context, upload) => uploadImport(dependencies, context, upload));
  registerCall(api, importCalls.startImport, startImport);
  registerCall(api, importCalls.setEncoding, (context) => setEncoding(dependencies, context));
  registerCall(api, importCalls.setReading, (context) => setReading(dependencies, context));
  registerCall(api, importCalls.previewImport, (context) => previewImport(dependencies, context));
  registerCall(api, importCalls.undoImport, answerUndoImport);
  registerCall(api, importCalls.cancelImport, (context) => cancelImport(dependencies, context));
  registerCall(api, importCalls.getImport, getImport);
  registerCall(api, importCalls.getImports, getImports);
  registerCall(api, importCalls.getBadRows, getBadRows);
  registerCall(api, importCalls.getRemarks, getRemarks);
}
