import { sql, type Kysely } from 'kysely';

/**
 * The settings of a registration stand with its code, because several people may register an address before one of them
 * confirms it.
 */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`alter table verification_code add column settings jsonb`.execute(db);
}
