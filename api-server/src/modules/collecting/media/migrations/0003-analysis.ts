import { sql, type Kysely } from 'kysely';
import { backfillMedia } from './0003-analysis.backfill.ts';

// Ranking indexes start with the content, not the owner: a content has one owner, and every query checks the owner when
// it selects the contents. Rows with unknown values are included at one end, so that the last pages come from the same
// index.
const rankingIndexes = ['likes', 'comments', 'interactions', 'views', 'eng_rate', 'emv', 'followers'].map((column) =>
  sql.raw(`create index media_by_${column} on media (content_id, ${column}, media_id) where blocked_at is null`),
);

const markIndexes = ['blocked', 'public', 'pinned', 'cta'].map((mark) =>
  sql.raw(`create index media_${mark} on media (content_id, media_id) where ${mark}_at is not null`),
);

const columns = [
  sql`alter table media
    add column search_text text not null default '',
    add column tags text[] not null default '{}',
    add column words integer not null default 0,
    add column language text not null default 'none',
    add column sponsored boolean not null default false,
    add column followers_at timestamptz,
    add column imported_at timestamptz,
    add column interactions integer generated always as (likes + comments) stored,
    add column eng_rate double precision generated always as (
      case when followers > 0 then ((likes::double precision + comments::double precision) / followers::double precision) * 100 end) stored,
    add column emv bigint,
    add column blocked_at timestamptz,
    add column blocked_by uuid,
    add column public_at timestamptz,
    add column public_by uuid,
    add column pinned_at timestamptz,
    add column pinned_by uuid,
    add column cta_at timestamptz,
    add column cta_by uuid,
    add column cta_label text,
    add column cta_url text`,
  sql`update media set followers_at = as_of where followers is not null`,
  sql`alter table content
    add column rolled_up_zone text,
    add column priced_by uuid,
    add column imported_count integer not null default 0,
    add column network_id text,
    add column next_read_at timestamptz`,
];

const statements = [
  ...rankingIndexes,
  ...markIndexes,
  sql`drop index media_time`,
  sql`create index media_by_time on media (content_id, posted_at, media_id) where blocked_at is null`,
  // No foreign key to media, which would lock each media row when its score is written. The scoring job deletes scores
  // without media.
  sql`create table media_score (
    owner_id uuid not null,
    content_id uuid not null,
    media_id text not null,
    score double precision not null,
    expected double precision not null,
    sample integer not null,
    primary key (owner_id, content_id, media_id),
    constraint media_score_content_fkey foreign key (owner_id, content_id) references content (owner_id, id) on delete cascade
  )`,
  sql`create index media_score_by_score on media_score (content_id, score, media_id)`,
  // Sums of a day in the owner's time zone, per content and media type, without blocked media.
  ...['day', 'month'].map((step) =>
    sql.raw(`create table media_${step} (
    owner_id uuid not null,
    content_id uuid not null,
    ${step} date not null,
    type text not null,
    posts integer not null,
    likes bigint not null, likes_known integer not null,
    comments bigint not null, comments_known integer not null,
    interactions bigint not null, interactions_known integer not null,
    views bigint not null, views_known integer not null,
    followers bigint not null, followers_known integer not null,
    engaged_interactions bigint not null, engaged_followers bigint not null, engaged_known integer not null,
    emv numeric(30) not null, emv_known integer not null,
    priced_likes bigint not null, priced_comments bigint not null, priced_views bigint not null,
    primary key (owner_id, content_id, ${step}, type),
    constraint media_${step}_content_fkey foreign key (owner_id, content_id) references content (owner_id, id) on delete cascade
  )`),
  ),
  sql`create index content_next_read on content (next_read_at) where next_read_at is not null`,
  sql`alter table scan drop constraint scan_kind_check, add constraint scan_kind_check check (kind in ('scan', 'rescan', 'poll'))`,
  sql`create table connection_hashtag (
    connection_id uuid not null,
    tag text not null,
    network_id text not null,
    asked_at timestamptz not null,
    primary key (connection_id, tag)
  )`,
  sql`create table emv_setting (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    name text not null,
    preset text,
    currency text not null check (currency in ('USD', 'TWD', 'JPY')),
    unit_values jsonb not null,
    rate jsonb not null,
    created_at timestamptz not null,
    revision integer not null default 1,
    primary key (owner_id, id)
  )`,
  // The owner's EMV setting; without a row it is the first preset. A change of values creates a new pricing id.
  sql`create table emv_current (
    owner_id uuid not null references app_user (id) on delete cascade,
    setting_id uuid not null,
    pricing_id uuid not null,
    changed_at timestamptz not null,
    primary key (owner_id)
  )`,
  sql`create table saved_view (
    owner_id uuid not null,
    id uuid not null,
    folder_id uuid not null,
    name text not null,
    search text not null,
    created_at timestamptz not null,
    revision integer not null default 1,
    primary key (owner_id, id),
    constraint saved_view_name_key unique (owner_id, folder_id, name),
    constraint saved_view_folder_fkey foreign key (owner_id, folder_id) references folder (owner_id, id) on delete cascade
  )`,
  sql`create table blacklist (
    owner_id uuid not null references app_user (id) on delete cascade,
    username text not null,
    reason text not null check (reason in ('maliciousAd', 'merchandise', 'media', 'shop', 'brand', 'others')),
    created_at timestamptz not null,
    primary key (owner_id, username)
  )`,
  // Results of the automatic account filter, recomputed after each scan.
  sql`create table account_flag (
    owner_id uuid not null,
    account_id text not null,
    reason text not null check (reason in ('maliciousAd', 'merchandise', 'media', 'shop', 'brand', 'others')),
    matched integer not null,
    looked integer not null,
    primary key (owner_id, account_id),
    constraint account_flag_account_fkey foreign key (owner_id, account_id) references account (owner_id, account_id) on delete cascade
  )`,
  sql`create table media_import (
    owner_id uuid not null,
    id uuid not null,
    content_id uuid not null,
    file_name text not null,
    file_key text not null,
    format text not null check (format in ('json', 'csv')),
    state text not null check (state in ('uploaded', 'waiting', 'running', 'done', 'cancelled', 'failed')),
    header jsonb not null,
    sample jsonb not null,
    mapping jsonb not null,
    total integer not null default 0,
    done integer not null default 0,
    added integer not null default 0,
    updated integer not null default 0,
    unchanged integer not null default 0,
    bad integer not null default 0,
    problem text,
    attempts integer not null default 0,
    created_at timestamptz not null,
    due_at timestamptz not null,
    lease_id uuid,
    lease_until timestamptz,
    primary key (owner_id, id),
    constraint media_import_content_fkey foreign key (owner_id, content_id) references content (owner_id, id) on delete cascade
  )`,
  sql`create index media_import_due on media_import (due_at) where state in ('waiting', 'running')`,
  sql`create table import_bad_row (
    owner_id uuid not null,
    import_id uuid not null,
    row_number integer not null,
    field text,
    value text not null,
    reason text not null,
    primary key (owner_id, import_id, row_number),
    constraint import_bad_row_import_fkey foreign key (owner_id, import_id) references media_import (owner_id, id) on delete cascade
  )`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of columns) await statement.execute(db);
  // Before the indexes, which would otherwise be updated for every row.
  await backfillMedia(db);
  for (const statement of statements) await statement.execute(db);
}
