import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table link (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    slug text not null,
    target text not null,
    title text not null,
    tags text[] not null,
    expires_at timestamptz,
    fallback text,
    clicks_max integer,
    password_hash text,
    archived_at timestamptz,
    clicks bigint not null default 0,
    bot_clicks bigint not null default 0,
    created_at timestamptz not null,
    revision integer not null default 1,
    primary key (owner_id, id),
    constraint link_slug_key unique (slug)
  )`,
  sql`create index link_newest on link (owner_id, created_at desc, id desc)`,
  // Clicks are only counted: no address and no time of day is stored.
  sql`create table link_day (
    owner_id uuid not null,
    link_id uuid not null,
    day date not null,
    referrer text not null,
    device text not null check (device in ('phone', 'tablet', 'computer', 'unknown')),
    clicks integer not null,
    bot_clicks integer not null,
    primary key (owner_id, link_id, day, referrer, device),
    constraint link_day_link_fkey foreign key (owner_id, link_id) references link (owner_id, id) on delete cascade
  )`,
  // Digests of visitors with a salt that changes daily, so that a browser can be recognised for one day only.
  sql`create table link_visitor (
    owner_id uuid not null,
    link_id uuid not null,
    day date not null,
    digest bytea not null,
    primary key (owner_id, link_id, day, digest),
    constraint link_visitor_link_fkey foreign key (owner_id, link_id) references link (owner_id, id) on delete cascade
  )`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
