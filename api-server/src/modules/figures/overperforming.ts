import { benchmarkMax, benchmarkMin, grownShare, youngestHours } from '@tessera/contracts/media/growth';

/** What a score is made of. */
export interface ScoredPost {
  readonly postedAt: Date;
  /** When its figures were read. */
  readonly readAt: Date;
  readonly interactions: number;
}

export interface Score {
  readonly score: number;
  readonly expected: number;
  readonly sample: number;
}

/** The posts of one author and type so far: takes them from the oldest to the newest, and remembers no more than it needs. */
export interface Benchmark {
  /** The score of the next post by those before it, or null; then counts it among them. */
  next(post: ScoredPost): Score | null;
}

const youngestMs = youngestHours * 3_600_000;

function compare(actual: number, expected: number, sample: number): Score | null {
  if (expected === 0 || actual === 0) return null;
  return { score: actual >= expected ? actual / expected : -(expected / actual), expected, sample };
}

export function createBenchmark(): Benchmark {
  /** Interactions of each post as they will be in the end; the oldest first. */
  const grown: number[] = [];

  return {
    next({ postedAt, readAt, interactions }) {
      if (readAt.getTime() - postedAt.getTime() < youngestMs) return null;
      const share = grownShare(postedAt, readAt);
      // From the newest to the oldest: a sum of doubles depends on its order.
      const sum = grown.reduceRight((total, final) => total + final, 0);
      const score = grown.length < benchmarkMin ? null : compare(interactions, (sum / grown.length) * share, grown.length);
      grown.push(interactions / share);
      if (grown.length > benchmarkMax) grown.shift();
      return score;
    },
  };
}
