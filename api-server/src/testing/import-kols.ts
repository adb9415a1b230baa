import { unsafeCast } from '@tessera/contracts/http/schema';
import { kolImportCalls } from '@tessera/contracts/kol/kol-import.calls';
import type { KolBadRow, KolImport } from '@tessera/contracts/kol/kol-import.schema';
import { createKolImportWorker } from '../jobs/kol-import-worker.ts';
import { createKolImportRepository } from '../modules/kol-import/kol-import.repository.ts';
import { send } from './as-user.ts';
import type { TestUser } from './as-user.ts';
import type { TestApi } from './set-up-api.ts';

/** Sends a file of influencers; bytes where it is not UTF-8. */
export const uploadKols = (api: TestApi, { cookie }: TestUser, text: string | Buffer, fileName = 'creators.csv') =>
  send(api.app, kolImportCalls.uploadKolImport, { query: { fileName }, upload: { type: 'text/csv', text } }, cookie);

export const kolImportIn = (answer: { json(): unknown }): KolImport => unsafeCast<{ import: KolImport }>(answer.json()).import;

/** Works on every import of influencers that is due, as the worker process does. */
export async function importAllKols(api: TestApi, batchSize?: number): Promise<void> {
  const worker = createKolImportWorker({ db: api.db, clock: api.clock, files: api.dependencies.importFiles, log: () => undefined, ...(batchSize === undefined ? {} : { batchSize }) });
  for (const key of await createKolImportRepository(api.db).listDue(api.clock.now(), 10)) await worker.work(key, new AbortController().signal);
}

export async function findKolImport(api: TestApi, { cookie }: TestUser, id: string): Promise<KolImport> {
  const { importList } = unsafeCast<{ importList: KolImport[] }>((await send(api.app, kolImportCalls.getKolImports, {}, cookie)).json());
  const found = importList.find((item) => item.id === id);
  if (found === undefined) throw new Error('no such import');
  return found;
}

/** Uploads and confirms what was proposed. */
export async function startKols(api: TestApi, user: TestUser, text: string | Buffer): Promise<KolImport> {
  const { id, mapping } = kolImportIn(await uploadKols(api, user, text));
  return kolImportIn(await send(api.app, kolImportCalls.startKolImport, { body: { id, mapping } }, user.cookie));
}

/** Uploads, confirms what was proposed, and imports. */
export async function importKols(api: TestApi, user: TestUser, text: string | Buffer): Promise<KolImport> {
  const { id } = await startKols(api, user, text);
  await importAllKols(api);
  return findKolImport(api, user, id);
}

/** Every bad row of an import, page after page. */
export async function allBadKolRows(api: TestApi, { cookie }: TestUser, id: string): Promise<readonly KolBadRow[]> {
  const rows: KolBadRow[] = [];
  for (let after = 0; ; ) {
    const page = unsafeCast<{ badRowList: KolBadRow[]; next: number }>((await send(api.app, kolImportCalls.getKolBadRows, { query: { id, after: String(after) } }, cookie)).json());
    rows.push(...page.badRowList);
    if (page.next === 0) return rows;
    after = page.next;
  }
}
