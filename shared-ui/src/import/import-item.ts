import type { Import } from '@tessera/contracts/import/import.schema';

/** The import of a file, whatever the kind of its rows. */
export type ImportItem = Pick<
  Import,
  | 'id'
  | 'fileName'
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
  | 'columnNumbers'
  | 'problem'
  | 'problemLine'
  | 'undoneTime'
  | 'undoneCount'
  | 'createdTime'
>;
