import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table story_content drop constraint story_content_type_check, add constraint story_content_type_check check (type in ('USER', 'USERTAGGED', 'CLIPBOARD'))`,
  // Finds who collects the mentions of an account.
  sql`create index story_content_mentioned on story_content (account_id) where type = 'USERTAGGED'`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
