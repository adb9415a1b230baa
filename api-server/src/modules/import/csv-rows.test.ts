import { Readable } from 'node:stream';
import { readCsv } from './csv-rows.ts';
import type { CsvRow } from './csv-rows.ts';
import { UnreadableFile } from './import-text.ts';

/** Parts of one byte each: whatever belongs together comes apart. */
const rowsOf = async (bytes: Buffer): Promise<readonly CsvRow[]> => Array.fromAsync(readCsv(Readable.from([...bytes].map((byte) => Buffer.from([byte])))));

const text = 'link,caption\r\nA1,"貓 ""oak""\r\ntwo, lines"\r\n\r\nA2,é\r\n';
const rows = [
  { line: 1, cells: ['link', 'caption'] },
  { line: 2, cells: ['A1', '貓 "oak"\ntwo, lines'] },
  { line: 5, cells: ['A2', 'é'] },
];

const bigEndian = (given: string): Buffer => Buffer.from(given, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 the other way round', bigEndian(`\uFEFF${text}`)],
  ['lines that end as on Unix', Buffer.from(text.replaceAll('\r\n', '\n'))],
  ['lines that end as on an old Macintosh', Buffer.from(text.replaceAll('\r\n', '\r'))],
])('rows in %s are told apart, each with its line', async (_name, bytes) => {
  expect(await rowsOf(bytes)).toEqual(rows);
});

test('UTF-16 without a mark is known by its zeros', async () => {
  const whole = async (bytes: Buffer) => Array.fromAsync(readCsv(Readable.from([bytes])));
  expect(await whole(Buffer.from(text, 'utf16le'))).toEqual(rows);
  expect(await whole(bigEndian(text))).toEqual(rows);
});

test.each([
  ['another encoding', Buffer.from([0x61, 0x2c, 0xe9, 0x0a])],
  ['no text', Buffer.from('PK\u0003\u0004\u0000\u0000')],
  ['a quotation mark that never closes', Buffer.from('a,b\n1,"two\n3,4\n')],
])('%s is refused', async (_name, bytes) => {
  await expect(rowsOf(bytes)).rejects.toThrow(UnreadableFile);
});
