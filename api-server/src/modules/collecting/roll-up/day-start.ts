import { sql, type RawBuilder } from 'kysely';

/**
 * The first instant of a day in a time zone. When clocks go back over midnight, the day has two midnights, and SQL
 * gives the second one. If one hour before it is the same local day already, that hour is the start.
 */
export const dayStart = (day: RawBuilder<unknown>, timeZone: RawBuilder<unknown>): RawBuilder<Date> => {
  const midnight = sql`((${day})::timestamp at time zone ${timeZone})`;
  return sql<Date>`case when (${midnight} - interval '1 hour') at time zone ${timeZone} >= (${day})::timestamp then ${midnight} - interval '1 hour' else ${midnight} end`;
};

/** The first instant of `day` (`YYYY-MM-DD`) plus a number of days, in a time zone. */
export const midnightOf = (day: string, plusDays: number, timeZone: string): RawBuilder<Date> =>
  dayStart(sql`${day}::date + ${plusDays}::int`, sql`${timeZone}::text`);
