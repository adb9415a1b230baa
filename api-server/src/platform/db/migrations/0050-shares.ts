import { sql, type Kysely } from 'kysely';

const statements = [
  // No code has written shares before this migration.
  sql`delete from share`,
  sql`alter table share
    alter column target type jsonb using '{}'::jsonb,
    add column token_key_id text not null,
    add column token_sealed bytea not null,
    add column folder_id uuid,
    add column title text not null,
    add column byline text not null,
    add column language text,
    add column frozen jsonb,
    add column frozen_at timestamptz,
    add column bot_view_count integer not null default 0,
    add constraint share_folder_fkey foreign key (owner_id, folder_id) references folder (owner_id, id) on delete cascade`,
  sql`create index share_newest on share (owner_id, created_at desc, id desc)`,
  sql`create index share_folder on share (owner_id, folder_id)`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
