import { UnreadableFile } from '../file-text.ts';
import type { TableRow } from '../table-row.ts';
import { odsCellText } from './ods-cell.ts';
import { putCell } from './row-cells.ts';
import { readXml, type XmlHandler } from './xml.ts';

/** What a document contains, in the order in which it comes. */
interface OdsEvents {
  readonly onSheet: (name: string, isHidden: boolean) => void;
  /** A row that is not empty, and how many equal ones it stands for. */
  readonly onRow: (row: TableRow, repeat: number) => void;
  readonly onSheetEnd: () => void;
}

/** Last row of a sheet in the programs that write such files. */
const lastLine = 1_048_576;
const spacesMax = 1_000;
/** Elements within a cell whose text is not the cell's: comments, readings of characters, drawings. */
const notOfCell: ReadonlySet<string> = new Set(['annotation', 'ruby-text', 'frame', 'custom-shape']);

/** Number of equal cells, rows or spaces that one element stands for. */
const repeatOf = (text: string | undefined): number => Math.max(1, Math.trunc(Number(text ?? 1)) || 1);

/** Collects the text of a cell. */
function createCellText() {
  let text = '';
  let paragraphs = 0;
  let skipped = 0;
  return {
    begin() {
      text = '';
      paragraphs = 0;
    },
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (notOfCell.has(name)) skipped += 1;
      if (skipped > 0) return;
      if (name === 'p') {
        if (paragraphs > 0) text += '\n';
        paragraphs += 1;
      } else if (name === 's') text += ' '.repeat(Math.min(repeatOf(attributes['text:c']), spacesMax));
      else if (name === 'tab') text += '\t';
      else if (name === 'line-break') text += '\n';
    },
    add(part: string) {
      if (skipped === 0 && paragraphs > 0) text += part;
    },
    close(name: string) {
      if (notOfCell.has(name)) skipped -= 1;
    },
    get text() {
      return text;
    },
  };
}

function createOdsHandler({ onSheet, onRow, onSheetEnd }: OdsEvents): XmlHandler {
  const hiddenStyles = new Set<string>();
  const shown = createCellText();
  let styleName = '';
  /** A cell may contain a table, whose rows are not those of the sheet. */
  let tables = 0;
  let line = 0;
  let rowRepeat = 1;
  let cells: string[] = [];
  let column = 0;
  let cell: Readonly<Record<string, string>> | null = null;

  function endCell(name: string): void {
    if (cell === null) return;
    const repeat = repeatOf(cell['table:number-columns-repeated']);
    const text = name === 'table-cell' ? odsCellText(cell, shown.text) : '';
    if (text !== '') for (let index = 0; index < repeat; index += 1) putCell(cells, column + index, text);
    column += repeat;
    cell = null;
  }

  function endRow(): void {
    if (cells.length > 0) {
      if (line + rowRepeat > lastLine) throw new UnreadableFile('the sheet has too many rows', { kind: 'tooLarge' });
      onRow({ line: line + 1, cells }, rowRepeat);
    }
    line += rowRepeat;
  }

  return {
    open(name, attributes) {
      if (name === 'table') {
        tables += 1;
        line = tables === 1 ? 0 : line;
        if (tables === 1)
          onSheet(attributes['table:name'] ?? '', hiddenStyles.has(attributes['table:style-name'] ?? ''));
      } else if (tables === 0) {
        if (name === 'style') styleName = attributes['style:name'] ?? '';
        if (name === 'table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(styleName);
      } else if (tables > 1) return;
      else if (name === 'table-row') {
        rowRepeat = repeatOf(attributes['table:number-rows-repeated']);
        cells = [];
        column = 0;
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = attributes;
        shown.begin();
      } else if (cell !== null) shown.open(name, attributes);
    },
    text(part) {
      if (tables === 1 && cell !== null) shown.add(part);
    },
    close(name) {
      if (name === 'table') {
        tables -= 1;
        if (tables === 0) onSheetEnd();
      } else if (tables !== 1) return;
      else if (name === 'table-cell' || name === 'covered-table-cell') endCell(name);
      else if (name === 'table-row') endRow();
      else if (cell !== null) shown.close(name);
    },
  };
}

/** A sheet of a document, and its first rows. */
interface OdsSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly first: readonly TableRow[];
}

/** The sheets of a document, each with so many of its first rows. It reads the whole document. Throws `UnreadableFile`. */
export async function readOdsSheets(pieces: AsyncIterable<Uint8Array>, rowsMax: number): Promise<readonly OdsSheet[]> {
  const sheets: { name: string; isHidden: boolean; first: TableRow[] }[] = [];
  const handler = createOdsHandler({
    onSheet: (name, isHidden) => void sheets.push({ name, isHidden, first: [] }),
    onRow(row) {
      const first = sheets.at(-1)?.first;
      if (first !== undefined && first.length < rowsMax) first.push(row);
    },
    onSheetEnd: () => undefined,
  });
  await Array.fromAsync(readXml(pieces, handler));
  return sheets;
}

/** Streams the rows of a sheet that are not empty. Throws `UnreadableFile`. */
export async function* readOdsRows(pieces: AsyncIterable<Uint8Array>, sheet: string): AsyncGenerator<TableRow> {
  const rows: { readonly row: TableRow; readonly repeat: number }[] = [];
  let state: 'before' | 'within' | 'after' = 'before';
  const handler = createOdsHandler({
    onSheet(name) {
      if (state === 'before' && name === sheet) state = 'within';
    },
    onRow(row, repeat) {
      if (state === 'within') rows.push({ row, repeat });
    },
    onSheetEnd() {
      if (state === 'within') state = 'after';
    },
  });
  const isOver = (): boolean => state === 'after';
  for await (const _piece of readXml(pieces, handler)) {
    for (const { row, repeat } of rows.splice(0))
      for (let index = 0; index < repeat; index += 1) yield { line: row.line + index, cells: row.cells };
    if (isOver()) return;
  }
}
