import { sql } from 'kysely';
import { join } from 'node:path';
import { Problem } from '@tessera/contracts/http/problem';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { LargeFileStore } from '../../files/file-store.ts';
import { openFolderStore } from '../../files/folder-store.ts';
import { readPictureFormat } from '../instagram/picture-format.ts';

/** Where pictures of stories are kept, as the installation is configured. */
export const storyFilesFromConfig = ({ dataDir }: Pick<Config, 'dataDir'>): LargeFileStore => openFolderStore(join(dataDir, 'stories'));

/** The file of a story: a story that is read a second time gets the same, so that a reading that was broken off leaves nothing double. */
export const storyFileKey = (storyContentId: string, mediaId: string): string => `${storyContentId}-${mediaId}`;

/** The kept picture of a story, which has one under this name or none. Throws `notFound`. */
export async function readStoryPicture(files: LargeFileStore, key: string | null): Promise<{ readonly type: string; readonly body: Buffer }> {
  const body = key === null ? null : await files.read(key);
  const format = body && readPictureFormat(body);
  if (body === null || format === null) throw new Problem('notFound');
  return { type: format.type, body };
}

/** Files that are looked for with one statement. */
const batchSize = 1_000;

async function findKept(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select file_key as key from story where file_key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Removes files that were last used before a time and that no story has: what a killed process, or an owner who is gone, has left. */
export async function removeLostFiles(db: Db, files: LargeFileStore, before: Date): Promise<number> {
  await files.removeDrafts(before);
  const old = (await files.list()).filter(({ usedAt }) => usedAt < before).map(({ key }) => key);
  let removed = 0;
  for (let start = 0; start < old.length; start += batchSize) {
    const batch = old.slice(start, start + batchSize);
    const kept = await findKept(db, batch);
    const lost = batch.filter((key) => !kept.has(key));
    for (const key of lost) await files.remove(key);
    removed += lost.length;
  }
  return removed;
}
