import { sql, type ColumnType, type Generated, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import { isOwnerActive } from '../owner/active-owner.ts';
import { createLeaseTerm, givenBack } from './lease-term.ts';
import type { Lease } from './leased-worker.ts';

type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** The columns that make the rows of a table jobs, in addition to `owner_id` and `id`. */
export interface JobColumns {
  /** When the row is due; null when nothing is requested. */
  due_at: OptionalInstant;
  lease_id: Generated<string | null>;
  lease_until: OptionalInstant;
  attempts: Generated<number>;
}

/** The same columns for a migration. Never change it: add further columns in a new migration. */
export const jobColumns = sql.raw(
  'due_at timestamptz, lease_id uuid, lease_until timestamptz, attempts integer not null default 0',
);

/** The columns of a job that processes the rows of another table one by one, in the order of their ids. */
export interface StepColumns {
  /** Id of the last processed row, and how many rows of how many are done. */
  after_id: Generated<string | null>;
  done: Generated<number>;
  total: Generated<number>;
}

/** The same columns for a migration. Never change it. */
export const stepColumns = sql.raw('after_id uuid, done integer not null default 0, total integer not null default 0');

export interface RowKey {
  readonly ownerId: string;
  readonly id: string;
}

/** A claimed row. Only the holder of its lease may write. */
export interface HeldRow extends RowKey {
  readonly leaseId: string;
  readonly attempts: number;
}

export interface RowLease extends Lease<RowKey, HeldRow> {
  /** Due rows without a lease, of all owners who are not suspended, longest waiting first. */
  listDue(now: Date, limit: number): Promise<readonly RowKey[]>;
  /** Renews the lease after a step, and forgets the attempts before it. False when the lease was lost. */
  progress(held: HeldRow, now: Date): Promise<boolean>;
  /** The attempts without progress, with this one. */
  attempts(held: HeldRow): Promise<number>;
  /** Marks the row as not due any more. False when the lease was lost. */
  end(held: HeldRow): Promise<boolean>;
}

/** Another process takes over from a dead worker when it is over. */
const term = createLeaseTerm(10_000);

/** The leases of a table with `JobColumns`. */
export function createRowLease(db: Db, table: string): RowLease {
  const rows = sql.table(table);
  const isHeld = ({ ownerId, id, leaseId }: HeldRow): RawBuilder<boolean> =>
    sql`owner_id = ${ownerId} and id = ${id} and lease_id = ${leaseId}`;
  const isWritten = async (held: HeldRow, change: RawBuilder<unknown>): Promise<boolean> =>
    (await sql`update ${rows} set ${change} where ${isHeld(held)}`.execute(db)).numAffectedRows === 1n;

  return {
    term,
    async listDue(now, limit) {
      return (
        await sql<RowKey>`select owner_id as "ownerId", id from ${rows} where due_at <= ${now} and ${term.isFree(now)} and ${isOwnerActive(table)} order by due_at limit ${limit}`.execute(
          db,
        )
      ).rows;
    },
    async claim(key, leaseId, now) {
      const {
        rows: [claimed],
      } = await sql<Pick<HeldRow, 'attempts' | 'leaseId'>>`
        update ${rows} set lease_id = ${term.idOf(leaseId)}, lease_until = ${term.endOf(now)}, attempts = ${term.attempts}
        where owner_id = ${key.ownerId} and id = ${key.id} and due_at <= ${now} and ${term.isFree(now)}
        returning attempts, lease_id as "leaseId"`.execute(db);
      return claimed === undefined ? null : { ownerId: key.ownerId, id: key.id, ...claimed };
    },
    renew: (held, now) => isWritten(held, sql`lease_until = ${term.endOf(now)}`),
    progress: (held, now) => isWritten(held, sql`lease_until = ${term.endOf(now)}, attempts = 0`),
    async attempts(held) {
      const {
        rows: [row],
      } = await sql<{ attempts: number }>`select attempts from ${rows} where ${isHeld(held)}`.execute(db);
      return row?.attempts ?? held.attempts;
    },
    async release(held, dueAt, forgiven) {
      const { due_at: due, attempts, lease_until: until, lease_id: id } = givenBack(held, dueAt, forgiven);
      await sql`
        update ${rows} set due_at = ${due}, attempts = ${attempts}, lease_until = ${until}, lease_id = ${id}
        where owner_id = ${held.ownerId} and id = ${held.id}`.execute(db);
    },
    end: (held) => isWritten(held, sql`due_at = null, lease_id = null, lease_until = null, attempts = 0`),
  };
}
