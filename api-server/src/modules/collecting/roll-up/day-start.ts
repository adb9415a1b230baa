import { sql, type RawBuilder } from 'kysely';

/**
 * The first instant of a day in a time zone. When clocks go back over midnight, the day has two midnights, and SQL
 * gives the second one. The first is the one by the offset of the day before, if clocks showed it then.
 */
export const dayStart = (day: RawBuilder<unknown>, timeZone: RawBuilder<unknown>): RawBuilder<Date> => {
  const wall = sql`(${day})::timestamp`;
  const midnight = sql`(${wall} at time zone ${timeZone})`;
  const dayBefore = sql`(${midnight} - interval '25 hours')`;
  const first = sql`((${wall} - ((${dayBefore} at time zone ${timeZone}) - (${dayBefore} at time zone 'UTC'))) at time zone 'UTC')`;
  return sql<Date>`case when ${first} at time zone ${timeZone} >= ${wall} then least(${first}, ${midnight}) else ${midnight} end`;
};

/** The first instant of `day` (`YYYY-MM-DD`) plus a number of days, in a time zone. */
export const midnightOf = (day: string, plusDays: number, timeZone: string): RawBuilder<Date> =>
  dayStart(sql`${day}::date + ${plusDays}::int`, sql`${timeZone}::text`);
