import type { Job } from '@tessera/contracts/events/events';
import type * as z from 'zod/mini';
import type { fileImportSchema } from '@tessera/contracts/import/file-import';
import type { FileImportRecord } from './file-import.repository.ts';
import type { ImportKind } from './import-kind.ts';

/** An import as its owner sees it. Its first rows are included until the mapping is confirmed. */
export const toFileImport = (row: FileImportRecord): z.input<typeof fileImportSchema> => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  header: row.state === 'uploaded' ? [...row.header] : [],
  sample: row.state === 'uploaded' ? row.sample.map((cells) => [...cells]) : [],
  mapping: row.mapping,
  encoding: row.encoding,
  total: row.total,
  done: row.done,
  added: row.added,
  updated: row.updated,
  unchanged: row.unchanged,
  bad: row.bad,
  problem: row.problem,
  problemLine: row.problem_line,
  undoneTime: row.undone_at?.toISOString() ?? null,
  undoneCount: row.undone_count,
  createdTime: row.created_at.toISOString(),
});

/** The import as a job in the shell's menu. */
export const toImportJob = ({ import: { jobKind }, path }: Pick<ImportKind, 'import' | 'path'>, { id, fileName, done, total }: { readonly id: string; readonly fileName: string; readonly done: number; readonly total: number }): Job =>
  ({ kind: jobKind, id, label: fileName, path, done, total });
