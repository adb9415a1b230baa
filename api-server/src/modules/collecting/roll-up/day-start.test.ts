import { dayMs } from '@tessera/contracts/time/durations';
import { addDays } from '@tessera/contracts/time/ranges';
import { endOfDay, instantOf } from '@tessera/contracts/time/zone-time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { isFullTest } from '../../../config.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { checkedChanges, daysAround, zoneChanges } from '../../../testing/zone-changes.ts';
import { dayStart } from './day-start.ts';

jest.setTimeout(isFullTest() ? 900_000 : 60_000);

const [first, after] = [Date.parse('1990-01-01'), Date.parse('2041-01-01')];
const dayCount = (after - first) / dayMs;
const dayOf = (index: number): string => new Date(first + index * dayMs).toISOString().slice(0, 10);
/** Days that a run without all of them checks in each time zone. */
const sampled = 60;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Ends {
  readonly end: Date;
  readonly noon: Date;
  readonly noonAfter: Date;
}

/** The ends of days by SQL, and the noons on both sides. */
async function endsInSql(timeZone: string, days: readonly string[]): Promise<Ends[]> {
  const noon = (after: number) => sql`((day::date + ${after}::int + time '12:00') at time zone ${timeZone})`;
  const { rows } = await sql<Ends>`
    select ${dayStart(sql`day::date + 1`, sql`${timeZone}::text`)} as end, ${noon(0)} as noon, ${noon(1)} as "noonAfter"
    from unnest(${days}::text[]) with ordinality as t (day, place) order by place`.execute(database.db);
  return rows;
}

/**
 * Node and the database may have rules of different years for the future of a time zone. Then their noons differ, and
 * their days cannot be compared.
 */
const hasSameRules = (zone: string, day: string, { noon, noonAfter }: Ends): boolean =>
  instantOf(day, '12:00', zone) === noon.toISOString() &&
  instantOf(addDays(day, 1), '12:00', zone) === noonAfter.toISOString();

/** Time zones that both Node and the database know. */
async function commonZones(given: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(database.db);
  const names = new Set(rows.map(({ name }) => name));
  return given.filter((zone) => names.has(zone));
}

interface Differences {
  readonly days: readonly string[];
  /** Whether Node and the database have different rules for some of the days. */
  readonly hasOtherRules: boolean;
}

/** The days of a time zone that end at another instant in SQL. */
async function differencesOf(zone: string, days: readonly string[]): Promise<Differences> {
  const ends = await endsInSql(zone, days);
  const different = days.flatMap((day, place) => {
    const [row, here] = [ends[place], endOfDay(day, zone)];
    return row === undefined || here === row.end.toISOString() ? [] : [{ day, here, row }];
  });
  const comparable = different.filter(({ day, row }) => hasSameRules(zone, day, row));
  return {
    days: comparable.map(({ day, here, row }) => `${zone} ${day}: ${here} ${row.end.toISOString()}`),
    hasOtherRules: comparable.length < different.length,
  };
}

test('days end at the same instant in SQL as in the browser, in every time zone', async () => {
  const zones = await commonZones(Intl.supportedValuesOf('timeZone'));
  expect(zones.length).toBeGreaterThan(400);
  const different: string[] = [];
  let withOtherRules = 0;
  for (const zone of zones) {
    const indexes = isFullTest()
      ? Array.from({ length: dayCount }, (_, index) => index)
      : fc.sample(fc.integer({ min: 0, max: dayCount - 1 }), sampled);
    const { days, hasOtherRules } = await differencesOf(zone, indexes.map(dayOf));
    different.push(...days);
    if (hasOtherRules) withOtherRules += 1;
  }
  expect(different).toEqual([]);
  expect(withOtherRules).toBeLessThan(zones.length / 20);
});

test('days end at the same instant in SQL as in the browser, around changes of the clocks', async () => {
  const { zones, from, to } = checkedChanges();
  const different: string[] = [];
  let compared = 0;
  for (const zone of await commonZones(zones)) {
    const near = zoneChanges(zone, from, to).flatMap(daysAround);
    different.push(...(await differencesOf(zone, near)).days);
    compared += near.length;
  }
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThan(150);
});
