import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const notOurs = new Set(['node_modules', 'dist', 'coverage', '.git', '.data', '.tmp', '.swc']);

/** All project files below a folder, as relative paths with forward slashes, in a stable order. */
export function projectFiles(workspace: string, folder = ''): string[] {
  const path = join(workspace, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !notOurs.has(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? projectFiles(workspace, below) : [below];
    });
}
