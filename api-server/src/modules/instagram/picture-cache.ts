import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files in a folder, up to a size; what was used longest ago goes first. What cannot be read or written is not kept. */
export interface PictureCache {
  read(key: string): Promise<Buffer | null>;
  write(key: string, bytes: Buffer): Promise<void>;
}

/** After making room so much of it is used, so that room is not made at each write. */
const shareAfterCleaning = 0.8;

export function openPictureCache(folder: string, bytesMax: number): PictureCache {
  /** Unknown until the folder was looked at. */
  let size: number | null = null;
  let cleaning: Promise<void> | null = null;

  async function entries(): Promise<{ path: string; bytes: number; usedAt: number }[]> {
    const names = await readdir(folder).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        const file = await stat(path).catch(() => null);
        return file === null ? [] : [{ path, bytes: file.size, usedAt: file.mtimeMs }];
      }),
    );
    return found.flat();
  }

  async function clean(): Promise<void> {
    const files = (await entries()).toSorted((a, b) => a.usedAt - b.usedAt);
    let left = files.reduce((sum, file) => sum + file.bytes, 0);
    if (left > bytesMax) {
      for (const file of files) {
        if (left <= bytesMax * shareAfterCleaning) break;
        await rm(file.path, { force: true });
        left -= file.bytes;
      }
    }
    size = left;
  }

  return {
    async read(key) {
      const path = join(folder, key);
      const bytes = await readFile(path).catch(() => null);
      const now = new Date();
      if (bytes) await utimes(path, now, now).catch(() => undefined);
      return bytes;
    },
    async write(key, bytes) {
      // Written beside and moved, so that nobody reads half a picture.
      const draft = join(folder, `${randomUUID()}.part`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(draft, bytes);
        await rename(draft, join(folder, key));
      } catch {
        await rm(draft, { force: true }).catch(() => undefined);
        return;
      }
      size = size === null ? null : size + bytes.length;
      if (size !== null && size <= bytesMax) return;
      cleaning ??= clean().finally(() => {
        cleaning = null;
      });
      await cleaning;
    },
  };
}
