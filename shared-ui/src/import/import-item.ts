import type { Import } from '@tessera/contracts/import/import.schema';

/** An import of a file, whatever its rows are of. */
export type ImportItem = Pick<
  Import, 'id' | 'fileName' | 'state' | 'header' | 'sample' | 'encoding' | 'total' | 'done' | 'added' | 'updated' | 'unchanged' | 'bad' | 'problem' | 'problemLine' | 'undoneTime' | 'undoneCount' | 'createdTime'
>;
