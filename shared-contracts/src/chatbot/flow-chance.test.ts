import { pickBy } from './flow-chance.ts';

const picksOf = (seed: string, count: number): number[] => {
  const pick = pickBy(seed);
  return Array.from({ length: count }, () => pick(3));
};

it('picks the same for the same seed, and something else for another', () => {
  expect(picksOf('one', 20)).toEqual(picksOf('one', 20));
  expect(picksOf('one', 20)).not.toEqual(picksOf('two', 20));
});

it('picks everything about as often', () => {
  const first = Array.from({ length: 3_000 }, (_, index) => pickBy(`comment ${index}`)(3));
  for (const choice of [0, 1, 2]) expect(first.filter((pick) => pick === choice).length).toBeGreaterThan(900);
});
