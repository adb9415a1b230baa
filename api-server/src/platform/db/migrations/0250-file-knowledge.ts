import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create table file_knowledge (id int primary key check (id = 1), known_until timestamptz not null)`.execute(
    db,
  );
  await sql`create table file_gap (from_at timestamptz primary key, to_at timestamptz not null check (to_at >= from_at))`.execute(
    db,
  );
}
