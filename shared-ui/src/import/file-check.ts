import { importBytesMax, type Import } from '@tessera/contracts/import/import.schema';

export type FileFormat = Import['format'];

/** Why a file cannot be imported, checked before the upload. */
export type FileFault = 'type' | 'size' | 'nothing';

/**
 * Media type of an upload. It follows from the file name's extension, because systems report various types, or none,
 * for a CSV file.
 */
export const sentTypes = { csv: 'text/csv', json: 'application/json' } as const satisfies Readonly<
  Record<FileFormat, string>
>;

/** Returns the format of a file, or why it cannot be imported. */
export function checkFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  formats: readonly FileFormat[],
): FileFormat | { readonly fault: FileFault } {
  const format = formats.find((each) => name.toLowerCase().endsWith(`.${each}`));
  if (format === undefined) return { fault: 'type' };
  if (size === 0) return { fault: 'nothing' };
  return size > importBytesMax ? { fault: 'size' } : format;
}
