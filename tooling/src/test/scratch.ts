import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** On Linux a folder in memory, for everybody. Containers often give it 64 MB. */
const inMemory = '/dev/shm';

/**
 * Bytes of memory, and of space in the folder, that must be free. A whole run has been seen with 10 GB for its programs
 * and 1.2 GB in the folder.
 */
const roomWanted = 12 * 2 ** 30;

/**
 * Whether programs in this folder may be started, as `/proc/mounts` says. False for a folder that is no mount of its
 * own.
 */
export const mayExecute = (mounts: string, folder: string): boolean =>
  mounts.split('\n').some((line) => {
    const [, at, , options = ''] = line.split(' ');
    return at === folder && !options.split(',').includes('noexec');
  });

function hasRoom(): boolean {
  if (!existsSync(inMemory) || !existsSync('/proc/mounts')) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return (
    Math.min(bavail * bsize, freemem()) >= roomWanted && mayExecute(readFileSync('/proc/mounts', 'utf8'), inMemory)
  );
}

/**
 * Makes the folder in which a run and all its programs keep what they write for a while. In memory where it has room:
 * each test file of the server copies a database of 400 files, which takes some disks half a second. Whoever makes it
 * removes it.
 */
export function makeScratch(): string {
  const folder = mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), 'tessera-run-'));
  // PostgreSQL, started by root, runs as another user.
  chmodSync(folder, 0o755);
  return folder;
}
