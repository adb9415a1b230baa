import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from './unless-missing.ts';

/**
 * The time by which the disk of a folder dates its files. Several machines may share the disk, so no machine's own
 * clock says how old a file is. The epoch when the folder does not exist: then no file in it is old.
 */
export async function diskTimeOf(folder: string): Promise<Date> {
  const path = join(folder, `.time-${randomUUID()}`);
  try {
    const isWritten = await unlessMissing(writeFile(path, '').then(() => true));
    return isWritten === null ? new Date(0) : (await stat(path)).mtime;
  } finally {
    await rm(path, { force: true });
  }
}
