import { firstEncodings } from '@tessera/contracts/import/file-reading';
import type { Import } from '@tessera/contracts/import/import.schema';
import type { ImportRecord } from './import.repository.ts';

type ProgressRow = Pick<
  ImportRecord,
  | 'id'
  | 'file_name'
  | 'state'
  | 'header'
  | 'sample'
  | 'reading'
  | 'lines'
  | 'total'
  | 'done'
  | 'added'
  | 'updated'
  | 'unchanged'
  | 'bad'
  | 'remarks'
  | 'column_numbers'
  | 'problem'
  | 'problem_line'
  | 'undone_at'
  | 'undone_count'
  | 'created_at'
>;

/**
 * What imports of every kind of rows show to their owner. The first rows are included until the mapping is confirmed.
 */
export const toProgress = (row: ProgressRow) => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  header: row.state === 'uploaded' ? [...row.header] : [],
  sample: row.state === 'uploaded' ? row.sample.map((cells) => [...cells]) : [],
  encoding: firstEncodings.find((encoding) => encoding === row.reading?.encoding) ?? null,
  reading: row.reading,
  lines: row.state === 'uploaded' ? row.lines.map(({ line, cells }) => ({ line, cells: [...cells] })) : [],
  total: row.total,
  done: row.done,
  added: row.added,
  updated: row.updated,
  unchanged: row.unchanged,
  bad: row.bad,
  remarks: row.remarks,
  columnNumbers: row.state === 'uploaded' ? [...row.column_numbers] : [],
  problem: row.problem,
  problemLine: row.problem_line,
  undoneTime: row.undone_at?.toISOString() ?? null,
  undoneCount: row.undone_count,
  createdTime: row.created_at.toISOString(),
});

/** The undecided columns of a file, as the contract has them. */
export const toUndecided = <Field extends string>(
  undecided: Readonly<Partial<Record<Field, readonly number[]>>>,
): Partial<Record<Field, number[]>> => {
  const columns: Partial<Record<Field, number[]>> = {};
  for (const field in undecided) columns[field] = [...(undecided[field] ?? [])];
  return columns;
};

/** An import of posts as its owner sees it. */
export const toImport = (row: ImportRecord): Import => ({
  ...toProgress(row),
  folderId: row.folder_id,
  contentId: row.content_id,
  format: row.format,
  mapping: row.mapping,
  undecided: row.state === 'uploaded' ? toUndecided(row.undecided) : {},
  columnOrders: row.state === 'uploaded' ? [...row.column_orders] : [],
});
