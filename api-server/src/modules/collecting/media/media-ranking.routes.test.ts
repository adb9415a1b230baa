import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { mediaSorts, rankings, type MediaSort } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import type { PlanType } from '@tessera/contracts/plan/plans';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000' } });
});
afterAll(() => api.close());

interface Page {
  readonly mediaList: readonly Media[];
  readonly cursor: string | 0;
  readonly total: number;
}

type Body = Readonly<Record<string, unknown>>;

const ask = (board: TestBoard, body: Body = {}) =>
  send(api.app, mediaCalls.getMedia, { body: { folderId: board.folderId, ...body } }, board.cookie);

async function page(board: TestBoard, body: Body = {}): Promise<Page> {
  const answer = await ask(board, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return unsafeCast<Page>(answer.json());
}

const keyOf = (media: Media): string => `${media.mediaId} ${media.contentId}`;
const found = async (board: TestBoard, body: Body = {}): Promise<string[]> =>
  (await page(board, { direction: 'asc', ...body })).mediaList.map((media) => media.mediaId);

async function allPages(board: TestBoard, body: Body): Promise<Media[]> {
  const list: Media[] = [];
  let cursor: string | 0 | undefined;
  do {
    const next = await page(board, { ...body, ...(cursor === undefined ? {} : { cursor }) });
    list.push(...next.mediaList);
    cursor = next.cursor;
  } while (cursor !== 0);
  return list;
}

const valueOf = (media: Media, sort: MediaSort): number | string | null =>
  ({
    TIME: media.createdTime,
    LIKES: media.likes,
    COMMENTS: media.comments,
    INTERACTIONS: media.interactions,
    VIEWS: media.views,
    ENGAGEMENT: media.engRate,
    EMV: media.emv,
    FOLLOWERS: media.followers,
    OVERPERFORMING: media.overperforming?.score ?? null,
  })[sort];

/** Many equal values, some unknown, the same post in two contents. */
async function setUpRanked(): Promise<TestBoard> {
  const media = (from: number) =>
    Array.from({ length: 14 }, (_, index) =>
      makeMedia(from + index, {
        likes: index % 5 === 0 ? null : (index % 3) * 7,
        comments: index % 6 === 1 ? null : index % 4,
        type: index % 2 === 0 ? 'GraphVideo' : 'GraphImage',
        views: index % 4 === 0 ? 100 * (index % 3) : null,
        postedAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 4))),
      }),
    );
  const board = await setUpBoard(api, [
    { author: 'one', media: media(0) },
    { author: 'two', followers: 300, media: media(7) },
    { author: null, media: media(3) },
  ]);
  const scored = await api.db
    .selectFrom('media')
    .select(['owner_id', 'content_id', 'media_id'])
    .where('owner_id', '=', board.userId)
    .where('likes', '>', 0)
    .orderBy('media_id')
    .execute();
  await api.db
    .insertInto('media_score')
    .values(
      scored.map((row, index) => ({ ...row, score: [1 / 3, -2.5, 1.1][index % 3] ?? 0, expected: 7.25, sample: 10 })),
    )
    .execute();
  return board;
}

