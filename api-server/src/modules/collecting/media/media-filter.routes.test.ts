import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { PlanType } from '@tessera/contracts/plan/plans';
import { send } from '../../../testing/as-user.ts';
import { makeMedia, setUpBoard } from '../../../testing/set-up-board.ts';
import { startRankedMedia, type Body } from './testing/ranked-media.ts';

const steps = startRankedMedia();
const { ask, page, found } = steps;

describe('the filter of posts', () => {
  const first = makeMedia(1, { text: 'Fresh ＣＯＦＦＥＥ 100% _yes_ #Cafe #Sale', likes: 5, comments: 1 });
  const second = makeMedia(2, { text: '今天的咖啡 #咖啡', likes: 50, comments: 10 });
  const third = makeMedia(3, { text: 'Paid partnership with coffee people #ad', likes: null, comments: 0 });
  const fourth = makeMedia(4, { text: '', likes: 500, comments: 20, type: 'GraphVideo' });
  const setUp = () =>
    setUpBoard(
      steps.api,
      [
        { author: 'one', media: [first, second] },
        { author: 'two', followers: 100, media: [third] },
        { author: null, media: [fourth] },
      ],
      { grants: ['filterAd'] },
    );

  test.each([
    [{ tags: ['#CAFE'] }, ['1']],
    [{ tags: ['caf'] }, []],
    [{ tags: ['cafe', '咖啡'] }, ['1', '2']],
    [{ keywords: ['coffee'] }, ['1', '3']],
    [{ keywords: ['100%'] }, ['1']],
    [{ keywords: ['_o_'] }, []],
    [{ keywords: ['咖啡', 'paid'] }, ['2', '3']],
    [{ accounts: ['one'] }, ['1', '2']],
    [{ accounts: ['https://www.instagram.com/two/'] }, ['3']],
    [{ accounts: ['nobody.here'] }, []],
    [{ languages: ['zh'] }, ['2']],
    [{ languages: ['none'] }, ['4']],
    [{ likes: { min: 5, max: 50 } }, ['1', '2']],
    [{ likes: { max: 9_007_199_254_740_991 } }, ['1', '2', '4']],
    [{ comments: { min: 1, max: 10 } }, ['1', '2']],
    [{ followers: { max: 999 } }, ['3']],
    [{ engagement: { min: 0.6, max: 0.6 } }, ['1']],
    [{ engagement: { min: 0.601 } }, ['2']],
    [{ engagement: { min: 0.599_9, max: 0.604_9 } }, ['1']],
    [{ emv: { min: 90, max: 900 } }, ['1', '2']],
    [{ emv: { min: 91 } }, ['2', '4']],
    [{ emv: { max: 9_007_199_254_740_991 } }, ['1', '2', '4']],
    [{ posts: ['https://www.instagram.com/reel/code3/', 'code1'] }, ['1', '3']],
    [{ excludeKeywords: ['coffee'] }, ['2', '4']],
    [{ excludeAccounts: ['one'] }, ['3', '4']],
    [{ excludePosts: ['code2'] }, ['1', '3', '4']],
    [{ excludeTags: ['sale', 'ad'] }, ['2', '4']],
    [{ sponsored: 'hide' }, ['1', '2', '4']],
    [{ sponsored: 'only' }, ['3']],
    [{ keywords: ['coffee'], excludeAccounts: ['two'] }, ['1']],
    [{}, ['1', '2', '3', '4']],
  ] as const)('selects the expected posts, and previews their number: %j', async (filter, numbers) => {
    const board = await setUp();
    const ids = numbers.map((number) => `1000${number}`);
    expect(await found(board, { filter })).toEqual(ids);
    expect((await page(board, { filter })).total).toBe(ids.length);
    const preview = await send(
      steps.api.app,
      mediaCalls.previewFilter,
      { body: { folderId: board.folderId, candidate: filter } },
      board.cookie,
    );
    expect(preview.json()).toEqual({ total: 4, remaining: ids.length });
  });

  it('applies a range to the number of words', async () => {
    const board = await setUp();
    const words = (
      await steps.api.db
        .selectFrom('media')
        .select(['media_id', 'words'])
        .where('owner_id', '=', board.userId)
        .orderBy('media_id')
        .execute()
    ).map((row) => row.words);
    expect(words[3]).toBe(0);
    expect(await found(board, { filter: { words: { max: 0 } } })).toEqual(['10004']);
    expect(await found(board, { filter: { words: { min: words[1] ?? 0, max: words[1] ?? 0 } } })).toContain('10002');
  });

  it('excludes the blacklist and the detected accounts, each by its own field', async () => {
    const board = await setUp();
    const now = steps.api.clock.now();
    await steps.api.db
      .insertInto('blacklist')
      .values({ owner_id: board.userId, username: 'one', reason: 'brand', created_at: now })
      .execute();
    await steps.api.db
      .insertInto('account_flag')
      .values({ owner_id: board.userId, account_id: 'id-two', reason: 'shop', matched: 6, looked: 10 })
      .execute();
    expect(await found(board, {})).toHaveLength(4);
    expect(await found(board, { filter: { blacklist: true } })).toEqual(['10003', '10004']);
    expect(await found(board, { filter: { autoAccounts: true } })).toEqual(['10001', '10002', '10004']);
    expect(await found(board, { filter: { blacklist: true, autoAccounts: true } })).toEqual(['10004']);
  });

  it('excludes offers and the own words of the user, and separates both from paid posts', async () => {
    const [offer, paid] = [
      makeMedia(5, { text: 'DM to order, ready stock!' }),
      makeMedia(6, { text: 'A paid partnership, as always' }),
    ];
    const board = await setUpBoard(steps.api, [{ author: 'one', media: [first, offer, paid] }], {
      grants: ['filterAd'],
    });
    const other = await setUpBoard(steps.api, [{ author: 'one', media: [first, offer, paid] }], {
      grants: ['filterAd'],
    });
    expect(await found(board, { filter: { autoAds: true } })).toEqual(['10001', '10006']);
    expect(await found(board, { filter: { sponsored: 'only' } })).toEqual(['10006']);
    const change = (
      call: typeof blacklistCalls.addAdWords | typeof blacklistCalls.deleteAdWords,
      words: readonly string[],
    ) => send(steps.api.app, call, { body: { words } }, board.cookie);
    expect((await change(blacklistCalls.addAdWords, ['ＣＯＦＦＥＥ', '100%'])).json()).toEqual({
      adWords: ['100%', 'coffee'],
    });
    expect((await change(blacklistCalls.addAdWords, ['coffee'])).json()).toEqual({ adWords: ['100%', 'coffee'] });
    expect(await found(board, { filter: { autoAds: true } })).toEqual(['10006']);
    expect(await found(other, { filter: { autoAds: true } })).toEqual(['10001', '10006']);
    expect((await change(blacklistCalls.deleteAdWords, ['coffee', '100%', 'never'])).json()).toEqual({ adWords: [] });
    expect(await found(board, { filter: { autoAds: true } })).toEqual(['10001', '10006']);
    for (const part of [0, 100])
      expect(
        (
          await change(
            blacklistCalls.addAdWords,
            Array.from({ length: 100 }, (_, index) => `word ${String(part + index)}`),
          )
        ).statusCode,
      ).toBe(200);
    expect((await change(blacklistCalls.addAdWords, ['one more'])).json()).toMatchObject({
      code: 'usageLimit',
      params: { usage: 201, quota: 200 },
    });
  });

  it('requires the right of each of its fields, also in a preview', async () => {
    const free = await setUpBoard(steps.api, [{ author: 'one', media: [first] }], { plan: 0 });
    expect((await ask(free, { filter: { likes: { min: 1 } } })).json()).toMatchObject({
      code: 'planRight',
      field: 'filter.likes',
      params: { right: 'filterLikes' },
    });
    expect((await ask(free, { filter: { tags: ['cafe'] } })).statusCode).toBe(200);
    const preview = (body: Body) =>
      send(steps.api.app, mediaCalls.previewFilter, { body: { folderId: free.folderId, ...body } }, free.cookie);
    expect((await preview({ candidate: { excludeTags: ['a'] } })).json()).toMatchObject({
      code: 'planRight',
      field: 'candidate.excludeTags',
    });
    const enterprise = await setUpBoard(steps.api, [{ author: 'one', media: [first] }]);
    expect((await ask(enterprise, { filter: { autoAds: true } })).json()).toMatchObject({
      code: 'planRight',
      field: 'filter.autoAds',
      params: { right: 'filterAd' },
    });
    expect((await ask(free, { filter: { sponsored: 'only' } })).statusCode).toBe(200);
  });

  it('rejects empty, reversed and oversized values', async () => {
    const board = await setUpBoard(steps.api, []);
    for (const [filter, field] of [
      [{ likes: {} }, 'filter.likes'],
      [{ likes: { min: 2, max: 1 } }, 'filter.likes.max'],
      [{ tags: [] }, 'filter.tags'],
      [{ keywords: [' '] }, 'filter.keywords.0'],
      [{ posts: ['https://example.com/p/abcdef/'] }, 'filter.posts.0'],
    ] as const) {
      const answer = await ask(board, { filter });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ field });
    }
    expect((await page(board)).mediaList).toEqual([]);
  });
});

