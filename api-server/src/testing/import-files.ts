import { callsOfImport, type FileImport } from '@tessera/contracts/import/file-import';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { createFileImportLease } from '../modules/collecting/file-import/file-import-lease.ts';
import { createFileImportWorker } from '../modules/collecting/file-import/file-import-worker.ts';
import { importFilesOf } from '../modules/collecting/import/file/import-files.ts';
import { send, type TestUser } from './as-user.ts';
import type { TestApi } from './set-up-api.ts';

type Kind = Pick<FileImport, 'noun' | 'calls'> & {
  readonly importSchema: z.ZodMiniType;
  readonly badRowSchema: z.ZodMiniType;
};

/** Makes the database refuse the batches of one import after this many rows. Call it once per table and test file. */
export const refuseRowsAfter = ({ db }: TestApi, table: 'file_import' | 'media_import', id: string, done: number) =>
  sql`alter table ${sql.table(table)} add constraint refused_rows check (done <= ${sql.lit(done)} or id <> ${sql.lit(id)}) not valid`.execute(
    db,
  );

/** Helpers for imports of one kind of rows, used like a user who uploads files. */
export function importsOf<K extends Kind>(api: TestApi, kind: K) {
  const { noun } = kind;
  const calls = callsOfImport(kind);
  type Item = z.output<K['importSchema']> & {
    readonly id: string;
    readonly mapping: Readonly<Partial<Record<string, number>>>;
  };
  type BadRow = z.output<K['badRowSchema']>;
  const itemIn = (answer: { json(): unknown }): Item => unsafeCast<{ import: Item }>(answer.json()).import;

  /** Uploads a file; pass bytes for encodings other than UTF-8. */
  const upload = ({ cookie }: TestUser, text: string | Buffer, fileName = 'rows.csv') =>
    send(api.app, calls.upload, { query: { fileName }, upload: { type: 'text/csv', text } }, cookie);

  /** Works on every due import of the kind, like the worker process. */
  const work = async (batchSize?: number): Promise<void> => {
    const worker = createFileImportWorker({
      db: api.db,
      clock: api.clock,
      files: importFilesOf(api.dependencies.fileStores),
      log: () => undefined,
      ...(batchSize === undefined ? {} : { batchSize }),
    });
    for (const key of await createFileImportLease(api.db).listDue([noun], api.clock.now(), 10))
      await worker.work(key, new AbortController().signal);
  };

  const find = async ({ cookie }: TestUser, id: string): Promise<Item> => {
    const { importList } = unsafeCast<{ importList: Item[] }>((await send(api.app, calls.getAll, {}, cookie)).json());
    const found = importList.find((item) => item.id === id);
    if (found === undefined) throw new Error('no such import');
    return found;
  };

  /** Uploads a file and accepts the proposed mapping. */
  const start = async (user: TestUser, text: string | Buffer): Promise<Item> => {
    const { id, mapping } = itemIn(await upload(user, text));
    return itemIn(await send(api.app, calls.start, { body: { id, mapping } }, user.cookie));
  };

  return {
    itemIn,
    upload,
    work,
    find,
    start,
    /** Uploads a file, accepts the proposed mapping, and imports. */
    run: async (user: TestUser, text: string | Buffer): Promise<Item> => {
      const { id } = await start(user, text);
      await work();
      return find(user, id);
    },
    /** All bad rows of an import, across all pages. */
    badRows: async ({ cookie }: TestUser, id: string): Promise<readonly BadRow[]> => {
      const rows: BadRow[] = [];
      for (let after = 0; ;) {
        const page = unsafeCast<{ badRowList: BadRow[]; next: number }>(
          (await send(api.app, calls.getBadRows, { query: { id, after: String(after) } }, cookie)).json(),
        );
        rows.push(...page.badRowList);
        if (page.next === 0) return rows;
        after = page.next;
      }
    },
    undo: ({ cookie }: TestUser, id: string) => send(api.app, calls.undo, { body: { id } }, cookie),
  };
}
