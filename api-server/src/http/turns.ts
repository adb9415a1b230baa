import type { Config } from '../config.ts';

/** Limits how many calls of one user, or of all visitors together, run at once in this process. */
export interface Turns {
  /** Runs the work as soon as fewer than the maximum of this caller's calls are running; those that wait run in the order in which they came. */
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
}

/** The caller for everybody without a session. */
export const visitors = 'visitors';

/** Each caller may use half of a process's connections to the database. */
export const turnsOf = ({ databasePool }: Pick<Config, 'databasePool'>): Turns => createTurns(Math.floor(databasePool / 2));

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

export function createTurns(maximum: number): Turns {
  const lines = new Map<string, Line>();
  return {
    async run(caller, work) {
      const line = lines.get(caller) ?? { running: 0, waiting: [] };
      lines.set(caller, line);
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
          if (line.running === 0) lines.delete(caller);
        }
      }
    },
  };
}
