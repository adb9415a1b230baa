import type { Job } from '@tessera/contracts/events/events';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { paths } from '@tessera/contracts/paths';
import { hourMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { eventually } from '../../../testing/start-product.ts';
import { createKolJobRepository } from './kol-job.repository.ts';
import { createKolReadingRepository } from './kol-reading.repository.ts';
import { createKolWorker } from './kol-worker.ts';
import { tellForgottenKolJobs } from './tell-kol-job.ts';

jest.setTimeout(60_000);

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
});
afterAll(() => api.close());

type Told = Job & { readonly state?: string };

/** Collects the messages about a user's jobs from now on. */
function follow({ userId }: TestUser): { readonly told: readonly Told[]; readonly end: () => void } {
  const told: Told[] = [];
  const end = api.dependencies.events.subscribe(userId, ({ message }) => {
    if (message?.topic === 'job.progressed' || message?.topic === 'job.finished') told.push(message.data);
  });
  return { told, end };
}

const update = async (user: TestUser, kol: readonly string[], wait: boolean) =>
  (await send(api.app, kolCalls.updateKol, { body: { kol, wait } }, user.cookie)).json<
    CallOutput<typeof kolCalls.updateKol>
  >();
const kolOf = ({ userId }: TestUser) =>
  api.db
    .selectFrom('kol')
    .select('failing_since')
    .where('owner_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
const read = async (user: TestUser, kolId: string): Promise<void> => {
  const readings = createKolReadingRepository(api.db);
  const held = await readings.claim(
    { ownerId: user.userId, kolId },
    '00000000-0000-4000-8000-000000000001',
    api.clock.now(),
  );
  if (held === null) throw new Error('it is due');
  await readings.fail(held, 'usernameNotFound');
};

test('an update is a job that reports each influencer, including failed ones, and its end once', async () => {
  const user = await addUser(api);
  const { told, end } = follow(user);
  const { kolList } = await update(user, ['willowandloom', 'dimsumdiary.hk', 'nobody.lives.here'], true);
  expect(kolList.map(({ state }) => state)).toEqual(['done', 'done', 'failed']);
  await waitForEnd(told);
  end();
  expect(new Set(told.map(({ id }) => id)).size).toBe(1);
  expect(told[0]).toMatchObject({ kind: 'kol', label: null, path: paths.kol, done: 0, total: 3 });
  expect(told.filter(({ state }) => state !== undefined)).toMatchObject([{ state: 'done', done: 3, total: 3 }]);
  const dones = told.map(({ done }) => done);
  expect(dones).toEqual(dones.toSorted((a, b) => a - b));
});

/** Messages go through the database, so they arrive a moment later. */
const waitForEnd = (told: readonly Told[]): Promise<void> =>
  eventually(() => told.some(({ state }) => state !== undefined));

test('an influencer that is requested again moves to the later update, and the earlier one ends without it', async () => {
  const user = await addUser(api);
  const { told, end } = follow(user);
  await update(user, ['willowandloom'], false);
  await update(user, ['willowandloom', 'dimsumdiary.hk'], false);
  await waitForEnd(told);
  end();
  const [first] = told;
  expect(told.filter(({ state }) => state !== undefined)).toMatchObject([{ id: first?.id, state: 'done' }]);
});

test('an update ends when its remaining influencers are deleted', async () => {
  const user = await addUser(api);
  const { told, end } = follow(user);
  const {
    kolList: [kol],
  } = await update(user, ['willowandloom'], false);
  await send(api.app, kolCalls.deleteKol, { body: { id: kol?.id } }, user.cookie);
  await waitForEnd(told);
  end();
  expect(told.at(-1)).toMatchObject({ state: 'done', total: 1 });
});

test('an end that a killed process did not report is reported later, once', async () => {
  const user = await addUser(api);
  const {
    kolList: [kol],
  } = await update(user, ['willowandloom'], false);
  // The process that read it was killed before it reported the end.
  await read(user, kol?.id ?? '');
  const { told, end } = follow(user);
  await tellForgottenKolJobs(api.db, neverStops);
  await tellForgottenKolJobs(api.db, neverStops);
  await waitForEnd(told);
  end();
  expect(told).toMatchObject([{ kind: 'kol', state: 'done', done: 1, total: 1 }]);
  expect(await createKolJobRepository(api.db).end(user.userId)).toEqual([]);
});

test('an update goes on and reports its result after the page that waited for it was closed', async () => {
  const user = await addUser(api);
  const { told, end } = follow(user);
  await api.emulator.control('faults', { kind: 'error', code: 2, times: 50 });
  const leaving = new AbortController();
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { cookie: user.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const left = fetch(`${origin}/api${kolCalls.updateKol.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ kol: ['willowandloom'] }),
    signal: leaving.signal,
  }).then(
    () => 'answered',
    () => 'left',
  );
  // After a failed reading it waits for the next try.
  await eventually(async () => (await kolOf(user))?.failing_since instanceof Date);
  leaving.abort();
  expect(await left).toBe('left');
  expect(told.filter(({ state }) => state !== undefined)).toEqual([]);

  await api.emulator.reset();
  api.clock.advance(hourMs);
  const worker = createKolWorker({ db: api.db, clock: api.clock, sources: api.sources, log: () => undefined });
  for (const key of await createKolReadingRepository(api.db).listDue(api.clock.now(), 10))
    await worker.work(key, new AbortController().signal);
  await waitForEnd(told);
  end();
  expect(told.at(-1)).toMatchObject({ state: 'done', done: 1, total: 1 });
  const { kolList } = (await send(api.app, kolCalls.getKol, { body: {} }, user.cookie)).json<
    CallOutput<typeof kolCalls.getKol>
  >();
  expect(kolList).toMatchObject([{ username: 'willowandloom', state: 'done', problem: null }]);
});
