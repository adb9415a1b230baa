import type { Readable } from 'node:stream';
import type { ByteRange, LargeFileStore } from '../../../../platform/files/file-store.ts';
import type { FileStores } from '../../../../platform/files/file-stores.ts';
import { UnreadableFile, type OpenFile } from '../../../../platform/tables/file-text.ts';

/** The configured store for files that wait for their import. */
export const importFilesOf = (stores: FileStores): LargeFileStore => stores.of('imports');

function found<T>(value: T | null): T {
  if (value === null) throw new UnreadableFile('the file no longer exists');
  return value;
}

/** Returns a function that opens a waiting file. That function throws `UnreadableFile` when the file is gone. */
export const openerOf = (files: LargeFileStore, key: string): OpenFile =>
  Object.assign(async (range?: ByteRange): Promise<Readable> => found(await files.open(key, range)), {
    size: async () => found(await files.size(key)),
  });
