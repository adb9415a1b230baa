import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The PostgreSQL channel that tells workers to recompute figures. */
export const figuresChannel = 'tessera_figures';

/** Wakes the workers when the transaction commits. A worker that misses this finds the work in its next poll. */
export const nudgeFigures = async (db: Db): Promise<void> => {
  await sql`select pg_notify(${figuresChannel}, '')`.execute(db);
};
