import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// What can have views is decided where they are asked for: a noun more must not need a migration here.
const statement = sql`alter table saved_view drop constraint saved_view_scope_check, add constraint saved_view_scope_check check (scope ~ '^[a-z][A-Za-z0-9]{0,39}$')`;

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await statement.execute(db);
}