describe('the length of a date range', () => {
  const days = (plan: PlanType, body: Body) =>
    setUpBoard(steps.api, [{ author: 'one', media: [makeMedia(1)] }], { plan }).then((board) => ask(board, body));

  test.each([
    [0, { dateFrom: '2025-12-03', toDate: '2026-03-02' }, 200],
    [0, { dateFrom: '2025-12-02', toDate: '2026-03-02' }, 403],
    [0, { dateFrom: '2025-12-02' }, 403],
    [0, { dateFrom: '2025-12-03' }, 200],
    [3, { toDate: '2026-03-01' }, 403],
    [3, { toDate: '2018-01-01' }, 200],
    [3, { dateFrom: '1000-01-01', toDate: '1000-01-02' }, 200],
    [3, { dateFrom: '8999-12-30', toDate: '8999-12-31' }, 200],
    [0, { dateFrom: '1000-01-01', toDate: '1902-03-31' }, 403],
    // Months later than such a day would be computed in another century.
    [3, { dateFrom: '0002-01-01', toDate: '1902-03-31' }, 400],
    [3, { dateFrom: '9000-01-01', toDate: '9000-01-02' }, 400],
    [0, {}, 200],
  ] as const)('in plan %i with %j is answered with status %i', async (plan, body, status) => {
    const answer = await days(plan, body);
    expect(answer.statusCode).toBe(status);
    if (status === 403)
      expect(answer.json()).toMatchObject({ code: 'planRight', field: 'toDate', params: { right: 'timeRange' } });
  });

  test.each([
    [0, '2025-12-02', { plan: 'Advanced' }],
    [0, '2025-09-03', { plan: 'Advanced' }],
    [0, '2025-09-02', { plan: 'Enterprise' }],
    [2, '2025-03-03', { plan: 'Enterprise' }],
    [0, '2025-03-02', {}],
    [3, '2025-03-02', {}],
  ] as const)(
    'in plan %i, days from %s that are too many name the cheapest plan that shows them: %j',
    async (plan, dateFrom, named) => {
      expect((await days(plan, { dateFrom, toDate: '2026-03-02' })).json<{ params: object }>().params).toEqual({
        right: 'timeRange',
        ...named,
      });
    },
  );
});

describe('facets', () => {
  it('count the values of the newest posts, the most frequent first', async () => {
    const media = ['#a #b', '#a ことば', '#c'].map((text, index) =>
      makeMedia(index, { text, type: index === 0 ? 'GraphVideo' : 'GraphImage' }),
    );
    const board = await setUpBoard(steps.api, [
      { author: 'one', media },
      { author: null, media: [makeMedia(9, { text: '' })] },
    ]);
    const facets = (body: Body) =>
      send(steps.api.app, mediaCalls.getFacets, { body: { folderId: board.folderId, ...body } }, board.cookie).then(
        (answer) => answer.json(),
      );
    expect(await facets({})).toMatchObject({
      looked: 4,
      tags: [
        { tag: 'a', count: 2 },
        { tag: 'b', count: 1 },
        { tag: 'c', count: 1 },
      ],
      accounts: [{ username: 'one', count: 3 }],
      types: [
        { type: 'GraphImage', count: 3 },
        { type: 'GraphVideo', count: 1 },
      ],
    });
    expect(await facets({ filter: { tags: ['c'] } })).toMatchObject({ looked: 1, tags: [{ tag: 'c', count: 1 }] });
  });
});
