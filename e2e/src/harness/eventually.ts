import { slowdown } from './slowdown.ts';

interface Patience {
  /** Milliseconds after which the last failure is thrown; longer when the browsers' processors are slowed down. */
  readonly within?: number;
  readonly every?: number;
}

/** Repeats the attempt until it does not throw, and returns its result; after `within`, throws its last error. */
export async function eventually<Result>(
  attempt: () => Promise<Result> | Result,
  { within = 10_000, every = 100 }: Patience = {},
): Promise<Result> {
  const end = Date.now() + within * slowdown;
  for (;;) {
    try {
      return await attempt();
    } catch (failure) {
      if (Date.now() >= end) throw failure;
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  }
}
