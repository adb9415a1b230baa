import type { Selectable } from 'kysely';
import type { KolImport } from '@tessera/contracts/kol/kol-import.schema';
import type { KolImportTable } from './migrations/0133-kol-import.tables.ts';

/** An import as its owner sees it; its first rows as long as their meaning is open. */
export const toKolImport = (row: Selectable<KolImportTable>): KolImport => ({
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
