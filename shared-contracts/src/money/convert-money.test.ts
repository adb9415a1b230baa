import * as fc from 'fast-check';
import { emvRates } from '../emv/emv.factory.ts';
import { convertMoney, convertRange } from './convert-money.ts';
import { currencies } from './emv-setting.schema.ts';

test.each([
  { name: 'cents are hundredths of a dollar, yen are whole', amount: 100, from: 'USD', to: 'JPY', expected: 151 },
  {
    name: 'parts of a minor unit are converted by the same rates',
    amount: 150_000,
    from: 'USD',
    to: 'TWD',
    expected: 4_817_550,
  },
  { name: 'halves are rounded up', amount: 5, from: 'JPY', to: 'USD', expected: 3 },
  { name: 'zero stays zero', amount: 0, from: 'USD', to: 'TWD', expected: 0 },
] as const)('$name', ({ amount, from, to, expected }) => {
  expect(convertMoney(amount, from, to, emvRates)).toBe(expected);
});

test('the same currency keeps an amount, and converting back loses only the rounding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom(...currencies),
      fc.constantFrom(...currencies),
      (amount, from, to) => {
        expect(convertMoney(amount, from, from, emvRates)).toBe(amount);
        const back = convertMoney(convertMoney(amount, from, to, emvRates), to, from, emvRates);
        const coarseness = convertMoney(1_000_000, to, from, emvRates) / 1_000_000;
        expect(Math.abs(back - amount)).toBeLessThanOrEqual(Math.ceil(coarseness / 2) + 1);
      },
    ),
  );
});

test('a larger amount is never converted to a smaller one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 1_000 }), (amount, more) => {
      expect(convertMoney(amount + more, 'TWD', 'JPY', emvRates)).toBeGreaterThanOrEqual(
        convertMoney(amount, 'TWD', 'JPY', emvRates),
      );
    }),
  );
});

test.each([
  [{ min: 10_000 }, { min: 15_135 }],
  [{ max: 10_000 }, { max: 15_135 }],
  [
    { min: 100, max: Number.MAX_SAFE_INTEGER },
    { min: 151, max: Number.MAX_SAFE_INTEGER },
  ],
])('a range of %j US cents is %j yen', (range, expected) => {
  expect(convertRange(range, 'USD', 'JPY', emvRates)).toEqual(expected);
});
