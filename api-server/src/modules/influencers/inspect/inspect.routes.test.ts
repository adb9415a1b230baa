import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { inspectCalls } from '@tessera/contracts/inspect/inspect.calls';
import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { connectPerson } from '../../../testing/connect-person.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createAccountAggregateRepository } from '../account-figures/account-aggregate.repository.ts';
import { createInspectWorker } from './inspect-worker.ts';
import { rankAgain } from './inspect.jobs.ts';
import { createInspectRepository } from './inspect.repository.ts';

jest.setTimeout(60_000);

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
});
afterAll(() => api.close());

type Answer = CallOutput<typeof inspectCalls.getInspect>;

const robin = '102117745500001';
const update = async (user: TestUser, kol: string, body: object = {}): Promise<Answer['inspect']> =>
  (await send(api.app, inspectCalls.updateInspect, { body: { kol, ...body } }, user.cookie)).json<Answer>().inspect;
const read = async (user: TestUser, body: object = {}): Promise<Answer['inspect']> =>
  (await send(api.app, inspectCalls.getInspect, { body }, user.cookie)).json<Answer>().inspect;
const codeOf = (answer: { json: () => unknown }): string => unsafeCast<{ code: string }>(answer.json()).code;

/** An influencer without a plan, with two connected accounts. */
async function addInfluencer(): Promise<TestUser> {
  const user = await addUser(api, { plan: null, timeZone: 'Asia/Hong_Kong' });
  await connectPerson(api, user.userId, robin);
  return user;
}

async function addBrand(usernames: readonly string[]): Promise<TestUser> {
  const user = await addUser(api);
  await send(api.app, kolCalls.updateKol, { body: { kol: usernames, wait: false } }, user.cookie);
  return user;
}

