import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table story_content (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    type text not null check (type in ('USER', 'CLIPBOARD')),
    value text not null,
    full_name text,
    account_id text,
    source text check (source in ('own', 'vendor')),
    as_of timestamptz,
    state text not null check (state in ('waiting', 'running', 'done', 'failed')),
    problem text,
    attempts integer not null default 0,
    due_at timestamptz,
    lease_id uuid,
    lease_until timestamptz,
    created_at timestamptz not null,
    primary key (owner_id, id),
    constraint story_content_value_key unique (owner_id, type, value)
  )`,
  sql`create index story_content_due on story_content (due_at) where due_at is not null`,
  sql`create table story (
    owner_id uuid not null,
    story_content_id uuid not null,
    media_id text not null,
    account_id text,
    username text,
    full_name text,
    origin text not null check (origin in ('own', 'vendor', 'upload')),
    is_video boolean not null,
    caption text not null,
    mentions text[] not null,
    link text,
    posted_at timestamptz not null,
    ends_at timestamptz,
    video_url text,
    file_key text,
    figures jsonb,
    figures_at timestamptz,
    deleted_at timestamptz,
    primary key (owner_id, story_content_id, media_id),
    constraint story_content_fkey foreign key (owner_id, story_content_id) references story_content (owner_id, id) on delete cascade
  )`,
  sql`create index story_newest on story (owner_id, posted_at desc, media_id desc) where deleted_at is null`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
