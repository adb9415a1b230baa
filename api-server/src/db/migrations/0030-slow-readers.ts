import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // How often a reader waited, and how often longer than the budget allows: one who is slow must not speak for many.
  await sql`alter table remote_reader
    add column loads integer not null default 0, add column slow_loads integer not null default 0,
    add column mounts integer not null default 0, add column slow_mounts integer not null default 0`.execute(db);
}