describe('kol.getInspect', () => {
  it('rejects users without a connection, and accounts that are neither connected nor managed', async () => {
    const user = await addUser(api);
    expect(codeOf(await send(api.app, inspectCalls.getInspect, { body: {} }, user.cookie))).toBe('needPermission');
    expect(codeOf(await send(api.app, inspectCalls.getInspect, { body: { kol: 'willowandloom' } }, user.cookie))).toBe(
      'notFound',
    );
    expect(
      codeOf(await send(api.app, inspectCalls.updateInspect, { body: { kol: 'willowandloom' } }, user.cookie)),
    ).toBe('notFound');
  });

  it('shows an own account before and after its data is collected', async () => {
    const user = await addInfluencer();
    expect(await read(user, { kol: 'dimsumdiary.hk' })).toMatchObject({
      username: 'dimsumdiary.hk',
      isOwn: true,
      state: 'none',
      report: null,
    });
    const { state, report, asOf } = await update(user, 'DimSumDiary.HK');
    expect({ state, asOf }).toEqual({ state: 'done', asOf: api.clock.now().toISOString() });
    const told = (await api.emulator.media('dimsumdiary.hk')).filter(
      ({ timestamp }) =>
        Date.parse(timestamp) >= new Date(api.clock.now()).setUTCFullYear(api.clock.now().getUTCFullYear() - 2),
    );
    expect(report?.read.count).toBe(told.length);
    expect(report?.hours?.reduce((sum, { count }) => sum + count, 0)).toBe(told.length);
    expect(report?.timeZone).toBe('Asia/Hong_Kong');
    expect(report?.hidden).toEqual([]);
    // The network reports the audience to the account's owner.
    expect(report?.audience?.gender.map(({ name }) => name).toSorted()).toEqual(['F', 'M', 'U']);
    expect(report?.audience?.reach).toBeGreaterThan(0);
    expect(
      (await send(api.app, instagramCalls.profileSrc, { query: { username: 'dimsumdiary.hk' } }, user.cookie)).headers[
        'content-type'
      ],
    ).toBe('image/jpeg');
    expect(await read(user, { kol: 'dimsumdiary.hk' })).toMatchObject({
      state: 'done',
      report: { read: { count: told.length } },
    });
  });

  it('computes the EMV with the requested setting', async () => {
    const user = await addInfluencer();
    await update(user, 'willowandloom');
    for (const preset of emvPresets) {
      const emv = (await read(user, { kol: 'willowandloom', emv: preset.id })).report?.emv;
      expect(emv).toMatchObject({ settingId: preset.id, currency: 'USD' });
      expect(emv?.total).toBe(Math.round((emv?.lines.reduce((sum, { amount }) => sum + amount, 0) ?? 0) / 10_000));
      for (const { volume, unit, amount } of emv?.lines ?? []) expect(amount).toBe(volume * unit);
    }
    expect(
      codeOf(
        await send(api.app, inspectCalls.getInspect, { body: { kol: 'willowandloom', emv: user.userId } }, user.cookie),
      ),
    ).toBe('notFound');
  });

  it('masks profanity in the captions of its posts', async () => {
    const user = await addInfluencer();
    await update(user, 'willowandloom');
    await sql`update inspect set result = jsonb_set(jsonb_set(result, '{best,0,text}', '"他媽的也太好吃了吧"'), '{weakest,0,text}', '"what the fuck"') where owner_id = ${user.userId}`.execute(
      api.db,
    );
    const report = (await read(user, { kol: 'willowandloom' })).report;
    expect([report?.best?.[0]?.text, report?.weakest?.[0]?.text]).toEqual(['***也太好吃了吧', 'what the ****']);
  });

  it('reports why an account cannot be collected', async () => {
    const brand = await addBrand(['mei.in.the.rain', 'nobody.lives.here']);
    expect(await update(brand, 'mei.in.the.rain')).toMatchObject({
      state: 'failed',
      problem: 'privateAccount',
      report: null,
    });
    expect(await update(brand, 'nobody.lives.here')).toMatchObject({
      state: 'failed',
      problem: 'usernameNotFound',
      report: null,
    });
  });

  it('leaves the update to a worker when the page does not wait', async () => {
    const user = await addInfluencer();
    const waiting = await update(user, 'willowandloom', { wait: false });
    expect(waiting).toMatchObject({ state: 'waiting', report: null });
    const worker = createInspectWorker({ db: api.db, clock: api.clock, sources: api.sources, log: () => undefined });
    const due = (await createInspectRepository(api.db).listDue(api.clock.now(), 100)).filter(
      ({ ownerId }) => ownerId === user.userId,
    );
    expect(due.map(({ inspectId }) => inspectId)).toEqual([waiting.jobId]);
    // Two workers at once, of which one loses its lease, make a single report.
    await Promise.all([...due, ...due].map((key) => worker.work(key, new AbortController().signal)));
    expect(await read(user, { kol: 'willowandloom' })).toMatchObject({ state: 'done', jobId: null });
    // Without a name it is the first connected account.
    expect(await read(user)).toMatchObject({ username: 'dimsumdiary.hk', state: 'none' });
  });

  it('takes over from a dead worker after its lease has expired', async () => {
    const user = await addInfluencer();
    const { jobId } = await update(user, 'willowandloom', { wait: false });
    const key = { ownerId: user.userId, inspectId: jobId ?? '' };
    await createInspectRepository(api.db).claim(key, crypto.randomUUID(), api.clock.now());
    expect(await createInspectRepository(api.db).claim(key, crypto.randomUUID(), api.clock.now())).toBeNull();
    api.clock.advance(61_000);
    const worker = createInspectWorker({ db: api.db, clock: api.clock, sources: api.sources, log: () => undefined });
    await worker.work(key, new AbortController().signal);
    expect(await read(user, { kol: 'willowandloom' })).toMatchObject({ state: 'done' });
  });

  it('computes growth from an earlier update', async () => {
    const user = await addInfluencer();
    expect((await update(user, 'willowandloom')).report?.growth).toBeNull();
    api.clock.advance(20 * dayMs);
    const answer = await send(api.app, inspectCalls.updateInspect, { body: { kol: 'willowandloom' } }, user.cookie);
    expect(answer.json()).toMatchObject({ inspect: { state: 'done' } });
    const { report } = answer.json<Answer>().inspect;
    expect(report?.growth?.before).toBeGreaterThan(0);
    api.clock.advance(-20 * dayMs);
  });
});

