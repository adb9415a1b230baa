import { sql, type RawBuilder } from 'kysely';

/** The condition that the owner of a row is not suspended. `rows` is the name of the rows in the query. */
export const isOwnerActive = (rows: string): RawBuilder<boolean> =>
  sql<boolean>`(not exists (select from app_user suspended where suspended.id = ${sql.ref(`${rows}.owner_id`)} and suspended.suspended_at is not null))`;
