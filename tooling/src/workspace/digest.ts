import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const notInput = new Set(['node_modules', 'dist', 'coverage', '.swc', '.tmp', 'dev']);
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

/** Files below a folder, in a stable order. A path that is a file is itself; one that does not exist gives none. */
export function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => !notInput.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]));
}

/** SHA-256 over names and contents of all files that can change a build's result: tests are left out. */
export function digestOfInputs(folder: string, paths: readonly string[], extra = ''): string {
  const hash = createHash('sha256').update(extra);
  for (const path of paths) {
    for (const file of filesBelow(join(folder, path))) {
      if (isTest(file)) continue;
      hash.update(relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}
