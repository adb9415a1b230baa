import { sql, type RawBuilder } from 'kysely';

/** The condition that the owner of a row has no expired plan. `rows` is the name of the rows in the query. */
export const isPlanValid = (rows: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(not exists (select from subscription plan where plan.owner_id = ${sql.ref(`${rows}.owner_id`)} and plan.position = 'current' and plan.expires_at <= ${now}))`;
