import { parseAccountLines } from './account-lines.ts';

const namesIn = (text: string): readonly (string | null)[] => parseAccountLines(text).map(({ username }) => username);

describe('accounts in a text', () => {
  it.each([
    { name: 'nothing gives nothing', text: ' \n ', expected: [] },
    { name: 'one name', text: 'harbour.cafe', expected: ['harbour.cafe'] },
    { name: 'one on each line', text: 'one\ntwo\r\nthree', expected: ['one', 'two', 'three'] },
    { name: 'commas, semicolons and spaces', text: 'one, two;three four', expected: ['one', 'two', 'three', 'four'] },
    { name: 'full-width separators', text: 'one、two，three；four', expected: ['one', 'two', 'three', 'four'] },
    { name: 'names with an @ and in capitals', text: '@Harbour_Cafe', expected: ['harbour_cafe'] },
    { name: 'addresses of the network', text: 'https://www.instagram.com/harbour.cafe/?hl=en instagram.com/two', expected: ['harbour.cafe', 'two'] },
    { name: 'each account once, where it was first', text: 'two one three @TWO https://instagram.com/one/', expected: ['two', 'one', 'three'] },
    { name: 'what cannot be a name is kept', text: 'two..dots one', expected: [null, 'one'] },
    { name: 'two different texts that cannot be names are both kept', text: '.a .b .a', expected: [null, null] },
    { name: 'a post is not an account', text: 'https://www.instagram.com/p/Cabc123/', expected: [null] },
  ])('$name', ({ text, expected }) => {
    expect(namesIn(text)).toEqual(expected);
  });

  it('keep what was typed, so that a wrong one can be found again', () => {
    expect(parseAccountLines('  @Good\n what! ')).toEqual([
      { key: 'good', typed: '@Good', username: 'good' },
      { key: 'what!', typed: 'what!', username: null },
    ]);
  });
});
