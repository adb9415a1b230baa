import { unsafeCast } from '../schema/schema.ts';
import { checkDraw, textOfRules } from './draw-proof.ts';
import { createDraw, createSharedDraw } from './draw.factory.ts';
import { drawSchema, sharedDrawSchema, type PublishedRules, type SharedDraw } from './draw.schema.ts';

const altered = (change: (draw: SharedDraw) => Partial<SharedDraw>) => {
  const draw = createSharedDraw();
  return checkDraw({ ...draw, ...change(draw) });
};

it('checkDraw finds no fault in a published draw, before and after it is drawn', async () => {
  const draw = createSharedDraw();
  expect(sharedDrawSchema.parse(draw)).toEqual(draw);
  expect(drawSchema.parse(createDraw())).toEqual(createDraw());
  expect(await checkDraw(draw)).toEqual({ faults: [], expected: draw.results.map(({ entry }) => entry) });
  expect(await checkDraw({ ...draw, seed: null, results: [] })).toEqual({ faults: [], expected: null });
});

it('checkDraw accepts a draw without replacements, and one that replaces the last winner', async () => {
  expect((await altered(({ results, winners }) => ({ results: results.slice(0, winners) }))).faults).toEqual([]);
  expect(
    (
      await altered(({ results, winners }) => ({
        results: results.map((result, index) => (index < winners ? result : { ...result, place: winners })),
      }))
    ).faults,
  ).toEqual([]);
});

it('checkDraw accepts older draws that have no rules', async () => {
  const draw = createSharedDraw({
    rules: null,
    rulesHash: null,
    commitment: 'c9e1227cf8ecee6c142575b7c4003a28b7a9f4d819a81002806fed535527f3ab',
  });
  expect((await checkDraw(draw)).faults).toEqual([]);
});

it('textOfRules gives the same text whatever the order of the rules', () => {
  const { rules } = createSharedDraw();
  if (rules === null) throw new Error('the draw has rules');
  const reversed: PublishedRules = unsafeCast(Object.fromEntries(Object.entries(rules).toReversed()));
  expect(textOfRules(reversed)).toBe(
    'timeZone "Asia/Taipei"\ndateFrom "2026-03-01"\ntoDate "2026-03-31"\ntags ["spring","win"]\nlikesMin 10\nonePerPerson true\nexcludeEarlier true\nexcludeBlacklist false',
  );
});

const otherHash = 'f'.repeat(64);

it.each([
  ['an entry was added', 'list', ({ lines }) => ({ lines: [...lines, 'ffffffffffffffff somebody'] })],
  ['an entry was taken away', 'list', ({ lines }) => ({ lines: lines.slice(1) })],
  [
    'a name was changed',
    'list',
    ({ lines }) => ({ lines: lines.map((line, place) => (place === 2 ? `${line}x` : line)) }),
  ],
  ['the order was changed', 'list', ({ lines }) => ({ lines: lines.toReversed() })],
  ['the seed was changed', 'seed', ({ seed }) => ({ seed: `${seed ?? ''}0` })],
  ['the hash of the list was changed', 'commitment', () => ({ listHash: otherHash })],
  ['the hash of the seed was changed', 'commitment', () => ({ seedHash: otherHash })],
  ['a rule was changed', 'rules', ({ rules }) => ({ rules: rules && { ...rules, likesMin: 11 } })],
  ['a rule was removed', 'rules', ({ rules }) => ({ rules: rules && { ...rules, toDate: undefined } })],
  ['the rules were taken away', 'rules', () => ({ rules: null })],
  ['the rules and their hash were taken away', 'commitment', () => ({ rules: null, rulesHash: null })],
  ['the hash of the rules was changed', 'commitment', () => ({ rulesHash: otherHash })],
  ['there are more winners than announced', 'commitment', ({ winners }) => ({ winners: winners + 1 })],
  ['the commitment was changed', 'commitment', () => ({ commitment: otherHash })],
  [
    'somebody else won',
    'results',
    ({ results }) => ({
      results: results.map((result, index) => (index === 1 ? { ...result, entry: (result.entry + 1) % 5 } : result)),
    }),
  ],
  [
    'the winners changed places',
    'results',
    ({ results }) => ({
      results: results.map((result, index) => ({ ...result, place: index === 0 ? 2 : index === 1 ? 1 : result.place })),
    }),
  ],
  ['a winner is missing', 'results', ({ results }) => ({ results: results.slice(1) })],
  ['the last winner is missing', 'results', ({ results, winners }) => ({ results: results.slice(0, winners - 1) })],
  [
    'a replacement is for a place that nobody won',
    'results',
    ({ results, winners }) => ({
      results: results.map((result, index) => (index < winners ? result : { ...result, place: winners + 1 })),
    }),
  ],
  [
    'a replacement is for a place before the first',
    'results',
    ({ results, winners }) => ({
      results: results.map((result, index) => (index < winners ? result : { ...result, place: 0 })),
    }),
  ],
  ['there are winners before the seed', 'results', () => ({ seed: null })],
] as const satisfies readonly (readonly [string, string, (draw: SharedDraw) => Partial<SharedDraw>])[])(
  'checkDraw finds the fault when %s',
  async (_what, fault, change) => {
    expect((await altered(change)).faults).toContain(fault);
  },
);
