import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // What a person's waiting files take is limited.
  await sql`alter table media_import add column bytes bigint not null default 0`.execute(db);
}
