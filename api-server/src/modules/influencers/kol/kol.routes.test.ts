import { emvPresets } from '@tessera/contracts/emv/emv-presets';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolThresholds } from '@tessera/contracts/kol/kol-setting.schema';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { minuteMs } from '@tessera/contracts/time/durations';
import { addUser, send } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { createEmvRepository } from '../../collecting/emv/emv.repository.ts';
import { repriceKols } from '../kol-reading/kol-pricing.ts';
import { startKols, type Added, type Page, codeOf } from './testing/added-kols.ts';

jest.setTimeout(60_000);

const steps = startKols();
const { withKols, page, names } = steps;

describe('kol.updateKol', () => {
  it('adds accounts, and returns what the sources report about them', async () => {
    const { user, kols } = await withKols(['@WillowAndLoom', 'https://www.instagram.com/dimsumdiary.hk/']);
    expect(kols.map(({ username, state, level, label }) => ({ username, state, level, label }))).toEqual([
      { username: 'willowandloom', state: 'done', level: 'nano', label: 'NONE' },
      { username: 'dimsumdiary.hk', state: 'done', level: 'micro', label: 'NONE' },
    ]);
    const [shop] = kols;
    expect(shop?.info).toMatchObject({ fullName: 'Willow & Loom', accountType: 'business', hasPicture: true });
    expect(shop?.audit).toMatchObject({ publicEmail: 'hello@willowandloom.example' });
    expect(shop?.figures.count).toBeGreaterThanOrEqual(12);
    const told = await steps.api.emulator.media('willowandloom');
    const looked = told.slice(0, shop?.figures.count);
    expect(shop?.figures.avgComment).toBeCloseTo(
      looked.reduce((sum, { comments }) => sum + comments, 0) / looked.length,
      6,
    );
    expect((await send(steps.api.app, kolCalls.getKolNumber, {}, user.cookie)).json()).toMatchObject({
      number: 2,
      quota: 500,
      groups: { celebrity: 0, micro: 1, nano: 1, none: 0, partners: 0 },
      labelList: [{ label: 'NONE', number: 2 }],
      tagList: [],
      currency: 'USD',
    });
  });

  it('updates an account that exists, and adds none twice', async () => {
    const { user, kols } = await withKols(['willowandloom']);
    steps.api.clock.advance(minuteMs);
    const again = (
      await send(steps.api.app, kolCalls.updateKol, { body: { kol: ['willowandloom', 'WILLOWANDLOOM'] } }, user.cookie)
    ).json<Added>();
    expect(again.added).toBe(0);
    expect(again.kolList).toHaveLength(1);
    expect(again.kolList[0]?.id).toBe(kols[0]?.id);
    expect(again.kolList[0]?.asOf).not.toBe(kols[0]?.asOf);
  });

  it('adds each account once when two requests arrive together', async () => {
    const user = await addUser(steps.api);
    const ask = () => send(steps.api.app, kolCalls.updateKol, { body: { kol: ['asagiri_pottery'] } }, user.cookie);
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map((answer) => answer.json<Added>().added).toSorted((a, b) => a - b)).toEqual([0, 1]);
    // The later request reads the account again, and the earlier response may show it while it is being read. After
    // both responses it is done.
    expect((await page(user)).kolList.map(({ username, state }) => [username, state])).toEqual([
      ['asagiri_pottery', 'done'],
    ]);
  });

  it('keeps hidden likes unknown, and uses the vendor for a personal account', async () => {
    const {
      kols: [hidden, personal],
    } = await withKols(['maison.aurelle', 'tomo_daily_walks']);
    expect(hidden?.figures).toMatchObject({ avgLike: null, avgEngagement: null, engagementRate: null });
    expect(hidden?.figures.avgComment).toBeGreaterThan(0);
    expect(personal).toMatchObject({
      state: 'done',
      info: { accountType: 'personal', hasPicture: false },
      figures: { count: 0, avgLike: null, avgEmv: null },
    });
    expect(personal?.followers).toBeGreaterThan(0);
  });

  it('reports why metrics could not be collected', async () => {
    const { kols } = await withKols(['nobody.lives.here', 'mei.in.the.rain']);
    expect(kols.map(({ state, problem, followers }) => ({ state, problem, followers }))).toEqual([
      { state: 'failed', problem: 'usernameNotFound', followers: null },
      { state: 'failed', problem: 'privateAccount', followers: null },
    ]);
  });

  it('adds nothing beyond the plan limit', async () => {
    const { user } = await withKols(['willowandloom', 'asagiri_pottery', 'dimsumdiary.hk', 'harbourside.runners'], {
      plan: 0,
    });
    const answer = await send(
      steps.api.app,
      kolCalls.updateKol,
      { body: { kol: ['shiroi_kissaten', 'mochi.and.miso'] } },
      user.cookie,
    );
    expect({ code: codeOf(answer), params: answer.json<{ params: unknown }>().params }).toEqual({
      code: 'usageLimit',
      params: { usage: 6, quota: 5 },
    });
    expect((await page(user)).total).toBe(4);
  });

  it.each([[{ kol: [] }], [{}]])('requires at least one account, which %j has not', async (body) => {
    const { cookie } = await addUser(steps.api);
    expect(codeOf(await send(steps.api.app, kolCalls.updateKol, { body }, cookie))).toBe('noKol');
  });
});

