import { emvPresets } from '@tessera/contracts/emv/emv-presets';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { inspectCalls } from '@tessera/contracts/inspect/inspect.calls';
import { instagramCalls } from '@tessera/contracts/media/instagram.calls';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { addUser, send } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { createAccountAggregateRepository } from '../account-figures/account-aggregate.repository.ts';
import { createInspectWorker } from './inspect-worker.ts';
import { rankAgain } from './inspect.jobs.ts';
import { createInspectRepository } from './inspect.repository.ts';
import { startInspections, type Answer } from './testing/inspected-accounts.ts';

jest.setTimeout(60_000);

const steps = startInspections();
const { update, read, addInfluencer, addBrand } = steps;

const codeOf = (answer: { json: () => unknown }): string => unsafeCast<{ code: string }>(answer.json()).code;

describe('kol.getInspect', () => {
  it('rejects users without a connection, and accounts that are neither connected nor managed', async () => {
    const user = await addUser(steps.api);
    expect(codeOf(await send(steps.api.app, inspectCalls.getInspect, { body: {} }, user.cookie))).toBe(
      'needPermission',
    );
    expect(
      codeOf(await send(steps.api.app, inspectCalls.getInspect, { body: { kol: 'willowandloom' } }, user.cookie)),
    ).toBe('notFound');
    expect(
      codeOf(await send(steps.api.app, inspectCalls.updateInspect, { body: { kol: 'willowandloom' } }, user.cookie)),
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
    expect({ state, asOf }).toEqual({ state: 'done', asOf: steps.api.clock.now().toISOString() });
    const told = (await steps.api.emulator.media('dimsumdiary.hk')).filter(
      ({ timestamp }) =>
        Date.parse(timestamp) >=
        new Date(steps.api.clock.now()).setUTCFullYear(steps.api.clock.now().getUTCFullYear() - 2),
    );
    expect(report?.read.count).toBe(told.length);
    expect(report?.hours?.reduce((sum, { count }) => sum + count, 0)).toBe(told.length);
    expect(report?.timeZone).toBe('Asia/Hong_Kong');
    expect(report?.hidden).toEqual([]);
    // The network reports the audience to the account's owner.
    expect(report?.audience?.gender.map(({ name }) => name).toSorted()).toEqual(['F', 'M', 'U']);
    expect(report?.audience?.reach).toBeGreaterThan(0);
    expect(
      (await send(steps.api.app, instagramCalls.profileSrc, { query: { username: 'dimsumdiary.hk' } }, user.cookie))
        .headers['content-type'],
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
        await send(
          steps.api.app,
          inspectCalls.getInspect,
          { body: { kol: 'willowandloom', emv: user.userId } },
          user.cookie,
        ),
      ),
    ).toBe('notFound');
  });

  it('masks profanity in the captions of its posts', async () => {
    const user = await addInfluencer();
    await update(user, 'willowandloom');
    await sql`update inspect set result = jsonb_set(jsonb_set(result, '{best,0,text}', '"他媽的也太好吃了吧"'), '{weakest,0,text}', '"what the fuck"') where owner_id = ${user.userId}`.execute(
      steps.api.db,
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
    const worker = createInspectWorker({
      db: steps.api.db,
      clock: steps.api.clock,
      sources: steps.api.sources,
      log: () => undefined,
    });
    const due = (await createInspectRepository(steps.api.db).listDue(steps.api.clock.now(), 100)).filter(
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
    await createInspectRepository(steps.api.db).claim(key, crypto.randomUUID(), steps.api.clock.now());
    expect(
      await createInspectRepository(steps.api.db).claim(key, crypto.randomUUID(), steps.api.clock.now()),
    ).toBeNull();
    steps.api.clock.advance(61_000);
    const worker = createInspectWorker({
      db: steps.api.db,
      clock: steps.api.clock,
      sources: steps.api.sources,
      log: () => undefined,
    });
    await worker.work(key, new AbortController().signal);
    expect(await read(user, { kol: 'willowandloom' })).toMatchObject({ state: 'done' });
  });

  it('computes growth from an earlier update', async () => {
    const user = await addInfluencer();
    expect((await update(user, 'willowandloom')).report?.growth).toBeNull();
    steps.api.clock.advance(20 * dayMs);
    const answer = await send(
      steps.api.app,
      inspectCalls.updateInspect,
      { body: { kol: 'willowandloom' } },
      user.cookie,
    );
    expect(answer.json()).toMatchObject({ inspect: { state: 'done' } });
    const { report } = answer.json<Answer>().inspect;
    expect(report?.growth?.before).toBeGreaterThan(0);
    steps.api.clock.advance(-20 * dayMs);
  });
});

describe('the PR value', () => {
  const others = async (count: number): Promise<void> => {
    const aggregates = createAccountAggregateRepository(steps.api.db);
    for (let number = 0; number < count; number += 1) {
      await aggregates.put(
        {
          accountId: `other-${String(number)}`,
          username: `other.${String(number)}`,
          followers: 2_000,
          engRate: 500 + number,
          topTags: [],
        },
        steps.api.clock.now(),
      );
    }
  };

  it('is hidden with fewer than 30 accounts in the group, and shown from 30 on', async () => {
    await steps.api.db.deleteFrom('account_aggregate').execute();
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
    await rankAgain(steps.api.db, new Date(steps.api.clock.now().getTime() + hourMs), neverStops);
    expect((await read(user, { kol: 'willowandloom' })).report?.pr).toMatchObject({ value: null, rank: 29, count: 29 });
    await others(29);
    await rankAgain(steps.api.db, new Date(steps.api.clock.now().getTime() + 7_200_000), neverStops);
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
    await steps.api.db.deleteFrom('account_aggregate').execute();
    const aggregates = createAccountAggregateRepository(steps.api.db);
    const now = steps.api.clock.now();
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
    await steps.api.db.deleteFrom('account_aggregate').execute();
    const aggregates = createAccountAggregateRepository(steps.api.db);
    const now = steps.api.clock.now();
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
    await steps.api.db.deleteFrom('account_aggregate').execute();
    const aggregates = createAccountAggregateRepository(steps.api.db);
    const now = steps.api.clock.now();
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
