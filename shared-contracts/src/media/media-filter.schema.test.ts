import * as fc from 'fast-check';
import { readShortcode, toShortcode } from '../content/post-address.ts';
import { mediaFilterLabels, mediaFilterSchema, filterRights, toSearchText, toTag } from './media-filter.schema.ts';

const read = (filter: unknown) => mediaFilterSchema.safeParse(filter);

test.each([
  { name: 'an empty filter stays empty', given: {}, expected: {} },
  {
    name: 'hashtags lose the sign and are lower-cased',
    given: { tags: ['#Coffee', 'coffee', '＃拿鐵'] },
    expected: { tags: ['coffee', '拿鐵'] },
  },
  {
    name: 'keywords are lower-cased and lose their full width',
    given: { keywords: [' ＳＡＬＥ '] },
    expected: { keywords: ['sale'] },
  },
  {
    name: 'accounts can be names or addresses',
    given: { accounts: ['@Lumen.Kitchen', 'https://www.instagram.com/lumen.kitchen/'] },
    expected: { accounts: ['lumen.kitchen'] },
  },
  {
    name: 'posts can be addresses of posts and reels, or shortcodes',
    given: { posts: ['https://www.instagram.com/reel/Cq0Lx1mN2aB/', 'Cq0Lx1mN2aB'] },
    expected: { posts: ['Cq0Lx1mN2aB'] },
  },
  { name: 'a range may have only one end', given: { likes: { min: 100 } }, expected: { likes: { min: 100 } } },
])('$name', ({ given, expected }) => {
  expect(read(given)).toMatchObject({ success: true, data: expected });
});

test.each([
  { name: 'a range without ends', given: { likes: {} }, message: 'empty' },
  { name: 'a range whose minimum is above its maximum', given: { likes: { min: 5, max: 4 } }, message: 'invalid' },
  { name: 'a number of likes that is no integer', given: { likes: { min: 0.5 } }, message: null },
  {
    name: 'an account with an impossible name',
    given: { excludeAccounts: ['no such name'] },
    message: 'usernameNotFound',
  },
  {
    name: 'a post address of another site',
    given: { posts: ['https://elsewhere.example/p/Cq0Lx1mN2aB/'] },
    message: 'postNotInFolder',
  },
  { name: 'a hashtag without a name', given: { tags: ['#'] }, message: 'invalid' },
  { name: 'an empty list', given: { keywords: [] }, message: null },
  { name: 'a blacklist set to false', given: { blacklist: false }, message: null },
])('$name is rejected', ({ given, message }) => {
  const answer = read(given);
  expect(answer.success).toBe(false);
  if (message !== null) expect(answer.error?.issues[0]?.message).toBe(message);
});

test('parsing a parsed filter again does not change it', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(texts, texts, (keywords, tags) => {
      const first = read({ keywords, tags });
      fc.pre(first.success);
      expect(read(first.data)).toEqual(first);
    }),
  );
});

test('every field of the filter has a right and a label', () => {
  const keys = Object.keys(mediaFilterSchema.shape).toSorted();
  expect(Object.keys(filterRights).toSorted()).toEqual(keys);
  expect(Object.keys(mediaFilterLabels).toSorted()).toEqual(keys);
});

test.each([
  ['https://www.instagram.com/p/Cq0Lx1mN2aB/', 'Cq0Lx1mN2aB'],
  ['instagram.com/lumen.kitchen/reel/Cq0Lx1mN2aB?hl=ja', 'Cq0Lx1mN2aB'],
  ['https://www.instagram.com/lumen.kitchen/', null],
  ['https://instagram.com.elsewhere.example/p/Cq0Lx1mN2aB/', null],
  ['javascript:alert(1)', null],
  ['Cq0Lx1mN2aB', null],
  ['https://www.instagram.com/Cq0Lx1mN2aB', null],
  ['/p/Cq0Lx1mN2aB/', null],
  ['https://www.instagram.com/stories/lumen/Cq0Lx1mN2aB/', null],
  ['', null],
])('the shortcode in the address %s is %s', (input, shortcode) => {
  expect(toShortcode(input)).toBe(shortcode);
});

test('readShortcode accepts a plain shortcode or the address of a post', () => {
  expect([
    readShortcode('Cq0Lx1mN2aB'),
    readShortcode('https://www.instagram.com/reel/Cq0Lx1mN2aB/'),
    readShortcode('https://www.instagram.com/reels/Cq0Lx1mN2aB/'),
    readShortcode('no code'),
  ]).toEqual(['Cq0Lx1mN2aB', 'Cq0Lx1mN2aB', 'Cq0Lx1mN2aB', null]);
});

test('toTag and toSearchText normalise case and width', () => {
  expect(toTag(' ##Ｔｏｋｙｏ')).toBe('tokyo');
  expect(toSearchText('ＡＢＣ Straße')).toBe('abc straße');
});
