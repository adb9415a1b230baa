import { toShortcode } from '@tessera/contracts/content/post-address';
import type { ChosenReading } from '@tessera/contracts/import/file-reading';
import type { Import, ImportField } from '@tessera/contracts/import/import.schema';
import type { ColumnProposal } from '../../../../platform/tables/column-names.ts';
import { UnreadableFile, type OpenFile } from '../../../../platform/tables/file-text.ts';
import { orProblem } from '../../../../platform/tables/or-problem.ts';
import { headOfItems, readTableHead } from '../../../../platform/tables/read-table.ts';
import type { FileHead } from '../../../../platform/tables/table-head.ts';
import { kindOf } from '../../../../platform/tables/table-kind.ts';
import { noColumnFacts } from '../../../../platform/tables/values/column-facts.ts';
import { isComplete, proposeColumns } from '../import-mapping.ts';
import { postSearch, proposePostColumns } from './json-rows.ts';

/** What is shown of a file of posts before it is imported. */
export interface ImportHead extends FileHead, ColumnProposal<ImportField> {
  /** `json` for posts whose fields are found by their names, `csv` for a table whose columns are mapped. */
  readonly format: Import['format'];
}

const ofPosts: Omit<ImportHead, 'format'> = {
  header: [],
  sample: [],
  rows: [],
  reading: null,
  lines: [],
  mapping: {},
  undecided: {},
  ...noColumnFacts,
};

/**
 * The head of a JSON file: that of a table, unless the names of its fields are known. Throws `UnreadableFile` when the
 * objects have nothing by which a post can be identified.
 */
async function headOfJson(open: OpenFile): Promise<ImportHead> {
  const head = await headOfItems(open, postSearch);
  const known = proposePostColumns(head.header, head.rows);
  const { mapping } = known;
  if (isComplete(mapping) || head.rows.length === 0) return { ...ofPosts, format: 'json' };
  const isPost = mapping.link !== undefined || mapping.shortcode !== undefined;
  if (!isPost && !head.rows.some((cells) => cells.some((cell) => toShortcode(cell) !== null)))
    throw new UnreadableFile('the file does not say which posts these are', { kind: 'jsonWithoutPosts' });
  return { ...head, ...known, format: 'csv' };
}

const countNames = (cells: readonly string[]): number => Object.keys(proposeColumns(cells, []).mapping).length;

/** Reads the beginning of a file of posts. Throws the problem `fileUnreadable`, `fileLineUnreadable` or `fileKind`. */
export const readHead = (open: OpenFile, chosen: ChosenReading = {}): Promise<ImportHead> =>
  orProblem(async () => {
    if ((await kindOf(open)) === 'json') return headOfJson(open);
    const head = await readTableHead(open, chosen, countNames);
    return { ...head, ...proposeColumns(head.header, head.rows), format: 'csv' };
  });
