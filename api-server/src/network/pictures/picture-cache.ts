import { minuteMs } from '@tessera/contracts/time/durations';
import type { FileStore } from '../../platform/files/file-store.ts';

/**
 * A cache of pictures up to a total size; the least recently used are removed first. Errors of the store are ignored.
 */
export interface PictureCache {
  read(key: string): Promise<Buffer | null>;
  write(key: string, bytes: Buffer): Promise<void>;
}

/** Cleaning reduces the cache to this share of its limit, so that not every write causes a cleaning. */
const shareAfterCleaning = 0.8;

/** Milliseconds after which the time of the disk is measured again. */
const measuredFor = minuteMs;

export function createPictureCache(files: FileStore, bytesMax: number): PictureCache {
  /** Null until the files have been listed. */
  let size: number | null = null;
  let cleaning: Promise<void> | null = null;
  let diskTime: { readonly ms: number; readonly at: number } | null = null;

  async function clean(): Promise<void> {
    const kept = (await files.list()).toSorted((a, b) => a.usedAt.getTime() - b.usedAt.getTime());
    let left = kept.reduce((sum, file) => sum + file.bytes, 0);
    if (left > bytesMax) {
      for (const file of kept) {
        if (left <= bytesMax * shareAfterCleaning) break;
        await files.remove(file.key);
        left -= file.bytes;
      }
    }
    size = left;
  }

  async function keep(key: string, bytes: Buffer): Promise<void> {
    await files.write(key, bytes);
    size = size === null ? null : size + bytes.length;
    if (size !== null && size <= bytesMax) return;
    cleaning ??= clean().finally(() => {
      cleaning = null;
    });
    await cleaning;
  }

  /** The time of the disk, which is measured from time to time, and counted on from there. */
  async function touch(key: string): Promise<void> {
    if (diskTime === null || performance.now() - diskTime.at > measuredFor) {
      diskTime = { ms: (await files.now()).getTime(), at: performance.now() };
    }
    await files.touch(key, new Date(diskTime.ms + performance.now() - diskTime.at));
  }

  return {
    async read(key) {
      const bytes = await files.read(key).catch(() => null);
      if (bytes) await touch(key).catch(() => undefined);
      return bytes;
    },
    write: (key, bytes) => keep(key, bytes).catch(() => undefined),
  };
}
