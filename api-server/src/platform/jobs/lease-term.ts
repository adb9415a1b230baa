import { sql, type RawBuilder } from 'kysely';

/** A claimed row, by which its lease is recognised later. */
export interface ClaimedLease {
  readonly leaseId: string;
  /** The attempts with this claim. */
  readonly attempts: number;
}

/**
 * For how long a row is leased, by a claim or a renewal. The fragments use the columns `lease_id`, `lease_until` and
 * `attempts`.
 */
export interface LeaseTerm {
  /** In milliseconds. */
  readonly length: number;
  readonly endOf: (now: Date) => Date;
  /**
   * Whether nobody holds the lease of a row. A lease far in the future comes from a clock that has since been set back.
   * A row over which several workers have died waits longer each time, so that it does not end the work on other rows
   * again and again.
   */
  readonly isFree: (now: Date) => RawBuilder<boolean>;
  /**
   * The id of a new lease. It begins with the run of the database, so that a later claim knows whether the database was
   * gone since.
   */
  readonly idOf: (leaseId: string) => RawBuilder<string>;
  /**
   * The attempts after a claim. A lease that ended together with a run of the database was not lost by its worker: then
   * the claim takes the place of the one before.
   */
  readonly attempts: RawBuilder<number>;
}

/** Eight hexadecimal digits that differ for each start of a database server. */
const databaseRun = sql`lpad(to_hex(extract(epoch from pg_postmaster_start_time())::bigint), 8, '0')`;

/** @param length in milliseconds */
export function createLeaseTerm(length: number): LeaseTerm {
  const after = (now: Date, lengths: number): Date => new Date(now.getTime() + lengths * length);
  return {
    length,
    endOf: (now) => after(now, 1),
    isFree: (now) => sql<boolean>`(
      lease_until is null or lease_until > ${after(now, 2)}
      or lease_until <= ${now}::timestamptz - make_interval(secs => case when attempts > 1 then least(60, power(2, attempts)) else 0 end))`,
    idOf: (leaseId) => sql<string>`overlay(${leaseId}::text placing ${databaseRun} from 1 for 8)::uuid`,
    attempts: sql<number>`attempts + case when left(lease_id::text, 8) <> ${databaseRun} then 0 else 1 end`,
  };
}

/** The columns of a row that nobody holds. */
export const unleased = { lease_id: null, lease_until: null } as const;

/**
 * The columns of a row that its worker gives back. A forgiven attempt does not count; a written batch may have set the
 * count back to 0 since the claim. When another worker has claimed the row meanwhile, only the attempts change: the
 * worker lives, so that claim has counted a death that was none.
 */
export function givenBack({ leaseId, attempts }: ClaimedLease, dueAt: Date, isForgiven: boolean) {
  const isOwn = sql`lease_id is not distinct from ${leaseId}::uuid`;
  const forgiven = sql`${isForgiven ? 1 : 0}::int`;
  return {
    due_at: sql<Date>`case when ${isOwn} then ${dueAt}::timestamptz else due_at end`,
    attempts: sql<number>`greatest(0, attempts - case when ${isOwn} or (lease_id is not null and attempts > ${attempts}::int) then ${forgiven} else 0 end)`,
    lease_until: sql<Date | null>`case when ${isOwn} then null else lease_until end`,
    lease_id: sql<string | null>`nullif(lease_id, ${leaseId}::uuid)`,
  };
}

/**
 * The same for a row with a state, which also stores since when the surroundings of the work fail. Without
 * `failingSince` that stays: neither a stop nor an outage of the database says anything about them.
 */
export function released(claimed: ClaimedLease, dueAt: Date, isForgiven: boolean, failingSince?: Date | null) {
  const isOwn = sql`lease_id is not distinct from ${claimed.leaseId}::uuid`;
  return {
    ...givenBack(claimed, dueAt, isForgiven),
    state: sql<'waiting'>`case when ${isOwn} then 'waiting' else state end`,
    failing_since:
      failingSince === undefined
        ? sql<Date | null>`failing_since`
        : sql<Date | null>`case when ${isOwn} then ${failingSince}::timestamptz else failing_since end`,
  };
}