describe('kol.checkKol', () => {
  it('does not report an account as missing while the vendor does not answer', async () => {
    const { cookie } = await addUser(steps.api);
    await steps.api.emulator.control('faults', { match: '/v1/profiles/', times: 2, kind: 'error', http: 503 });
    expect(
      codeOf(await send(steps.api.app, kolCalls.checkKol, { body: { values: ['tomo_daily_walks'] } }, cookie)),
    ).toBe('processContentFailed');
    await steps.api.emulator.control('faults', { match: '/v1/profiles/', times: 0, kind: 'error' });
  });

  it('reports for each account whether it can be added', async () => {
    const { user } = await withKols(['willowandloom']);
    const values = ['willowandloom', 'dimsumdiary.hk', 'nobody.lives.here', 'mei.in.the.rain', 'tomo_daily_walks'];
    const answer = (await send(steps.api.app, kolCalls.checkKol, { body: { values } }, user.cookie)).json<
      CallOutput<typeof kolCalls.checkKol>
    >();
    expect(answer.values.map(({ username, problem }) => [username, problem])).toEqual([
      ['willowandloom', 'contentExists'],
      ['dimsumdiary.hk', null],
      ['nobody.lives.here', 'usernameNotFound'],
      ['mei.in.the.rain', 'privateAccount'],
      ['tomo_daily_walks', null],
    ]);
    expect(answer.values[1]?.profile).toMatchObject({ fullName: '點心日記' });
  });
});

