import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // The owner who first requested a hashtag: each owner gets a share of a common connection's quota.
  await sql`alter table connection_hashtag add column asked_by uuid`.execute(db);
}
