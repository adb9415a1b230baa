import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** For how long a row is leased, by a claim or a renewal. */
export interface LeaseTerm {
  readonly endOf: (now: Date) => Date;
  /** Whether nobody holds the lease of a row. A lease far in the future comes from a clock that has since been set back. */
  readonly isFree: (now: Date) => RawBuilder<boolean>;
}

/** @param length in milliseconds */
export function createLeaseTerm(length: number): LeaseTerm {
  const after = (now: Date, lengths: number): Date => new Date(now.getTime() + lengths * length);
  return { endOf: (now) => after(now, 1), isFree: (now) => sql<boolean>`(lease_until is null or lease_until <= ${now} or lease_until > ${after(now, 2)})` };
}

/** The columns of a row that nobody holds. */
export const unleased = { lease_id: null, lease_until: null } as const;

/** The columns of a row with a state whose worker gives it back. A forgiven attempt does not count; a written batch may have set the count back to 0 since the claim. */
export const released = (dueAt: Date, isForgiven: boolean) =>
  ({ ...unleased, state: 'waiting', due_at: dueAt, attempts: sql<number>`greatest(attempts - ${isForgiven ? 1 : 0}::int, 0)` }) as const;
