import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseStored } from './parse-stored.ts';
import { publicFileMode } from './readable-files.ts';
import { emptyRegistry, registryFile, registrySchema, type Registry } from './registry.ts';

const lockFile = '.registry.lock';
const patience = 30_000;
const longestPause = 25;

/** SQLite's codes for a lock that somebody else has. */
const busyCodes = new Set([5, 6]);
const isBusy = (failure: unknown): boolean =>
  typeof failure === 'object' &&
  failure !== null &&
  'errcode' in failure &&
  typeof failure.errcode === 'number' &&
  busyCodes.has(failure.errcode);

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function tryToHold(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (failure) {
    if (isBusy(failure)) return false;
    throw failure;
  }
}

/**
 * Runs `work` while no other process does so for this folder. Uses a lock of the operating system, through SQLite on an
 * empty file, which ends with its process even if that is killed (decision 0014). Throws when the lock is not free
 * within 30 seconds.
 */
export async function withFolderLock<Result>(folder: string, work: () => Result): Promise<Result> {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, lockFile), { timeout: 0 });
  try {
    const end = Date.now() + patience;
    while (!tryToHold(lock)) {
      if (Date.now() > end)
        throw new Error(`Another process has held ${join(folder, lockFile)} for ${String(patience / 1000)} seconds.`);
      await wait(1 + Math.random() * longestPause);
    }
    return work();
  } finally {
    lock.close();
  }
}

/** Writes a file that everybody may read under a temporary name and renames it, so that no reader sees half of it. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${randomUUID()}.new`;
  try {
    const opened = openSync(beside, 'w');
    try {
      writeFileSync(opened, content);
      fchmodSync(opened, publicFileMode);
      // If it were renamed before its content is on the disk, a power cut could leave an empty file.
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}

/**
 * The registry of a folder; the empty one when there is no file. Throws an error that names the file when it is not a
 * registry.
 */
export function readRegistryFile(folder: string): Registry {
  const file = join(folder, registryFile);
  return existsSync(file) ? parseStored(readFileSync(file, 'utf8'), registrySchema, file) : emptyRegistry;
}

/**
 * Compare and swap: replaces the registry with `next` if its revision is `expected`.
 * Returns false and changes nothing when the registry has another revision.
 * @param alongside runs under the same lock, right before the registry changes
 */
export function swapRegistryFile(
  folder: string,
  expected: number,
  next: Registry,
  alongside?: () => void,
): Promise<boolean> {
  return withFolderLock(folder, () => {
    if (readRegistryFile(folder).revision !== expected) return false;
    alongside?.();
    writeWhole(join(folder, registryFile), `${JSON.stringify(next, null, 2)}\n`);
    return true;
  });
}
