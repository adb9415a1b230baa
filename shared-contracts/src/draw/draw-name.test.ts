import { codeOfName, resultsOpenedBy } from './draw-name.ts';

const keys = ['key of the first', 'key of the second'];
const codes = async (names: readonly string[]): Promise<string[]> =>
  Promise.all(names.map(async (name, index) => `${await codeOfName(keys[index] ?? '', name)} ha***t`));
const results = keys.map((nameKey, entry) => ({ entry, nameKey }));

it.each([
  ['harbour.cat', [0]],
  [' @Harbour.Cat ', [0]],
  ['north.window', [1]],
  ['somebody.else', []],
  ['harbour.ca', []],
  ['', []],
  ['@', []],
])('the name %j reveals the results %j of a draw', async (name, entries) => {
  const lines = await codes(['harbour.cat', 'North.Window']);
  expect((await resultsOpenedBy(name, lines, results)).map(({ entry }) => entry)).toEqual(entries);
});

it('a name reveals all its results when it entered several posts, whose codes differ', async () => {
  const lines = await codes(['harbour.cat', 'harbour.cat']);
  expect(new Set(lines).size).toBe(2);
  expect(await resultsOpenedBy('harbour.cat', lines, results)).toEqual(results);
});

it('a name reveals nothing with the key of another line, or without a published key', async () => {
  const lines = await codes(['harbour.cat', 'harbour.cat']);
  expect(
    await resultsOpenedBy('harbour.cat', lines, [
      { entry: 0, nameKey: keys[1] ?? '' },
      { entry: 1, nameKey: null },
      { entry: 7, nameKey: 'x' },
    ]),
  ).toEqual([]);
});

it('codeOfName gives the same code as in draws that are already published', async () => {
  expect(await codeOfName('key of the first', 'harbour.cat')).toBe('3b39ef125fc7bb2853a0896140c1dbe9');
});
