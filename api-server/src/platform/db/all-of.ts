import { sql, type RawBuilder } from 'kysely';

/** A condition that is true where all of these are; without any it is always true. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
