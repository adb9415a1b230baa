import * as fc from 'fast-check';
import { cardQuestionSchema } from '../article/article-card.schema.ts';
import { mediaFilterSchema } from '../media/media-filter.schema.ts';
import { postSchema } from './content.calls.ts';
import { toUsername } from './content.schema.ts';
import { isShareAddress, readShortcode, toPostAddress, toShortcode } from './post-address.ts';

const post = 'https://www.instagram.com/p/Cq0Lx1mN2aB/';
const reel = 'https://www.instagram.com/reel/Cq0Lx1mN2aB/';

test.each([
  ['https://www.instagram.com/p/Cq0Lx1mN2aB/', post],
  ['https://www.instagram.com/p/Cq0Lx1mN2aB', post],
  ['http://instagram.com/p/Cq0Lx1mN2aB/', post],
  ['HTTPS://WWW.Instagram.COM/p/Cq0Lx1mN2aB/', post],
  ['instagram.com/p/Cq0Lx1mN2aB', post],
  ['www.instagram.com/p/Cq0Lx1mN2aB', post],
  ['//www.instagram.com/p/Cq0Lx1mN2aB', post],
  ['https://m.instagram.com/p/Cq0Lx1mN2aB/', post],
  ['https://instagr.am/p/Cq0Lx1mN2aB/', post],
  ['instagr.am/p/Cq0Lx1mN2aB', post],
  ['https://www.instagram.com./p/Cq0Lx1mN2aB/', post],
  ['https://www.instagram.com:443/p/Cq0Lx1mN2aB/', post],
  ['https://www.instagram.com//p/Cq0Lx1mN2aB//', post],
  ['https://www.instagram.com/tv/Cq0Lx1mN2aB/', post],
  ['https://www.instagram.com/reel/Cq0Lx1mN2aB/', reel],
  ['https://www.instagram.com/reels/Cq0Lx1mN2aB/', reel],
  ['https://www.instagram.com/maple.bakes/p/Cq0Lx1mN2aB/', post],
  ['https://www.instagram.com/maple.bakes/reel/Cq0Lx1mN2aB/?igsh=MWx2', reel],
  ['https://www.instagram.com/p/Cq0Lx1mN2aB/?igsh=MWx2aGg%3D&img_index=2', post],
  ['https://www.instagram.com/p/Cq0Lx1mN2aB?utm_source=ig_web_copy_link', post],
  ['https://www.instagram.com/p/Cq0Lx1mN2aB/#comments', post],
  ['https://www.instagram.com/p/Cq0Lx1mN2aB/embed/', post],
  ['https://www.instagram.com/p/Cq0Lx1mN2aB/embed/captioned/?cr=1&v=14', post],
  ['https://www.instagram.com/p/Cq0Lx1mN2aB/c/17900000000000001/', post],
  ['https://www.instagram.com/p/Cq0Lx1mN2aB/c/17900000000000001/r/17900000000000002/', post],
  ['https://www.instagram.com/p/Cq0Lx1mN2aB/comments/', post],
  ['https://www.instagram.com/p/Cq0Lx1mN2aB/liked_by/', post],
  // As texts and messengers pass it on.
  ['<https://www.instagram.com/p/Cq0Lx1mN2aB/>', post],
  ['(https://www.instagram.com/p/Cq0Lx1mN2aB/).', post],
  ['「https://www.instagram.com/p/Cq0Lx1mN2aB」。', post],
  ['“instagram.com/p/Cq0Lx1mN2aB”', post],
  ['\u200Ehttps://www.instagram.com/p/Cq0Lx1mN2aB/\u200B', post],
  ['\uFEFFhttps://www.instagram.com/p/Cq0Lx\u200B1mN2aB/\u2069\u00A0', post],
  ['ｈｔｔｐｓ：／／ｗｗｗ．ｉｎｓｔａｇｒａｍ．ｃｏｍ／ｐ／Ｃｑ０Ｌｘ１ｍＮ２ａＢ／', post],
  ['https://www.instagram.com/p/Cq0Lx1mN2aB/?igsh=MWx2…', post],
  // Through the network's own redirects.
  ['https://l.instagram.com/?u=https%3A%2F%2Fwww.instagram.com%2Fp%2FCq0Lx1mN2aB%2F&e=AT0', post],
  ['https://www.instagram.com/accounts/login/?next=/reel/Cq0Lx1mN2aB/', reel],
  ['https://www.instagram.com/accounts/login/?next=https%3A%2F%2Fwww.instagram.com%2Fp%2FCq0Lx1mN2aB%2F', post],
])('%j is the address of a post', (text, address) => {
  expect(toPostAddress(text)).toBe(address);
  expect([toShortcode(text), readShortcode(text), isShareAddress(text)]).toEqual(['Cq0Lx1mN2aB', 'Cq0Lx1mN2aB', false]);
  expect([postSchema.safeParse(text).data, mediaFilterSchema.safeParse({ posts: [text] }).data?.posts]).toEqual([
    'Cq0Lx1mN2aB',
    ['Cq0Lx1mN2aB'],
  ]);
});

