import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('./', import.meta.url));

/** Files of the modules whose path below this folder fits a pattern, in the order of the alphabet. */
export const foundFiles = (pattern: string): string[] => globSync(pattern, { cwd: folder }).map((path) => path.replaceAll('\\', '/')).toSorted();

/** The one export whose name ends so. Throws when there is none, or another. */
export function exportOf<Value>(file: string, exported: Readonly<Record<string, Value>>, ending: string): Value {
  const [only, ...more] = Object.entries(exported).flatMap(([name, value]) => (name.endsWith(ending) ? [{ value }] : []));
  if (!only || more.length > 0) throw new Error(`${file} must export one ${ending}.`);
  return only.value;
}
