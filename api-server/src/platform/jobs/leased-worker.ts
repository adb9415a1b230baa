import { randomUUID } from 'node:crypto';
import { fromNow, type Clock } from '../clock.ts';
import { isDatabaseAway, whenDatabaseIsBack } from '../db/database-away.ts';
import type { Log } from '../log.ts';
import type { LeaseTerm } from './lease-term.ts';

/** Another run holds the lease, or the job was ended: nothing of this run may be written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The lease stored in a job's own row. Only its holder may write, as long as it renews the lease. */
export interface Lease<Key, Held> {
  /** How long a claim and a renewal last. */
  readonly term: LeaseTerm;
  /** Null when another process holds it, or it is not due. Each claim counts as an attempt. */
  claim(key: Key, leaseId: string, now: Date): Promise<Held | null>;
  /** False when the lease was lost. */
  renew(held: Held, now: Date): Promise<boolean>;
  /**
   * Makes it due again. `forgiven` means that the attempt does not count, also when another process has taken over
   * meanwhile. `failingSince` is stored when the surroundings of the work fail, such as the network, and null when they
   * do not; without it nothing changes.
   */
  release(held: Held, dueAt: Date, forgiven: boolean, failingSince?: Date | null): Promise<void>;
}

export interface LeasedJob<Key, Held> {
  readonly clock: Clock;
  readonly log: Log;
  readonly lease: Lease<Key, Held>;
  /** Name of one job in the log, as in `a scan`. */
  readonly noun: string;
  /** Log fields that identify the job. */
  readonly about: (key: Key) => Readonly<Record<string, string>>;
  /** Claims without progress after which it is set aside: its workers died while they worked on it. */
  readonly attemptsMax: number;
  /** Milliseconds between two renewals of the lease; without it, four fit into the term. */
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
   * Claims the job and works until it ends, must wait, or `signal` is aborted. False when another process holds it, or
   * on an error of the database. Never rejects.
   */
  work(key: Key, signal: AbortSignal): Promise<boolean>;
}

/** The renewals of the lease during a run. */
interface Renewals {
  /** Whether one of them failed because the database was away. */
  readonly metOutage: () => boolean;
  readonly stop: () => void;
}

/** Renews the lease during a run, and aborts the run when the lease is lost. */
function keepLease(renew: () => Promise<boolean>, run: AbortController, every: number): Renewals {
  let metOutage = false;
  let isRenewing = false;
  const renewOnce = async (): Promise<void> => {
    isRenewing = true;
    try {
      if (!(await renew())) run.abort(new LeaseLost());
    } catch (error) {
      // The next write fails, too, and the lease expires, unless the database is back soon.
      metOutage ||= isDatabaseAway(error);
    } finally {
      isRenewing = false;
    }
  };
  const timer = setInterval(() => {
    if (!isRenewing) void renewOnce();
  }, every);
  return { metOutage: () => metOutage, stop: () => clearInterval(timer) };
}

/** Deaths of workers over a row, without progress between them, after which the row is set aside. */
export const deathsMax = 5;

const renewalsInTerm = 4;
/** A row whose work met an outage of the database is due again after this many milliseconds. */
const pauseAfterOutage = 500;

/** The only way to do long work. A kill at any moment leaves what was written so far, and a lease that expires. */
export function createLeasedWorker<Key, Held extends Key & { readonly attempts: number }>(
  job: LeasedJob<Key, Held>,
): LeasedWorker<Key> {
  const { clock, log, lease, noun, about, attemptsMax, renewEvery = lease.term.length / renewalsInTerm } = job;

  /** Waits for the database, and gives the row back as if it had not been claimed: only the database was the reason. */
  const giveBack = (held: Held, signal: AbortSignal): Promise<void> =>
    whenDatabaseIsBack(() => lease.release(held, fromNow(clock, pauseAfterOutage), true), signal);

  async function run(held: Held, signal: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const renewals = keepLease(() => lease.renew(held, clock.now()), lost, renewEvery);
    try {
      await job.run(held, AbortSignal.any([signal, lost.signal]));
    } catch (error) {
      if (error instanceof LeaseLost || lost.signal.aborted) {
        if (renewals.metOutage()) await giveBack(held, signal);
      } else if (signal.aborted) await lease.release(held, clock.now(), true);
      else if (isDatabaseAway(error)) throw error;
      else await job.recover(held, error);
    } finally {
      renewals.stop();
    }
  }

  async function workOn(held: Held, signal: AbortSignal): Promise<boolean> {
    try {
      if (held.attempts <= attemptsMax) await run(held, signal);
      else {
        log('error', `${noun} is set aside, its workers died over it`, { ...about(held), attempts: held.attempts });
        await job.setAside(held);
      }
      return true;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log('warn', `${noun} waits for the database`, { ...about(held), error });
      await giveBack(held, signal);
      return true;
    }
  }

  return {
    async work(key, signal) {
      try {
        const held = await lease.claim(key, randomUUID(), clock.now());
        return held !== null && (await workOn(held, signal));
      } catch (error) {
        // The lease expires, and another process takes over.
        log('warn', `${noun} was left`, { ...about(key), error });
        return false;
      }
    },
  };
}
