import { periodPrice, yearlyDiscount } from './prices.ts';

test.each([
  [0, 0, 0, 0],
  [1, 600_000, 4_800_000, 1 / 3],
  [2, 1_500_000, 14_400_000, 0.2],
  [3, null, null, 0],
] as const)('plan %i costs %j a month or %j a year, which saves the share %d', (type, monthly, yearly, saved) => {
  expect([periodPrice(type, 0), periodPrice(type, 1)]).toEqual([monthly, yearly]);
  expect(yearlyDiscount(type)).toBeCloseTo(saved, 12);
});
