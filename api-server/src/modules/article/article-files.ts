import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { openFolderStore } from '../../files/folder-store.ts';
import type { LargeFileStore } from '../../files/file-store.ts';

/** Where pictures of articles are kept, as the installation is configured. */
export const articleFilesFromConfig = ({ dataDir }: Pick<Config, 'dataDir'>): LargeFileStore => openFolderStore(join(dataDir, 'articles'));

/** Keeps a picture under a name that nobody can guess, while it is noted whose it is; what cannot be noted is not kept. */
export async function keepPicture(files: LargeFileStore, picture: Buffer, note: (src: string) => Promise<void>): Promise<string> {
  const src = `${randomBytes(16).toString('hex')}.webp`;
  await files.write(src, picture);
  try {
    await note(src);
  } catch (error) {
    await files.remove(src);
    throw error;
  }
  return src;
}
