import { sql, type Kysely } from 'kysely';

const statements = [
  // A mail that waits because its recipient was refused for now says nothing about the others.
  sql`alter table mail_outbox add column is_recipient_refused boolean not null default false`,
  // Newsletters are sent after every other mail that is due.
  sql`create index mail_outbox_next on mail_outbox ((template = 'newsletter'), due_at) where state in ('waiting', 'sending')`,
  sql`drop index mail_outbox_due`,
  sql`alter table newsletter add column written_at timestamptz`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
