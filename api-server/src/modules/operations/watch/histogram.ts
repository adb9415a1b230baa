/**
 * Upper bounds of the buckets in milliseconds; the last bucket has none. The budgets are among them, so that exceeded
 * times are counted and not estimated. Stored sums use exactly these bounds: another list needs another column.
 */
export const bounds = [
  10, 25, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 1_500, 2_500, 4_000, 6_000, 10_000,
] as const;
const bucketCount = bounds.length + 1;

/** The histogram of one reading. A time equal to a bound belongs to the bucket below it. */
export function bucketsOf(ms: number): number[] {
  const found = bounds.findIndex((bound) => ms <= bound);
  const at = found === -1 ? bounds.length : found;
  return Array.from({ length: bucketCount }, (_, index) => (index === at ? 1 : 0));
}

/** Sums of two histograms; an empty one adds nothing. */
export const addBuckets = (a: readonly number[], b: readonly number[]): number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, index) => (a[index] ?? 0) + (b[index] ?? 0));

export const countIn = (buckets: readonly number[]): number => buckets.reduce((sum, count) => sum + count, 0);

/**
 * Milliseconds that `share` of the readings do not exceed, interpolated linearly within a bucket. For the last bucket,
 * its lower bound. 0 for an empty histogram.
 */
export function quantile(buckets: readonly number[], share: number): number {
  const wanted = countIn(buckets) * share;
  if (wanted === 0) return 0;
  let before = 0;
  for (const [index, count] of buckets.entries()) {
    const [lower, upper] = [bounds[index - 1] ?? 0, bounds[index]];
    if (before + count >= wanted)
      return upper === undefined ? lower : lower + ((upper - lower) * (wanted - before)) / count;
    before += count;
  }
  return bounds.at(-1) ?? 0;
}
