import { sql, type Kysely } from 'kysely';

const statements = [
  // A named group of influencers that the owner shares.
  sql`create table kol_cowork_tag (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    name text not null,
    created_at timestamptz not null,
    revision integer not null default 1,
    primary key (owner_id, id)
  )`,
  sql`create unique index kol_cowork_tag_name on kol_cowork_tag (owner_id, lower(name))`,
  sql`create index kol_cowork_tag_id on kol_cowork_tag (id)`,
  sql`create table kol_cowork_kol (
    owner_id uuid not null,
    tag_id uuid not null,
    kol_id uuid not null,
    primary key (owner_id, tag_id, kol_id),
    foreign key (owner_id, tag_id) references kol_cowork_tag (owner_id, id) on delete cascade,
    foreign key (owner_id, kol_id) references kol (owner_id, id) on delete cascade
  )`,
  sql`create index kol_cowork_kol_kol on kol_cowork_kol (owner_id, kol_id)`,
  // The addresses it is shared with. A user with this confirmed address gets access. Until then, the id identifies the
  // invitation.
  sql`create table kol_cowork_member (
    owner_id uuid not null,
    tag_id uuid not null,
    email text not null,
    id uuid not null,
    role text not null check (role in ('see', 'edit')),
    added_at timestamptz not null,
    primary key (owner_id, tag_id, email),
    foreign key (owner_id, tag_id) references kol_cowork_tag (owner_id, id) on delete cascade
  )`,
  sql`create index kol_cowork_member_email on kol_cowork_member (email)`,
  // Notices to the users of a tag about what another did. They remain after the tag is deleted. The owner is the
  // recipient.
  sql`create table kol_cowork_notice (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    tag_id uuid not null,
    tag_name text not null,
    kind text not null,
    actor text not null,
    subject text not null,
    count integer not null,
    created_at timestamptz not null,
    seen_at timestamptz,
    primary key (owner_id, id)
  )`,
  sql`create index kol_cowork_notice_newest on kol_cowork_notice (owner_id, created_at desc)`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
