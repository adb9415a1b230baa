import type { TableRow } from '../table-row.ts';
import { toCellText, type CellStyles } from './cell-text.ts';
import { columnPosition } from './column-position.ts';
import { putCell } from './row-cells.ts';
import type { SharedStrings } from './shared-strings.ts';
import { readXml, type XmlHandler } from './xml.ts';

interface ReadCell {
  readonly column: number;
  /** Its text, or the position of its text among the shared strings. */
  readonly content: string | number;
}

interface ReadRow {
  readonly line: number;
  readonly cells: readonly ReadCell[];
}

const sharedString = 's';

/** Collects the rows of a sheet in a list, which its reader empties. */
function createRowHandler(rows: ReadRow[], styles: CellStyles): XmlHandler {
  let line = 0;
  let cells: ReadCell[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let isInCell = false;
  let isValue = false;
  let isPhonetic = false;
  const addCell = (): void => {
    const content = type === sharedString ? Number(value) : toCellText(value, type, style, styles);
    if (value !== '') cells.push({ column, content });
  };
  return {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnPosition(attributes['r'] ?? '') ?? column + 1;
        type = attributes['t'] ?? '';
        style = Number(attributes['s'] ?? 0);
        value = '';
        isInCell = true;
      } else if (name === 'v' || name === 't') isValue = isInCell && !isPhonetic;
      else if (name === 'rPh') isPhonetic = true;
    },
    text(part) {
      if (isValue) value += part;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c') {
        isInCell = false;
        addCell();
      } else if (name === 'row' && cells.length > 0) rows.push({ line, cells });
    },
  };
}

function positionsIn(rows: readonly ReadRow[]): readonly number[] {
  return rows.flatMap(({ cells }) => cells.flatMap(({ content }) => (typeof content === 'number' ? [content] : [])));
}

function toRow({ line, cells: read }: ReadRow, strings: SharedStrings): TableRow {
  const cells: string[] = [];
  for (const { column, content } of read)
    putCell(cells, column, typeof content === 'number' ? strings.at(content) : content);
  return { line, cells };
}

/** Streams the rows of a sheet that are not empty. Throws `UnreadableFile`. */
export async function* readXlsxRows(
  pieces: AsyncIterable<Uint8Array>,
  strings: SharedStrings,
  styles: CellStyles,
): AsyncGenerator<TableRow> {
  const rows: ReadRow[] = [];
  for await (const _piece of readXml(pieces, createRowHandler(rows, styles))) {
    const read = rows.splice(0);
    await strings.readTo(positionsIn(read).reduce((last, position) => Math.max(last, position), -1));
    for (const row of read) {
      const shown = toRow(row, strings);
      if (shown.cells.length > 0) yield shown;
    }
  }
}
