import { UnreadableFile, type OpenFile } from '../file-text.ts';
import { withFile } from '../with-file.ts';
import { readJsonShape, type JsonShape } from './json-shape.ts';
import { readJsonValues } from './json-values.ts';

/** How the objects that become rows are found in a JSON file. */
export interface ItemSearch {
  /** Paths of lists that are taken before any other, such as `data`. */
  readonly lists: readonly string[];
  /** Whether an object with these keys is itself a row, although it contains lists. */
  readonly isItem: (keys: readonly string[]) => boolean;
}

/** The objects of a JSON file that become rows. */
export interface JsonItems {
  /** Path of their list; null when the file is such a list, or has one object after the other. */
  readonly list: string | null;
  /** Texts and numbers beside the list, by path. */
  readonly scalars: JsonShape['scalars'];
  /** Selects them in the file. */
  readonly path: string;
}

const ofLines: Pick<JsonItems, 'list' | 'path'> = { list: null, path: '$' };
/** A key of the object itself, or of the object in it that a tool wraps. */
const ownKey = /^(?:(?:node|data)\.)?([^.]+)$/u;

function listIn({ lists }: JsonShape, preferred: readonly string[]): string | undefined {
  const paths = [...lists.keys()];
  const filled = paths.filter((path) => (lists.get(path) ?? 0) > 0);
  const largest = filled.toSorted((a, b) => (lists.get(b) ?? 0) - (lists.get(a) ?? 0))[0];
  return preferred.find((path) => filled.includes(path)) ?? largest ?? preferred.find((path) => lists.has(path));
}

/** Finds the objects that become rows. Throws `UnreadableFile` when there are none. */
export async function findItems(open: OpenFile, { lists, isItem }: ItemSearch): Promise<JsonItems> {
  const shape = await withFile(open, readJsonShape);
  const { kind, scalars } = shape;
  if (kind === 'list') return { list: null, scalars, path: '$.*' };
  if (kind === 'lines') return { ...ofLines, scalars };
  const keys = [...scalars.keys()].flatMap((path) => ownKey.exec(path)?.[1] ?? []);
  if (isItem(keys)) return { ...ofLines, scalars };
  const list = listIn(shape, lists);
  if (list === undefined) throw new UnreadableFile('the file has no list of objects', { kind: 'json' });
  return { list, scalars, path: `$.${list}.*` };
}

/** Streams the objects that become rows. Throws `UnreadableFile`. */
export async function* readItems(open: OpenFile, path: string): AsyncGenerator<unknown> {
  const file = await open();
  try {
    for await (const { value } of readJsonValues(file, [path])) yield value;
  } finally {
    file.destroy();
  }
}
