import { sql, type Kysely } from 'kysely';

const statements = [
  // A user's notes on an influencer, what the sources reported at `as_of`, and the schedule for reading it again.
  sql`create table kol (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    username text not null,
    label text not null default 'NONE',
    tags text[] not null default '{}',
    created_at timestamptz not null,
    revision integer not null default 1,
    account_id text,
    full_name text,
    biography text,
    website text,
    email text,
    phone text,
    account_type text check (account_type in ('business', 'personal', 'creator')),
    followers integer,
    following integer,
    posts integer,
    active_percent double precision,
    male_percent double precision,
    female_percent double precision,
    local_percent double precision,
    read_posts integer not null default 0,
    posts_from timestamptz,
    posts_to timestamptz,
    avg_likes double precision,
    avg_comments double precision,
    avg_interactions double precision,
    avg_plays double precision,
    eng_rate double precision,
    eng_change double precision,
    frequency_seconds integer,
    top_tags text[] not null default '{}',
    avg_emv bigint,
    priced_by uuid,
    as_of timestamptz,
    state text not null check (state in ('waiting', 'running', 'done', 'failed')),
    problem text,
    attempts integer not null default 0,
    due_at timestamptz not null,
    lease_id uuid,
    lease_until timestamptz,
    primary key (owner_id, id),
    constraint kol_username_key unique (owner_id, username)
  )`,
  sql`create index kol_due on kol (due_at) where state in ('waiting', 'running')`,
  // The posts behind the averages, to show each of them and to recompute the EMV with another setting.
  sql`create table kol_post (
    owner_id uuid not null,
    kol_id uuid not null,
    media_id text not null,
    type text not null check (type in ('GraphImage', 'GraphVideo', 'GraphSidecar')),
    caption text not null,
    link text not null,
    posted_at timestamptz not null,
    likes integer,
    comments integer,
    views bigint,
    primary key (owner_id, kol_id, media_id),
    constraint kol_post_kol_fkey foreign key (owner_id, kol_id) references kol (owner_id, id) on delete cascade
  )`,
  sql`create table kol_setting (
    owner_id uuid primary key references app_user (id) on delete cascade,
    sponsored_users text[] not null,
    celebrity integer not null,
    micro integer not null,
    nano integer not null,
    changed_at timestamptz not null,
    revision integer not null
  )`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
