import type { Db } from '@tessera/api-server/platform/db/database';
import { sql } from 'kysely';

/**
 * Drops the non-unique indexes of some tables, runs a large load on one connection, and creates the indexes again,
 * which is faster than updating them row by row. If `isWanted` is false, it only runs the load.
 */
export async function withoutIndexes(
  db: Db,
  tables: readonly string[],
  isWanted: boolean,
  load: (connection: Db) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any(${tables}::regclass[]) and not i.indisunique and ${isWanted}::boolean`.execute(connection);
    for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(connection);
    await load(connection);
    await sql`set maintenance_work_mem = '512MB'`.execute(connection);
    for (const { definition } of rows) await sql`${sql.raw(definition)}`.execute(connection);
    await sql`reset maintenance_work_mem`.execute(connection);
  });
}
