import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import { root } from '../workspace/paths.ts';
import type { KnownRemote } from './known-remote.ts';
import { generatedFiles, ownFolders } from './templates.ts';

/** Files in the folders that differ from the last commit; without git, or before the first commit, all files. */
function uncommitted(folders: readonly string[]): string[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const all = folders.flatMap((folder) => projectFiles(root, folder));
  if (git('rev-parse', '--verify', '--quiet', 'HEAD').status !== 0) return all;
  const committed = new Set(git('ls-tree', '-r', '-z', '--name-only', 'HEAD', '--', ...folders).stdout.split('\0'));
  const changed = new Set(git('diff', '-z', '--name-only', '--relative', 'HEAD', '--', ...folders).stdout.split('\0'));
  return all.filter((file) => !committed.has(file) || changed.has(file));
}

/**
 * One line for each file whose content would be lost: git does not have it, and the generator would not write it again.
 */
export function unsavedWork(names: KnownRemote): string[] {
  const generated = new Map(generatedFiles(names, names.place).map(({ file, text }) => [file, text]));
  return uncommitted(ownFolders(names))
    .filter((file) => existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') !== generated.get(file))
    .map((file) => `${file} has uncommitted changes; --force discards them.`);
}
