import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create table page_visit (
    day date not null,
    path text not null,
    language text not null,
    referrer text not null,
    views bigint not null,
    bot_views bigint not null,
    primary key (day, path, language, referrer)
  )`.execute(db);
}
