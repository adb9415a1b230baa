import { emptyRegistry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import { watchCalls } from '@tessera/contracts/watch/watch.calls';
import { readingsMax, readingsPerReader, watchBudget } from '@tessera/contracts/watch/watch.limits';
import type { Reading, VersionHealth } from '@tessera/contracts/watch/watch.schema';
import { tidy } from '../../../platform/retention/housekeeping.ts';
import { addUser, send } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createTestStore, type TestStore } from '../../../testing/set-up-store.ts';
import { readerOf } from './reader.ts';

let store: TestStore;
let api: TestApi;
beforeEach(async () => {
  store = createTestStore();
  const deployed = applyChange(emptyRegistry, { kind: 'deploy', version: createRemoteVersion('demo', '1') });
  store.write(
    'registry.json',
    JSON.stringify(
      applyChange(deployed, { kind: 'canary', id: 'demo', percent: 10, version: createRemoteVersion('demo', '2') }),
    ),
  );
  api = await setUpApi({ dist: store.dist, variables: { RATE_REPORT: '100000', TRUST_PROXY: '127.0.0.1' } });
});
afterEach(async () => {
  await api.close();
  store.remove();
});

const reading = (kind: Reading['kind'], more: Partial<Reading> = {}): Reading => ({
  remote: 'demo',
  version: '1',
  kind,
  ...more,
});
const many = (count: number, one: Reading): Reading[] => Array<Reading>(count).fill(one);
const tell = (readings: readonly unknown[], address = '203.0.113.1') =>
  send(api.app, watchCalls.addReadings, { body: { readings }, headers: { 'x-forwarded-for': address } });

async function health(hours = 24): Promise<{ readonly live: VersionHealth; readonly body: ReturnType<typeof parse> }> {
  const admin = await addUser(api, { type: 1 });
  const answer = await send(api.app, watchCalls.getHealth, { query: { hours: String(hours) } }, admin.cookie);
  const body = parse(answer.json());
  const live = body.remotes[0]?.versions.find(({ role }) => role === 'live');
  if (!live) throw new Error('there is no live version');
  return { live, body };
}
const parse = (body: unknown) => {
  if (typeof watchCalls.getHealth.response === 'string') throw new Error('the call has no schema');
  return watchCalls.getHealth.response.parse(body);
};

