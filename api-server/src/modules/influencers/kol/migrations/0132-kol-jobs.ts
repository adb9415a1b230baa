import { sql, type Kysely } from 'kysely';

const statements = [
  // Influencers that were requested together, so that progress can be reported. A job ends when its last influencer has
  // been read.
  sql`create table kol_job (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    total integer not null,
    begun_at timestamptz not null,
    primary key (owner_id, id)
  )`,
  sql`alter table kol add column job_id uuid`,
  sql`create index kol_open_job on kol (owner_id, job_id) where job_id is not null and state in ('waiting', 'running')`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
