import { sql, type Kysely } from 'kysely';

const statements = [
  // Follow-up work of a scan or an import that is still to do for these media. The workers look for it.
  sql`alter table content
    add column scores_due boolean not null default false,
    add column flags_due boolean not null default false`,
  // Imports that were cancelled before their follow-up work was done.
  sql`update content c set scores_due = true, flags_due = true
    where exists (select from media_import i where i.owner_id = c.owner_id and i.content_id = c.id and i.state = 'cancelled' and i.added + i.updated > 0)`,
  // Few media have an author that no source has read, and they are looked up by that author.
  sql`create index media_imported_author on media (owner_id, account_id) where account_id like 'import:%'`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
