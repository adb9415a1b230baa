import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('./', import.meta.url));

/** Sorted paths, relative to this folder, of the module files that match a glob pattern. */
export const foundFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

/** The only export whose name ends with `ending`. Throws when there is none or more than one. */
export function exportOf<Value>(file: string, exported: Readonly<Record<string, Value>>, ending: string): Value {
  const [only, ...more] = Object.entries(exported).flatMap(([name, value]) =>
    name.endsWith(ending) ? [{ value }] : [],
  );
  if (!only || more.length > 0) throw new Error(`${file} must export one ${ending}.`);
  return only.value;
}
