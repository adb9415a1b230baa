import type { LargeFileStore } from '../../../../platform/files/file-store.ts';
import { runRows } from '../../../../platform/jobs/run-rows.ts';
import { numberFormatsOf } from '../../../../platform/tables/values/cell-count.ts';
import { historyStart } from '../../plan-limit/history-start.ts';
import { openerOf } from '../file/import-files.ts';
import { readRow, type RowContext } from '../import-row.ts';
import { rowsOf } from '../import-rows.ts';
import { saveImportBatch, type ImportContext } from './import-batch.ts';

export interface ImportRunOptions extends ImportContext {
  readonly files: LargeFileStore;
  readonly signal: AbortSignal;
  /** Rows per batch. */
  readonly batchSize: number;
  /** Called after each batch. */
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Reads the file from its beginning. Rows that are already imported are only checked for the posts they name. Throws
 * `UnreadableFile`.
 */
export async function runImport(options: ImportRunOptions): Promise<void> {
  const { held, owner, clock, files, batchSize, signal, onProgress } = options;
  const now = clock.now();
  const context: RowContext = {
    timeZone: owner.timeZone,
    dayOrder: held.dayOrder,
    numbers: numberFormatsOf(held.mapping, held.columnNumbers, held.decimalMark),
    now,
    historyStart: historyStart(owner.rights.quotas.contentMonth, now),
  };
  const seen = new Set<string>();
  await runRows({
    rows: () =>
      rowsOf({
        open: openerOf(files, held.fileKey),
        format: held.format,
        mapping: held.mapping,
        reading: held.reading,
      }),
    held,
    batchSize,
    signal,
    read: (row) => readRow(row, context),
    pass: (read) => {
      if ('media' in read) seen.add(read.media.shortcode);
    },
    save: (rows, total) => saveImportBatch(options, { rows, total, seen }),
    onProgress,
  });
}
