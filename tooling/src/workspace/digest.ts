import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const notInput = new Set(['node_modules', 'dist', 'coverage', '.swc', '.tmp', 'dev']);
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

/** All files below a folder, in a stable order. For a file, the file itself; for a missing path, none. */
export function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => !notInput.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]));
}

/** SHA-256 over names and contents of all files that can affect a build, which excludes tests. */
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
