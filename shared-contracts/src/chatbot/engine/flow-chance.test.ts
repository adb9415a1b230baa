import { pickBy } from './flow-chance.ts';

const picksOf = (seed: string, count: number): number[] => {
  const pick = pickBy(seed);
  return Array.from({ length: count }, () => pick(3));
};

it('pickBy returns the same picks for the same seed, and other picks for another seed', () => {
  expect(picksOf('one', 20)).toEqual(picksOf('one', 20));
  expect(picksOf('one', 20)).not.toEqual(picksOf('two', 20));
});

it('pickBy picks every option about equally often', () => {
  const first = Array.from({ length: 3_000 }, (_, index) => pickBy(`comment ${index}`)(3));
  for (const choice of [0, 1, 2]) expect(first.filter((pick) => pick === choice).length).toBeGreaterThan(900);
});
