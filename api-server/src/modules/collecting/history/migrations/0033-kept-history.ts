import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create table kept_history (
    owner_id uuid not null references app_user (id) on delete cascade,
    months integer not null,
    lowered_at timestamptz,
    told_at timestamptz,
    primary key (owner_id)
  )`.execute(db);
  // The plans' months at the time of this migration: existing owners keep what they have.
  await sql`insert into kept_history (owner_id, months) select owner_id, (array[3, 13, 40, 100])[plan_type + 1] from subscription where position = 'current'`.execute(
    db,
  );
}
