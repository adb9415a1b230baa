import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unsafeCast } from '@tessera/contracts/schema/schema';

const src = fileURLToPath(new URL('../../', import.meta.url));

/** The folders whose files are found by their names: those of nouns, and the parts of the outside world. */
const folders = ['modules/*/*', 'network/*'];

/**
 * Sorted paths of the modules that match a glob pattern inside of the folders of nouns, relative to the server's
 * source.
 */
const foundFiles = (pattern: string): string[] =>
  globSync(
    folders.map((folder) => `${folder}/${pattern}`),
    { cwd: src },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

/** What a found file exports, with its path. */
export interface Found<Value> {
  /** Path of the file, relative to the server's source. */
  readonly file: string;
  readonly value: Value;
}

async function read<Value>(file: string, ending: string): Promise<Found<Value>> {
  // The name of the export guarantees its type.
  const exported = unsafeCast<Readonly<Record<string, Value>>>(await import(`../../${file}`));
  const [only, ...more] = Object.entries(exported).flatMap(([name, value]) =>
    name.endsWith(ending) ? [{ value }] : [],
  );
  if (!only || more.length > 0) throw new Error(`${file} must export one ${ending}.`);
  return { file, value: only.value };
}

/**
 * The exports of all files of a role with their paths: `readFound('jobs', 'Jobs')` reads the only export of each file
 * `*.jobs.ts` whose name ends with `Jobs`. Throws when a file has none or several.
 */
export const readFound = <Value>(role: string, ending: string): Promise<readonly Found<Value>[]> =>
  Promise.all(foundFiles(`*.${role}.ts`).map((file) => read<Value>(file, ending)));

/** The exports of all files of a role: see `readFound`. */
export const readAll = async <Value>(role: string, ending: string): Promise<readonly Value[]> =>
  (await readFound<Value>(role, ending)).map(({ value }) => value);
