import { Readable } from 'node:stream';
import { undecodable } from '../decoded-text.ts';
import { UnreadableFile } from '../file-text.ts';
import type { TableRow } from '../table-row.ts';
import { readCsv } from './csv-rows.ts';

const byteByByte = (bytes: Buffer): readonly Buffer[] => [...bytes].map((byte) => Buffer.from([byte]));
const rowsOf = async (bytes: Buffer): Promise<readonly TableRow[]> =>
  Array.fromAsync(readCsv(Readable.from(byteByByte(bytes))));

const text = 'link,caption\r\nA1,"貓 ""oak""\r\ntwo, lines"\r\n\r\nA2,é\r\n';
const rows = [
  { line: 1, cells: ['link', 'caption'] },
  { line: 2, cells: ['A1', '貓 "oak"\ntwo, lines'] },
  { line: 5, cells: ['A2', 'é'] },
];

const bigEndian = (given: string): Buffer => Buffer.from(given, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['big-endian UTF-16', bigEndian(`\uFEFF${text}`)],
  ['Unix line endings', Buffer.from(text.replaceAll('\r\n', '\n'))],
  ['old Macintosh line endings', Buffer.from(text.replaceAll('\r\n', '\r'))],
])('parses rows in %s, each with its line number', async (_name, bytes) => {
  expect(await rowsOf(bytes)).toEqual(rows);
});

// The reader collects the beginning of a file, from which it guesses the encoding, and decodes the rest in the pieces
// in which it comes.
test.each(['\r\n', '\n', '\r'])(
  'parses rows whose characters and line endings (%j) are split between two pieces',
  async (lineEnd) => {
    const before = `${'a'.repeat(70_000)},b`;
    const file = Buffer.from(`${before}${lineEnd}${text.replaceAll('\r\n', lineEnd)}`);
    const read = await Array.fromAsync(
      readCsv(Readable.from([Buffer.from(before), ...byteByByte(file.subarray(before.length))])),
    );
    expect(read.slice(1)).toEqual(rows.map(({ line, cells }) => ({ line: line + 1, cells })));
  },
);

test('detects UTF-16 without a byte order mark by its zero bytes', async () => {
  const whole = async (bytes: Buffer) => Array.fromAsync(readCsv(Readable.from([bytes])));
  expect(await whole(Buffer.from(text, 'utf16le'))).toEqual(rows);
  expect(await whole(bigEndian(text))).toEqual(rows);
});

test.each([
  ['a quotation mark that never closes', 3, Buffer.from('a,b\n1,2\n3,"two\n5,6\n')],
  ['a row without an end', 2, Buffer.from(`a,b\n${'1'.repeat(400_000)}\n`)],
])('rejects %s and reports line %i', async (_name, line, bytes) => {
  const refusal = Array.fromAsync(readCsv(Readable.from([bytes])));
  await expect(refusal).rejects.toThrow(UnreadableFile);
  await expect(refusal).rejects.toMatchObject({ line });
});

// `連結,說明` and `貓` in Big5; `リンク,本文` and `あい` in Shift_JIS.
const big5 = Buffer.from('b373b5b22cbba1a9fa0a41312cbfdf0a', 'hex');
const shiftJis = Buffer.from('838a839383' + '4e2c967b95b60a41312c82a082a20a', 'hex');

test.each([
  [
    'Big5',
    big5,
    undefined,
    [
      ['連結', '說明'],
      ['A1', '貓'],
    ],
  ],
  [
    'Shift_JIS',
    shiftJis,
    undefined,
    [
      ['リンク', '本文'],
      ['A1', 'あい'],
    ],
  ],
  [
    'Shift_JIS with a given encoding',
    shiftJis,
    'shift_jis',
    [
      ['リンク', '本文'],
      ['A1', 'あい'],
    ],
  ],
] as const)('reads %s', async (_name, bytes, encoding, cells) => {
  const rowsIn = readCsv(Readable.from([bytes]), encoding === undefined ? {} : { encoding });
  expect((await Array.fromAsync(rowsIn)).map((row) => row.cells)).toEqual(cells);
});

test.each([
  [
    'in the middle',
    'utf-8',
    Buffer.from([0x61, 0x2c, 0xe9, 0x0a, 0x62, 0x2c, 0x63]),
    [
      ['a', undecodable],
      ['b', 'c'],
    ],
  ],
  ['at the end', 'utf-8', Buffer.from([0x61, 0x2c, 0xe8, 0xb2]), [['a', undecodable]]],
  ['as zero bytes', 'windows-1252', Buffer.from('a,\0\n'), [['a', undecodable]]],
  ['but not U+FFFD that is in the file', 'utf-8', Buffer.from('a,\u{FFFD}\n'), [['a', '\u{FFFD}']]],
] as const)('marks what cannot be decoded, %s', async (_name, encoding, bytes, cells) => {
  for (const pieces of [[bytes], byteByByte(bytes)])
    expect((await Array.fromAsync(readCsv(Readable.from(pieces), { encoding }))).map((row) => row.cells)).toEqual(
      cells,
    );
});

test('an error of the disk is not a fault of the file', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from(text);
      throw new Error('EIO: i/o error, read');
    })(),
  );
  await expect(Array.fromAsync(readCsv(broken))).rejects.toThrow('EIO: i/o error, read');
});
