import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The channel of PostgreSQL on which workers hear that figures are to be made anew. */
export const figuresChannel = 'tessera_figures';

/** Wakes the workers when the transaction is committed. One who misses it looks by itself a little later. */
export const nudgeFigures = async (db: Db): Promise<void> => {
  await sql`select pg_notify(${figuresChannel}, '')`.execute(db);
};
