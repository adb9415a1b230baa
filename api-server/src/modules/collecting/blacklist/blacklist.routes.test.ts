import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { blacklistMax } from '@tessera/contracts/blacklist/blacklist.schema';
import { createEmvPreset } from '@tessera/contracts/emv/emv.factory';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { writeAccount, writeMedia } from '../media/media-writer.ts';
import { flagAccounts } from './account-flags.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
});
afterAll(() => api.close());

const add = (user: TestUser, username: string, reason = 'brand') =>
  send(api.app, blacklistCalls.addBlacklist, { body: { username, reason } }, user.cookie);
const remove = (user: TestUser, username: string) =>
  send(api.app, blacklistCalls.deleteBlacklist, { body: { username } }, user.cookie);
const list = async (user: TestUser) => (await send(api.app, blacklistCalls.getBlacklist, {}, user.cookie)).json();

describe('the blacklist', () => {
  it('lists accounts with their reasons, newest first, each once', async () => {
    const user = await addUser(api);
    const since = api.clock.now().toISOString();
    expect((await add(user, 'https://www.instagram.com/Seller.Of.Things/', 'merchandise')).json()).toEqual({
      entry: { username: 'seller.of.things', reason: 'merchandise', createdTime: since },
    });
    api.clock.advance(1_000);
    await add(user, '@harbour.news', 'media');
    api.clock.advance(1_000);
    expect((await add(user, 'SELLER.of.things', 'shop')).json()).toMatchObject({
      entry: { reason: 'shop', createdTime: since },
    });
    expect(await list(user)).toMatchObject({
      blacklist: [
        { username: 'harbour.news', reason: 'media' },
        { username: 'seller.of.things', reason: 'shop' },
      ],
      flaggedList: [],
    });
  });

  it('tells the other tabs of its owner of each change', async () => {
    const user = await addUser(api, { grants: ['filterAd'] });
    const told: unknown[] = [];
    const end = api.dependencies.events.subscribe(user.userId, ({ message }) => told.push(message));
    await add(user, 'harbour.news');
    await remove(user, 'harbour.news');
    await send(api.app, blacklistCalls.addAdWords, { body: { words: ['giveaway'] } }, user.cookie);
    await send(api.app, blacklistCalls.deleteAdWords, { body: { words: ['giveaway'] } }, user.cookie);
    await eventually(() => told.length === 4);
    end();
    expect(told).toEqual(
      [1, 2, 3, 4].map(() => ({ topic: 'resource.changed', data: { kind: 'blacklist', id: null } })),
    );
  });

  it('removes accounts, also for an owner whose plan has expired', async () => {
    const user = await addUser(api);
    await add(user, 'harbour.news');
    await api.db
      .updateTable('subscription')
      .set({ expires_at: new Date(0) })
      .where('owner_id', '=', user.userId)
      .execute();
    expect((await add(user, 'another')).json()).toMatchObject({ code: 'expired' });
    expect((await remove(user, 'Harbour.News')).statusCode).toBe(200);
    expect((await remove(user, 'harbour.news')).json()).toMatchObject({ code: 'notFound' });
    expect(await list(user)).toMatchObject({ blacklist: [] });
  });

  it('is separate for every owner', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    await add(user, 'harbour.news');
    expect((await remove(other, 'harbour.news')).json()).toMatchObject({ code: 'notFound' });
    expect(await list(other)).toMatchObject({ blacklist: [] });
  });

  test.each([
    ['no name', '', 'brand', 'empty', 'username'],
    ['an invalid name', 'two words', 'brand', 'usernameNotFound', 'username'],
    ['an unknown reason', 'harbour.news', 'boring', 'invalid', 'reason'],
  ])('refuses %s', async (_name, username, reason, code, field) => {
    expect((await add(await addUser(api), username, reason)).json()).toMatchObject({ code, field });
  });

  it('requires a plan with the right to exclude', async () => {
    expect((await add(await addUser(api, { plan: 0 }), 'harbour.news')).json()).toMatchObject({
      code: 'planRight',
      params: { right: 'filterExclude' },
    });
  });

  it('enforces its limit, also for concurrent requests', async () => {
    const user = await addUser(api);
    const rows = Array.from({ length: blacklistMax - 1 }, (_, index) => ({
      owner_id: user.userId,
      username: `seller${index}`,
      reason: 'shop' as const,
      created_at: api.clock.now(),
    }));
    await api.db.insertInto('blacklist').values(rows).execute();
    const answers = await Promise.all(['a.one', 'b.two', 'c.three'].map((username) => add(user, username)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await add(user, 'd.four')).json()).toMatchObject({
      code: 'usageLimit',
      params: { usage: blacklistMax, quota: blacklistMax },
    });
    expect((await add(user, 'seller1', 'brand')).statusCode).toBe(200);
  });
});

