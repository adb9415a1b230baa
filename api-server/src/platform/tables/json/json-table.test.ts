import { Readable } from 'node:stream';
import type { OpenFile } from '../file-text.ts';
import type { TableRow } from '../table-row.ts';
import { findItems, type ItemSearch } from './json-items.ts';
import { readJsonTable } from './json-table.ts';

const search: ItemSearch = { lists: ['data'], isItem: (keys) => keys.includes('username') };
/** Opens a text in pieces of a few bytes, as a slow disk would. */
const openerOf =
  (text: string | Buffer): OpenFile =>
  async () => {
    const bytes = Buffer.from(text);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, index) =>
      bytes.subarray(index * 7, index * 7 + 7),
    );
    return Readable.from(pieces, { objectMode: false });
  };
const readTable = async (open: OpenFile): Promise<readonly TableRow[]> =>
  Array.fromAsync(readJsonTable(open, (await findItems(open, search)).path));
const tableOf = async (text: string | Buffer): Promise<readonly (readonly string[])[]> =>
  (await readTable(openerOf(text))).map(({ cells }) => cells);

const items = [
  { username: 'maple.bakes', followers: 1200 },
  { username: 'willowandloom', followers: null, note: 'new' },
];
const rows = [
  ['username', 'followers', 'note'],
  ['maple.bakes', '1200', ''],
  ['willowandloom', '', 'new'],
];
const lines = items.map((item) => JSON.stringify(item));

test.each([
  ['a list', JSON.stringify(items)],
  ['a list with a byte order mark', `\u{FEFF}${JSON.stringify(items)}`],
  ['a list in UTF-16', Buffer.from(`\u{FEFF}${JSON.stringify(items)}`, 'utf16le')],
  ['an object with one list', JSON.stringify({ count: 2, results: items, next: null })],
  ['an object with a list deep inside', JSON.stringify({ data: { user: { list: items } }, status: 'ok' })],
  ['an object with a list of its name and a longer one', JSON.stringify({ log: [{}, {}, {}], data: items })],
  ['an object with several lists', JSON.stringify({ errors: [{ code: 1 }], tags: ['a', 'b', 'c'], items })],
  ['objects that are wrapped', JSON.stringify({ edges: items.map((node) => ({ node })) })],
  ['a line for each object', lines.join('\n')],
  ['a line for each object, with other line ends and empty lines', `${lines.join('\r\n\r\n')}\r\n`],
  ['a line for each object that is wrapped', items.map((data) => JSON.stringify({ item_id: '1', data })).join('\n')],
])('the table of %s has a row for each object', async (_name, text) => {
  expect(await tableOf(text)).toEqual(rows);
});

test('one object is a row, although it contains lists', async () => {
  expect(await tableOf(JSON.stringify({ node: { ...items[0], posts: [{}, {}] }, version: 1 }))).toEqual([
    ['username', 'followers'],
    ['maple.bakes', '1200'],
  ]);
});

test('objects within an object are columns by their path, lists of texts one text, and other lists no column', async () => {
  const item = {
    owner: { username: 'a', counts: { posts: 3 } },
    tags: ['spring', 'tea'],
    caption: { edges: [{ node: { text: 'Lunch' } }] },
    comments: { data: [{ text: 'nice' }, { text: 'good' }], summary: { total_count: 7 } },
    is_video: false,
    empty: [],
  };
  expect(await tableOf(JSON.stringify([item]))).toEqual([
    [
      'owner.username',
      'owner.counts.posts',
      'tags',
      'caption.edges.node.text',
      'comments.summary.total_count',
      'is_video',
    ],
    ['a', '3', 'spring; tea', 'Lunch', '7', 'FALSE'],
  ]);
});

test('numbers have all digits of the file', async () => {
  expect(await tableOf('[{"username":"a","id":3480000000000000001,"x":1.50,"y":-12}]')).toEqual([
    ['username', 'id', 'x', 'y'],
    ['a', '3480000000000000001', '1.5', '-12'],
  ]);
});

test('what is no object is an empty row, so that the others keep their position', async () => {
  expect(await readTable(openerOf('[1, {"username": "a"}, [], "x"]'))).toEqual([
    { line: 1, cells: ['username'] },
    { line: 2, cells: [''] },
    { line: 3, cells: ['a'] },
    { line: 4, cells: [''] },
    { line: 5, cells: [''] },
  ]);
});

test.each([
  ['no list', '{"status": "ok", "count": 3}', null, 'json'],
  ['only lists of texts', '{"names": ["a", "b"]}', null, 'json'],
  ['no end', '[\n{"username": "a"},\n{"username": ', 3, null],
  ['a fault in a line', '{"username": "a"}\n{"username": nothing}\n', 2, null],
  ['more after its list', '[{"username": "a"}] x', 1, null],
  ['a nesting without end', `[${'['.repeat(200)}`, 1, null],
  ['a text without end', `[{"username": "${'a'.repeat(5_000_000)}"}]`, 1, null],
])('a file with %s is refused', async (_name, text, line, kind) => {
  const open: OpenFile = async () => Readable.from([Buffer.from(text)], { objectMode: false });
  await expect(readTable(open)).rejects.toMatchObject({ name: 'UnreadableFile', line, kind });
});
