import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Where each conversation came by, until it is added to the days: a walk of 30 bubbles is one row here and 59 there. */
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
