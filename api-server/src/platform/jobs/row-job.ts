import type { Job } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { fromNow } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import { tellEnd, tellProgress, type JobEnd } from '../events/tell-job.ts';
import type { JobContext } from './job-context.ts';
import { createLeasedWorker, deathsMax, LeaseLost, type LeasedWorker } from './leased-worker.ts';
import { createRowLease, type HeldRow, type RowKey } from './row-lease.ts';
import { workOnDue, type BackgroundWork } from './work-on-due.ts';

/** Long work that is stored in the rows of a table with `JobColumns` and done in steps. */
export interface RowJob<Row = unknown> {
  readonly table: string;
  /** Name of one job in the log, as in `a report`. */
  readonly noun: string;
  /** Does the next step; true after the last one. Runs in a transaction in which the lease is held. */
  readonly step: (trx: Trx, key: RowKey, now: Date) => Promise<boolean>;
  /** The row, or null when it is gone, and how the shell's menu shows it. */
  readonly find: (db: Db, key: RowKey) => Promise<Row | null>;
  readonly toJob: (row: Row) => Job;
  /**
   * Work after the last step that takes too long for a transaction, such as writing a file. The lease is renewed
   * meanwhile, and `signal` aborts it when the lease is lost or the worker stops. It may run again after a kill.
   */
  readonly finish?: (key: RowKey, signal: AbortSignal) => Promise<FinishedRow>;
}

/** What remains to be done for a row. */
export interface FinishedRow {
  /** Stores the result, in the transaction that ends the job. */
  readonly store: (trx: Trx) => Promise<void>;
  /** Tidies up once the job has ended. A kill may prevent it. */
  readonly tidy: () => Promise<void>;
}

const retryMs = 3_000;
const listed = 20;
const lanes = 2;
const lookEvery = 500;

/**
 * Creates a worker that does a row's steps. A step and its progress are committed together, so a kill loses only the
 * current step.
 */
export function createRowWorker<Row>(
  { db, clock, log }: Pick<JobContext, 'db' | 'clock' | 'log'>,
  { table, noun, step, find, toJob, finish }: RowJob<Row>,
): LeasedWorker<RowKey> {
  const describe = async (trx: Trx, key: RowKey): Promise<Job | null> => {
    const row = await find(trx, key);
    return row && toJob(row);
  };
  const end = async (trx: Trx, held: HeldRow, state: JobEnd): Promise<void> => {
    const job = await describe(trx, held);
    if ((await createRowLease(trx, table).end(held)) && job !== null) await tellEnd(trx, held.ownerId, job, state);
  };
  const stepOnce = (held: HeldRow): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      if (!(await createRowLease(trx, table).renew(held, clock.now()))) throw new LeaseLost();
      if (await step(trx, held, clock.now())) {
        if (finish === undefined) await end(trx, held, 'done');
        return true;
      }
      // The step may have taken long.
      await createRowLease(trx, table).progress(held, clock.now());
      const job = await describe(trx, held);
      if (job !== null) await tellProgress(trx, held.ownerId, job);
      return false;
    });
  const finishNow = async (held: HeldRow, signal: AbortSignal): Promise<void> => {
    if (finish === undefined) return;
    const { store, tidy } = await finish(held, signal);
    signal.throwIfAborted();
    await db.transaction().execute(async (trx) => {
      if (!(await createRowLease(trx, table).renew(held, clock.now()))) throw new LeaseLost();
      await store(trx);
      await end(trx, held, 'done');
    });
    await tidy();
  };
  const fail = (held: HeldRow): Promise<void> => db.transaction().execute((trx) => end(trx, held, 'failed'));

  return createLeasedWorker<RowKey, HeldRow>({
    clock,
    log,
    lease: createRowLease(db, table),
    noun,
    about: ({ id }) => ({ id }),
    attemptsMax: deathsMax,
    run: async (held, signal) => {
      while (!(await stepOnce(held))) signal.throwIfAborted();
      await finishNow(held, signal);
    },
    recover: async (held, error) => {
      // Steps that were done since the claim have set them back.
      const attempts = await createRowLease(db, table).attempts(held);
      log('warn', `${noun} failed`, { id: held.id, attempts, error });
      if (attempts < deathsMax)
        await createRowLease(db, table).release(held, fromNow(clock, attempts * retryMs), false);
      else await fail(held);
    },
    setAside: fail,
  });
}

/**
 * Shows in the shell's menu that work on a row has begun. `begun` is null when the work was already running. Throws
 * `notFound` when there is no such row.
 */
export async function tellBegun<Row>(
  trx: Trx,
  { find, toJob }: RowJob<Row>,
  key: RowKey,
  begun: Row | null,
): Promise<Row> {
  if (begun !== null) await tellProgress(trx, key.ownerId, toJob(begun));
  const row = begun ?? (await find(trx, key));
  if (row === null) throw new Problem('notFound');
  return row;
}

/** Works on the due rows of a job, in every worker. */
export function workOnRows<Row>(context: JobContext, job: RowJob<Row>): BackgroundWork {
  const { db, clock, log } = context;
  const lease = createRowLease(db, job.table);
  return workOnDue({
    worker: createRowWorker(context, job),
    log,
    noun: `${job.noun} that is due`,
    listDue: () => lease.listDue(clock.now(), listed),
    lanes,
    every: lookEvery,
  });
}
