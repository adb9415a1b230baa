/** A sample of followers, as the data provider returned it. */
export interface RawSample {
  readonly followers: number;
  readonly sampleSize: number;
  readonly active: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** The bounds of a share's confidence interval: the roots of (p − x)² = z² x (1 − x) ÷ n. */
function rootsOf(p: number, n: number): readonly [number, number] {
  const part = 1.959963984540054 ** 2 / n;
  const [a, b, c] = [1 + part, -(2 * p + part), p ** 2];
  const root = Math.sqrt(b ** 2 - 4 * a * c);
  return [(-b - root) / (2 * a), (-b + root) / (2 * a)];
}

/**
 * Share of followers with a trait, over all accounts with data for it, each sample weighted by its account's followers.
 */
export function shareOf(
  samples: readonly RawSample[],
  name: string,
): { readonly share: number; readonly low: number; readonly high: number } {
  const followers = samples.reduce((sum, sample) => sum + sample.followers, 0);
  const having = samples.reduce(
    (sum, sample) => sum + ((sample.counts.get(name) ?? 0) / sample.sampleSize) * sample.followers,
    0,
  );
  // The variance of a share of weighted samples is p (1 − p) times this sum.
  const variance = samples.reduce((sum, sample) => sum + (sample.followers / followers) ** 2 / sample.sampleSize, 0);
  const share = having / followers;
  const [low, high] = rootsOf(share, 1 / variance);
  return { share, low, high };
}
