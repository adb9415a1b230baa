import type { Readable } from 'node:stream';
import type { LargeFileStore } from '../../../../platform/files/file-store.ts';
import type { FileStores } from '../../../../platform/files/file-stores.ts';
import { UnreadableFile } from '../../../../platform/tables/file-text.ts';

/** The configured store for files that wait for their import. */
export const importFilesOf = (stores: FileStores): LargeFileStore => stores.of('imports');

/** Returns a function that opens a waiting file. That function throws `UnreadableFile` when the file is gone. */
export const openerOf = (files: LargeFileStore, key: string) => async (): Promise<Readable> => {
  const file = await files.open(key);
  if (file === null) throw new UnreadableFile('the file no longer exists');
  return file;
};
