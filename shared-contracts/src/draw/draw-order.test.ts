import * as fc from 'fast-check';
import { digestOf, drawOrder } from './draw-order.ts';

// Chi-square values for p = 0.001, by degrees of freedom. The seeds are fixed, so every run gives the same result.
const thresholds = { 9: 27.877, 11: 31.264, 89: 131.43 } as const;

const chiSquare = (counts: readonly number[], expected: number): number =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

it('drawOrder gives every entry the same chance for every place, in 10,000 draws of a known list', async () => {
  const [entries, winners, draws] = [10, 3, 10_000];
  const counts = Array.from({ length: winners }, () => Array.from({ length: entries }, () => 0));
  const pairs = new Map<string, number>();
  for (let draw = 0; draw < draws; draw += 1) {
    const order = await drawOrder(`seed ${draw}`, 'a known list', entries, winners);
    for (const [place, entry] of order.entries()) {
      const ofPlace = counts[place] ?? [];
      ofPlace[entry] = (ofPlace[entry] ?? 0) + 1;
    }
    const pair = order.slice(0, 2).join();
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  for (const ofPlace of counts) expect(chiSquare(ofPlace, draws / entries)).toBeLessThan(thresholds[9]);
  // The first two places together: the first place must not influence the second.
  expect(pairs.size).toBe(entries * (entries - 1));
  expect(chiSquare([...pairs.values()], draws / pairs.size)).toBeLessThan(thresholds[89]);
});

it('drawOrder is just as fair when it draws all of a list whose length is no power of two', async () => {
  const [entries, draws] = [12, 4_000];
  const last = Array.from({ length: entries }, () => 0);
  for (let draw = 0; draw < draws; draw += 1) {
    const entry = (await drawOrder(`seed ${draw}`, 'another list', entries, entries)).at(-1) ?? 0;
    last[entry] = (last[entry] ?? 0) + 1;
  }
  expect(chiSquare(last, draws / entries)).toBeLessThan(thresholds[11]);
});

it('drawOrder draws no entry twice, and more places do not change the first ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string(),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      async (seed, entries, count) => {
        const whole = await drawOrder(`seed ${seed}`, 'list', entries, entries);
        expect(whole.toSorted((a, b) => a - b)).toEqual(Array.from({ length: entries }, (_, place) => place));
        expect(await drawOrder(`seed ${seed}`, 'list', entries, count)).toEqual(whole.slice(0, count));
      },
    ),
    { seed: 20_261_122, numRuns: 50 },
  );
});

it('drawOrder gives fixed results, so that published draws can always be recomputed', async () => {
  expect(await digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(await drawOrder('a seed', await digestOf('a list'), 1_000, 8)).toEqual([
    125, 901, 564, 989, 287, 547, 86, 613,
  ]);
});
