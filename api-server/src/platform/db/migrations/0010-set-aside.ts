import { sql, type Kysely } from 'kysely';

const statements = [
  // Posts of the current scan that could not be read: how many, and the first ones with the reason.
  sql`alter table scan
    add column set_aside_count integer not null default 0,
    add column set_aside jsonb not null default '[]'`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
