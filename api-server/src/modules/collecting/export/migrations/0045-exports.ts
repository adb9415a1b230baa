import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table file_export (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    started_at timestamptz not null,
    finished_at timestamptz,
    primary key (owner_id, id)
  )`,
  sql`create index file_export_started on file_export (owner_id, started_at)`,
  // Earlier exports are recorded in the audit log only.
  sql`insert into file_export (owner_id, id, started_at, finished_at)
    select a.owner_id, gen_random_uuid(), a.created_at, a.created_at from audit_event a join app_user u on u.id = a.owner_id where a.action = 'kol.exported'`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
