import { randomUUID } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import { importsWaitingBytesMax, importsWaitingMax } from '@tessera/contracts/import/import.schema';
import { kolImportCalls } from '@tessera/contracts/kol/kol-import.calls';
import type { KolImport, KolImportMapping } from '@tessera/contracts/kol/kol-import.schema';
import { kolImportFields } from '@tessera/contracts/kol/kol-import.schema';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../db/database.ts';
import { tellEnd } from '../../events/tell-job.ts';
import { notifyUser } from '../../events/user-events.ts';
import type { Api } from '../../http/api.ts';
import { registerCall, registerUploadCall } from '../../http/register-call.ts';
import { kolImportJobOf } from '../../jobs/kol-import-worker.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { csvCells } from '../import/csv-cells.ts';
import { firstRows } from '../import/first-rows.ts';
import { openerOf } from '../import/import-files.ts';
import { readCsvHead } from '../import/import-head.ts';
import { createImportRepository } from '../import/import.repository.ts';
import { deleteBrought } from './imported-kol.repository.ts';
import { isKolMappingComplete, proposeKolMapping } from './kol-import-mapping.ts';
import { toKolImport } from './kol-import.mapper.ts';
import { createKolImportRepository } from './kol-import.repository.ts';
import type { KolImportRecord } from './kol-import.repository.ts';
import { toPreviewRow } from './kol-import-preview.ts';

const badRowsOnPage = 200;
const importsShown = 50;
const bytesInMegabyte = 1_048_576;

async function findRecord(db: Db, ownerId: string, importId: string): Promise<KolImportRecord> {
  const record = await createKolImportRepository(db).find(ownerId, importId);
  if (record === null) throw new Problem('notFound');
  return record;
}

const findImport = async (db: Db, ownerId: string, importId: string): Promise<KolImport> => toKolImport(await findRecord(db, ownerId, importId));

/** Files that nobody starts or cancels must not fill the disk, whatever they hold. */
async function assertRoom(db: Db, ownerId: string, more: number): Promise<void> {
  const { files, bytes } = await createImportRepository(db).waiting(ownerId);
  if (files < importsWaitingMax && bytes + more <= importsWaitingBytesMax) return;
  throw new Problem('importsWaiting', { params: { maximum: importsWaitingMax, megabytes: importsWaitingBytesMax / bytesInMegabyte } });
}

function assertMapping({ state, header }: KolImportRecord, mapping: KolImportMapping): void {
  if (state !== 'uploaded') throw new Problem('conflict', { params: { state } });
  if (Object.values(mapping).some((column) => column >= header.length)) throw new Problem('invalid', { field: 'mapping' });
  if (!isKolMappingComplete(mapping)) throw new Problem('mappingIncomplete', { field: 'mapping' });
}

export function kolImportRoutes(api: Api): void {
  const { importFiles: files } = api.dependencies;

  registerUploadCall(api, kolImportCalls.uploadKolImport, async (context, upload) => {
    const { query: { fileName }, caller, db, now } = context;
    await assertRoom(db, caller.userId, 0);
    const id = randomUUID();
    const bytes = await files.take(id, upload.source, upload.bytesMax);
    try {
      const head = await readCsvHead(openerOf(files, id));
      await db.transaction().execute(async (trx) => {
        // Of several that come at once each sees the ones before it.
        await createFolderRepository(trx).lockOwner(caller.userId);
        await assertRoom(trx, caller.userId, bytes);
        await createKolImportRepository(trx).add(caller.userId, { id, fileName, bytes, head: { ...head, mapping: proposeKolMapping(head.header) } }, now);
      });
    } catch (error) {
      await files.remove(id);
      throw error;
    }
    await audit(db, context, { action: 'kolImport.uploaded', target: id });
    return { import: await findImport(db, caller.userId, id) };
  });

  registerCall(api, kolImportCalls.setKolImportEncoding, async ({ body, caller, db }) => {
    const { state } = await findRecord(db, caller.userId, body.id);
    if (state !== 'uploaded') throw new Problem('conflict', { params: { state } });
    const head = await readCsvHead(openerOf(files, body.id), body.encoding);
    if (!(await createKolImportRepository(db).setHead(caller.userId, body.id, { ...head, mapping: proposeKolMapping(head.header) }))) throw new Problem('conflict', { params: { state } });
    return { import: await findImport(db, caller.userId, body.id) };
  });

  registerCall(api, kolImportCalls.previewKolImport, async ({ body, caller, db }) => {
    const record = await findRecord(db, caller.userId, body.id);
    assertMapping(record, body.mapping);
    return { previewList: await firstRows(csvCells(openerOf(files, body.id), kolImportFields, body.mapping, record.encoding), toPreviewRow) };
  });

  registerCall(api, kolImportCalls.startKolImport, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      const record = await findRecord(db, caller.userId, body.id);
      assertMapping(record, body.mapping);
      if (!(await createKolImportRepository(db).start(caller.userId, body.id, body.mapping, now))) throw new Problem('conflict', { params: { state: record.state } });
      await audit(db, context, { action: 'kolImport.started', target: body.id });
      return { import: await findImport(db, caller.userId, body.id) };
    }));

  registerCall(api, kolImportCalls.cancelKolImport, async ({ body, caller, db: root }) => {
    const answer = await root.transaction().execute(async (db) => {
      await createFolderRepository(db).lockOwner(caller.userId);
      await findRecord(db, caller.userId, body.id);
      const isCancelled = await createKolImportRepository(db).cancel(caller.userId, body.id);
      const ended = await findImport(db, caller.userId, body.id);
      if (isCancelled) {
        await tellEnd(db, caller.userId, kolImportJobOf(ended), 'cancelled');
        await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'kolImport', id: ended.id } });
      }
      return { import: ended };
    });
    await files.remove(answer.import.id);
    return answer;
  });

  registerCall(api, kolImportCalls.undoKolImport, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      await createFolderRepository(db).lockOwner(caller.userId);
      const { state, undone_at: undoneAt } = await findRecord(db, caller.userId, body.id);
      if (state === 'uploaded' || state === 'waiting' || state === 'running' || undoneAt !== null) throw new Problem('conflict', { params: { state } });
      const count = await deleteBrought(db, caller.userId, body.id);
      await db.updateTable('kol_import').set({ undone_at: now, undone_count: count }).where('owner_id', '=', caller.userId).where('id', '=', body.id).execute();
      await audit(db, context, { action: 'kolImport.undone', target: body.id, detail: { count } });
      await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'kolImport', id: body.id } });
      return { import: await findImport(db, caller.userId, body.id) };
    }));

  registerCall(api, kolImportCalls.getKolImports, async ({ caller, db }) => ({ importList: (await createKolImportRepository(db).list(caller.userId, importsShown)).map(toKolImport) }));

  registerCall(api, kolImportCalls.getKolBadRows, async ({ query, caller, db }) => {
    await findRecord(db, caller.userId, query.id);
    const rows = await createKolImportRepository(db).badRows(caller.userId, query.id, query.after ?? 0, badRowsOnPage + 1);
    const page = rows.slice(0, badRowsOnPage);
    return { badRowList: page, next: rows.length > page.length ? (page.at(-1)?.row ?? 0) : 0 };
  });
}