describe('the PR value', () => {
  const others = async (count: number): Promise<void> => {
    const aggregates = createAccountAggregateRepository(api.db);
    for (let number = 0; number < count; number += 1) {
      await aggregates.put(
        {
          accountId: `other-${String(number)}`,
          username: `other.${String(number)}`,
          followers: 2_000,
          engRate: 500 + number,
          topTags: [],
        },
        api.clock.now(),
      );
    }
  };

  it('is hidden with fewer than 30 accounts in the group, and shown from 30 on', async () => {
    await api.db.deleteFrom('account_aggregate').execute();
    const user = await addInfluencer();
    expect((await update(user, 'willowandloom')).report?.pr).toMatchObject({
      value: null,
      level: null,
      next: null,
      rank: 1,
      count: 1,
      cohort: 'nano',
    });
    await others(28);
    await rankAgain(api.db, new Date(api.clock.now().getTime() + hourMs), neverStops);
    expect((await read(user, { kol: 'willowandloom' })).report?.pr).toMatchObject({ value: null, rank: 29, count: 29 });
    await others(29);
    await rankAgain(api.db, new Date(api.clock.now().getTime() + 7_200_000), neverStops);
    // The last of thirty; the next level begins at the rate of the 24th.
    expect((await read(user, { kol: 'willowandloom' })).report?.pr).toMatchObject({
      value: 1,
      rank: 30,
      count: 30,
      level: 'rookie',
      next: { level: 'newStar', from: 20, engagementRate: 505 },
    });
  });

  it('ignores accounts of other groups and outdated ones, and gives equal rates the same rank', async () => {
    await api.db.deleteFrom('account_aggregate').execute();
    const aggregates = createAccountAggregateRepository(api.db);
    const now = api.clock.now();
    for (const [number, engRate] of [3, 3, 3, 2, 1].entries())
      await aggregates.put(
        {
          accountId: `same-${String(number)}`,
          username: `same.${String(number)}`,
          followers: 2_000,
          engRate,
          topTags: [],
        },
        now,
      );
    await aggregates.put({ accountId: 'large', username: 'large', followers: 2_000_000, engRate: 9, topTags: [] }, now);
    await aggregates.put(
      { accountId: 'old', username: 'old', followers: 2_000, engRate: 9, topTags: [] },
      new Date(now.getTime() - 31 * dayMs),
    );
    await aggregates.put(
      { accountId: 'unknown', username: 'unknown', followers: 2_000, engRate: null, topTags: [] },
      now,
    );
    expect(await aggregates.rankOf('nano', { accountId: 'same-0', engRate: 3 }, now)).toEqual({
      rank: 1,
      count: 5,
      nextRate: null,
    });
    expect(await aggregates.rankOf('nano', { accountId: 'same-3', engRate: 2 }, now)).toEqual({
      rank: 4,
      count: 5,
      nextRate: null,
    });
  });

  it('counts the account itself once, also when its stored rate is missing or outdated', async () => {
    await api.db.deleteFrom('account_aggregate').execute();
    const aggregates = createAccountAggregateRepository(api.db);
    const now = api.clock.now();
    await others(30);
    expect(await aggregates.rankOf('nano', { accountId: 'never-read', engRate: 1 }, now)).toMatchObject({
      rank: 31,
      count: 31,
    });
    expect(await aggregates.rankOf('nano', { accountId: 'other-0', engRate: 1 }, now)).toMatchObject({
      rank: 30,
      count: 30,
    });
    expect(await aggregates.rankOf('nano', { accountId: 'other-0', engRate: 999 }, now)).toMatchObject({
      rank: 1,
      count: 30,
    });
  });

  it('finds similar accounts by hashtags and size', async () => {
    await api.db.deleteFrom('account_aggregate').execute();
    const aggregates = createAccountAggregateRepository(api.db);
    const now = api.clock.now();
    const put = (username: string, followers: number, topTags: readonly string[]) =>
      aggregates.put({ accountId: username, username, followers, engRate: 1, topTags }, now);
    await put('self', 10_000, ['tea', 'cake']);
    await put('both', 30_000, ['cake', 'tea']);
    await put('near', 11_000, ['tea']);
    await put('far', 1_000_000, ['tea', 'cake']);
    await put('else', 10_000, ['running']);
    const found = await aggregates.findSimilar(
      { accountId: 'self', username: 'self', followers: 10_000, engRate: 1, topTags: ['tea', 'cake'] },
      now,
    );
    expect(found).toEqual([
      { username: 'both', followers: 30_000, tags: ['cake', 'tea'] },
      { username: 'near', followers: 11_000, tags: ['tea'] },
    ]);
  });
});

