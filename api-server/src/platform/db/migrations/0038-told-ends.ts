import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`alter table subscription add column told text not null default 'nothing' check (told in ('nothing', 'ending', 'over'))`.execute(
    db,
  );
}
