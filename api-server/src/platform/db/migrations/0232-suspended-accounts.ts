import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`alter table app_user add column suspended_at timestamptz`.execute(db);
}
