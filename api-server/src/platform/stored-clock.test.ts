import { hourMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createStoredClock, type StoredClock, type StoredClockOptions } from './clock.ts';
import { correctedBy } from './db/database-time.ts';

let database: TestDatabase;
const clocks: StoredClock[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const clock of clocks) await clock.stop();
  await database.drop();
});

async function clockOf(options: Partial<StoredClockOptions> = {}): Promise<StoredClock> {
  const clock = await createStoredClock(database.db, { isProduction: false, log: () => undefined, ...options });
  clocks.push(clock);
  return clock;
}

/** The bounds between which a clock is ahead of the database's, in milliseconds. */
async function aheadOf(clock: StoredClock): Promise<readonly [number, number]> {
  const before = clock.now().getTime();
  const {
    rows: [row],
  } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(database.db);
  const after = clock.now().getTime();
  return [before - (row?.ms ?? 0), after - (row?.ms ?? 0)];
}

const store = (offsetMs: number) =>
  database.db
    .insertInto('clock_offset')
    .values({ id: 1, offset_ms: offsetMs })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ offset_ms: offsetMs }))
    .execute();

describe('the shared clock', () => {
  it("follows the database's clock, whatever the machine's clock says", async () => {
    const wall = jest.spyOn(Date, 'now').mockReturnValue(0);
    const clock = await clockOf();
    const [before, after] = await aheadOf(clock);
    wall.mockRestore();
    expect(before).toBeLessThanOrEqual(1);
    expect(after).toBeGreaterThanOrEqual(-1);
  });

  it('is corrected when the process counts time wrongly', async () => {
    let slow = 0;
    const clock = await clockOf({ monotonic: () => performance.now() - slow });
    const before = clock.now().getTime();
    slow = hourMs;
    expect(clock.now().getTime() - before).toBeLessThan(-hourMs / 2);
    await clock.refresh();
    const [from, to] = await aheadOf(clock);
    expect(from).toBeLessThanOrEqual(1);
    expect(to).toBeGreaterThanOrEqual(-1);
  });

  it('is compared with the database at intervals', async () => {
    let slow = 0;
    const clock = await clockOf({ monotonic: () => performance.now() - slow, every: 5 });
    slow = hourMs;
    let ahead = -hourMs;
    while (ahead < -hourMs / 2) [, ahead] = await aheadOf(clock);
    expect(ahead).toBeGreaterThanOrEqual(-1);
  });

  it('adds the offset that is stored in the database, except to the real time', async () => {
    const clock = await clockOf();
    await store(hourMs);
    await clock.refresh();
    expect((await aheadOf(clock))[1]).toBeGreaterThanOrEqual(hourMs - 1);
    expect(clock.now().getTime() - clock.realNow().getTime()).toBeGreaterThanOrEqual(hourMs - 1);
    await store(0);
  });

  it('ignores the stored offset in production, and says so', async () => {
    const logged: string[] = [];
    await store(hourMs);
    const clock = await clockOf({
      isProduction: true,
      log: (level, message) => void logged.push(`${level}: ${message}`),
    });
    expect((await aheadOf(clock))[0]).toBeLessThanOrEqual(1);
    expect(logged).toEqual(['warn: a stored offset of the clock has no effect in production']);
    await store(0);
  });
});

test.each([
  ['a slow response that agrees with the offset', { low: -400, high: 900 }, 10, 10],
  ['a response that proves the offset too small', { low: 20, high: 21 }, 10, 20],
  ['a response that proves the offset too large', { low: 4, high: 6 }, 10, 6],
])('after %s the offset is the nearest possible one', (_name, bounds, before, after) =>
  expect(correctedBy(bounds, before)).toBe(after),
);
