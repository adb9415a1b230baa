import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const ownerOnly = 0o077;
const privateFolder = 0o700;
const privateFile = 0o600;
/** Others may pass through to the folder of a database that runs as another user, but see no names. */
const passage = 0o711;

/**
 * From now on, new files and folders of this process and its children can be read by their owner only. What others
 * serve says so itself.
 */
export const keepFilesPrivate = (): void => void process.umask(ownerOnly);

/** What earlier versions wrote into the data folder for everybody to read. */
const folders: readonly string[] = ['pictures', 'imports', 'articles', 'stories', 'sign-ups', 'logs'];
const files: readonly string[] = ['encryption.key', 'network.json', 'payments.json', 'processes.json'];

const leftAlone: readonly unknown[] = ['ENOENT', 'EPERM'];
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null;

/** Leaves what is not there, and what belongs to somebody else, as it is. */
function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!leftAlone.includes(codeOf(error))) throw error;
  }
}

/**
 * Makes the data folder, and closes what is in it to other users of this machine. Throws when the folder cannot be
 * made.
 */
export function closeDataFolder(dataDir: string): void {
  const isNew = mkdirSync(dataDir, { recursive: true, mode: passage }) !== undefined;
  // One that was there may be shared with something else.
  if (isNew) close(dataDir, passage);
  for (const name of folders) close(join(dataDir, name), privateFolder);
  for (const name of files) close(join(dataDir, name), privateFile);
}
