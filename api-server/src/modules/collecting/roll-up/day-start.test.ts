import { dayMs } from '@tessera/contracts/time/durations';
import { endOfDay, instantOf } from '@tessera/contracts/time/zone-time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { isFullTest } from '../../../config.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
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
const hasSameRules = (zone: string, index: number, { noon, noonAfter }: Ends): boolean =>
  instantOf(dayOf(index), '12:00', zone) === noon.toISOString() &&
  instantOf(dayOf(index + 1), '12:00', zone) === noonAfter.toISOString();

test('days end at the same instant in SQL as in the browser, in every time zone', async () => {
  const { rows: known } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(database.db);
  const names = new Set(known.map(({ name }) => name));
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => names.has(zone));
  expect(zones.length).toBeGreaterThan(400);
  const different: string[] = [];
  const withOtherRules = new Set<string>();
  for (const zone of zones) {
    const indexes = isFullTest()
      ? Array.from({ length: dayCount }, (_, index) => index)
      : fc.sample(fc.integer({ min: 0, max: dayCount - 1 }), sampled);
    const ends = await endsInSql(zone, indexes.map(dayOf));
    ends.forEach((row, place) => {
      const index = indexes[place] ?? 0;
      const here = endOfDay(dayOf(index), zone);
      if (here === row.end.toISOString()) return;
      if (hasSameRules(zone, index, row)) different.push(`${zone} ${dayOf(index)}: ${here} ${row.end.toISOString()}`);
      else withOtherRules.add(zone);
    });
  }
  expect(different).toEqual([]);
  expect(withOtherRules.size).toBeLessThan(zones.length / 20);
});
