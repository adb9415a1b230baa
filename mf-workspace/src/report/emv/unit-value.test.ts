import { currencies } from '@tessera/contracts/money/emv-setting.schema';
import * as fc from 'fast-check';
import { toTyped, toUnits } from './unit-value.ts';

test.each([
  ['0.15', 'USD', 150_000],
  ['.5', 'USD', 500_000],
  ['0,15', 'USD', 150_000],
  ['1,5', 'USD', 1_500_000],
  ['1,000.25', 'TWD', 1_000_250_000],
  ['3', 'USD', 3_000_000],
  ['0.000001', 'USD', 1],
  ['0.1000000', 'USD', 100_000],
  ['０．２５', 'TWD', 250_000],
  [' 4.8321 ', 'JPY', 48_321],
  // 4.35 * 1e6 and 1.005 * 1e6 are not integers in floating point.
  ['4.35', 'USD', 4_350_000],
  ['1.005', 'USD', 1_005_000],
  ['0', 'JPY', 0],
] as const)('%s %s is %d units', (typed, currency, units) => {
  expect(toUnits(typed, currency)).toBe(units);
});

test.each([
  ['', 'USD'],
  ['.', 'USD'],
  ['-1', 'USD'],
  ['1e3', 'USD'],
  ['1,005', 'USD'],
  ['0.0000001', 'USD'],
  ['0.00001', 'JPY'],
  ['one', 'TWD'],
  ['99999999999999999', 'USD'],
] as const)('%j %s is not a valid unit value', (typed, currency) => {
  expect(toUnits(typed, currency)).toBeNull();
});

test('every unit value is read back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...currencies), (units, currency) => {
      expect(toUnits(toTyped(units, currency), currency)).toBe(units);
    }),
  );
});

test('every typed digit is kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.stringMatching(/^\d{1,6}$/u), (whole, decimals) => {
      expect(toUnits(`${whole}.${decimals}`, 'USD')).toBe(whole * 1_000_000 + Number(decimals.padEnd(6, '0')));
    }),
  );
});

test.each([
  [150_000, 'USD', '0.15'],
  [6_000, 'USD', '0.006'],
  [1, 'USD', '0.000001'],
  [48_321, 'JPY', '4.8321'],
  [3_000_000, 'TWD', '3'],
  [0, 'USD', '0'],
] as const)('%d units of %s are written as %s', (units, currency, typed) => {
  expect(toTyped(units, currency)).toBe(typed);
});
