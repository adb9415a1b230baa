import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../../../../config.ts';
import type { LargeFileStore } from '../../../../platform/files/file-store.ts';
import { openFolderStore } from '../../../../platform/files/folder-store.ts';
import { UnreadableFile } from './import-text.ts';

/** The configured store for files that wait for their import. */
export const importFilesFromConfig = ({ dataDir }: Pick<Config, 'dataDir'>): LargeFileStore =>
  openFolderStore(join(dataDir, 'imports'));

/** Returns a function that opens a waiting file. That function throws `UnreadableFile` when the file is gone. */
export const openerOf = (files: LargeFileStore, key: string) => async (): Promise<Readable> => {
  const file = await files.open(key);
  if (file === null) throw new UnreadableFile('the file no longer exists');
  return file;
};
