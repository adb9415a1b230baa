import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table folder (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    name text not null,
    filter jsonb not null,
    created_at timestamptz not null,
    rescan_requested_at timestamptz,
    revision integer not null default 1,
    primary key (owner_id, id)
  )`,
  sql`create table content (
    owner_id uuid not null,
    id uuid not null,
    folder_id uuid not null,
    type text not null check (type in ('HASHTAG', 'LOCATION', 'USER', 'USERTAGGED', 'KEYWORD', 'CLIPBOARD')),
    value text not null,
    account_id text,
    source text check (source in ('own', 'house', 'vendor', 'import')),
    media_count integer not null default 0,
    is_new boolean not null,
    created_at timestamptz not null,
    as_of timestamptz,
    revision integer not null default 1,
    primary key (owner_id, id),
    constraint content_value_key unique (owner_id, folder_id, type, value),
    constraint content_folder_fkey foreign key (owner_id, folder_id) references folder (owner_id, id) on delete cascade
  )`,
  // The state of a scan, as of its last committed batch: enough to continue after a crash.
  sql`create table scan (
    owner_id uuid not null,
    content_id uuid not null,
    kind text not null check (kind in ('scan', 'rescan')),
    state text not null check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
    cursor text,
    total_count integer not null default 0,
    read_count integer not null default 0,
    problem text,
    attempts integer not null default 0,
    requested_at timestamptz not null,
    started_at timestamptz,
    media_at timestamptz,
    due_at timestamptz not null,
    lease_id uuid,
    lease_until timestamptz,
    primary key (owner_id, content_id),
    constraint scan_content_fkey foreign key (owner_id, content_id) references content (owner_id, id) on delete cascade
  )`,
  sql`create index scan_due on scan (due_at) where state in ('waiting', 'running')`,
  sql`create table media (
    owner_id uuid not null,
    content_id uuid not null,
    media_id text not null,
    shortcode text not null,
    account_id text,
    type text not null check (type in ('GraphImage', 'GraphVideo', 'GraphSidecar')),
    caption text not null,
    posted_at timestamptz not null,
    link text not null,
    picture_url text,
    video_url text,
    slides jsonb,
    ratio real,
    likes integer,
    comments integer,
    views bigint,
    followers integer,
    as_of timestamptz not null,
    primary key (owner_id, content_id, media_id),
    constraint media_content_fkey foreign key (owner_id, content_id) references content (owner_id, id) on delete cascade
  )`,
  sql`create index media_time on media (owner_id, content_id, posted_at, media_id)`,
  sql`create index media_shortcode on media (owner_id, shortcode)`,
  sql`create table media_metric (
    owner_id uuid not null,
    content_id uuid not null,
    media_id text not null,
    seen_at timestamptz not null,
    likes integer,
    comments integer,
    views bigint,
    followers integer,
    primary key (owner_id, content_id, media_id, seen_at),
    constraint media_metric_content_fkey foreign key (owner_id, content_id) references content (owner_id, id) on delete cascade
  )`,
  sql`create table media_usage (
    owner_id uuid not null references app_user (id) on delete cascade,
    day date not null,
    taken integer not null,
    primary key (owner_id, day)
  )`,
  sql`create table account (
    owner_id uuid not null references app_user (id) on delete cascade,
    account_id text not null,
    username text not null,
    full_name text,
    biography text,
    website text,
    picture_url text,
    followers integer,
    media_count integer,
    as_of timestamptz not null,
    primary key (owner_id, account_id)
  )`,
  sql`create index account_username on account (owner_id, username)`,
  sql`create table account_metric (
    owner_id uuid not null,
    account_id text not null,
    seen_at timestamptz not null,
    followers integer,
    media_count integer,
    primary key (owner_id, account_id, seen_at),
    constraint account_metric_account_fkey foreign key (owner_id, account_id) references account (owner_id, account_id) on delete cascade
  )`,
  sql`create table connection (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    network_user_id text not null,
    token_key_id text not null,
    token_sealed bytea not null,
    token_expires_at timestamptz,
    created_at timestamptz not null,
    broken_at timestamptz,
    primary key (owner_id, id)
  )`,
  sql`create table house_connection (
    id uuid primary key,
    network_user_id text not null,
    token_key_id text not null,
    token_sealed bytea not null,
    token_expires_at timestamptz,
    created_at timestamptz not null,
    broken_at timestamptz
  )`,
  sql`create table connection_quota (
    connection_id uuid primary key,
    percent integer not null,
    rest_until timestamptz,
    refusals integer not null,
    changed_at timestamptz not null
  )`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
