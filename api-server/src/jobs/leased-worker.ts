import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

/** Another run holds the lease, or the job was ended: nothing of this run may be written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The lease stored in a job's own row. Only its holder may write, as long as it renews the lease. */
export interface Lease<Key, Held> {
  /** Null when another process holds it, or it is not due. Each claim counts as an attempt. */
  claim(key: Key, leaseId: string, now: Date): Promise<Held | null>;
  /** False when the lease was lost. Omitted when each written step renews the lease, or the work is shorter than the lease. */
  readonly renew?: (held: Held, now: Date) => Promise<boolean>;
  /** Makes it due again. `forgiven` means that the attempt does not count. */
  release(held: Held, dueAt: Date, forgiven: boolean): Promise<void>;
}

export interface LeasedJob<Key, Held> {
  readonly clock: Clock;
  readonly log: Log;
  readonly lease: Lease<Key, Held>;
  /** Name of one job in the log, as in `a scan`. */
  readonly noun: string;
  /** Log fields that identify the job. */
  readonly about: (key: Key) => Readonly<Record<string, string>>;
  /** Claims after which it is set aside: its workers died while they worked on it. */
  readonly attemptsMax: number;
  /** Milliseconds between two renewals of the lease. */
  readonly renewEvery?: number;
  /** Works until the job is done. Rejects when it fails. After a lost lease, `recover` is not called. */
  readonly run: (held: Held, signal: AbortSignal) => Promise<void>;
  /** Handles a failed run: makes the job due again, or ends it. */
  readonly recover: (held: Held, error: unknown) => Promise<void>;
  /** Ends a job without working on it, because the work may be what the workers died of. */
  readonly setAside: (held: Held) => Promise<void>;
}

/** Works on one job per call. Calls may run concurrently, in any number of processes. */
export interface LeasedWorker<Key> {
  /**
   * Claims the job and works until it ends, must wait, or `signal` is aborted. False when another process holds it, or on an error of the
   * database. Never rejects.
   */
  work(key: Key, signal: AbortSignal): Promise<boolean>;
}

/** Renews the lease during a run, and aborts the run when the lease is lost. Returns a function that stops the renewal. */
function keepLease(renew: () => Promise<boolean>, run: AbortController, every: number): () => void {
  const timer = setInterval(() => {
    renew().then(
      (isHeld) => {
        if (!isHeld) run.abort(new LeaseLost());
      },
      // The database is unavailable: the next write fails, too, and the lease expires.
      () => undefined,
    );
  }, every);
  return () => clearInterval(timer);
}

const defaultRenewEvery = 30_000;

/** The only way to do long work. A kill at any moment leaves what was written so far, and a lease that expires. */
export function createLeasedWorker<Key, Held extends Key & { readonly attempts: number }>(job: LeasedJob<Key, Held>): LeasedWorker<Key> {
  const { clock, log, lease, noun, about, attemptsMax, renewEvery = defaultRenewEvery } = job;

  async function run(held: Held, signal: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const { renew } = lease;
    const stopRenewing = renew ? keepLease(() => renew(held, clock.now()), lost, renewEvery) : () => undefined;
    try {
      await job.run(held, AbortSignal.any([signal, lost.signal]));
    } catch (error) {
      if (error instanceof LeaseLost || lost.signal.aborted) return;
      if (signal.aborted) await lease.release(held, clock.now(), true);
      else await job.recover(held, error);
    } finally {
      stopRenewing();
    }
  }

  return {
    async work(key, signal) {
      try {
        const held = await lease.claim(key, randomUUID(), clock.now());
        if (held === null) return false;
        if (held.attempts <= attemptsMax) {
          await run(held, signal);
          return true;
        }
        log('error', `${noun} is set aside, its workers died over it`, { ...about(key), attempts: held.attempts });
        await job.setAside(held);
        return true;
      } catch (error) {
        // Most likely the database is unavailable. The lease expires, and another process takes over.
        log('warn', `${noun} was left`, { ...about(key), error });
        return false;
      }
    },
  };
}
