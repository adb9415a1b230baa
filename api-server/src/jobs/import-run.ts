import type { Readable } from 'node:stream';
import type { LargeFileStore } from '../files/file-store.ts';
import { rowsOf } from '../modules/import/import-rows.ts';
import { readRow } from '../modules/import/import-row.ts';
import type { ImportRow, ReadRow, RowContext } from '../modules/import/import-row.ts';
import { UnreadableFile } from '../modules/import/import-text.ts';
import { saveImportBatch } from './import-batch.ts';
import type { ImportContext } from './import-batch.ts';
import { historyStart } from '../modules/history/history-start.ts';

export interface ImportRunOptions extends ImportContext {
  readonly files: LargeFileStore;
  readonly signal: AbortSignal;
  /** Rows that are written together. */
  readonly batchSize: number;
  /** Told after each batch. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Goes through the rows of the file. */
async function eachRow({ files, held, signal }: ImportRunOptions, handle: (row: ImportRow) => Promise<void> | void): Promise<void> {
  const open = async (): Promise<Readable> => {
    const file = await files.open(held.fileKey);
    if (file === null) throw new UnreadableFile('the file is gone');
    return file;
  };
  for await (const row of rowsOf({ open, format: held.format, mapping: held.mapping, encoding: held.encoding })) {
    await handle(row);
    signal.throwIfAborted();
  }
}

/** Also shows that the whole file can be read, before anything of it is written. */
async function countRows(options: ImportRunOptions): Promise<number> {
  let rows = 0;
  await eachRow(options, () => {
    rows += 1;
  });
  return rows;
}

/** Reads the file from its beginning; rows that are behind the import are only looked at for the posts that they name. Throws `UnreadableFile`. */
export async function runImport(options: ImportRunOptions): Promise<void> {
  const { held, owner, clock, batchSize, onProgress } = options;
  const now = clock.now();
  const context: RowContext = { timeZone: owner.timeZone, dayOrder: held.dayOrder, now, historyStart: historyStart(owner.rights.quotas.contentMonth, now) };
  const total = held.total === 0 ? await countRows(options) : held.total;
  const seen = new Set<string>();
  let index = 0;
  let done = held.done;
  let pending: ReadRow[] = [];

  async function flush(): Promise<void> {
    if (pending.length === 0) return;
    await saveImportBatch(options, { rows: pending, total, seen });
    done += pending.length;
    pending = [];
    onProgress(done, total);
  }

  await eachRow(options, async (row) => {
    const read = readRow(row, context);
    index += 1;
    if (index > held.done) {
      pending.push(read);
      if (pending.length >= batchSize) await flush();
    } else if ('media' in read) seen.add(read.media.shortcode);
  });
  await flush();
}
