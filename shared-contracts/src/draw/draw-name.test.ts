import { codeOfName, resultsOpenedBy } from './draw-name.ts';

const keys = ['key of the first', 'key of the second'];
const codes = async (names: readonly string[]): Promise<string[]> => Promise.all(names.map(async (name, index) => `${await codeOfName(keys[index] ?? '', name)} ha***t`));
const results = keys.map((nameKey, entry) => ({ entry, nameKey }));

it.each([['harbour.cat', [0]], [' @Harbour.Cat ', [0]], ['north.window', [1]], ['somebody.else', []], ['harbour.ca', []], ['', []], ['@', []]])('opens of a draw by %j the results %j', async (name, entries) => {
  const lines = await codes(['harbour.cat', 'North.Window']);
  expect((await resultsOpenedBy(name, lines, results)).map(({ entry }) => entry)).toEqual(entries);
});

it('opens every result of somebody with several posts, whose codes differ', async () => {
  const lines = await codes(['harbour.cat', 'harbour.cat']);
  expect(new Set(lines).size).toBe(2);
  expect(await resultsOpenedBy('harbour.cat', lines, results)).toEqual(results);
});

it('opens nothing by a key that is not that of the line, or that is not published', async () => {
  const lines = await codes(['harbour.cat', 'harbour.cat']);
  expect(await resultsOpenedBy('harbour.cat', lines, [{ entry: 0, nameKey: keys[1] ?? '' }, { entry: 1, nameKey: null }, { entry: 7, nameKey: 'x' }])).toEqual([]);
});
