import { parseKolLines } from './kol-lines.ts';

test('reads each username of a pasted list once', () => {
  expect(parseKolLines(' @One, https://www.instagram.com/two.three/\nONE；four_5、not a/name')).toEqual([
    { key: 'one', username: 'one' },
    { key: 'two.three', username: 'two.three' },
    { key: 'four_5', username: 'four_5' },
    { key: 'not', username: 'not' },
    { key: 'a/name', username: null },
  ]);
});

test('reads usernames after the name of the platform', () => {
  expect(parseKolLines('IG: @one\ninstagram：two, ig').map(({ username }) => username)).toEqual(['one', 'two', 'ig']);
});

test('reads no usernames from an empty text', () => {
  expect(parseKolLines(' \n ')).toEqual([]);
});
