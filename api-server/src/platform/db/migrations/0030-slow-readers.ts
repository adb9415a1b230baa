import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // How often a client measured a wait, and how often it exceeded the budget: one slow client must not dominate.
  await sql`alter table remote_reader
    add column loads integer not null default 0, add column slow_loads integer not null default 0,
    add column mounts integer not null default 0, add column slow_mounts integer not null default 0`.execute(db);
}
