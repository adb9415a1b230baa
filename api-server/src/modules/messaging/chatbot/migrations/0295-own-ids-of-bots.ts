import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table chatbot_bot add column own_ids text[] not null default '{}'`,
  // A comment without its author may be a reply of the bot itself, which is found by its id.
  sql`create index chatbot_reply_comment on chatbot_reply (owner_id, account_id, network_id) where way = 'comment'`,
  // The echo of a private reply names a person whom the comment did not name.
  sql`create index chatbot_reply_anonymous on chatbot_reply (owner_id, account_id, created_at) where person_id like 'comment %'`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
