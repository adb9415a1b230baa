import { openBytes } from '../open-bytes.ts';
import { kindOf } from '../table-kind.ts';
import { readSheets, readSpreadsheet } from './spreadsheet.ts';
import { documentParts } from './testing/document-parts.ts';
import { rowsXml, workbookParts } from './testing/workbook-parts.ts';
import { zipOf, type Parts } from './testing/zip-of.ts';

const table = rowsXml([['username'], ['maple.bakes']]);
const workbook = (rows: string | Iterable<string> = table, strings?: string): Parts =>
  workbookParts({ sheets: [{ name: 'One', rows }], ...(strings === undefined ? {} : { strings }) });

async function readAll(bytes: Uint8Array): Promise<number> {
  const file = openBytes(bytes);
  await kindOf(file);
  const { sheet } = await readSheets(file);
  return (await Array.fromAsync(readSpreadsheet(file, sheet))).length;
}

/** A piece of text again and again, as many megabytes of it. */
function* megabytes(count: number, text: string): Generator<string> {
  const piece = text.repeat(Math.ceil(65_536 / text.length));
  for (let written = 0; written < count * 1_048_576; written += piece.length) yield piece;
}

/** Changes a field of the first entry for a path, in the list of files and at the entry itself. */
function withFlag(zip: Buffer, path: string, flag: number): Buffer {
  const changed = Buffer.from(zip);
  for (const [mark, offset, length] of [
    ['PK\u0001\u0002', 8, 46],
    ['PK\u0003\u0004', 6, 30],
  ] as const)
    for (let at = changed.indexOf(mark); at >= 0; at = changed.indexOf(mark, at + 1))
      if (changed.subarray(at + length, at + length + path.length).toString() === path)
        changed.writeUInt16LE(changed.readUInt16LE(at + offset) | flag, at + offset);
  return changed;
}

/** States a number of files at the end of an archive. */
function withEntryCount(zip: Buffer, count: number): Buffer {
  const changed = Buffer.from(zip);
  const end = changed.indexOf('PK\u0005\u0006');
  changed.writeUInt16LE(count, end + 8);
  changed.writeUInt16LE(count, end + 10);
  return changed;
}

const compound = (name: string): Buffer => {
  const file = Buffer.alloc(2_048);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.write(name, 1_024 + 128, 'utf16le');
  return file;
};

const sheetPath = 'xl/worksheets/sheet1.xml';
const isEncrypted = 1;

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['that is cut off', async () => (await zipOf(workbook())).subarray(0, 900), 'damaged'],
  ['without a list of its files', () => Buffer.from(`PK\u0003\u0004${'\u0007'.repeat(400)}`, 'latin1'), 'damaged'],
  ['that is protected with a password', () => compound('EncryptedPackage'), 'encrypted'],
  ['whose sheet is encrypted', async () => withFlag(await zipOf(workbook()), sheetPath, isEncrypted), 'encrypted'],
  [
    'that another program encrypted',
    () =>
      zipOf({
        ...documentParts(''),
        'META-INF/manifest.xml': '<manifest:manifest><manifest:encryption-data/></manifest:manifest>',
      }),
    'encrypted',
  ],
  ['of the old binary format', () => compound('Workbook'), 'oldSpreadsheet'],
  ['of the binary format in an archive', () => zipOf({ ...workbook(), 'xl/workbook.bin': 'x' }), 'oldSpreadsheet'],
  [
    'of 2003 as XML',
    () =>
      Buffer.from(
        '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      ),
    'oldSpreadsheet',
  ],
  [
    'that is a text document',
    () => zipOf({ ...documentParts(''), mimetype: 'application/vnd.oasis.opendocument.text' }),
    'archive',
  ],
  ['that is an archive of pictures', () => zipOf({ 'a.jpg': 'x' }), 'archive'],
  ['whose rows are no XML', () => zipOf(workbook('<row><c><v>1</c></row>')), 'damaged'],
  ['with an unknown entity', () => zipOf(workbook('<row><c t="str"><v>&lol;</v></c></row>')), 'damaged'],
  [
    'with entities that multiply',
    () =>
      zipOf({
        ...workbook(),
        [sheetPath]:
          '<!DOCTYPE worksheet [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
      }),
    'damaged',
  ],
  [
    'with a string that does not exist',
    () => zipOf(workbook('<row><c t="s"><v>9</v></c></row>', '<si><t>a</t></si>')),
    'damaged',
  ],
  ['nested deeply', () => zipOf(workbook('<a>'.repeat(10_000))), 'damaged'],
  ['whose sheet unpacks to a thousand times its size', () => zipOf(workbook(megabytes(17, '<row></row>'))), 'tooLarge'],
  ['with a text in the last of all columns', () => zipOf(workbook('<row><c r="XFD1"><v>1</v></c></row>')), 'tooLarge'],
  ['with a column beyond all', () => zipOf(workbook('<row><c r="ZZZZZZZZZZZZ1"><v>1</v></c></row>')), 'tooLarge'],
  [
    'with cells that repeat without end',
    () =>
      zipOf(
        documentParts(
          '<table:table table:name="A"><table:table-row><table:table-cell table:number-columns-repeated="999999999"><text:p>x</text:p></table:table-cell></table:table-row></table:table>',
        ),
      ),
    'tooLarge',
  ],
  [
    'with rows that repeat without end',
    () =>
      zipOf(
        documentParts(
          '<table:table table:name="A"><table:table-row table:number-rows-repeated="999999999"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table>',
        ),
      ),
    'tooLarge',
  ],
  ['with more files than a workbook has', async () => withEntryCount(await zipOf(workbook()), 5_001), 'tooLarge'],
])('a spreadsheet %s is refused with the reason', async (_name, make, kind) => {
  await expect(readAll(await make())).rejects.toMatchObject({ name: 'UnreadableFile', kind });
});

test('a spreadsheet with files outside of its folder is refused', async () => {
  const zip = await zipOf({ ...workbook(), 'xx/yy/zzzz': 'x' });
  const outside = Buffer.from(zip.toString('latin1').replaceAll('xx/yy/zzzz', '../../zzzz'), 'latin1');
  await expect(readAll(outside)).rejects.toMatchObject({ name: 'UnreadableFile', kind: 'damaged' });
});

test('a part of a spreadsheet that is larger than it says is refused', async () => {
  const zip = await zipOf(workbook(rowsXml(Array.from({ length: 2_000 }, (_, index) => ['maple.bakes', index]))));
  const at = zip.indexOf(sheetPath, zip.indexOf('PK\u0001\u0002')) - 46;
  const smaller = Buffer.from(zip);
  smaller.writeUInt32LE(smaller.readUInt32LE(at + 24) - 500, at + 24);
  await expect(readAll(smaller)).rejects.toMatchObject({ name: 'UnreadableFile', kind: 'damaged' });
});

test('an error of the disk is not a fault of the file', async () => {
  const bytes = await zipOf(workbook());
  const broken = Object.assign(() => Promise.reject(new Error('EIO: i/o error, read')), {
    size: async () => bytes.length,
  });
  await expect(readSheets(broken)).rejects.toThrow('EIO: i/o error, read');
});
