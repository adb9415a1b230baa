import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table draw (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    folder_id uuid not null,
    title text not null,
    rules jsonb not null,
    names text not null,
    winners integer not null check (winners > 0),
    counts jsonb not null,
    entries jsonb not null,
    entry_count integer not null,
    list text not null,
    list_hash text not null,
    seed text not null,
    seed_hash text not null,
    commitment text not null,
    committed_at timestamptz not null,
    drawn_at timestamptz,
    primary key (owner_id, id),
    foreign key (owner_id, folder_id) references folder (owner_id, id) on delete cascade
  )`,
  sql`create index draw_newest on draw (owner_id, folder_id, committed_at desc, id)`,
  sql`create table draw_result (
    owner_id uuid not null,
    draw_id uuid not null,
    sequence integer not null,
    place integer not null,
    entry integer not null,
    media_id text not null,
    account_id text,
    name text not null,
    shortcode text not null,
    link text not null,
    reason text,
    drawn_at timestamptz not null,
    primary key (owner_id, draw_id, sequence),
    foreign key (owner_id, draw_id) references draw (owner_id, id) on delete cascade
  )`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
