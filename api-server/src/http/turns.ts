/** Limits how many calls of one user run at once in this process. */
export interface Turns {
  /** Runs the work as soon as fewer than the maximum of the user's calls are running; those that wait run in the order in which they came. */
  run<Result>(ownerId: string, work: () => Promise<Result>): Promise<Result>;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

export function createTurns(maximum: number): Turns {
  const lines = new Map<string, Line>();
  return {
    async run(ownerId, work) {
      const line = lines.get(ownerId) ?? { running: 0, waiting: [] };
      lines.set(ownerId, line);
      if (line.running < maximum) line.running += 1;
      else await new Promise<void>((resolve) => line.waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = line.waiting.shift();
        // The next call takes over the place of this one.
        if (next) next();
        else {
          line.running -= 1;
          if (line.running === 0) lines.delete(ownerId);
        }
      }
    },
  };
}