describe('kol.getKol', () => {
  it('sorts in both directions over all pages, with unknown values last', async () => {
    const { user, kols } = await withKols([
      'willowandloom',
      'dimsumdiary.hk',
      'maison.aurelle',
      'tomo_daily_walks',
      'nobody.lives.here',
    ]);
    for (const direction of ['asc', 'desc'] as const) {
      const seen: string[] = [];
      let cursor: string | 0 | undefined;
      do {
        const next: Page = await page(user, {
          sort: 'engagementRate',
          direction,
          number: 2,
          ...(cursor ? { cursor } : {}),
        });
        expect(next.total).toBe(5);
        seen.push(...next.kolList.map(({ username }) => username));
        cursor = next.cursor;
      } while (cursor !== 0);
      const rates = new Map(kols.map(({ username, figures }) => [username, figures.engagementRate]));
      const known = seen.flatMap((name) => rates.get(name) ?? []);
      expect(new Set(seen).size).toBe(5);
      expect(known).toEqual(known.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
      expect(seen.slice(2).map((name) => rates.get(name))).toEqual([null, null, null]);
    }
  });

  it('accepts every sort order', async () => {
    const { user } = await withKols(['willowandloom', 'dimsumdiary.hk']);
    const sorts = [
      'createdTime',
      'username',
      'fullName',
      'label',
      'followers',
      'avgEmv',
      'avgLike',
      'avgComment',
      'avgEngagement',
      'engagementRate',
      'engagementChange',
      'avgPlay',
      'male',
      'female',
      'accountType',
      'activeFollowers',
      'activeFollower',
      'posts',
      'postsPerDay',
      'following',
      'localUsers',
    ];
    for (const sort of sorts) {
      const first = await page(user, { sort, number: 1 });
      const second = await page(user, { sort, number: 1, cursor: first.cursor });
      expect([first, second].flatMap(({ kolList }) => kolList.map(({ username }) => username)).toSorted()).toEqual([
        'dimsumdiary.hk',
        'willowandloom',
      ]);
    }
  });

  it('applies every field of the filter', async () => {
    const { user, kols } = await withKols(['willowandloom', 'dimsumdiary.hk', 'maison.aurelle']);
    const [shop] = kols;
    await send(steps.api.app, kolCalls.setUserLabel, { body: { userId: shop?.id, label: 'SHOP' } }, user.cookie);
    await send(
      steps.api.app,
      kolCalls.modifyKol,
      { body: { username: ['dimsumdiary.hk', 'maison.aurelle'], tags: ['春の企画', 'spring'] } },
      user.cookie,
    );
    await send(
      steps.api.app,
      kolCalls.modifySetting,
      { body: { setting: { ...kolThresholds, sponsoredUsers: ['@Maison.Aurelle'], revision: 1 } } },
      user.cookie,
    );
    const by = async (filter: object): Promise<string[]> => (await names(user, { filter })).toSorted();
    expect(await by({ search: 'LOOM' })).toEqual(['willowandloom']);
    expect(await by({ search: '點心' })).toEqual(['dimsumdiary.hk']);
    expect(await by({ search: '春の' })).toEqual(['dimsumdiary.hk', 'maison.aurelle']);
    expect(await by({ search: '企画' })).toEqual(['dimsumdiary.hk', 'maison.aurelle']);
    // Not across two tags.
    for (const search of ['企画spring', '企画 spring', '%']) expect(await by({ search })).toEqual([]);
    expect(await by({ labels: ['SHOP'] })).toEqual(['willowandloom']);
    expect(await by({ tags: ['春の企画'] })).toEqual(['dimsumdiary.hk', 'maison.aurelle']);
    expect(await by({ levels: ['celebrity', 'nano'] })).toEqual(['maison.aurelle', 'willowandloom']);
    expect(await by({ accountTypes: ['creator'] })).toEqual(['dimsumdiary.hk']);
    expect(await by({ partners: true })).toEqual(['maison.aurelle']);
    expect(await by({ followers: { min: 10_000, max: 100_000 } })).toEqual(['dimsumdiary.hk']);
    expect(await by({ engagementRate: { min: 0 } })).toEqual(['dimsumdiary.hk', 'willowandloom']);
  });

  it('rejects the cursor of another query', async () => {
    const { user } = await withKols(['willowandloom', 'dimsumdiary.hk']);
    const { cursor } = await page(user, { sort: 'followers', number: 1 });
    for (const body of [
      { sort: 'username', cursor },
      { sort: 'followers', cursor: 'AAAA' },
    ])
      expect(codeOf(await send(steps.api.app, kolCalls.getKol, { body }, user.cookie))).toBe('invalid');
  });

  it('shows nothing of another owner', async () => {
    await withKols(['willowandloom']);
    expect(await page(await addUser(steps.api))).toEqual({ kolList: [], cursor: 0, total: 0 });
  });
});

it('masks profanity in the captions of the posts', async () => {
  const {
    user,
    kols: [kol],
  } = await withKols(['willowandloom']);
  await steps.api.db
    .updateTable('kol_post')
    .set({ caption: 'what the fuck' })
    .where('owner_id', '=', user.userId)
    .execute();
  const { postList } = (
    await send(steps.api.app, kolCalls.getKolWithInfo, { query: { id: kol?.id ?? '' } }, user.cookie)
  ).json<CallOutput<typeof kolCalls.getKolWithInfo>>();
  expect(new Set(postList.map(({ text }) => text))).toEqual(new Set(['what the ****']));
});

describe('average EMV', () => {
  it('uses the current EMV setting, and is recomputed after a change', async () => {
    const {
      user,
      kols: [before],
    } = await withKols(['dimsumdiary.hk']);
    expect(before?.figures.avgEmv).toBeGreaterThan(0);
    const [, other] = emvPresets;
    await createEmvRepository(steps.api.db).makeCurrent(
      user.userId,
      other?.id ?? '',
      other?.id ?? '',
      steps.api.clock.now(),
    );
    expect((await page(user)).kolList[0]?.figures.avgEmv).toBeNull();
    await repriceKols(steps.api.db, neverStops);
    const after = (await page(user)).kolList[0]?.figures;
    const { postList } = (
      await send(steps.api.app, kolCalls.getKolWithInfo, { query: { id: before?.id ?? '' } }, user.cookie)
    ).json<CallOutput<typeof kolCalls.getKolWithInfo>>();
    expect(postList).toHaveLength(before?.figures.count ?? 0);
    expect(after?.avgEmv).not.toBe(before?.figures.avgEmv);
    expect(after?.avgEmv).toBeGreaterThan(0);
  });
});
