import { firstShownBeyond, leastShownAs } from './shown-bounds.ts';

/** The value as people read it: rounded to decimals as it is written, halves away from zero. */
const shown = (value: number, decimals: number): number =>
  Number(Number(value.toPrecision(15)).toLocaleString('en', { maximumFractionDigits: decimals, useGrouping: false }));

const two = (): number => 2;

test.each([
  ['1.4953, shown as 1.50', 1.4953, 1.5, true],
  ['1.4949, shown as 1.49', 1.4949, 1.5, false],
  ['the half 1.495', 1.495, 1.5, true],
  ['the half 3.625 as a quotient', (29 / 800) * 100, 3.63, true],
  ['1.4953 against more decimals than are shown', 1.4953, 1.4999, true],
  ['the negative half -1.495, shown as -1.50', -1.495, -1.49, false],
  ['0', 0, 0, true],
])('%s', (_name, value, min, isShown) => {
  expect(value >= leastShownAs(min, two)).toBe(isShown);
});

test.each([
  ['1.5049, shown as 1.50', 1.5049, 1.5, true],
  ['the half 1.505', 1.505, 1.5, false],
  ['1.5049 against more decimals than are shown', 1.5049, 1.5001, true],
  ['the negative half -1.495, shown as -1.50', -1.495, -1.5, true],
  ['0.004, shown as 0.00', 0.004, 0, true],
])('%s', (_name, value, max, isShown) => {
  expect(value < firstShownBeyond(max, two)).toBe(isShown);
});

test('agree with what is shown of every quotient near a half', () => {
  const differing: unknown[] = [];
  for (const followers of [800, 4_000, 20_000, 123_456]) {
    for (let interactions = 1; interactions < 2_000; interactions += 1) {
      const rate = (interactions / followers) * 100;
      const read = shown(rate, 2);
      if (rate < leastShownAs(read, two) || rate >= firstShownBeyond(read, two))
        differing.push([interactions, followers]);
    }
  }
  expect(differing).toEqual([]);
});

test.each([
  ['99.6', 99.6, 100, false],
  ['99.94', 99.94, 100, false],
  ['99.95, shown as 100', 99.95, 100, true],
  ['100.4', 100.4, 101, false],
  ['100.5, shown as 101', 100.5, 101, true],
  ['-99.95, shown as -100', -99.95, -99.9, false],
])('%s where values below 100 have one decimal', (_name, value, min, isShown) => {
  expect(value >= leastShownAs(min, (each) => (Math.abs(each) < 100 ? 1 : 0))).toBe(isShown);
});
