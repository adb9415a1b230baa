import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore, StoredFile } from './file-store.ts';

const keyPattern = /^[A-Za-z0-9][\w.-]{0,199}$/u;
const draftSuffix = '.part';

const isMissing = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

const unlessMissing = async <Value>(work: Promise<Value>): Promise<Value | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Keeps files in a folder of this machine; the folder is made with the first file. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new RangeError('not a key of a file');
    return join(folder, key);
  };

  return {
    read: async (key) => unlessMissing(readFile(pathOf(key))),
    async write(key, bytes) {
      const path = pathOf(key);
      const draft = join(folder, `${randomUUID()}${draftSuffix}`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    touch: async (key, usedAt) => {
      await unlessMissing(utimes(pathOf(key), usedAt, usedAt));
    },
    async list() {
      const keys = ((await unlessMissing(readdir(folder))) ?? []).filter((name) => keyPattern.test(name) && !name.endsWith(draftSuffix));
      const files = await Promise.all(
        keys.map(async (key): Promise<StoredFile[]> => {
          const file = await unlessMissing(stat(join(folder, key)));
          return file === null ? [] : [{ key, bytes: file.size, usedAt: file.mtime }];
        }),
      );
      return files.flat();
    },
  };
}
