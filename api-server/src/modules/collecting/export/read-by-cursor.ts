import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** PostgreSQL closes the connection when the reader does not fetch for this long. */
const patience = '60s';

/**
 * Reads the rows of a query in order and in batches, from one snapshot. The next batch is fetched while the current one
 * is processed.
 */
export async function* readByCursor<Row>(
  db: Db,
  query: RawBuilder<Row>,
  rowsAtOnce: number,
): AsyncGenerator<readonly Row[]> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(patience)}`.execute(trx);
    // Optimizes for reading all rows instead of the first few.
    await sql`set local cursor_tuple_fraction = 1`.execute(trx);
    await sql`declare rows_wanted no scroll cursor for ${query}`.execute(trx);
    const fetch = async (): Promise<readonly Row[]> =>
      (await sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from rows_wanted`.execute(trx)).rows;
    let rows = await fetch();
    while (rows.length === rowsAtOnce) {
      const next = fetch();
      // It is awaited below. If the reader stops before that, a failure must not count as an unhandled rejection.
      next.catch(() => undefined);
      yield rows;
      rows = await next;
    }
    if (rows.length > 0) yield rows;
  } finally {
    await trx.rollback().execute();
  }
}
