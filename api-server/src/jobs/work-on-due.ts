import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import type { LeasedWorker } from './leased-worker.ts';

export interface DueWork<Key> {
  readonly worker: LeasedWorker<Key>;
  readonly log: Log;
  /** What the log calls them, as in `due reports`. */
  readonly noun: string;
  /** What is due and free, the first to be worked on first. More than the lanes: other processes take some. */
  readonly listDue: () => Promise<readonly Key[]>;
  /** How many are worked on at the same time. */
  readonly lanes: number;
  /** Milliseconds between two looks. */
  readonly every: number;
}

/** Something that goes on in the background. */
export interface BackgroundWork {
  /** Ends what runs, gives the leases back, and waits for that. */
  stop(): Promise<void>;
}

/**
 * Works on what is due, a few at the same time. The rows say what is due, so any number of processes may look, and whoever claims a row has
 * it. After each piece of work it looks again, since something else may go first by now.
 */
export function workOnDue<Key>({ worker, log, noun, listDue, lanes, every }: DueWork<Key>): BackgroundWork {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  /** Works on the first that no other process has. False when there was none. */
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

export const stopTogether = (...parts: readonly BackgroundWork[]): BackgroundWork => ({ stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) });
