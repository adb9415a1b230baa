import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';

/** PostgreSQL takes back the connection of a reader who does not take the next rows for so long. */
const patience = '60s';

/** Rows of a query in its order, so many at once, all of one moment. The next ones are on their way while these are worked on. */
export async function* readByCursor<Row>(db: Db, query: RawBuilder<Row>, rowsAtOnce: number): AsyncGenerator<readonly Row[]> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(patience)}`.execute(trx);
    // All rows are wanted, not the first few soon.
    await sql`set local cursor_tuple_fraction = 1`.execute(trx);
    await sql`declare rows_wanted no scroll cursor for ${query}`.execute(trx);
    const fetch = async (): Promise<readonly Row[]> => (await sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from rows_wanted`.execute(trx)).rows;
    let rows = await fetch();
    while (rows.length === rowsAtOnce) {
      const next = fetch();
      // It is awaited below; a reader who leaves before that is told nothing of it.
      next.catch(() => undefined);
      yield rows;
      rows = await next;
    }
    if (rows.length > 0) yield rows;
  } finally {
    await trx.rollback().execute();
  }
}
