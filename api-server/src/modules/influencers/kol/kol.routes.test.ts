import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolThresholds } from '@tessera/contracts/kol/kol-setting.schema';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser, type TestUserOptions } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createEmvRepository } from '../../collecting/emv/emv.repository.ts';
import { repriceKols } from '../kol-reading/kol-pricing.ts';

jest.setTimeout(60_000);

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
});
afterAll(() => api.close());

type Added = CallOutput<typeof kolCalls.updateKol>;
type Page = CallOutput<typeof kolCalls.getKol>;

/** A user who manages these accounts, whose figures have been read. */
async function withKols(
  usernames: readonly string[],
  options: TestUserOptions = {},
): Promise<{ user: TestUser; kols: Added['kolList'] }> {
  const user = await addUser(api, options);
  const answer = await send(api.app, kolCalls.updateKol, { body: { kol: usernames } }, user.cookie);
  expect(answer.statusCode).toBe(200);
  return { user, kols: answer.json<Added>().kolList };
}

const page = async (user: TestUser, body: object = {}): Promise<Page> =>
  (await send(api.app, kolCalls.getKol, { body }, user.cookie)).json<Page>();
const names = async (user: TestUser, body: object = {}): Promise<string[]> =>
  (await page(user, body)).kolList.map(({ username }) => username);
const codeOf = (answer: { json: () => unknown }): string => unsafeCast<{ code: string }>(answer.json()).code;

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
    const told = await api.emulator.media('willowandloom');
    const looked = told.slice(0, shop?.figures.count);
    expect(shop?.figures.avgComment).toBeCloseTo(
      looked.reduce((sum, { comments }) => sum + comments, 0) / looked.length,
      6,
    );
    expect((await send(api.app, kolCalls.getKolNumber, {}, user.cookie)).json()).toMatchObject({
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
    api.clock.advance(minuteMs);
    const again = (
      await send(api.app, kolCalls.updateKol, { body: { kol: ['willowandloom', 'WILLOWANDLOOM'] } }, user.cookie)
    ).json<Added>();
    expect(again.added).toBe(0);
    expect(again.kolList).toHaveLength(1);
    expect(again.kolList[0]?.id).toBe(kols[0]?.id);
    expect(again.kolList[0]?.asOf).not.toBe(kols[0]?.asOf);
  });

  it('adds each account once when two requests arrive together', async () => {
    const user = await addUser(api);
    const ask = () => send(api.app, kolCalls.updateKol, { body: { kol: ['asagiri_pottery'] } }, user.cookie);
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
      api.app,
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
    const { cookie } = await addUser(api);
    expect(codeOf(await send(api.app, kolCalls.updateKol, { body }, cookie))).toBe('noKol');
  });
});