describe('a sort order', () => {
  const wishes = mediaSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((direction) =>
      [{}, { types: ['GraphVideo', 'GraphImage'] }].map((narrow) => ({ sort, direction, narrow })),
    ),
  );

  test.each(wishes)(
    'by $sort $direction $narrow returns each post once, by value, id and content, with unknown values last',
    async ({ sort, direction, narrow }) => {
      const board = await setUpRanked();
      const list = await allPages(board, { sort, direction, number: 5, ...narrow });
      const sign = direction === 'asc' ? 1 : -1;
      const expected = list.toSorted((a, b) => {
        const [x, y] = [valueOf(a, sort), valueOf(b, sort)];
        if ((x === null) !== (y === null)) return x === null ? 1 : -1;
        const byValue = x === null || y === null || x === y ? 0 : x < y ? -1 : 1;
        return (
          sign *
          (byValue ||
            (a.mediaId < b.mediaId ? -1 : Number(a.mediaId > b.mediaId)) ||
            (a.contentId < b.contentId ? -1 : 1))
        );
      });
      expect(list.map(keyOf)).toEqual(expected.map(keyOf));
      expect(new Set(list.map(keyOf)).size).toBe(42);
      expect(list).toHaveLength(42);
      if (sort !== 'TIME') expect(list.some((media) => valueOf(media, sort) === null)).toBe(true);
    },
  );

  it('skips blocked posts except in mode BLOCK, and the other modes show posts with their mark', async () => {
    const board = await setUpBoard(api, [{ author: 'one', media: [1, 2, 3, 4, 5].map((number) => makeMedia(number)) }]);
    const mark = (column: 'blocked_at' | 'public_at' | 'pinned_at' | 'cta_at', ids: readonly string[]) =>
      api.db
        .updateTable('media')
        .set({ [column]: api.clock.now(), [column.replace('_at', '_by')]: board.userId })
        .where('owner_id', '=', board.userId)
        .where('media_id', 'in', ids)
        .execute();
    await mark('blocked_at', ['10001']);
    await mark('public_at', ['10001', '10002']);
    await mark('pinned_at', ['10003']);
    await mark('cta_at', ['10004']);
    for (const sort of mediaSorts) expect(await found(board, { sort })).toEqual(['10002', '10003', '10004', '10005']);
    expect((await page(board)).total).toBe(4);
    for (const [mode, ids] of [
      ['PUBLIC', ['10002']],
      ['PIN', ['10003']],
      ['CTA', ['10004']],
      ['BLOCK', ['10001']],
    ] as const) {
      expect(await found(board, { mode })).toEqual(ids);
      expect((await page(board, { mode })).total).toBe(1);
    }
    expect((await page(board, { mode: 'BLOCK' })).mediaList[0]?.status).toMatchObject({
      block: { by: board.email },
      public: { by: board.email },
      pin: null,
      cta: null,
    });
  });

  it('rejects a cursor with an invalid value or of another order', async () => {
    const board = await setUpRanked();
    const { cursor } = await page(board, { sort: 'LIKES', number: 1 });
    const parts = unsafeCast<readonly unknown[]>(JSON.parse(Buffer.from(String(cursor), 'base64url').toString()));
    for (const value of [1.5, 1e300, 'x']) {
      const forged = Buffer.from(JSON.stringify([parts[0], value, ...parts.slice(2)])).toString('base64url');
      expect((await ask(board, { sort: 'LIKES', number: 1, cursor: forged })).json()).toMatchObject({
        code: 'invalid',
        field: 'cursor',
      });
    }
    expect((await ask(board, { sort: 'COMMENTS', number: 1, cursor })).json()).toMatchObject({
      code: 'invalid',
      field: 'cursor',
    });
    expect((await ask(board, { sort: 'LIKES', number: 1, cursor, filter: { tags: ['a'] } })).json()).toMatchObject({
      code: 'invalid',
      field: 'cursor',
    });
  });
});

