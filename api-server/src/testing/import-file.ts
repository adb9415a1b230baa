import { importCalls } from '@tessera/contracts/import/import.calls';
import type { BadRow, Import } from '@tessera/contracts/import/import.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { createContentRepository, type ContentKey } from '../modules/collecting/content/content.repository.ts';
import { createFolderRepository } from '../modules/collecting/folder/folder.repository.ts';
import { importFilesOf } from '../modules/collecting/import/file/import-files.ts';
import { createImportRepository } from '../modules/collecting/import/import.repository.ts';
import { createImportWorker } from '../modules/collecting/import/jobs/import-worker.ts';
import { createScanRepository } from '../modules/collecting/scan/scan.repository.ts';
import { addUser, send, type TestUser, type TestUserOptions } from './as-user.ts';
import type { TestApi } from './set-up-api.ts';

/** A board with one content that no source has read yet. */
export interface ImportBoard extends TestUser {
  readonly folderId: string;
  readonly contentId: string;
}

export async function addImportBoard(
  api: TestApi,
  options: TestUserOptions = {},
  key: ContentKey = { type: 'USER', value: 'willowandloom' },
): Promise<ImportBoard> {
  const user = await addUser(api, options);
  const now = api.clock.now();
  const folder = await createFolderRepository(api.db).add(user.userId, 'Board', now);
  const contentId = await createContentRepository(api.db).add(user.userId, folder.id, key, now);
  await createScanRepository(api.db).request(user.userId, [contentId], 'scan', now);
  await createScanRepository(api.db).cancel({ ownerId: user.userId, contentId });
  return { ...user, folderId: folder.id, contentId };
}

export interface TestFile {
  /** Pass bytes for encodings other than UTF-8. */
  readonly text: string | Buffer;
  readonly format?: Import['format'];
  readonly fileName?: string;
}

const typeOf = { csv: 'text/csv', json: 'application/json' } as const;

export const upload = (
  api: TestApi,
  { cookie, contentId }: ImportBoard,
  { text, format = 'csv', fileName = `posts.${format}` }: TestFile,
) =>
  send(
    api.app,
    importCalls.uploadImport,
    { query: { contentId, fileName, format }, upload: { type: typeOf[format], text } },
    cookie,
  );

const importIn = (answer: { json(): unknown }): Import => unsafeCast<{ import: Import }>(answer.json()).import;

export const getImport = async (api: TestApi, { cookie }: ImportBoard, id: string): Promise<Import> =>
  importIn(await send(api.app, importCalls.getImport, { query: { id } }, cookie));

/** Works on every due import, like the worker process. */
export async function importAll(api: TestApi): Promise<void> {
  const worker = createImportWorker({
    db: api.db,
    clock: api.clock,
    files: importFilesOf(api.dependencies.fileStores),
    log: () => undefined,
  });
  for (const key of await createImportRepository(api.db).listDue(api.clock.now(), 10))
    await worker.work(key, new AbortController().signal);
}

/** Uploads a file, accepts the proposed mapping, and imports. */
export async function importFile(api: TestApi, board: ImportBoard, file: TestFile): Promise<Import> {
  const uploaded = importIn(await upload(api, board, file));
  await send(api.app, importCalls.startImport, { body: { id: uploaded.id, mapping: uploaded.mapping } }, board.cookie);
  await importAll(api);
  return getImport(api, board, uploaded.id);
}

/** All bad rows of an import, across all pages. */
export async function allBadRows(api: TestApi, { cookie }: ImportBoard, id: string): Promise<readonly BadRow[]> {
  const rows: BadRow[] = [];
  for (let after = 0; ;) {
    const page = unsafeCast<{ badRowList: BadRow[]; next: number }>(
      (await send(api.app, importCalls.getBadRows, { query: { id, after: String(after) } }, cookie)).json(),
    );
    rows.push(...page.badRowList);
    if (page.next === 0) return rows;
    after = page.next;
  }
}
