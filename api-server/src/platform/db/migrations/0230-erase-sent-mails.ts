import { sql, type Kysely } from 'kysely';

/**
 * Erases copies of secrets: texts of mails that were sent or given up, with their codes and links, and stored answers
 * with links of sign-ups or digests of passwords.
 */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`update mail_outbox set subject = '', body_text = '', body_html = '', unsubscribe_url = null where state in ('sent', 'failed')`.execute(
    db,
  );
  await sql`delete from idempotency_key where call_id in ('kol.addSignUp', 'kol.resendSignUp', 'link.addLink', 'link.addLinks')`.execute(
    db,
  );
}
