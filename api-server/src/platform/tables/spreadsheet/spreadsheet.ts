import { UnreadableFile, type OpenFile } from '../file-text.ts';
import type { TableRow } from '../table-row.ts';
import { readOdsRows, readOdsSheets } from './ods-rows.ts';
import { createSharedStrings } from './shared-strings.ts';
import { readWorkbook } from './workbook.ts';
import { readXlsxRows } from './xlsx-rows.ts';
import { openArchive, type Archive } from './zip-archive.ts';

/** A sheet that can be imported. */
interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Its first rows. */
  readonly first: readonly TableRow[];
}

interface Document {
  readonly sheets: () => Promise<readonly Sheet[]>;
  readonly rows: (sheet: string) => AsyncGenerator<TableRow>;
}

/** A sheet has a table when it has a header and a row. */
const rowsOfTable = 2;
/** Most sheets that are looked into. */
const sheetsMax = 200;

async function firstRows(rows: AsyncIterable<TableRow>): Promise<readonly TableRow[]> {
  const first: TableRow[] = [];
  for await (const row of rows) if (first.push(row) >= rowsOfTable) break;
  return first;
}

async function xlsxOf(archive: Archive): Promise<Document> {
  const workbook = await readWorkbook(archive);
  async function* rows(name: string): AsyncGenerator<TableRow> {
    const sheet = workbook.sheets.find((candidate) => candidate.name === name);
    if (sheet === undefined) throw new UnreadableFile('the workbook has no such sheet');
    const strings = createSharedStrings(workbook.strings === null ? null : archive.read(workbook.strings));
    try {
      yield* readXlsxRows(archive.read(sheet.path), strings, workbook.styles);
    } finally {
      await strings.close();
    }
  }
  return {
    rows,
    async sheets() {
      const sheets: Sheet[] = [];
      for (const { name, isHidden } of workbook.sheets.slice(0, sheetsMax))
        sheets.push({ name, isHidden, first: await firstRows(rows(name)) });
      return sheets;
    },
  };
}

const contentOfOds = 'content.xml';

function odsOf(archive: Archive): Document {
  return {
    rows: (sheet) => readOdsRows(archive.read(contentOfOds), sheet),
    sheets: async () => (await readOdsSheets(archive.read(contentOfOds), rowsOfTable)).slice(0, sheetsMax),
  };
}

async function textOf(pieces: AsyncIterable<Uint8Array>, bytesMax: number): Promise<string> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    read.push(piece);
    bytes += piece.length;
    if (bytes >= bytesMax) break;
  }
  return Buffer.concat(read).toString();
}

const typeOfOds = 'application/vnd.oasis.opendocument.spreadsheet';
const typeMax = 200;
const manifest = 'META-INF/manifest.xml';
const manifestMax = 1_000_000;

async function documentOf(archive: Archive): Promise<Document> {
  if (archive.has('xl/workbook.bin')) throw new UnreadableFile('a binary workbook', { kind: 'oldSpreadsheet' });
  if (archive.has('[Content_Types].xml') && archive.has('xl/workbook.xml')) return xlsxOf(archive);
  if (archive.has('encrypted-package')) throw new UnreadableFile('an encrypted package', { kind: 'encrypted' });
  if (!archive.has('mimetype') || !archive.has(contentOfOds))
    throw new UnreadableFile('an archive of something else', { kind: 'archive' });
  if (!(await textOf(archive.read('mimetype'), typeMax)).startsWith(typeOfOds))
    throw new UnreadableFile('a document of something else', { kind: 'archive' });
  if (archive.has(manifest) && (await textOf(archive.read(manifest), manifestMax)).includes('encryption-data'))
    throw new UnreadableFile('an encrypted document', { kind: 'encrypted' });
  return odsOf(archive);
}

/** The sheets of a workbook that have rows, and the one to begin with. */
interface SheetChoice {
  readonly sheets: readonly string[];
  readonly sheet: string;
}

/** Hidden sheets are offered only if no other has rows, and the first with a row below its header is proposed. */
function choiceOf(all: readonly Sheet[]): SheetChoice {
  const withRows = all.filter(({ first }) => first.length > 0);
  const visible = withRows.filter(({ isHidden }) => !isHidden);
  const offered = visible.length > 0 ? visible : withRows;
  const proposed = offered.find(({ first }) => first.length >= rowsOfTable) ?? offered[0];
  if (proposed === undefined) throw new UnreadableFile('the workbook has no rows');
  return { sheets: offered.map(({ name }) => name), sheet: proposed.name };
}

/** The sheets of an XLSX or ODS file. Throws `UnreadableFile`. */
export async function readSheets(open: OpenFile): Promise<SheetChoice> {
  const archive = await openArchive(open);
  try {
    return choiceOf(await (await documentOf(archive)).sheets());
  } finally {
    archive.close();
  }
}

/** Streams the rows of a sheet that are not empty. Throws `UnreadableFile`. */
export async function* readSpreadsheet(open: OpenFile, sheet: string): AsyncGenerator<TableRow> {
  const archive = await openArchive(open);
  try {
    yield* (await documentOf(archive)).rows(sheet);
  } finally {
    archive.close();
  }
}