describe('kol.checkKol', () => {
  it('does not report an account as missing while the vendor does not answer', async () => {
    const { cookie } = await addUser(api);
    await api.emulator.control('faults', { match: '/v1/profiles/', times: 2, kind: 'error', http: 503 });
    expect(codeOf(await send(api.app, kolCalls.checkKol, { body: { values: ['tomo_daily_walks'] } }, cookie))).toBe(
      'processContentFailed',
    );
    await api.emulator.control('faults', { match: '/v1/profiles/', times: 0, kind: 'error' });
  });

  it('reports for each account whether it can be added', async () => {
    const { user } = await withKols(['willowandloom']);
    const values = ['willowandloom', 'dimsumdiary.hk', 'nobody.lives.here', 'mei.in.the.rain', 'tomo_daily_walks'];
    const answer = (await send(api.app, kolCalls.checkKol, { body: { values } }, user.cookie)).json<
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
    await send(api.app, kolCalls.setUserLabel, { body: { userId: shop?.id, label: 'SHOP' } }, user.cookie);
    await send(
      api.app,
      kolCalls.modifyKol,
      { body: { username: ['dimsumdiary.hk', 'maison.aurelle'], tags: ['春の企画', 'spring'] } },
      user.cookie,
    );
    await send(
      api.app,
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
      expect(codeOf(await send(api.app, kolCalls.getKol, { body }, user.cookie))).toBe('invalid');
  });

  it('shows nothing of another owner', async () => {
    await withKols(['willowandloom']);
    expect(await page(await addUser(api))).toEqual({ kolList: [], cursor: 0, total: 0 });
  });
});

it('masks profanity in the captions of the posts', async () => {
  const {
    user,
    kols: [kol],
  } = await withKols(['willowandloom']);
  await api.db.updateTable('kol_post').set({ caption: 'what the fuck' }).where('owner_id', '=', user.userId).execute();
  const { postList } = (
    await send(api.app, kolCalls.getKolWithInfo, { query: { id: kol?.id ?? '' } }, user.cookie)
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
    await createEmvRepository(api.db).makeCurrent(user.userId, other?.id ?? '', other?.id ?? '', api.clock.now());
    expect((await page(user)).kolList[0]?.figures.avgEmv).toBeNull();
    await repriceKols(api.db, neverStops);
    const after = (await page(user)).kolList[0]?.figures;
    const { postList } = (
      await send(api.app, kolCalls.getKolWithInfo, { query: { id: before?.id ?? '' } }, user.cookie)
    ).json<CallOutput<typeof kolCalls.getKolWithInfo>>();
    expect(postList).toHaveLength(before?.figures.count ?? 0);
    expect(after?.avgEmv).not.toBe(before?.figures.avgEmv);
    expect(after?.avgEmv).toBeGreaterThan(0);
  });
});

describe('kol.modifyKol', () => {
  it('adds tags to existing ones, or replaces them', async () => {
    const { user } = await withKols(['willowandloom']);
    const change = async (body: object): Promise<string[]> =>
      (
        await send(api.app, kolCalls.modifyKol, { body: { username: 'willowandloom', ...body } }, user.cookie)
      ).json<Added>().kolList[0]?.tags ?? [];
    expect(await change({ tags: ['spring', 'home'] })).toEqual(['spring', 'home']);
    expect(await change({ tags: ['home', 'gift'] })).toEqual(['spring', 'home', 'gift']);
    expect(await change({ tags: ['gift'], overwrite: true })).toEqual(['gift']);
    expect(await change({ tags: [], overwrite: true })).toEqual([]);
  });

  it('rejects a change to an older revision, and changes nothing', async () => {
    const {
      user,
      kols: [kol],
    } = await withKols(['willowandloom']);
    const change = (tags: readonly string[]) =>
      send(
        api.app,
        kolCalls.modifyKol,
        { body: { username: 'willowandloom', tags, overwrite: true, revision: kol?.revision } },
        user.cookie,
      );
    expect((await change(['mine'])).statusCode).toBe(200);
    const late = await change(['yours']);
    expect({ code: codeOf(late), params: late.json<{ params: unknown }>().params }).toEqual({
      code: 'conflict',
      params: { revision: 2, tags: 'mine' },
    });
    expect((await page(user)).kolList[0]?.tags).toEqual(['mine']);
  });

  it('enforces the maximum number of tags', async () => {
    const { user } = await withKols(['willowandloom']);
    const many = (from: number) => Array.from({ length: 15 }, (_, index) => `tag ${from + index}`);
    await send(api.app, kolCalls.modifyKol, { body: { username: 'willowandloom', tags: many(0) } }, user.cookie);
    expect(
      codeOf(
        await send(api.app, kolCalls.modifyKol, { body: { username: 'willowandloom', tags: many(15) } }, user.cookie),
      ),
    ).toBe('invalid');
    expect((await page(user)).kolList[0]?.tags).toHaveLength(15);
  });
});

