import * as z from 'zod/mini';
import { listInCell } from '../../../platform/tables/cell-reader.ts';
import { readBySchema } from './read-by-schema.ts';
import { takeNew } from './take-new.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(8)),
  words: z.array(z.string().check(z.maxLength(5))).check(z.minLength(1, { error: 'empty' }), z.maxLength(2)),
});
const read = readBySchema(schema, ['name', 'words'], ({ name = '', words = '' }) => ({
  name,
  words: listInCell(words),
}));
const row = (name: string, words: string) => read({ row: 3, cells: { name, words }, fault: null });

test('a valid row becomes the parsed value of the schema', () => {
  expect(row(' Drinks ', 'tea; 茶、mate')).toEqual({
    bad: { row: 3, field: 'words', value: 'tea; 茶、mate', reason: 'tooMany' },
  });
  expect(row(' Drinks ', ' tea; 茶 ;')).toEqual({
    value: { row: 3, name: 'Drinks', words: ['tea', '茶'] },
    remarks: [],
  });
});

test.each([
  ['', 'tea', 'name', 'empty', ''],
  ['A long name', 'tea', 'name', 'textTooLong', 'A long name'],
  ['Drinks', ' ; ', 'words', 'empty', ' ; '],
  ['Drinks', 'coffee', 'words', 'textTooLong', 'coffee'],
])('the row %j, %j is invalid at %s: %s', (name, words, field, reason, value) => {
  expect(row(name, words)).toEqual({ bad: { row: 3, field, value, reason } });
});

test('a row whose number of cells differs from the header is invalid as a whole', () => {
  expect(read({ row: 4, cells: { name: 'Drinks' }, fault: 'tooManyColumns' })).toEqual({
    bad: { row: 4, field: null, value: 'Drinks', reason: 'tooManyColumns' },
  });
});

test('takeNew adds new rows up to the limit, counts known ones and reports those beyond the limit', () => {
  const rows = [
    { row: 2, name: 'a' },
    { row: 3, name: 'b' },
    { row: 4, name: 'c' },
  ];
  const bad = [{ row: 4, field: 'name', value: 'c', reason: 'noRoom' }];
  expect(takeNew(rows, { by: 'name', known: ['a'], room: 1 })).toEqual({
    added: [{ row: 3, name: 'b' }],
    kept: { added: 1, updated: 0, unchanged: 1, bad },
  });
  expect(takeNew(rows, { by: 'name', known: [], room: -2 }).kept).toMatchObject({
    added: 0,
    unchanged: 0,
    bad: [{ row: 2 }, { row: 3 }, { row: 4 }],
  });
});
