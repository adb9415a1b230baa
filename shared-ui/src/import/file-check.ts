import { importBytesMax } from '@tessera/contracts/import/import.schema';
import type { Import } from '@tessera/contracts/import/import.schema';

export type FileFormat = Import['format'];

/** Why a file cannot be imported, told before it is sent. */
export type FileFault = 'type' | 'size' | 'nothing';

/** Media types that files are sent as. Systems tell many others, or none, for a CSV file, so that a name's ending decides. */
export const sentTypes = { csv: 'text/csv', json: 'application/json' } as const satisfies Readonly<Record<FileFormat, string>>;

/** What a file is of the formats that are taken, or why it cannot be imported. */
export function checkFile({ name, size }: Pick<File, 'name' | 'size'>, formats: readonly FileFormat[]): FileFormat | { readonly fault: FileFault } {
  const format = formats.find((each) => name.toLowerCase().endsWith(`.${each}`));
  if (format === undefined) return { fault: 'type' };
  if (size === 0) return { fault: 'nothing' };
  return size > importBytesMax ? { fault: 'size' } : format;
}