describe('the report for a brand', () => {
  it('does not name similar accounts whose posts and hashtags are private', async () => {
    const influencer = await addInfluencer();
    const brand = await addBrand(['mochi.and.miso']);
    const { report } = await update(brand, 'mochi.and.miso');
    await createAccountAggregateRepository(api.db).put(
      {
        accountId: 'similar',
        username: 'dimsumdiary.hk',
        followers: report?.followers ?? null,
        engRate: 1,
        topTags: report?.topTags ?? [],
      },
      api.clock.now(),
    );
    const named = (inspect: Answer['inspect']): boolean | undefined =>
      inspect.report?.similar.some(({ username }) => username === 'dimsumdiary.hk');
    expect(named(await update(brand, 'mochi.and.miso'))).toBe(true);
    const { creatorList } = (await send(api.app, creatorCalls.getCreator, {}, influencer.cookie)).json<
      CallOutput<typeof creatorCalls.getCreator>
    >();
    const creatorId = creatorList.find(({ username }) => username === 'dimsumdiary.hk')?.creatorId;
    await send(
      api.app,
      creatorCalls.setPrivacy,
      { body: { creatorId, privacy: [{ field: 'posts', audience: 'me' }] } },
      influencer.cookie,
    );
    expect(named(await read(brand, { kol: 'mochi.and.miso' }))).toBe(false);
    await send(
      api.app,
      creatorCalls.setPrivacy,
      { body: { creatorId, privacy: [{ field: 'posts', audience: 'public' }] } },
      influencer.cookie,
    );
  });

  it('names no similar accounts, whose common hashtags it tells, when the hashtags of the influencer are private', async () => {
    const influencer = await addInfluencer();
    const brand = await addBrand(['dimsumdiary.hk']);
    const { report } = await update(brand, 'dimsumdiary.hk');
    await createAccountAggregateRepository(api.db).put(
      {
        accountId: 'alike',
        username: 'alike',
        followers: report?.followers ?? null,
        engRate: 1,
        topTags: report?.topTags ?? [],
      },
      api.clock.now(),
    );
    expect((await update(brand, 'dimsumdiary.hk')).report?.similar.map(({ username }) => username)).toContain('alike');
    const { creatorList } = (await send(api.app, creatorCalls.getCreator, {}, influencer.cookie)).json<
      CallOutput<typeof creatorCalls.getCreator>
    >();
    const creatorId = creatorList.find(({ username }) => username === 'dimsumdiary.hk')?.creatorId;
    await send(
      api.app,
      creatorCalls.setPrivacy,
      { body: { creatorId, privacy: [{ field: 'posts', audience: 'me' }] } },
      influencer.cookie,
    );
    expect((await read(brand, { kol: 'dimsumdiary.hk' })).report).toMatchObject({ topTags: null, similar: [] });
    await send(
      api.app,
      creatorCalls.setPrivacy,
      { body: { creatorId, privacy: [{ field: 'posts', audience: 'public' }] } },
      influencer.cookie,
    );
  });

  it('excludes the private fields of the influencer, and contains the audience once approved', async () => {
    const influencer = await addInfluencer();
    await update(influencer, 'dimsumdiary.hk');
    const brand = await addBrand(['dimsumdiary.hk']);
    const first = await update(brand, 'dimsumdiary.hk');
    expect(first).toMatchObject({
      isOwn: false,
      state: 'done',
      access: { state: null },
      report: { hidden: ['insights'], audience: null },
    });
    expect(first.report?.likes?.mean).toBeGreaterThan(0);
    await send(
      api.app,
      creatorCalls.requestAccess,
      { body: { kol: 'dimsumdiary.hk', reason: 'Spring' } },
      brand.cookie,
    );
    const { creatorList } = (await send(api.app, creatorCalls.getCreator, {}, influencer.cookie)).json<
      CallOutput<typeof creatorCalls.getCreator>
    >();
    const creatorId = creatorList.find(({ username }) => username === 'dimsumdiary.hk')?.creatorId;
    await send(
      api.app,
      creatorCalls.answerAccess,
      { body: { creatorId, brandId: brand.userId, isApproved: true } },
      influencer.cookie,
    );
    const approved = await read(brand, { kol: 'dimsumdiary.hk' });
    expect(approved).toMatchObject({ access: { state: 'approved' }, report: { hidden: [] } });
    expect(approved.report?.audience?.gender).toHaveLength(3);
    await send(
      api.app,
      creatorCalls.setPrivacy,
      {
        body: {
          creatorId,
          privacy: [
            { field: 'engagement', audience: 'me' },
            { field: 'insights', audience: 'me' },
          ],
        },
      },
      influencer.cookie,
    );
    const kept = (await read(brand, { kol: 'dimsumdiary.hk' })).report;
    expect(kept).toMatchObject({
      hidden: ['engagement', 'insights'],
      likes: null,
      comments: null,
      interactions: null,
      engagementRate: null,
      change: null,
      months: null,
      formats: null,
      hours: null,
      best: null,
      weakest: null,
      emv: null,
      audience: null,
    });
  });

  it('keeps fields private after the account was renamed', async () => {
    const influencer = await addInfluencer();
    const brand = await addBrand(['dimsumdiary.hk']);
    expect((await update(brand, 'dimsumdiary.hk')).report?.likes?.mean).toBeGreaterThan(0);
    const { creatorList } = (await send(api.app, creatorCalls.getCreator, {}, influencer.cookie)).json<
      CallOutput<typeof creatorCalls.getCreator>
    >();
    const creatorId = creatorList.find(({ username }) => username === 'dimsumdiary.hk')?.creatorId;
    await send(
      api.app,
      creatorCalls.setPrivacy,
      { body: { creatorId, privacy: [{ field: 'engagement', audience: 'me' }] } },
      influencer.cookie,
    );
    await api.db
      .updateTable('connection')
      .set({ username: 'dimsumdiary.tw' })
      .where('owner_id', '=', influencer.userId)
      .where('username', '=', 'dimsumdiary.hk')
      .execute();
    expect(await read(brand, { kol: 'dimsumdiary.hk' })).toMatchObject({
      access: { state: null },
      report: { hidden: ['engagement', 'insights'], likes: null },
    });
    expect(
      (
        await send(
          api.app,
          creatorCalls.requestAccess,
          { body: { kol: 'dimsumdiary.hk', reason: 'Spring' } },
          brand.cookie,
        )
      ).json(),
    ).toEqual({ state: 'requested' });
  });
});
