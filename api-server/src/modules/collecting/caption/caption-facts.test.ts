import { toHashtag } from '@tessera/contracts/content/content.schema';
import * as fc from 'fast-check';
import { readCaption } from './caption-facts.ts';

test.each([
  ['in the order of the text, each once, in lower case', 'New #Chair, #oak and #chair again', ['chair', 'oak']],
  [
    'up to a character that ends them',
    'Love it #coffee! #latte, (#cafe) #flat-white #espresso.',
    ['coffee', 'latte', 'cafe', 'flat', 'espresso'],
  ],
  ['with a full-width #', '今天 ＃台北美食　＃ＣＯＦＦＥＥ', ['台北美食', 'coffee']],
  ['without a space between', '#one#two', ['one', 'two']],
  [
    'with digits and underscores, but not of digits alone',
    '#2026 #spring2026 #no_1 #1st #100 #٣',
    ['spring2026', 'no_1', '1st'],
  ],
  [
    'of every script',
    '#カフェ巡り #일상 #ร้านกาแฟ #лето #café #हिन्दी',
    ['カフェ巡り', '일상', 'ร้านกาแฟ', 'лето', 'café', 'हिन्दी'],
  ],
  ['only with a name', '# #! ##double', ['double']],
  ['not from an address', 'https://example.com/list#chairs but #this', ['this']],
  ['of at most 100 characters', `#${'a'.repeat(100)} #${'b'.repeat(101)}`, ['a'.repeat(100)]],
  ['of an empty caption', '', []],
])('reads tags %s', (_name, caption, tags) => {
  expect(readCaption(caption).tags).toEqual(tags);
});

it('reads only tags that can be searched for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      for (const tag of readCaption(`${text} #${text}`).tags) expect(toHashtag(tag)).toBe(tag);
    }),
  );
});

test.each([
  ['words between spaces and signs', 'Slow mornings, good light - and a chair.', 7],
  ['an apostrophe as part of its word', "It's Anna’s chair", 3],
  ['every Han character and every kana as one', '今日のランチ', 6],
  ['Chinese and Latin words in one caption', '今天去 Blue Bottle', 5],
  ['a number as a word', '10 chairs for 2', 4],
  ['tags as the words they are', '#slowliving at home', 3],
  ['no emoji, signs or spaces', '✨ 🥐 — … !!', 0],
  ['Korean and Thai by their spaces', '오늘 점심은 ร้านใหม่', 3],
])('counts %s', (_name, caption, words) => {
  expect(readCaption(caption).words).toBe(words);
});

it('readCaption normalizes case and width of the search text', () => {
  expect(readCaption('ＳＡＬＥ ｶﾌｪ Straße İstanbul').searchText).toBe('sale カフェ straße i̇stanbul');
});
