import type { Import } from '@tessera/contracts/import/import.schema';
import type { ImportRecord } from './import.repository.ts';

/** An import as its owner sees it. Its first rows are included until the mapping is confirmed. */
export const toImport = (row: ImportRecord): Import => ({
  id: row.id,
  folderId: row.folder_id,
  contentId: row.content_id,
  fileName: row.file_name,
  format: row.format,
  state: row.state,
  header: row.state === 'uploaded' ? [...row.header] : [],
  sample: row.state === 'uploaded' ? row.sample.map((cells) => [...cells]) : [],
  mapping: row.mapping,
  encoding: row.encoding,
  columnOrders: row.state === 'uploaded' ? [...row.column_orders] : [],
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
