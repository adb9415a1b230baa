import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table media_import
    add column encoding text,
    add column column_orders jsonb not null default '[]',
    add column day_order text check (day_order in ('dayFirst', 'monthFirst')),
    add column problem_line integer,
    add column undone_at timestamptz,
    add column undone_count integer not null default 0`,
  // The import that first added a media; null when none did, or when it is unknown.
  sql`alter table media add column import_id uuid`,
  // The first figures of an imported media come from the import that added it.
  sql`update media m set import_id = i.id
    from (select owner_id, content_id, media_id, min(seen_at) as seen_at from media_metric group by owner_id, content_id, media_id) k
      join media_import i on i.owner_id = k.owner_id and i.content_id = k.content_id and i.created_at = k.seen_at
    where m.owner_id = k.owner_id and m.content_id = k.content_id and m.media_id = k.media_id and m.imported_at is not null`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
