import { randomUUID } from 'node:crypto';
import { hourMs, minuteMs } from '@tessera/contracts/time/durations';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import { addUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { figuresOf } from '../account-figures/kol-figures.ts';
import { createKolRepository } from '../kol/kol.repository.ts';
import { createKolReadingRepository, type KolKey } from './kol-reading.repository.ts';
import { createKolWorker } from './kol-worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const never = new AbortController().signal;
const leaseMs = minuteMs;

async function addKol(options: Parameters<typeof addUser>[1] = {}): Promise<KolKey> {
  const { userId } = await addUser(api, options);
  const {
    ids: [kolId = ''],
  } = await createKolRepository(api.db).request(userId, ['one'], api.clock.now());
  return { ownerId: userId, kolId };
}

/** A worker with the given sources. */
const workerWith = (parts: Partial<MediaSources>) =>
  createKolWorker({
    db: api.db,
    clock: api.clock,
    sources: { ...api.dependencies.sources, profileOf: () => Promise.resolve(null), ...parts },
    log: () => undefined,
  });
const unused = () => Promise.reject(new Error('not called'));
const neverSource = {
  findAccount: unused,
  readMedia: unused,
  readAccount: unused,
  findHashtag: unused,
  askForHashtag: unused,
  readHashtag: unused,
};
const failing = (error: Error): Partial<MediaSources> => ({ forOwner: () => Promise.reject(error) });
const rowOf = ({ ownerId, kolId }: KolKey) =>
  api.db
    .selectFrom('kol')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', kolId)
    .executeTakeFirstOrThrow();
const reading = (now: Date) => ({
  account: null,
  profile: null,
  figures: figuresOf([], null, now),
  monthly: null,
  asOf: now,
});

describe('a reading whose worker was killed', () => {
  it('is held until its lease ends, and then claimed by another worker, which renews it', async () => {
    const key = await addKol();
    const readings = createKolReadingRepository(api.db);
    const lost = await readings.claim(key, randomUUID(), api.clock.now());
    expect(lost).not.toBeNull();
    expect(await readings.claim(key, randomUUID(), api.clock.now())).toBeNull();
    api.clock.advance(leaseMs);
    const taken = await readings.claim(key, randomUUID(), api.clock.now());
    expect(taken).toMatchObject({ kolId: key.kolId, attempts: 2 });
    api.clock.advance(leaseMs - 1);
    expect(lost !== null && (await readings.renew(lost, api.clock.now()))).toBe(false);
    expect(taken !== null && (await readings.renew(taken, api.clock.now()))).toBe(true);
    api.clock.advance(leaseMs - 1);
    expect(await readings.claim(key, randomUUID(), api.clock.now())).toBeNull();
    expect(lost !== null && (await readings.save(lost, reading(api.clock.now())))).toBe(false);
    expect(taken !== null && (await readings.save(taken, reading(api.clock.now())))).toBe(true);
    expect(await rowOf(key)).toMatchObject({ state: 'done', attempts: 0, lease_id: null });
  });
});

describe('a source that does not answer', () => {
  const noAccount = {
    forOwner: () =>
      Promise.resolve({
        kind: 'house' as const,
        source: { ...neverSource, findAccount: () => Promise.reject(new SourceError('accountNotFound', 'none')) },
      }),
  };

  it('does not make an account missing that only the vendor may know', async () => {
    const key = await addKol();
    await workerWith({
      ...noAccount,
      profileOf: () => Promise.reject(new SourceError('unavailable', 'no answer')),
    }).work(key, never);
    expect(await rowOf(key)).toMatchObject({ state: 'waiting', problem: null });
    api.clock.advance(minuteMs);
    await workerWith(noAccount).work(key, never);
    expect(await rowOf(key)).toMatchObject({ state: 'failed', problem: 'usernameNotFound' });
  });

  it('does not delete the reach that was read before', async () => {
    const key = await addKol();
    const readings = createKolReadingRepository(api.db);
    const save = async (monthly: { reach: number; impressions: number } | null | undefined) => {
      const claimed = await readings.claim(key, randomUUID(), api.clock.now());
      if (claimed) await readings.save(claimed, { ...reading(api.clock.now()), monthly });
      await api.db
        .updateTable('kol')
        .set({ state: 'waiting', due_at: api.clock.now() })
        .where('owner_id', '=', key.ownerId)
        .where('id', '=', key.kolId)
        .execute();
      return api.db
        .selectFrom('kol_insight')
        .select(['reach', 'impressions'])
        .where('owner_id', '=', key.ownerId)
        .where('kol_id', '=', key.kolId)
        .execute();
    };
    expect(await save({ reach: 7, impressions: 9 })).toEqual([{ reach: 7, impressions: 9 }]);
    expect(await save(undefined)).toEqual([{ reach: 7, impressions: 9 }]);
    expect(await save(null)).toEqual([]);
  });

  it('is called again at the time it names, without counting an attempt', async () => {
    const key = await addKol();
    const until = new Date(api.clock.now().getTime() + 90_000);
    await workerWith(failing(new SourceError('throttled', 'later', { until }))).work(key, never);
    expect(await rowOf(key)).toMatchObject({ state: 'waiting', attempts: 0, due_at: until });
  });

  it('is called for twelve hours', async () => {
    const key = await addKol();
    const worker = workerWith(failing(new SourceError('unavailable', 'down')));
    for (let hour = 0; hour < 12; hour += 1) {
      await worker.work(key, never);
      expect(await rowOf(key)).toMatchObject({ state: 'waiting', attempts: 0 });
      api.clock.advance(hourMs);
    }
    await worker.work(key, never);
    expect((await rowOf(key)).state).toBe('failed');
    expect(await rowOf(key)).toMatchObject({ problem: 'processContentFailed' });
  });

  it('is left to the next worker when this one stops', async () => {
    const key = await addKol();
    const stopping = new AbortController();
    const worker = workerWith({
      forOwner: () => {
        stopping.abort();
        return Promise.reject(new Error('ended'));
      },
    });
    await worker.work(key, stopping.signal);
    expect(await rowOf(key)).toMatchObject({ state: 'waiting', attempts: 0, lease_id: null });
  });
});

test('metrics are due again after the configured number of days, and not before', async () => {
  const key = await addKol();
  const readings = createKolReadingRepository(api.db);
  const held = await readings.claim(key, randomUUID(), api.clock.now());
  const readAt = api.clock.now();
  if (held) await readings.save(held, reading(readAt));
  await readings.renewBefore(new Date(readAt.getTime() - 1), readAt);
  expect(await rowOf(key)).toMatchObject({ state: 'done' });
  await readings.renewBefore(readAt, readAt);
  expect(await rowOf(key)).toMatchObject({ state: 'waiting' });
});

test.each([{ expired: true }, { plan: null }])(
  'metrics of an owner without a valid plan (%j) are not updated until there is one',
  async (options) => {
    const key = await addKol(options);
    const readings = createKolReadingRepository(api.db);
    const held = await readings.claim(key, randomUUID(), api.clock.now());
    const readAt = api.clock.now();
    if (held) await readings.save(held, reading(readAt));
    await readings.renewBefore(readAt, readAt);
    expect(await rowOf(key)).toMatchObject({ state: 'done' });
  },
);
