import { sql, type Kysely } from 'kysely';

/**
 * The steps of each conversation until they are added to the daily figures. A walk of 30 bubbles is one row here, but
 * 59 rows there.
 */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create table chatbot_walk (
    owner_id uuid not null,
    id bigint generated always as identity,
    project_id uuid not null,
    day date not null,
    bubbles text[] not null,
    ports text[] not null,
    variants integer[] not null,
    primary key (owner_id, id),
    constraint chatbot_walk_project_fkey foreign key (owner_id, project_id) references chatbot_project (owner_id, id) on delete cascade
  )`.execute(db);
}
