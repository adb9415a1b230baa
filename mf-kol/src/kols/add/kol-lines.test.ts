import { parseKolLines } from './kol-lines.ts';

test('a pasted list is read name by name, each once', () => {
  expect(parseKolLines(' @One, https://www.instagram.com/two.three/\nONE；four_5、not a/name')).toEqual([
    { key: 'one', username: 'one' },
    { key: 'two.three', username: 'two.three' },
    { key: 'four_5', username: 'four_5' },
    { key: 'not', username: 'not' },
    { key: 'a/name', username: null },
  ]);
});

test('nothing typed is nothing to add', () => {
  expect(parseKolLines(' \n ')).toEqual([]);
});
