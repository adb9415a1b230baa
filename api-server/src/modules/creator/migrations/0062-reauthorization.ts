import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // The permission whose end was told by mail: a renewed one is another.
  await sql`alter table platform add column reminded_for timestamptz`.execute(db);
}
