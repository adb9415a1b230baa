import type { OpenFile } from '../file-text.ts';
import type { TableRow } from '../table-row.ts';
import { itemTexts, unwrapped } from './json-item.ts';
import { readItems } from './json-items.ts';

/** Number of objects whose keys become columns. */
const lookedAtItems = 1_000;
const columnsMax = 1_000;

/** The keys of the first objects, in the order in which they first occur. */
async function columnsOf(items: AsyncIterable<unknown>): Promise<readonly string[]> {
  const columns = new Set<string>();
  let looked = 0;
  for await (const item of items) {
    for (const key of itemTexts(unwrapped(item) ?? {}).keys()) if (columns.size < columnsMax) columns.add(key);
    looked += 1;
    if (looked >= lookedAtItems) break;
  }
  return [...columns];
}

/**
 * Streams the objects of a JSON file as rows of a table: first their keys, then a row for each, as if in lines. Throws
 * `UnreadableFile`.
 */
export async function* readJsonTable(open: OpenFile, path: string): AsyncGenerator<TableRow> {
  const columns = await columnsOf(readItems(open, path));
  yield { line: 1, cells: columns };
  let line = 1;
  for await (const item of readItems(open, path)) {
    line += 1;
    const texts = itemTexts(unwrapped(item) ?? {});
    yield { line, cells: columns.map((column) => texts.get(column) ?? '') };
  }
}
