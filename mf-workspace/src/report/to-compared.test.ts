import { toCompared } from './to-compared.ts';

test.each([
  [
    { compare: true, range: 'thisYear' },
    { compare: true, range: 'thisYear' },
  ],
  [{ compare: false, range: 'thisYear' }, { compare: false }],
  [{ compare: true, range: 'custom' }, { compare: true }],
  [{ compare: true, range: 'singleDate' }, { compare: true }],
  [{ compare: true, range: 'allTime' }, { compare: true }],
] as const)('%j is requested as %j', (address, expected) => {
  expect(toCompared(address)).toEqual(expected);
});
