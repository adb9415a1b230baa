import { sql, type Kysely } from 'kysely';

const statements = [
  // A share of stories is deleted with its account or clipboard.
  sql`alter table share add column story_content_id uuid,
    add constraint share_story_content_fkey foreign key (owner_id, story_content_id) references story_content (owner_id, id) on delete cascade`,
  sql`create index share_story_content on share (owner_id, story_content_id) where story_content_id is not null`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
