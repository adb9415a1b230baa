import { sql, type Kysely } from 'kysely';

/**
 * Claims and failures of a reply are counted separately. The index is for the limit on private replies of an account.
 */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`alter table chatbot_reply add column failures integer not null default 0`.execute(db);
  await sql`update chatbot_reply set failures = attempts where state = 'sending'`.execute(db);
  await sql`create index chatbot_reply_private on chatbot_reply (account_id, tried_at) where way = 'privateReply'`.execute(
    db,
  );
}
