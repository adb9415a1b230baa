import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create table kept_history (
    owner_id uuid not null references app_user (id) on delete cascade,
    months integer not null,
    lowered_at timestamptz,
    told_at timestamptz,
    primary key (owner_id)
  )`.execute(db);
  // The months of the plans as they were when this came to be: what the owners have now is kept from here on.
  await sql`insert into kept_history (owner_id, months) select owner_id, (array[3, 13, 40, 100])[plan_type + 1] from subscription where position = 'current'`.execute(db);
}
