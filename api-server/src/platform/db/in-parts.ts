import type { RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/**
 * Rows that one statement changes or deletes where there may be very many. A statement of the server has a time
 * limit, and one that exceeds it would fail again with even more rows.
 */
export const rowsAtOnce = 10_000;

/**
 * Repeats a statement that changes or deletes up to `limit` rows and returns their number, until it finds none or the
 * signal is aborted.
 */
export async function inParts(changeSome: (limit: number) => Promise<number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await changeSome(rowsAtOnce)) > 0);
}

/** Number of rows that a statement has changed or deleted. */
export const rowsChangedBy = async (db: Db, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0n);
