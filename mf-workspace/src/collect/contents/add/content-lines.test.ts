import { parseContentLines } from './content-lines.ts';

const namesIn = (text: string): readonly (string | null)[] => parseContentLines('USER', text).map(({ value }) => value);
const tagsIn = (text: string): readonly (string | null)[] =>
  parseContentLines('HASHTAG', text).map(({ value }) => value);

describe('accounts in a text', () => {
  it.each([
    { name: 'an empty text gives no accounts', text: ' \n ', expected: [] },
    { name: 'one username', text: 'harbour.cafe', expected: ['harbour.cafe'] },
    { name: 'one username on each line', text: 'one\ntwo\r\nthree', expected: ['one', 'two', 'three'] },
    { name: 'commas, semicolons and spaces', text: 'one, two;three four', expected: ['one', 'two', 'three', 'four'] },
    { name: 'full-width separators', text: 'one、two，three；four', expected: ['one', 'two', 'three', 'four'] },
    { name: 'usernames with an @ and in capitals', text: '@Harbour_Cafe', expected: ['harbour_cafe'] },
    {
      name: 'addresses of the platform',
      text: 'https://www.instagram.com/harbour.cafe/?hl=en instagram.com/two',
      expected: ['harbour.cafe', 'two'],
    },
    {
      name: 'each account once, at its first position',
      text: 'two one three @TWO https://instagram.com/one/',
      expected: ['two', 'one', 'three'],
    },
    {
      name: 'names after the name of the platform',
      text: 'IG: @one, ig：two Instagram:three',
      expected: ['one', 'two', 'three'],
    },
    { name: 'an invalid username is kept', text: 'two..dots one', expected: [null, 'one'] },
    { name: 'two different invalid usernames are both kept', text: '.a .b .a', expected: [null, null] },
    { name: 'a link to a post is not an account', text: 'https://www.instagram.com/p/Cabc123/', expected: [null] },
  ])('$name', ({ text, expected }) => {
    expect(namesIn(text)).toEqual(expected);
  });

  it('keep the typed text, so that an invalid one can be found again', () => {
    expect(parseContentLines('USER', '  @Good\n what! ')).toEqual([
      { type: 'USER', key: 'good', label: 'good', typed: '@Good', value: 'good' },
      { type: 'USER', key: 'what!', label: 'what!', typed: 'what!', value: null },
    ]);
  });
});

describe('hashtags in a text', () => {
  it.each([
    { name: 'with and without the # sign', text: '#Coffee latte', expected: ['coffee', 'latte'] },
    {
      name: 'of any script, also with a full-width # sign',
      text: '＃台北美食、東京カフェ',
      expected: ['台北美食', '東京カフェ'],
    },
    { name: 'without space between them', text: '#coffee#latte＃美食', expected: ['coffee', 'latte', '美食'] },
    { name: 'each hashtag once', text: '#coffee COFFEE ＃coffee', expected: ['coffee'] },
    { name: 'an invalid hashtag is kept', text: '☕ 2026 #', expected: [null, null, null] },
  ])('$name', ({ text, expected }) => {
    expect(tagsIn(text)).toEqual(expected);
  });

  it('have other keys than accounts of the same name', () => {
    expect(parseContentLines('HASHTAG', 'coffee').map(({ key }) => key)).toEqual(['#coffee']);
    expect(parseContentLines('USER', 'coffee').map(({ key }) => key)).toEqual(['coffee']);
  });
});
