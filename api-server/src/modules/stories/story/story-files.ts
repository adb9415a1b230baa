import { Problem } from '@tessera/contracts/http/problem';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import type { FileStores } from '../../../platform/files/file-stores.ts';
import { readPictureFormat } from '../../../platform/files/picture-format.ts';

/** The store of pictures of stories, below the configured data folder. */
export const storyFilesOf = (stores: FileStores): LargeFileStore => stores.of('stories');

/** The file name of a story. It is the same for each reading, so that an interrupted reading leaves no duplicates. */
export const storyFileKey = (storyContentId: string, mediaId: string): string => `${storyContentId}-${mediaId}`;

/** Reads the stored picture of a story. Throws `notFound` when there is none. */
export async function readStoryPicture(
  files: LargeFileStore,
  key: string | null,
): Promise<{ readonly type: string; readonly body: Buffer }> {
  const body = key === null ? null : await files.read(key);
  const format = body && readPictureFormat(body);
  if (body === null || format === null) throw new Problem('notFound');
  return { type: format.type, body };
}

/** Those of the files that belong to a story. */
export async function findStoryFiles(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    key: string;
  }>`select file_key as key from story where file_key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
