import { sql, type Kysely } from 'kysely';

/**
 * Since when the network, or what else surrounds the work on a row, fails. It ends a job only after hours, without
 * counting tries.
 */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const table of ['scan', 'media_import', 'file_import', 'kol', 'inspect', 'story_content']) {
    await sql`alter table ${sql.table(table)} add column failing_since timestamptz`.execute(db);
  }
}
