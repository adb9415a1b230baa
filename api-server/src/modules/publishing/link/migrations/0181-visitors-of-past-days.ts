import { sql, type Kysely } from 'kysely';

const statements = [
  // Numbers of visitors of past days, whose digests are deleted.
  sql`create table link_past_visitors (
    owner_id uuid not null,
    link_id uuid not null,
    day date not null,
    visitors integer not null,
    primary key (owner_id, link_id, day),
    constraint link_past_visitors_link_fkey foreign key (owner_id, link_id) references link (owner_id, id) on delete cascade
  )`,
  // Finds the digests of past days of all links.
  sql`create index link_visitor_day on link_visitor (day)`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
