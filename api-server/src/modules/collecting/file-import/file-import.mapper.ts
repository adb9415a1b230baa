import type { Job } from '@tessera/contracts/events/events';
import type { fileImportSchema } from '@tessera/contracts/import/file-import';
import type * as z from 'zod/mini';
import { toProgress, toUndecided } from '../import/import.mapper.ts';
import type { FileImportRecord } from './file-import.repository.ts';
import type { ImportKind } from './import-kind.ts';

/** An import as its owner sees it. */
export const toFileImport = (row: FileImportRecord): z.input<typeof fileImportSchema> => ({
  ...toProgress(row),
  mapping: row.mapping,
  undecided: row.state === 'uploaded' ? toUndecided(row.undecided) : {},
});

/** The import as a job in the shell's menu. */
export const toImportJob = (
  { import: { jobKind }, path }: Pick<ImportKind, 'import' | 'path'>,
  {
    id,
    fileName,
    done,
    total,
  }: { readonly id: string; readonly fileName: string; readonly done: number; readonly total: number },
): Job => ({ kind: jobKind, id, label: fileName, path, done, total });