test.each([
  'https://www.ddinstagram.com/p/Cq0Lx1mN2aB/',
  'https://d.ddinstagram.com/p/Cq0Lx1mN2aB/',
  'https://kkinstagram.com/p/Cq0Lx1mN2aB/',
  'https://instagram.com.elsewhere.example/p/Cq0Lx1mN2aB/',
  'https://elsewhere.example/?u=https://www.instagram.com/p/Cq0Lx1mN2aB/',
  'https://help.instagram.com/p/Cq0Lx1mN2aB/',
  'https://instagram.com@elsewhere.example/p/Cq0Lx1mN2aB/',
  'https://robin@www.instagram.com/p/Cq0Lx1mN2aB/',
  'https://www.instagram.com:8443/p/Cq0Lx1mN2aB/',
  'ftp://www.instagram.com/p/Cq0Lx1mN2aB/',
  'javascript:alert(1)//www.instagram.com/p/Cq0Lx1mN2aB/',
  'https://www.instagram.com/',
  'https://www.instagram.com/maple.bakes/',
  'https://www.instagram.com/p/',
  'https://www.instagram.com/p/abc/',
  'https://www.instagram.com/p/Cq0Lx1mN2aB/edit/',
  'https://www.instagram.com/stories/maple.bakes/17900000000000001/',
  'https://www.instagram.com/reels/audio/17900000000000001/',
  'https://www.instagram.com/explore/p/Cq0Lx1mN2aB/',
  // Cut off, so that it names another post.
  'https://www.instagram.com/p/Cq0Lx1m…',
  'instagram.com/p/Cq0Lx1m...',
  'https://l.instagram.com/?u=https%3A%2F%2Felsewhere.example%2Fp%2FCq0Lx1mN2aB%2F',
  'https://l.instagram.com/?e=1',
  '',
])('%j is no address of a post', (text) => {
  expect([toPostAddress(text), toShortcode(text), isShareAddress(text)]).toEqual([null, null, false]);
  expect(text === '' || postSchema.safeParse(text).error?.issues[0]?.message === 'postNotInFolder').toBe(true);
});

test.each([
  'https://www.instagram.com/share/p/BACabc1234',
  'https://www.instagram.com/share/reel/BACabc1234/?igsh=MWx2',
  'https://www.instagram.com/share/BACabc1234',
  'instagram.com/share/p/BACabc1234.',
  'm.instagram.com/share/p/BACabc1234',
  '<https://www.instagram.com/share/p/BACabc1234>',
  'https://l.instagram.com/?u=https%3A%2F%2Fwww.instagram.com%2Fshare%2Fp%2FBACabc1234',
])('%j is refused with what to do', (text) => {
  const messageOf = (
    schema: typeof postSchema | typeof cardQuestionSchema | typeof mediaFilterSchema,
    value: unknown,
  ) => schema.safeParse(value).error?.issues[0]?.message;
  expect([toShortcode(text), readShortcode(text), toUsername(text), isShareAddress(text)]).toEqual([
    null,
    null,
    null,
    true,
  ]);
  expect(messageOf(postSchema, text)).toBe('postShareLink');
  expect(messageOf(mediaFilterSchema, { excludePosts: [text] })).toBe('postShareLink');
  expect(messageOf(cardQuestionSchema, { kind: 'media', address: text })).toBe('postShareLink');
});

test.each([
  ['https://www.instagram.com/_u/maple.bakes/', 'maple.bakes'],
  ['https://www.instagram.com/_n/maple.bakes', 'maple.bakes'],
  ['https://www.instagram.com/stories/Maple.Bakes/17900000000000001/', 'maple.bakes'],
  ['https://www.instagram.com/stories/maple.bakes/', 'maple.bakes'],
  ['https://m.instagram.com/maple.bakes/', 'maple.bakes'],
  ['instagr.am/maple.bakes', 'maple.bakes'],
  ['https://ig.me/m/maple.bakes', 'maple.bakes'],
  ['https://www.instagram.com/maple.bakes/followers/', 'maple.bakes'],
  ['https://www.instagram.com/maple.bakes?igsh=MWx2&utm_source=qr', 'maple.bakes'],
  ['https://l.instagram.com/?u=https%3A%2F%2Fwww.instagram.com%2Fmaple.bakes%2F', 'maple.bakes'],
  ['<https://www.instagram.com/maple.bakes/>', 'maple.bakes'],
  ['IG: @maple.bakes', 'maple.bakes'],
  ['ig：maple.bakes', 'maple.bakes'],
  ['IG @maple.bakes', 'maple.bakes'],
  ['Instagram: maple.bakes', 'maple.bakes'],
  ['\u200E@maple.bakes', 'maple.bakes'],
  ['\u2068maple.bakes\u2069', 'maple.bakes'],
  ['ig', 'ig'],
  ['ig maple', null],
  ['https://www.instagram.com/explore/', null],
  ['https://www.instagram.com/stories/highlights/17900000000000001/', null],
  ['https://www.instagram.com/reels/', null],
  ['instagram.com/p/', null],
  ['instagram.com', null],
  ['https://www.instagram.com/maple.bak…', null],
  ['https://www.instagram.com/maple.bakes/p/Cq0Lx1mN2aB/', null],
])('the username in %j is %j', (text, username) => {
  expect(toUsername(text)).toBe(username);
});

test('what is read from any text is read again as the same', () => {
  const pieces = fc.constantFrom(
    'https://',
    'www.',
    'instagram.com',
    'instagr.am',
    '/',
    '//',
    'p',
    'reel',
    'share',
    'stories',
    'Cq0Lx1mN2aB',
    'maple.bakes',
    '?',
    '#',
    '.',
    '…',
    '@',
    '<',
    '>',
    '%2F',
    '\u200B',
    ' ',
    'IG:',
    'l.instagram.com/?u=',
    'embed',
  );
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.string(),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const [address, username] = [toPostAddress(text), toUsername(text)];
      if (address !== null) {
        expect([toPostAddress(address), toShortcode(address)]).toEqual([address, toShortcode(text)]);
        expect(toShortcode(text)).toMatch(/^[\w-]{5,40}$/u);
      }
      if (username !== null) expect(toUsername(username)).toBe(username);
    }),
    { numRuns: 2_000 },
  );
});
