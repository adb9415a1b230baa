import { contentInputSchema } from './content.calls.ts';
import { toHashtag, toUsername } from './content.schema.ts';

test.each([
  ['tokyo.table', 'tokyo.table'],
  ['  @Tokyo_Table ', 'tokyo_table'],
  ['https://www.instagram.com/tokyo.table/', 'tokyo.table'],
  ['instagram.com/tokyo.table?hl=ja', 'tokyo.table'],
  ['http://instagram.com/tokyo.table', 'tokyo.table'],
  ['https://www.instagram.com/tokyo.table/reels/', 'tokyo.table'],
  ['https://www.instagram.com/tokyo.table/tagged/?hl=ja', 'tokyo.table'],
  // As input methods for Chinese and Japanese type it.
  ['＠ｔｏｋｙｏ．ｔａｂｌｅ', 'tokyo.table'],
  ['https://www.instagram.com/p/Cq0Lx1mN2aZ/', null],
  ['tokyo table', null],
  ['.tokyo', null],
  ['tokyo.', null],
  ['to..kyo', null],
  ['東京', null],
  ['', null],
  ['a'.repeat(31), null],
  ['https://elsewhere.example/tokyo', null],
  ['https://instagram.com.elsewhere.example/tokyo', null],
])('the username in %s is %s', (input, expected) => {
  expect(toUsername(input)).toBe(expected);
});

test.each([
  ['#Coffee', 'coffee'],
  [' 台北美食 ', '台北美食'],
  ['＃東京カフェ', '東京カフェ'],
  ['summer_2026', 'summer_2026'],
  ['2026', null],
  ['two words', null],
  ['☕', null],
  ['#', null],
  ['a'.repeat(101), null],
])('the hashtag in %s is %s', (input, expected) => {
  expect(toHashtag(input)).toBe(expected);
});

test.each([
  [{ type: 'HASHTAG', value: 'two words' }, 'hashtagNotFound'],
  [{ type: 'USER', value: 'two words' }, 'usernameNotFound'],
  [{ type: 'HASHTAG', value: ' ' }, 'noContent'],
])('%j is rejected with %s', (input, message) => {
  expect(contentInputSchema.safeParse(input).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