describe('the filter of posts', () => {
  const first = makeMedia(1, { text: 'Fresh ＣＯＦＦＥＥ 100% _yes_ #Cafe #Sale', likes: 5, comments: 1 });
  const second = makeMedia(2, { text: '今天的咖啡 #咖啡', likes: 50, comments: 10 });
  const third = makeMedia(3, { text: 'Paid partnership with coffee people #ad', likes: null, comments: 0 });
  const fourth = makeMedia(4, { text: '', likes: 500, comments: 20, type: 'GraphVideo' });
  const setUp = () =>
    setUpBoard(
      api,
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
      api.app,
      mediaCalls.previewFilter,
      { body: { folderId: board.folderId, candidate: filter } },
      board.cookie,
    );
    expect(preview.json()).toEqual({ total: 4, remaining: ids.length });
  });

  it('applies a range to the number of words', async () => {
    const board = await setUp();
    const words = (
      await api.db
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
    const now = api.clock.now();
    await api.db
      .insertInto('blacklist')
      .values({ owner_id: board.userId, username: 'one', reason: 'brand', created_at: now })
      .execute();
    await api.db
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
    const board = await setUpBoard(api, [{ author: 'one', media: [first, offer, paid] }], { grants: ['filterAd'] });
    const other = await setUpBoard(api, [{ author: 'one', media: [first, offer, paid] }], { grants: ['filterAd'] });
    expect(await found(board, { filter: { autoAds: true } })).toEqual(['10001', '10006']);
    expect(await found(board, { filter: { sponsored: 'only' } })).toEqual(['10006']);
    const change = (
      call: typeof blacklistCalls.addAdWords | typeof blacklistCalls.deleteAdWords,
      words: readonly string[],
    ) => send(api.app, call, { body: { words } }, board.cookie);
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
    const free = await setUpBoard(api, [{ author: 'one', media: [first] }], { plan: 0 });
    expect((await ask(free, { filter: { likes: { min: 1 } } })).json()).toMatchObject({
      code: 'planRight',
      field: 'filter.likes',
      params: { right: 'filterLikes' },
    });
    expect((await ask(free, { filter: { tags: ['cafe'] } })).statusCode).toBe(200);
    const preview = (body: Body) =>
      send(api.app, mediaCalls.previewFilter, { body: { folderId: free.folderId, ...body } }, free.cookie);
    expect((await preview({ candidate: { excludeTags: ['a'] } })).json()).toMatchObject({
      code: 'planRight',
      field: 'candidate.excludeTags',
    });
    const enterprise = await setUpBoard(api, [{ author: 'one', media: [first] }]);
    expect((await ask(enterprise, { filter: { autoAds: true } })).json()).toMatchObject({
      code: 'planRight',
      field: 'filter.autoAds',
      params: { right: 'filterAd' },
    });
    expect((await ask(free, { filter: { sponsored: 'only' } })).statusCode).toBe(200);
  });

  it('rejects empty, reversed and oversized values', async () => {
    const board = await setUpBoard(api, []);
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
    setUpBoard(api, [{ author: 'one', media: [makeMedia(1)] }], { plan }).then((board) => ask(board, body));

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

describe('top lists', () => {
  it.each([{}, { types: ['GraphImage', 'GraphVideo'] }, { filter: { likes: { min: 1 } } }])(
    'of %j are the first five posts of each ranking',
    async (narrow) => {
      const board = await setUpRanked();
      const answer = await send(
        api.app,
        mediaCalls.getTop,
        { body: { folderId: board.folderId, ...narrow } },
        board.cookie,
      );
      const { topLists } = unsafeCast<{ topLists: Record<string, Media[]> }>(answer.json());
      expect(Object.keys(topLists).toSorted()).toEqual([...rankings].toSorted());
      for (const sort of rankings) {
        if (sort !== 'FOLLOWERS')
          expect(topLists[sort]?.map(keyOf)).toEqual(
            (await page(board, { sort, number: 5, ...narrow })).mediaList.map(keyOf),
          );
      }
    },
  );

  it.each([{}, { types: ['GraphImage', 'GraphVideo'] }])(
    'by followers contain each account once, of %j',
    async (narrow) => {
      const posts = [...Array(7).keys()];
      const board = await setUpBoard(api, [
        { author: 'large', media: posts.map((index) => makeMedia(index)) },
        { author: 'small', media: posts.map((index) => makeMedia(20 + index)) },
        { author: null, media: [makeMedia(40)] },
      ]);
      const answer = await send(
        api.app,
        mediaCalls.getTop,
        { body: { folderId: board.folderId, ...narrow } },
        board.cookie,
      );
      const { topLists } = unsafeCast<{ topLists: Record<string, Media[]> }>(answer.json());
      const { mediaList } = await page(board, { sort: 'FOLLOWERS', number: 48, ...narrow });
      const firstOf = (username: string): string | undefined =>
        mediaList.filter((media) => media.username === username).map(keyOf)[0];
      expect(new Set(topLists['FOLLOWERS']?.map(keyOf))).toEqual(new Set([firstOf('large'), firstOf('small')]));
      expect(topLists['FOLLOWERS']).toHaveLength(2);
    },
  );
});

test.each([
  [{}, null, null],
  [{ dateFrom: '2026-01-01', toDate: '2026-01-31' }, '2026-01-01', '2026-01-31'],
])('top lists contain their date range: %j', async (days, dateFrom, toDate) => {
  const board = await setUpRanked();
  expect(
    (await send(api.app, mediaCalls.getTop, { body: { folderId: board.folderId, ...days } }, board.cookie)).json(),
  ).toMatchObject({ dateFrom, toDate });
});

describe('facets', () => {
  it('count the values of the newest posts, the most frequent first', async () => {
    const media = ['#a #b', '#a ことば', '#c'].map((text, index) =>
      makeMedia(index, { text, type: index === 0 ? 'GraphVideo' : 'GraphImage' }),
    );
    const board = await setUpBoard(api, [
      { author: 'one', media },
      { author: null, media: [makeMedia(9, { text: '' })] },
    ]);
    const facets = (body: Body) =>
      send(api.app, mediaCalls.getFacets, { body: { folderId: board.folderId, ...body } }, board.cookie).then(
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

describe('getMediaInfo and checkPosts', () => {
  it('find a post only in its own board and content', async () => {
    const board = await setUpBoard(api, [{ author: 'one', media: [makeMedia(1, { likes: 30, comments: 3 })] }]);
    const info = (folderId: string, contentId: string, mediaId: string, cookie = board.cookie) =>
      send(api.app, mediaCalls.getMediaInfo, { query: { folderId, contentId, mediaId } }, cookie);
    const contentId = board.contentIds[0] ?? '';
    expect((await info(board.folderId, contentId, '10001')).json()).toMatchObject({
      media: {
        interactions: 33,
        engRate: (33 / 1_000) * 100,
        emv: 495,
        followersAsOf: api.clock.now().toISOString(),
        status: { block: null, public: null, pin: null, cta: null },
      },
    });
    const other = await setUpBoard(api, []);
    for (const answer of [
      await info(other.folderId, contentId, '10001'),
      await info(board.folderId, contentId, '10002'),
      await info(board.folderId, contentId, '10001', other.cookie),
    ])
      expect(answer.json()).toMatchObject({ code: 'notFound' });
    expect(
      (
        await send(
          api.app,
          mediaCalls.checkPosts,
          { body: { folderId: board.folderId, posts: ['code1', 'https://www.instagram.com/p/code2/', '?'] } },
          board.cookie,
        )
      ).json(),
    ).toEqual({ missing: ['https://www.instagram.com/p/code2/', '?'] });
    expect(
      (
        await send(
          api.app,
          mediaCalls.checkPosts,
          { body: { folderId: board.folderId, posts: ['code1'] } },
          other.cookie,
        )
      ).json(),
    ).toMatchObject({ code: 'notFound' });
  });

  it.each([mediaCalls.getTop, mediaCalls.getFacets, mediaCalls.previewFilter])(
    '$id accepts only boards of the caller',
    async (call) => {
      const [mine, other] = [await setUpBoard(api, []), await setUpBoard(api, [])];
      const body = { folderId: other.folderId, candidate: {} };
      expect((await send(api.app, call, { body }, mine.cookie)).json()).toMatchObject({ code: 'notFound' });
      expect((await send(api.app, call, { body })).statusCode).toBe(401);
      expect((await send(api.app, call, { body: { ...body, folderId: 'x' } }, mine.cookie)).json()).toMatchObject({
        code: 'noFolderId',
      });
    },
  );
});
