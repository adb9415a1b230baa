import { sql, type Kysely } from 'kysely';

// The caller always passes the time, so no default may read the database server's clock.
const statements = [
  sql`create table app_user (
    id uuid primary key,
    email text not null,
    type smallint not null check (type in (0, 1, 99)),
    password_hash text,
    verified_at timestamptz,
    language text not null,
    time_zone text not null,
    week_start smallint not null default 1 check (week_start between 1 and 7),
    news_letter boolean not null,
    created_at timestamptz not null,
    revision integer not null default 1,
    constraint app_user_email_key unique (email)
  )`,
  sql`create table session (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    token_hash bytea not null,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    end_reason text check (end_reason in ('signedOut', 'otherDevice', 'expired')),
    told_at timestamptz,
    primary key (owner_id, id),
    constraint session_token_hash_key unique (token_hash)
  )`,
  sql`create index session_live on session (owner_id) where ended_at is null`,
  sql`create table subscription (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    plan_type smallint not null check (plan_type between 0 and 3),
    position text not null check (position in ('current', 'next')),
    starts_at timestamptz not null,
    expires_at timestamptz not null,
    period integer not null,
    auto_subscribe boolean not null,
    primary key (owner_id, id),
    constraint subscription_position_key unique (owner_id, position)
  )`,
  sql`create table user_grant (
    owner_id uuid not null references app_user (id) on delete cascade,
    right_name text not null,
    granted_at timestamptz not null,
    primary key (owner_id, right_name)
  )`,
  sql`create table platform (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    platform_name text not null,
    platform_id text not null,
    created_at timestamptz not null,
    primary key (owner_id, id),
    constraint platform_name_key unique (owner_id, platform_name),
    constraint platform_identity_key unique (platform_name, platform_id)
  )`,
  sql`create table verification_code (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    purpose text not null check (purpose in ('verify', 'reset')),
    code_hash bytea not null,
    password_hash text,
    browser_hash bytea,
    attempts smallint not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (owner_id, id)
  )`,
  sql`create table mail_outbox (
    id uuid primary key,
    recipient text not null,
    template text not null,
    language text not null,
    subject text not null,
    body_text text not null,
    body_html text not null,
    state text not null check (state in ('waiting', 'sending', 'sent', 'kept', 'failed')),
    attempts smallint not null default 0,
    created_at timestamptz not null,
    due_at timestamptz not null,
    sent_at timestamptz,
    problem text
  )`,
  sql`create index mail_outbox_due on mail_outbox (due_at) where state in ('waiting', 'sending')`,
  sql`create index mail_outbox_newest on mail_outbox (created_at desc, id)`,
  sql`create table audit_event (
    id bigint generated always as identity primary key,
    owner_id uuid,
    actor_id uuid,
    action text not null,
    target text,
    detail jsonb not null,
    request_id text,
    address text,
    created_at timestamptz not null
  )`,
  sql`create index audit_event_owner on audit_event (owner_id, created_at desc)`,
  sql`create table idempotency_key (
    owner_id uuid not null references app_user (id) on delete cascade,
    call_id text not null,
    key text not null,
    input_hash bytea not null,
    answer json,
    created_at timestamptz not null,
    primary key (owner_id, call_id, key)
  )`,
  sql`create index idempotency_key_age on idempotency_key (created_at)`,
  sql`create table share (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    kind text not null,
    target text not null,
    token_hash bytea not null,
    expires_at timestamptz,
    password_hash text,
    view_count integer not null default 0,
    created_at timestamptz not null,
    revision integer not null default 1,
    primary key (owner_id, id),
    constraint share_token_hash_key unique (token_hash)
  )`,
  // Unlogged: these counters may be lost when the database crashes, so they need no write-ahead log.
  sql`create unlogged table rate_window (
    key text primary key,
    window_start timestamptz not null,
    used integer not null
  )`,
  sql`create table clock_offset (
    id smallint primary key check (id = 1),
    offset_ms bigint not null
  )`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
