import { sql, type Kysely } from 'kysely';

const statements = [
  // The accounts that a caption mentions, without duplicates: as the network reads them, and not inside a web or e-mail
  // address.
  sql`create function mentions_in(caption text) returns text[] language sql immutable parallel safe as $$
    select case when strpos(caption, '@') = 0 then '{}' else array(
      select distinct found[1] from regexp_matches(caption, '(?:^|[^a-z0-9._@/])@([a-z0-9_](?:[a-z0-9._]{0,28}[a-z0-9_])?)(?![a-z0-9_]|@)', 'g') found order by 1) end
  $$`,
  sql`alter table media add column mentions text[] generated always as (mentions_in(search_text)) stored`,
  sql`create table brand (
    owner_id uuid not null references app_user (id) on delete cascade,
    username text not null,
    brand_name text,
    industry text,
    country text,
    volume_category text check (volume_category in ('high', 'medium', 'low')),
    as_of timestamptz not null,
    primary key (owner_id, username)
  )`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
