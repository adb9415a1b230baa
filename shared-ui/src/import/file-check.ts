import { importBytesMax } from '@tessera/contracts/import/import.schema';
import { tableTypeOf, type TableType } from '@tessera/contracts/import/table-files';

/** Why a file cannot be imported, checked before the upload. */
export type FileFault = 'type' | 'size' | 'nothing';

/**
 * Returns the media type with which a file is sent, or why it cannot be imported. The type follows from its name,
 * because systems report various types, or none, for the same file.
 */
export function checkFile({ name, size }: Pick<File, 'name' | 'size'>): TableType | { readonly fault: FileFault } {
  const type = tableTypeOf(name);
  if (type === null) return { fault: 'type' };
  if (size === 0) return { fault: 'nothing' };
  return size > importBytesMax ? { fault: 'size' } : type;
}
