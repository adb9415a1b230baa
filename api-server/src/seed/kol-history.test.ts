import { minuteMs } from '@tessera/contracts/time/durations';
import { createKolWorker } from '../modules/influencers/kol-reading/kol-worker.ts';
import { createMomentumRepository } from '../modules/influencers/kol-reading/momentum.repository.ts';
import { createKolRepository } from '../modules/influencers/kol/kol.repository.ts';
import { addUser } from '../testing/as-user.ts';
import { setUpMedia, type TestMediaApi } from '../testing/set-up-media.ts';
import { addKolHistory } from './kol-history.ts';
import { demoUsers } from './plan.ts';

jest.setTimeout(120_000);

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
});
afterAll(() => api.close());

it('the demo account has 60 influencers, which have growth and momentum once they are collected', async () => {
  const [demo] = demoUsers.filter(({ hasKolHistory }) => hasKolHistory);
  const { kols = [] } = demo ?? {};
  const usernames = kols.flatMap((each) => each.usernames);
  expect(new Set(usernames).size).toBe(60);
  const owner = await addUser(api, { plan: 3 });
  const { db, clock, sources } = api;
  const now = clock.now();
  await addKolHistory(db, sources, owner.userId, kols, { now, signal: AbortSignal.timeout(minuteMs) });
  const worker = createKolWorker({ db, clock, sources, log: () => undefined });
  const { ids } = await createKolRepository(db).request(owner.userId, usernames, now);
  for (const kolId of ids) await worker.work({ ownerId: owner.userId, kolId }, new AbortController().signal);
  await createMomentumRepository(db).refreshBounds(now);
  const rows = await db
    .selectFrom('kol')
    .select(['username', 'state', 'problem', 'growth_percent', 'readings'])
    .where('owner_id', '=', owner.userId)
    .execute();
  // One is private, one needs a permission, one does not exist, and one is a personal account: they have no history.
  const whyNot = {
    'cask.and.quay': 'needPermission',
    'mei.in.the.rain': 'privateAccount',
    'nobody.lives.here': 'usernameNotFound',
  };
  expect(
    rows
      .filter((row) => row.growth_percent === null)
      .map(({ username }) => username)
      .toSorted(),
  ).toEqual([...Object.keys(whyNot), 'tomo_daily_walks'].toSorted());
  expect(
    Object.fromEntries(
      rows.filter(({ state }) => state === 'failed').map(({ username, problem }) => [username, problem]),
    ),
  ).toEqual(whyNot);
  expect(new Set(rows.map(({ readings }) => (readings >= 12 ? 'high' : readings >= 4 ? 'medium' : 'low')))).toEqual(
    new Set(['high', 'medium', 'low']),
  );
  expect((await createMomentumRepository(db).readBounds()).map(({ cohort }) => cohort).toSorted()).toEqual([
    'celebrity',
    'micro',
    'nano',
  ]);
});
