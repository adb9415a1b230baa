import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Problem } from '@tessera/contracts/http/problem';
import type { Config } from '../../config.ts';
import { openFolderStore } from '../../files/folder-store.ts';
import type { LargeFileStore } from '../../files/file-store.ts';
import { redrawImage } from '../../files/redraw-image.ts';
import type { Upload } from '../../http/register-call.ts';

/** Where pictures of articles are kept, as the installation is configured. */
export const articleFilesFromConfig = ({ dataDir }: Pick<Config, 'dataDir'>): LargeFileStore => openFolderStore(join(dataDir, 'articles'));

/** Keeps a picture as it was drawn again, under a name that nobody can guess. Throws `fileUnreadable` for what is no picture. */
export async function keepPicture(files: LargeFileStore, upload: Upload): Promise<string> {
  const draft = randomBytes(16).toString('hex');
  await files.take(draft, upload.source, upload.bytesMax);
  try {
    const given = await files.read(draft);
    const drawn = given && (await redrawImage(given));
    if (drawn === null) throw new Problem('fileUnreadable', { params: { type: upload.type } });
    const src = `${draft}.webp`;
    await files.write(src, drawn);
    return src;
  } finally {
    await files.remove(draft);
  }
}
