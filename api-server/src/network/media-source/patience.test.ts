import { systemClock } from '../../platform/clock.ts';
import { createConnectionPace } from './connection/connection-pace.ts';
import type { ConnectionQuota } from './connection/connection-quota.repository.ts';
import { createGraphCaller } from './graph/graph-caller.ts';
import { spacingAt } from './graph/graph-usage.ts';
import { createPatience } from './patience.ts';

const connection = { id: 'one', accessToken: 'token', networkUserId: 'account', kind: 'house' } as const;
const percent = 80;
const spacing = spacingAt(percent);

/** The pace of a connection whose state in the database is computed anew at each reading. */
const paceOf = (read: () => ConnectionQuota) =>
  createConnectionPace({ read: async () => read(), save: async () => undefined }, systemClock);

function callerWith(sharesPatience: boolean) {
  const pace = paceOf(() => ({ percent, restUntil: null, refusals: 0 }));
  const client = {
    get: async () => ({ status: 200, headers: { 'x-app-usage': JSON.stringify({ call_count: percent }) }, body: {} }),
    close: () => undefined,
  };
  return createGraphCaller({
    client,
    pace,
    clock: systemClock,
    version: 'v26.0',
    patience: 1.5 * spacing,
    sharesPatience,
  });
}

test('a turn that comes later and later is not waited for longer than the patience', async () => {
  const pace = paceOf(() => ({ percent: 0, restUntil: new Date(Date.now() + 600), refusals: 1 }));
  await expect(pace.wait('one', 1_000)).rejects.toMatchObject({ fault: 'throttled' });
}, 10_000);

test('the calls of one request share their patience, and each step of a job has its own', async () => {
  const { signal } = new AbortController();
  const [shared, own] = [callerWith(true), callerWith(false)];
  await shared.call(connection, '/a', signal);
  await shared.call(connection, '/b', signal);
  await expect(shared.call(connection, '/c', signal)).rejects.toMatchObject({ fault: 'throttled' });
  for (const path of ['/a', '/b', '/c']) expect(await own.call(connection, path, signal)).toEqual({});
}, 30_000);

test('waits at the same time count once', async () => {
  const patience = createPatience(1_000);
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
  const startedAt = performance.now();
  await Promise.all([patience.during(wait), patience.during(wait), patience.during(wait)]);
  expect(1_000 - patience.left()).toBeLessThanOrEqual(performance.now() - startedAt);
});
