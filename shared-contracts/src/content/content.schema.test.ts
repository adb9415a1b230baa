import { toUsername } from './content.schema.ts';

test.each([
  ['tokyo.table', 'tokyo.table'],
  ['  @Tokyo_Table ', 'tokyo_table'],
  ['https://www.instagram.com/tokyo.table/', 'tokyo.table'],
  ['instagram.com/tokyo.table?hl=ja', 'tokyo.table'],
  ['http://instagram.com/tokyo.table', 'tokyo.table'],
  ['tokyo table', null],
  ['.tokyo', null],
  ['tokyo.', null],
  ['to..kyo', null],
  ['東京', null],
  ['', null],
  ['a'.repeat(31), null],
  ['https://elsewhere.example/tokyo', null],
  ['https://instagram.com.elsewhere.example/tokyo', null],
])('%s names %s', (input, expected) => {
  expect(toUsername(input)).toBe(expected);
});
