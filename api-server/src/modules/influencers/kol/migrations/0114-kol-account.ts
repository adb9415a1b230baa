import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // Finds the influencers that belong to a connected account.
  await sql`create index kol_owner_account on kol (owner_id, account_id) where account_id is not null`.execute(db);
}