describe('undoing a change of influencers', () => {
  const names = ['willowandloom', 'dimsumdiary.hk'];
  type Tagged = CallOutput<typeof kolCalls.modifyKol>;
  type Labelled = CallOutput<typeof kolCalls.setUserLabel>;
  const tag = async (user: TestUser, body: object) =>
    (
      await send(api.app, kolCalls.modifyKol, { body: { username: names, tags: [], ...body } }, user.cookie)
    ).json<Tagged>();
  const label = (user: TestUser, body: object) => send(api.app, kolCalls.setUserLabel, { body }, user.cookie);
  const tagsOf = ({ kolList }: Tagged) => kolList.map(({ tags }) => tags);

  it('removes the tags that it added, and none that a colleague added', async () => {
    const {
      user,
      kols: [first, second],
    } = await withKols(names);
    await tag(user, { username: names[0], tags: ['spring', 'gift'] });
    const { changeList } = await tag(user, { tags: ['gift', 'new'] });
    expect(changeList.toSorted((one, other) => one.added.length - other.added.length)).toEqual([
      { id: first?.id, added: ['new'], removed: [] },
      { id: second?.id, added: ['gift', 'new'], removed: [] },
    ]);
    await tag(user, { tags: ['colleague'] });
    await tag(user, { username: names[0], removedTags: ['new'] });
    expect(tagsOf(await tag(user, { username: names[1], removedTags: ['gift', 'new'] }))).toEqual([['colleague']]);
    expect(tagsOf(await tag(user, {}))).toEqual([['spring', 'gift', 'colleague'], ['colleague']]);
  });

  it('restores a label only where nobody has set another one since', async () => {
    const { user, kols } = await withKols(names);
    const ids = kols.map(({ id }) => id);
    await label(user, { userId: ids[0], label: 'FOOD' });
    const { changeList } = (await label(user, { userId: ids, label: 'TRAVEL' })).json<Labelled>();
    expect(changeList.toSorted((one, other) => one.from.localeCompare(other.from))).toEqual([
      { id: ids[0], from: 'FOOD' },
      { id: ids[1], from: 'NONE' },
    ]);
    await label(user, { userId: ids[0], label: 'SPORT' });
    await label(user, { userId: ids[0], label: 'FOOD', from: 'TRAVEL' });
    const { kolList } = (await label(user, { userId: ids[1], label: 'NONE', from: 'TRAVEL' })).json<Labelled>();
    expect(kolList.map((kol) => kol.label)).toEqual(['NONE']);
    expect((await page(user)).kolList.find(({ id }) => id === ids[0])?.label).toBe('SPORT');
  });

  it('is not needed where nothing changed: a repeated change is none, and makes no other change stale', async () => {
    const {
      user,
      kols: [kol],
    } = await withKols(['willowandloom']);
    await label(user, { userId: kol?.id, label: 'FOOD' });
    expect((await label(user, { userId: kol?.id, label: 'FOOD' })).json<Labelled>().changeList).toEqual([]);
    await tag(user, { username: 'willowandloom', tags: ['spring'] });
    expect((await tag(user, { username: 'willowandloom', tags: ['spring'] })).changeList).toMatchObject([
      { added: [], removed: [] },
    ]);
    expect((await page(user)).kolList[0]).toMatchObject({ revision: 2, labelRevision: 2 });
  });
});

it('labels and tags have revisions of their own', async () => {
  const {
    user,
    kols: [kol],
  } = await withKols(['willowandloom']);
  const label = (body: object) =>
    send(api.app, kolCalls.setUserLabel, { body: { userId: kol?.id, revision: 1, ...body } }, user.cookie);
  expect((await label({ label: 'FOOD' })).statusCode).toBe(200);
  expect(
    (
      await send(
        api.app,
        kolCalls.modifyKol,
        { body: { username: 'willowandloom', tags: ['mine'], overwrite: true, revision: 1 } },
        user.cookie,
      )
    ).statusCode,
  ).toBe(200);
  expect((await label({ label: 'TRAVEL' })).json()).toMatchObject({
    code: 'conflict',
    params: { revision: 2, label: 'FOOD' },
  });
});

