import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table article (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    slug text not null,
    tags text[] not null,
    cover jsonb,
    texts jsonb not null,
    published jsonb,
    published_at timestamptz,
    scheduled jsonb,
    scheduled_at timestamptz,
    edition_revision integer,
    hidden_reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    revision integer not null default 1,
    primary key (owner_id, id),
    constraint article_slug_key unique (slug),
    check ((scheduled is null) = (scheduled_at is null))
  )`,
  sql`create index article_changed on article (owner_id, updated_at desc, id desc)`,
  // Contains published and scheduled articles only, no drafts.
  sql`create index article_shown on article (coalesce(published_at, scheduled_at) desc, id desc) where hidden_reason is null and coalesce(published_at, scheduled_at) is not null`,
  sql`create table article_version (
    owner_id uuid not null,
    article_id uuid not null,
    number integer not null,
    texts jsonb not null,
    is_published boolean not null,
    saved_at timestamptz not null,
    primary key (owner_id, article_id, number),
    constraint article_version_article_fkey foreign key (owner_id, article_id) references article (owner_id, id) on delete cascade
  )`,
  sql`create table article_image (
    owner_id uuid not null,
    article_id uuid not null,
    src text not null,
    created_at timestamptz not null,
    primary key (owner_id, article_id, src),
    constraint article_image_src_key unique (src),
    constraint article_image_article_fkey foreign key (owner_id, article_id) references article (owner_id, id) on delete cascade
  )`,
  sql`create table house_page (
    page text not null check (page in ('guideline', 'event', 'policy')),
    language text not null,
    title text not null,
    body jsonb not null,
    revision integer not null,
    updated_at timestamptz not null,
    primary key (page, language)
  )`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
