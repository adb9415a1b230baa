import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordIn } from '../workspace/json-record.ts';

export const lockFile = 'pnpm-lock.yaml';
/** A remote that has all dependencies of a new remote, in the same versions. */
const model = 'mf-workspace';

/** The names of a new remote's dependencies. */
function dependenciesOfNew(): string[] {
  const manifest = readFileSync(join(import.meta.dirname, 'templates/every/mf-id/package.json.template'), 'utf8');
  return ['dependencies', 'devDependencies'].flatMap((field) => Object.keys(recordIn(manifest, field)));
}

interface Block {
  readonly name: string;
  readonly start: number;
  readonly text: string;
}

/** The workspace's packages in the lock file, each with its lines and the empty line after them. */
function importersIn(source: string): Block[] {
  const start = source.indexOf('\nimporters:\n');
  const end = source.indexOf('\npackages:\n');
  if (start < 0 || end < start) throw new Error(`${lockFile} has no list of importers`);
  return [...source.slice(start, end).matchAll(/^ {2}(?<name>\S+):\n(?:(?: {4}.*)?\n)+/gmu)].map((found) => ({
    name: found.groups?.['name'] ?? '',
    start: start + found.index,
    text: found[0],
  }));
}

const blockOf = (source: string, name: string): Block => {
  const block = importersIn(source).find((candidate) => candidate.name === name);
  if (!block) throw new Error(`${lockFile} does not list ${name}`);
  return block;
};

const unquoted = (name: string): string => name.replaceAll("'", '');

/** The model's lines, without the packages that the new remote does not need. */
function blockFor(id: string, source: string): string {
  const wanted = new Set(dependenciesOfNew());
  const text = blockOf(source, model).text.replaceAll(/^ {6}(?<name>\S+):\n(?: {8}.*\n)+/gmu, (lines, name: string) =>
    wanted.delete(unquoted(name)) ? lines : '',
  );
  if (wanted.size > 0) throw new Error(`${lockFile} has no version of ${[...wanted].join(', ')} under ${model}`);
  return text.replace(`  ${model}:\n`, `  mf-${id}:\n`);
}

/**
 * The lock file with the new remote, as the package manager would write it, so that the next install resolves nothing.
 */
export function lockWith(id: string, source: string): string {
  const place = importersIn(source).find(({ name }) => name > `mf-${id}`);
  if (!place) throw new Error(`${lockFile} lists nothing after mf-${id}`);
  return source.slice(0, place.start) + blockFor(id, source) + source.slice(place.start);
}

/** The lock file without a remote. Throws if the remote is not in it. */
export function lockWithout(id: string, source: string): string {
  const { start, text } = blockOf(source, `mf-${id}`);
  return source.slice(0, start) + source.slice(start + text.length);
}
