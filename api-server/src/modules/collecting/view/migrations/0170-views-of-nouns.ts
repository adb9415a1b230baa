import { sql, type Kysely } from 'kysely';

// The code decides which nouns can have views, so that a new noun needs no migration here.
const statement = sql`alter table saved_view drop constraint saved_view_scope_check, add constraint saved_view_scope_check check (scope ~ '^[a-z][A-Za-z0-9]{0,39}$')`;

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await statement.execute(db);
}
