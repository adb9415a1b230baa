import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table visitor_request (
    call_id text not null,
    key text not null,
    input_hash bytea not null,
    created_at timestamptz not null,
    primary key (call_id, key)
  )`,
  sql`create index visitor_request_created on visitor_request (created_at)`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
