import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import type { FileStores } from '../../../platform/files/file-stores.ts';

/** The configured store for pictures of articles. */
export const articleFilesOf = (stores: FileStores): LargeFileStore => stores.of('articles');

/**
 * Stores a picture under a name that nobody can guess, and records its owner with `note`. When `note` fails, the
 * picture is removed.
 */
export async function keepPicture(
  files: LargeFileStore,
  picture: Buffer,
  note: (src: string) => Promise<void>,
): Promise<string> {
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

/** Those of the files that belong to an article. */
export async function findArticleFiles(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    key: string;
  }>`select src as key from article_image where src = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
