import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import type { LeasedWorker } from './leased-worker.ts';

export interface DueWork<Key> {
  readonly worker: LeasedWorker<Key>;
  readonly log: Log;
  /** Name of the jobs in the log, as in `due reports`. */
  readonly noun: string;
  /** Due jobs without a lease, in the order of work. List more than `lanes`, because other processes take some. */
  readonly listDue: () => Promise<readonly Key[]>;
  /** Number of concurrent jobs. */
  readonly lanes: number;
  /** Milliseconds between two looks. */
  readonly every: number;
}

/** Work in the background. */
export interface BackgroundWork {
  /** Aborts running work, releases the leases, and waits until that is done. */
  stop(): Promise<void>;
}

/**
 * Works on due jobs, several at a time. The rows say what is due, so any number of processes may look, and the one that
 * claims a row works on it. It looks again after each job, because the order may have changed.
 */
export function workOnDue<Key>({ worker, log, noun, listDue, lanes, every }: DueWork<Key>): BackgroundWork {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  /** Works on the first job that no other process holds. False when there was none. */
  async function workOnFirst(due: Key[]): Promise<boolean> {
    for (let key = due.shift(); key !== undefined && !stopping.signal.aborted; key = due.shift()) {
      if (await worker.work(key, stopping.signal)) return true;
    }
    return false;
  }
  const looking = repeat(
    async () => {
      if (running.size >= lanes) return;
      const due = [...(await listDue())];
      while (running.size < lanes && due.length > 0) {
        const lane = workOnFirst(due).then((hasWorked) => {
          running.delete(lane);
          if (hasWorked) looking.soon();
        });
        running.add(lane);
      }
    },
    every,
    (error) => log('warn', `${noun} cannot be listed`, { error }),
  );
  return {
    async stop() {
      stopping.abort();
      await looking.stop();
      await Promise.all(running);
    },
  };
}

export const stopTogether = (...parts: readonly BackgroundWork[]): BackgroundWork => ({
  stop: async () => void (await Promise.all(parts.map((part) => part.stop()))),
});
