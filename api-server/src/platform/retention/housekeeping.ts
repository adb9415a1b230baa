import { dayMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { fromNow, type Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { readFound } from '../found/found-files.ts';
import { agedKinds, defaultRetention, type AgedKind, type RetentionDays } from './ages.ts';
import { deleteBefore, deleteWhere, type DeleteOld } from './delete-old.ts';

/** What happens to rows of some kinds when they are too old. Null: a job does it, by the time in the row. */
export type HousekeepingSteps = Readonly<Partial<Record<AgedKind, DeleteOld | null>>>;

/** The rows that belong to no noun. */
const platformSteps: HousekeepingSteps = {
  auditEvents: deleteBefore('audit_event', 'created_at'),
  mails: deleteWhere('mail_outbox', (before) => sql`created_at < ${before} and state in ('sent', 'kept', 'failed')`),
  sessions: deleteWhere('session', (before) => sql`(ended_at < ${before} or expires_at < ${before})`),
  visitorRequests: deleteBefore('visitor_request', 'created_at'),
  repeatedAnswers: deleteBefore('idempotency_key', 'created_at'),
  rateWindows: deleteBefore('rate_window', 'window_start'),
};

/**
 * The steps of the platform and of every file `<noun>.housekeeping.ts`. Throws when a kind has no step, and when two
 * files have one for it.
 */
async function readSteps(): Promise<ReadonlyMap<AgedKind, DeleteOld | null>> {
  const found = await readFound<HousekeepingSteps>('housekeeping', 'Housekeeping');
  const all = [platformSteps, ...found.map(({ value }) => value)];
  return new Map(
    agedKinds.map((kind) => {
      const [step, ...more] = all.flatMap((steps) => {
        const own = steps[kind];
        return own === undefined ? [] : [own];
      });
      if (step === undefined || more.length > 0) throw new Error(`${kind} needs exactly one step of housekeeping.`);
      return [kind, step] as const;
    }),
  );
}

interface TidyOptions {
  readonly days?: RetentionDays;
  /** Nothing further is begun once it is aborted. */
  readonly signal: AbortSignal;
}

/**
 * Deletes what is older than it is kept, and sums up that of which only the sum is read. Safe to run in several
 * processes at once. A step that fails does not keep the others from running; its error is thrown afterwards.
 */
export async function tidy(db: Db, clock: Clock, { days = defaultRetention, signal }: TidyOptions): Promise<void> {
  const steps = await readSteps();
  const failures: unknown[] = [];
  for (const kind of agedKinds) {
    if (signal.aborted) break;
    await steps
      .get(kind)?.(db, fromNow(clock, -days[kind] * dayMs), signal)
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some rows could not be tidied');
}