describe('kol.setUserLabel and kol.deleteKol', () => {
  it('label several influencers at once, also with an own label', async () => {
    const { user, kols } = await withKols(['willowandloom', 'dimsumdiary.hk']);
    const answer = await send(
      api.app,
      kolCalls.setUserLabel,
      { body: { userId: kols.map(({ id }) => id), label: ' Spring list ' } },
      user.cookie,
    );
    expect(answer.json<Added>().kolList.map(({ label }) => label)).toEqual(['Spring list', 'Spring list']);
    expect(
      codeOf(
        await send(
          api.app,
          kolCalls.setUserLabel,
          { body: { userId: kols[0]?.id, username: 'dimsumdiary.hk', label: 'FOOD' } },
          user.cookie,
        ),
      ),
    ).toBe('notFound');
  });

  it('require an id, and delete all collected data', async () => {
    const { user, kols } = await withKols(['willowandloom', 'dimsumdiary.hk']);
    expect(codeOf(await send(api.app, kolCalls.deleteKol, { body: {} }, user.cookie))).toBe('noKolId');
    expect(
      (await send(api.app, kolCalls.deleteKol, { body: { id: kols.map(({ id }) => id) } }, user.cookie)).statusCode,
    ).toBe(200);
    expect((await page(user)).total).toBe(0);
    expect(await api.db.selectFrom('kol_post').selectAll().where('owner_id', '=', user.userId).execute()).toEqual([]);
    expect(codeOf(await send(api.app, kolCalls.deleteKol, { body: { id: kols[0]?.id } }, user.cookie))).toBe(
      'notFound',
    );
  });

  it('change nothing when one of several is unknown', async () => {
    const {
      user,
      kols: [kol],
    } = await withKols(['willowandloom']);
    const id = [kol?.id, '00000000-0000-4000-8000-000000000000'];
    expect(codeOf(await send(api.app, kolCalls.deleteKol, { body: { id } }, user.cookie))).toBe('notFound');
    expect((await page(user)).total).toBe(1);
  });
});

describe('the threshold setting', () => {
  it('has the specified defaults, previews the effect of a change, and applies it', async () => {
    const { user } = await withKols(['willowandloom', 'dimsumdiary.hk', 'maison.aurelle']);
    const read = await send(api.app, kolCalls.getSetting, { query: { userId: user.userId } }, user.cookie);
    expect(read.json()).toEqual({
      setting: { sponsoredUsers: [], celebrity: 100_000, micro: 10_000, nano: 1_000, revision: 1 },
    });
    const wish = { celebrity: 30_000, micro: 10_000, nano: 5_000, sponsoredUsers: ['willowandloom'] };
    const preview = await send(api.app, kolCalls.previewSetting, { body: { setting: wish } }, user.cookie);
    expect(preview.json()).toMatchObject({
      before: { celebrity: 1, micro: 1, nano: 1, partners: 0 },
      after: { celebrity: 2, micro: 0, partners: 1 },
    });
    expect(
      (
        await send(api.app, kolCalls.modifySetting, { body: { setting: { ...wish, revision: 1 } } }, user.cookie)
      ).json(),
    ).toEqual({ setting: { ...wish, revision: 2 } });
    expect(await names(user, { filter: { levels: ['celebrity'] } })).toHaveLength(2);
    expect(
      codeOf(
        await send(
          api.app,
          kolCalls.modifySetting,
          { body: { setting: { ...wish, sponsoredUsers: [], revision: 1 } } },
          user.cookie,
        ),
      ),
    ).toBe('conflict');
  });

  it('rejects thresholds that are not descending, and the setting of another user', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const answer = await send(
      api.app,
      kolCalls.modifySetting,
      { body: { setting: { celebrity: 10, micro: 10, nano: 1, sponsoredUsers: [], revision: 1 } } },
      user.cookie,
    );
    expect(answer.json()).toMatchObject({ code: 'invalid', field: 'setting.micro' });
    expect(codeOf(await send(api.app, kolCalls.getSetting, { query: { userId: other.userId } }, user.cookie))).toBe(
      'notFound',
    );
  });
});
