import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { recordIn } from '../workspace/json-record.ts';
import { packageFolders, root } from '../workspace/paths.ts';
import { runScript } from './run-program.ts';
import type { Selection } from './stages.ts';
import { sum, type Tally } from './tally.ts';
import { complaints, told } from './told.ts';

const compiler = join(root, 'node_modules/typescript/bin/tsc');

/**
 * Packages that are checked in one go: what they share is looked at once. A package that has more to say than its
 * preset stands alone.
 */
export function typePrograms(
  folders: readonly string[],
  configOf: (folder: string) => string,
): readonly (readonly string[])[] {
  const isPresetOnly = (folder: string): boolean => Object.keys(recordIn(configOf(folder))).join() === 'extends';
  return [...Map.groupBy(folders, (folder) => (isPresetOnly(folder) ? configOf(folder) : folder)).values()];
}

const below = (folders: readonly string[], pattern: string): readonly string[] =>
  folders.map((folder) => join(root, folder, pattern));

/** The configuration of a program. That of several packages stands where the first finds what its preset names. */
function configFor(folders: readonly [string, ...string[]]): string {
  const [first] = folders;
  const own = join(root, first, 'tsconfig.json');
  if (folders.length === 1) return own;
  const file = join(root, first, 'node_modules/.cache/tessera/types-together.json');
  mkdirSync(dirname(file), { recursive: true });
  const include = ['**/*.ts', '**/*.tsx'].flatMap((pattern) => below(folders, pattern));
  const exclude = ['node_modules', 'dist'].flatMap((name) => below(folders, name));
  writeFileSync(file, JSON.stringify({ extends: own, include, exclude }));
  return file;
}

/**
 * What the compiler said, by package; what it said of none of them is told with the first, and a line that goes on with
 * the one before it.
 */
export function complaintsBy(
  folders: readonly [string, ...string[]],
  lines: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  let last = folders[0];
  return Map.groupBy(lines, (line) => {
    if (!line.startsWith(' ')) last = folders.find((folder) => line.startsWith(`${folder}/`)) ?? folders[0];
    return last;
  });
}

async function checkTypesOf(folders: readonly [string, ...string[]]): Promise<Tally> {
  const started = performance.now();
  const memory = join(
    root,
    'node_modules/.cache/tessera',
    `types-${folders.join('+').replaceAll('/', '-')}.tsbuildinfo`,
  );
  // The compiler's own checkers would each look at much of what the packages share: a process for each core does less
  // in all.
  const end = await runScript(
    compiler,
    ['-p', configFor(folders), '--checkers', '1', '--incremental', '--tsBuildInfoFile', memory],
    { quiet: true },
  );
  const found = complaintsBy(folders, complaints(end));
  return sum(folders.map((folder) => told(`types of ${folder}`, found.get(folder) ?? [], started)));
}

/** Types of each package; each is one test. */
export async function checkTypes({ checked }: Pick<Selection, 'checked'>): Promise<Tally> {
  const folders = (checked ?? packageFolders()).filter((name) => existsSync(join(root, name, 'tsconfig.json')));
  const programs = typePrograms(folders, (folder) => readFileSync(join(root, folder, 'tsconfig.json'), 'utf8'));
  // The largest first: beside it the others are checked.
  const waiting = programs.toSorted((one, other) => other.length - one.length);
  const tallies: Tally[] = [];
  const lane = async (): Promise<void> => {
    for (let program = waiting.shift(); program !== undefined; program = waiting.shift()) {
      const [first, ...more] = program;
      if (first !== undefined) tallies.push(await checkTypesOf([first, ...more]));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return sum(tallies);
}
