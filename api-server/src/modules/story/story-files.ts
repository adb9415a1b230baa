import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Problem } from '@tessera/contracts/http/problem';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { LargeFileStore } from '../../files/file-store.ts';
import { openFolderStore } from '../../files/folder-store.ts';
import { redrawImage } from '../../files/redraw-image.ts';
import type { Upload } from '../../http/register-call.ts';

/** Where pictures of stories are kept, as the installation is configured. */
export const storyFilesFromConfig = ({ dataDir }: Pick<Config, 'dataDir'>): LargeFileStore => openFolderStore(join(dataDir, 'stories'));

/** The file of a story: a story that is read a second time gets the same, so that a reading that was broken off leaves nothing double. */
export const storyFileKey = (storyContentId: string, mediaId: string): string => `${storyContentId}-${mediaId}`;

/** Keeps an uploaded picture as it was drawn again. Throws `fileUnreadable` for what is no picture. */
export async function keepUpload(files: LargeFileStore, key: string, upload: Upload): Promise<void> {
  const draft = `${randomUUID()}.given`;
  try {
    await files.take(draft, upload.source, upload.bytesMax);
    const given = await files.read(draft);
    const drawn = given && (await redrawImage(given));
    if (drawn === null) throw new Problem('fileUnreadable', { params: { type: upload.type } });
    await files.write(key, drawn);
  } finally {
    await files.remove(draft);
  }
}

/** Removes files that were last used before a time and that no story has: what a killed process, or an owner who is gone, has left. */
export async function removeLostFiles(db: Db, files: LargeFileStore, before: Date): Promise<number> {
  await files.removeDrafts(before);
  const old = (await files.list()).filter(({ usedAt }) => usedAt < before).map(({ key }) => key);
  if (old.length === 0) return 0;
  const rows = await db.selectFrom('story').select('file_key').where('file_key', 'in', old).execute();
  const kept = new Set(rows.map(({ file_key: key }) => key));
  const lost = old.filter((key) => !kept.has(key));
  for (const key of lost) await files.remove(key);
  return lost.length;
}
