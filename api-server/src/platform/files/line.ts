import { Problem } from '@tessera/contracts/http/problem';

interface LineLimits {
  /** How much work runs at once. */
  readonly running: number;
  /** How much more may wait. */
  readonly waiting: number;
}

/** Runs heavy work one after the other, in the order in which it came. */
export interface Line {
  /** Throws `rateLimit` when too much is waiting already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

const waitSeconds = 5;

export function createLine({ running: runningMax, waiting: waitingMax }: LineLimits): Line {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= runningMax) {
        if (waiting.length >= waitingMax) throw new Problem('rateLimit', { params: { seconds: waitSeconds } });
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