describe('the automatic account filter', () => {
  const profile = { fullName: null, biography: null, website: null, pictureUrl: null, followers: 10, mediaCount: 10 };

  async function setUp() {
    const user = await addUser(api);
    const now = api.clock.now();
    const folder = await createFolderRepository(api.db).add(user.userId, 'Board', now);
    const contentId = await createContentRepository(api.db).add(
      user.userId,
      folder.id,
      { type: 'KEYWORD', value: 'oak' },
      now,
    );
    let written = 0;
    /** Adds posts of an account, the newest first. */
    const post = async (accountId: string, username: string, texts: readonly string[], asOf = now): Promise<void> => {
      const account = { ...profile, accountId, username };
      await writeAccount(api.db, user.userId, account, asOf);
      const media = texts.map((text, index) => {
        written += 1;
        return {
          mediaId: `${accountId}-${written}`,
          shortcode: `code${written}`,
          type: 'GraphImage' as const,
          text,
          postedAt: new Date(asOf.getTime() - index * minuteMs),
          link: 'https://www.instagram.com/p/x/',
          pictureUrl: null,
          videoUrl: null,
          likes: 1,
          comments: 1,
          views: null,
          slides: [],
        };
      });
      await writeMedia(api.db, {
        ownerId: user.userId,
        contentId,
        account,
        media,
        values: createEmvPreset().values,
        asOf,
      });
    };
    const look = () => api.db.transaction().execute((trx) => flagAccounts(trx, user.userId, contentId));
    return { user, contentId, post, look };
  }

  const sales = (count: number) => Array.from({ length: count }, (_, index) => `橡木椅 第${index}批 現貨 下單請私訊`);
  const others = (count: number) => Array.from({ length: count }, (_, index) => `今天去看海 ${index}`);

  it('lists the accounts it excludes, with the rule and the number of matching posts', async () => {
    const { user, post, look } = await setUp();
    await post('1', 'oak.atelier', [...sales(12), ...others(30)]);
    await post('2', 'hazel.coffee', [...others(20), ...sales(20)]);
    await post('3', 'harbour.news', others(3));
    await look();
    expect(await list(user)).toMatchObject({
      flaggedList: [
        { username: 'harbour.news', reason: 'media', matched: 3, looked: 3 },
        { username: 'oak.atelier', reason: 'merchandise', matched: 12, looked: 20 },
      ],
    });
  });

  it('drops the flag of an account that stopped selling, and ignores blocked posts', async () => {
    const { user, contentId, post, look } = await setUp();
    await post('1', 'oak.atelier', sales(10));
    await look();
    expect(await list(user)).toMatchObject({ flaggedList: [{ reason: 'merchandise', matched: 10, looked: 10 }] });
    await post('1', 'oak.atelier', others(11), new Date(api.clock.now().getTime() + dayMs));
    await look();
    expect(await list(user)).toMatchObject({ flaggedList: [] });
    await api.db
      .updateTable('media')
      .set({ blocked_at: api.clock.now() })
      .where('owner_id', '=', user.userId)
      .where('content_id', '=', contentId)
      .where('search_text', 'like', '今天%')
      .execute();
    await look();
    expect(await list(user)).toMatchObject({ flaggedList: [{ matched: 10, looked: 10 }] });
  });

  it('flags an account only for the owner whose posts match', async () => {
    const [first, second] = [await setUp(), await setUp()];
    for (const { post, look } of [first, second]) {
      await post('1', 'oak.atelier', first.post === post ? sales(10) : others(10));
      await look();
    }
    expect(await list(first.user)).toMatchObject({ flaggedList: [{ username: 'oak.atelier' }] });
    expect(await list(second.user)).toMatchObject({ flaggedList: [] });
  });
});
