import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskTimeOf } from './disk-time.ts';
import type { LargeFileStore, StoredFile } from './file-store.ts';
import { unlessMissing } from './unless-missing.ts';
import { upTo } from './up-to.ts';

const keyPattern = /^[A-Za-z0-9][\w.-]{0,199}$/u;
const draftSuffix = '.part';
const fileMode = 0o600;

/** Writes each part before it reads the next, so that memory use stays small for any size. */
async function writeParts(path: string, source: AsyncIterable<Uint8Array>, bytesMax: number): Promise<number> {
  const file = await open(path, 'wx', fileMode);
  try {
    let bytes = 0;
    for await (const part of upTo(bytesMax, source)) {
      bytes += part.length;
      await file.writeFile(part);
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Stores files in a local folder, which is created with the first file, and which only its owner can read. */
export function openFolderStore(folder: string): LargeFileStore {
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new RangeError('invalid file key');
    return join(folder, key);
  };

  /** Writes under another name and then renames, so that readers never see a partly written file. */
  async function viaDraft<Value>(key: string, write: (draft: string) => Promise<Value>): Promise<Value> {
    const path = pathOf(key);
    const draft = join(folder, `${randomUUID()}${draftSuffix}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const value = await write(draft);
      await rename(draft, path);
      return value;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    read: async (key) => unlessMissing(readFile(pathOf(key))),
    write: (key, bytes) => viaDraft(key, (draft) => writeFile(draft, bytes, { mode: fileMode })),
    async open(key, range) {
      const file = await unlessMissing(open(pathOf(key), 'r'));
      return file?.createReadStream(range) ?? null;
    },
    size: async (key) => (await unlessMissing(stat(pathOf(key))))?.size ?? null,
    take: (key, source, bytesMax) => viaDraft(key, (draft) => writeParts(draft, source, bytesMax)),
    remove: (key) => rm(pathOf(key), { force: true }),
    touch: async (key, usedAt) => {
      await unlessMissing(utimes(pathOf(key), usedAt, usedAt));
    },
    now: () => diskTimeOf(folder),
    async list() {
      const keys = ((await unlessMissing(readdir(folder))) ?? []).filter(
        (name) => keyPattern.test(name) && !name.endsWith(draftSuffix),
      );
      const files = await Promise.all(
        keys.map(async (key): Promise<StoredFile[]> => {
          const file = await unlessMissing(stat(join(folder, key)));
          return file === null ? [] : [{ key, bytes: file.size, usedAt: file.mtime }];
        }),
      );
      return files.flat();
    },
    async removeDrafts(before) {
      const drafts = ((await unlessMissing(readdir(folder))) ?? []).filter((name) => name.endsWith(draftSuffix));
      for (const draft of drafts) {
        const file = await unlessMissing(stat(join(folder, draft)));
        if (file !== null && file.mtime < before) await rm(join(folder, draft), { force: true });
      }
    },
  };
}