describe('readings', () => {
  it('are summed up, and shown to an Admin', async () => {
    expect(
      (
        await tell([
          ...many(40, reading('mount', { ms: 80 })),
          ...many(20, reading('mount', { ms: 400 })),
          ...many(2, reading('failed', { place: 'load' })),
          reading('error', { place: 'later' }),
        ])
      ).statusCode,
    ).toBe(200);
    await tell([
      reading('load', { ms: 120 }),
      reading('load', { ms: 140 }),
      reading('longTask', { ms: 90 }),
      reading('fellBack', { place: 'bootstrap' }),
    ]);
    const { live, body } = await health();
    expect(body).toMatchObject({
      revision: 2,
      readingsMin: watchBudget.readingsMin,
      remotes: [{ id: 'demo', team: 'Team demo', live: '1', candidate: { version: '2', percent: 10 }, openings: [] }],
    });
    expect(live).toMatchObject({
      starts: 63,
      failed: 2,
      fellBack: 1,
      errors: 1,
      longTasks: 1,
      errorsPerThousand: 1_000 / 60,
      failuresPerThousand: 3_000 / 63,
      breaker: 'closed',
      load: { count: 2, p50: 125 },
      mount: { count: 60 },
    });
    expect(live.mount?.p50).toBeGreaterThan(75);
    expect(live.mount?.p50).toBeLessThanOrEqual(100);
    expect(live.mount?.p95).toBeGreaterThan(300);
    expect(live.places).toEqual([
      { place: 'load', count: 2 },
      { place: 'bootstrap', count: 1 },
      { place: 'later', count: 1 },
    ]);
    expect(live.budgets).toEqual([
      { name: 'loadP95', limit: watchBudget.loadP95, value: null, isExceeded: false },
      { name: 'mountP95', limit: watchBudget.mountP95, value: expect.any(Number), isExceeded: false },
      { name: 'failureShare', limit: watchBudget.failureShare, value: 3 / 63, isExceeded: false },
    ]);
  });

  it('show which budget is exceeded', async () => {
    await tell([...many(40, reading('mount', { ms: 700 })), ...many(15, reading('failed'))]);
    expect((await health()).live.budgets).toMatchObject([
      { isExceeded: false },
      { name: 'mountP95', value: null },
      { name: 'failureShare', value: 15 / 55, isExceeded: true },
    ]);
    await tell(many(20, reading('mount', { ms: 700 })));
    expect((await health()).live.budgets[1]).toMatchObject({ isExceeded: true });
  });

  it('are stored by the hour, and shown for the requested hours only', async () => {
    await tell([reading('mount', { ms: 10 })]);
    api.clock.advance(hourMs);
    await tell(many(2, reading('mount', { ms: 10 })));
    expect([(await health(1)).live.starts, (await health(2)).live.starts]).toEqual([2, 3]);
  });

  it('are all counted when many pages report in parallel', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        tell(
          [
            reading('mount', { ms: at * 10 }),
            reading('load', { ms: at }),
            { ...reading('mount', { ms: 1 }), version: '2' },
          ],
          `198.51.100.${at}`,
        ),
      ),
    );
    const { live, body } = await health();
    expect([live.mount?.count, live.load?.count]).toEqual([30, 30]);
    expect(body.remotes[0]?.versions.find(({ role }) => role === 'candidate')?.starts).toBe(30);
  });

  it('are ignored for versions that the registry does not list', async () => {
    expect(
      (
        await tell([
          { ...reading('mount', { ms: 1 }), version: '9' },
          { ...reading('mount', { ms: 1 }), remote: 'nobody' },
        ])
      ).statusCode,
    ).toBe(200);
    expect(await api.db.selectFrom('remote_reading').selectAll().execute()).toEqual([]);
  });

  it('are limited per address and hour', async () => {
    for (let batch = 0; batch < readingsPerReader / readingsMax + 2; batch += 1)
      await tell(many(readingsMax, reading('failed')));
    expect((await health()).live.failed).toBe(readingsPerReader);
    await tell([reading('failed')], '203.0.113.2');
    expect((await health()).live.failed).toBe(readingsPerReader + 1);
  });

  it.each<[string, unknown[]]>([
    ['none at all', []],
    ['too many', many(readingsMax + 1, reading('failed'))],
    ['some of an unknown kind', [reading('mount', { ms: 1 }), { ...reading('failed'), kind: 'liked' }]],
    ['some without a duration', [reading('mount')]],
    ['some with an excessive duration', [reading('mount', { ms: 1e9 })]],
    ['some with a version name that is too long', [{ ...reading('failed'), version: 'x'.repeat(300) }]],
  ])('are rejected when there are %s', async (_, readings) => {
    expect((await tell(readings)).statusCode).toBe(400);
  });

  it('are stored without the address of the sender, and deleted after 30 days', async () => {
    await tell([reading('failed')], '203.0.113.7');
    const rows = JSON.stringify([
      await api.db.selectFrom('remote_reading').selectAll().execute(),
      await api.db.selectFrom('remote_reader').selectAll().execute(),
    ]);
    expect(rows).not.toContain('203.0.113');
    api.clock.advance(3 * dayMs);
    await tidy(api.db, api.clock, { signal: neverStops });
    expect([
      (await api.db.selectFrom('remote_reader').selectAll().execute()).length,
      (await api.db.selectFrom('remote_reading').selectAll().execute()).length,
    ]).toEqual([0, 1]);
    api.clock.advance(28 * dayMs);
    await tidy(api.db, api.clock, { signal: neverStops });
    expect(await api.db.selectFrom('remote_reading').selectAll().execute()).toEqual([]);
  });
});

describe('readerOf', () => {
  const [key, hour] = [Buffer.alloc(32, 7), new Date('2026-03-02T09:00:00.000Z')];

  it('identifies one IPv4 address or one IPv6 network for one hour', () => {
    const name = (address: string, at = hour, by = key): string => readerOf(address, at, by).toString('hex');
    expect(name('203.0.113.1')).not.toBe(name('203.0.113.2'));
    expect(name('::ffff:203.0.113.1')).toBe(name('203.0.113.1'));
    expect(name('2001:db8:1:2:3::4')).toBe(name('2001:db8:1:2:ffff::1'));
    expect(name('2001:db8:1:2::1')).not.toBe(name('2001:db8:1:3::1'));
    expect(name('203.0.113.1')).not.toBe(name('203.0.113.1', new Date(hour.getTime() + hourMs)));
    expect(name('203.0.113.1')).not.toBe(name('203.0.113.1', hour, Buffer.alloc(32, 8)));
  });
});
