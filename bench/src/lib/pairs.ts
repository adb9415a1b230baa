/** The median; for an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

export type Pair = readonly [measured: number, reference: number];

/**
 * Runs two measurements alternately, so that a machine that becomes slow or busy affects both alike; every second pair
 * runs the reference first. Each pair is returned as [measured, reference].
 */
export async function measurePairs(
  count: number,
  measured: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let index = 0; index < count; index += 1) {
    if (index % 2 === 0) {
      const first = await measured();
      pairs.push([first, await reference()]);
    } else {
      const first = await reference();
      pairs.push([await measured(), first]);
    }
  }
  return pairs;
}

/** The median of the pairs' ratios (measured over reference), rounded to two decimals. */
export const ratioOf = (pairs: readonly Pair[]): number =>
  Math.round(median(pairs.map(([measured, reference]) => measured / reference)) * 100) / 100;
