import { metricOf, noSums, toFigures } from './figure-sums.ts';

const worth = (emv: bigint) => ({ ...noSums, emv: emv.toString(), emv_known: 1 });
const largest = BigInt(Number.MAX_SAFE_INTEGER);

test.each([
  [4_999n, 0],
  [5_000n, 1],
  // Before rounding, this exceeds the exact range of a number.
  [largest * 10_000n + 4_999n, Number.MAX_SAFE_INTEGER],
])('rounds %d ten-thousandths of a minor unit to %d minor units', (emv, expected) => {
  expect(metricOf(worth(emv), 'emv')).toBe(expected);
  expect(toFigures(worth(emv)).emv).toEqual({ sum: expected, known: 1 });
});

it('rejects a sum that a number cannot represent exactly', () => {
  expect(() => metricOf(worth(largest * 10_000n + 5_000n), 'emv')).toThrow(
    '9007199254740992 minor units exceeds the exact range of a number',
  );
});
