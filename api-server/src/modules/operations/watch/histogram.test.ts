import { watchBudget } from '@tessera/contracts/watch/watch.limits';
import fc from 'fast-check';
import { addBuckets, bounds, bucketsOf, countIn, quantile } from './histogram.ts';

const histogramOf = (times: readonly number[]): number[] => times.map(bucketsOf).reduce(addBuckets, []);

describe('a histogram', () => {
  it('has a bound at each budget', () => {
    expect(bounds).toEqual(expect.arrayContaining([watchBudget.loadP95, watchBudget.mountP95]));
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
  });

  it.each([
    [[100, 100, 100, 100], 0.5, 87.5],
    [[10, 20, 30, 40], 0.5, 25],
    [[20_000], 0.95, 10_000],
    [[], 0.5, 0],
  ])('of %j has its %d quantile at %d', (times, share, expected) => {
    expect(quantile(histogramOf(times), share)).toBeCloseTo(expected);
  });

  it('estimates each quantile within its bucket', () => {
    const times = fc.array(fc.double({ min: 0, max: 9_999, noNaN: true }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(times, fc.constantFrom(0.5, 0.95), (measured, share) => {
        const sorted = measured.toSorted((a, b) => a - b);
        const exact = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
        const estimated = quantile(histogramOf(measured), share);
        const upper = bounds.find((bound) => exact <= bound) ?? Number.POSITIVE_INFINITY;
        const lower = bounds.findLast((bound) => bound < exact) ?? 0;
        expect(estimated).toBeGreaterThanOrEqual(lower);
        expect(estimated).toBeLessThanOrEqual(upper);
        expect(countIn(histogramOf(measured))).toBe(measured.length);
      }),
    );
  });

  it('exceeds a budget exactly when more than five percent of its values do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 200 }), (slow, quick) => {
        const times = [
          ...Array<number>(slow).fill(watchBudget.mountP95 + 1),
          ...Array<number>(quick).fill(watchBudget.mountP95),
        ];
        expect(quantile(histogramOf(times), 0.95) > watchBudget.mountP95).toBe(slow > 0.05 * (slow + quick) + 1e-9);
      }),
    );
  });
});
