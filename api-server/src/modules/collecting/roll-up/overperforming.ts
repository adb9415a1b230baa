import { benchmarkMax, benchmarkMin, grownShare, youngestHours } from '@tessera/contracts/media/growth';
import { hourMs } from '@tessera/contracts/time/durations';

/** The input of a score. */
interface ScoredPost {
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

/** The earlier posts of one author and type. Takes posts oldest first, and keeps no more of them than it needs. */
export interface Benchmark {
  /** The score of the next post, by those before it, or null. Then adds the post. */
  next(post: ScoredPost): Score | null;
}

const youngestMs = youngestHours * hourMs;

function compare(actual: number, expected: number, sample: number): Score | null {
  if (expected === 0 || actual === 0) return null;
  return { score: actual >= expected ? actual / expected : -(expected / actual), expected, sample };
}

export function createBenchmark(): Benchmark {
  /** Expected final interactions of each post, oldest first. */
  const grown: number[] = [];

  return {
    next({ postedAt, readAt, interactions }) {
      if (readAt.getTime() - postedAt.getTime() < youngestMs) return null;
      const share = grownShare(postedAt, readAt);
      // Newest first: the sum of floating-point numbers depends on the order.
      const sum = grown.reduceRight((total, final) => total + final, 0);
      const score =
        grown.length < benchmarkMin ? null : compare(interactions, (sum / grown.length) * share, grown.length);
      grown.push(interactions / share);
      if (grown.length > benchmarkMax) grown.shift();
      return score;
    },
  };
}
