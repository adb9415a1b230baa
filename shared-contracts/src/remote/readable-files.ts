import { chmodSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const folderMode = 0o755;

/** The mode of files that every user of this machine may read, for example the one of a web server. */
export const publicFileMode = 0o644;

/**
 * Lets every user of this machine enter the folders on the way from `root`, which itself stays as it is, down to
 * `folder`.
 */
export function makePathReadable(root: string, folder: string): void {
  const names = relative(root, folder).split(/[/\\]/u);
  if (names[0] === '..' || names[0] === '') return;
  names.forEach((_, index) => chmodSync(join(root, ...names.slice(0, index + 1)), folderMode));
}

/**
 * Lets every user of this machine read a folder with all its files. Temporary folders, and those of processes that keep
 * their files to themselves, are not readable for others; what is moved from there to where it is served must be.
 */
export function makeFolderReadable(folder: string): void {
  chmodSync(folder, folderMode);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeFolderReadable(path);
    else if (entry.isFile()) chmodSync(path, publicFileMode);
  }
}
