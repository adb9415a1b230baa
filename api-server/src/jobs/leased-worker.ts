import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

/** Another run has the work, or somebody ended it: nothing of this one is written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The lease that stands in a job's own row: who holds it may write, as long as it is renewed. */
export interface Lease<Key, Held> {
  /** Null when another holds it, or it is not due. Each claim counts as an attempt. */
  claim(key: Key, leaseId: string, now: Date): Promise<Held | null>;
  /** False when the lease was lost. Left out where the work renews it with each step that it writes, or is shorter than the lease. */
  readonly renew?: (held: Held, now: Date) => Promise<boolean>;
  /** Makes it due again; `forgiven` takes the attempt back. */
  release(held: Held, dueAt: Date, forgiven: boolean): Promise<void>;
}

export interface LeasedJob<Key, Held> {
  readonly clock: Clock;
  readonly log: Log;
  readonly lease: Lease<Key, Held>;
  /** What the log calls one of them, as in `a scan`. */
  readonly noun: string;
  /** What the log names it by. */
  readonly about: (key: Key) => Readonly<Record<string, string>>;
  /** Claims after which nobody tries it any more: its workers died over it. */
  readonly attemptsMax: number;
  /** Milliseconds between two renewals of the lease. */
  readonly renewEvery?: number;
  /** Works until it is done. Rejects when it could not; a run that lost its lease is not asked what then. */
  readonly run: (held: Held, signal: AbortSignal) => Promise<void>;
  /** What becomes of one whose run failed: due again, or ended. */
  readonly recover: (held: Held, error: unknown) => Promise<void>;
  /** Ends one without working on it: that may be what the workers died of. */
  readonly setAside: (held: Held) => Promise<void>;
}

/** Works on one job for each call; any number of calls may run together, in any number of processes. */
export interface LeasedWorker<Key> {
  /** Claims it and works on it until it ends, must wait, or `signal` is aborted. False when nothing came of it: another has it. Never rejects. */
  work(key: Key, signal: AbortSignal): Promise<boolean>;
}

/** Renews a lease as long as a run lasts; ends the run when the lease is gone. What it gives ends the renewing. */
function keepLease(renew: () => Promise<boolean>, run: AbortController, every: number): () => void {
  const timer = setInterval(() => {
    renew().then(
      (isHeld) => {
        if (!isHeld) run.abort(new LeaseLost());
      },
      // The database is away: writing will tell, and the lease ends by itself.
      () => undefined,
    );
  }, every);
  return () => clearInterval(timer);
}

const defaultRenewEvery = 30_000;

/** The one way to work on what may take long: a kill at any moment leaves a lease that ends by itself, and what was written so far. */
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
        // Most likely the database went away; the lease ends by itself and another takes it up.
        log('warn', `${noun} was left`, { ...about(key), error });
        return false;
      }
    },
  };
}
