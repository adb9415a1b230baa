import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import { inParts, rowsChangedBy } from '../db/in-parts.ts';

/** Deletes or sums up what is older than a time, in parts. It begins no further part once the signal is aborted. */
export type DeleteOld = (db: Db, before: Date, signal: AbortSignal) => Promise<void>;

/** Repeats a statement that changes up to `limit` rows until it finds none. */
export const inPartsUntil = (
  db: Db,
  signal: AbortSignal,
  statement: (limit: number) => RawBuilder<unknown>,
): Promise<void> => inParts((limit) => rowsChangedBy(db, statement(limit)), signal);

/**
 * Deletes the rows of a table that fulfil a condition. Rows that a call has locked are left to the next time: calls
 * lock them in another order, and a row that is used is not old.
 */
export const deleteWhere =
  (table: string, condition: (before: Date) => RawBuilder<unknown>): DeleteOld =>
  (db, before, signal) =>
    inPartsUntil(
      db,
      signal,
      (limit) => sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition(before)} limit ${limit} for update skip locked))`,
    );

/** Deletes the rows whose time is before. */
export const deleteBefore = (table: string, column: string): DeleteOld =>
  deleteWhere(table, (before) => sql`${sql.ref(column)} < ${before}`);

/** An uploaded file whose import nobody starts is removed by the worker, once no import waits for it. */
export const cancelWaiting =
  (table: string): DeleteOld =>
  (db, before, signal) =>
    inPartsUntil(
      db,
      signal,
      (limit) => sql`
    update ${sql.table(table)} set state = 'cancelled' where ctid = any(array(
      select ctid from ${sql.table(table)} where state = 'uploaded' and created_at < ${before} limit ${limit} for update skip locked))`,
    );

/** Days are those of the owners' time zones. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
