import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import type { Trends } from '@tessera/contracts/trend/trend.schema';
import { send } from '../../../testing/as-user.ts';
import { startFiguredBoards, post, type Board, february } from './testing/figured-board.ts';

const steps = startFiguredBoards();
const { setUp, askSummary, summaryOf, chartOf } = steps;

describe('folder.getSummary', () => {
  it('sums the known values with their number, and compares with the previous month', async () => {
    const board = await setUp([
      [
        post('2026-02-03T12:00:00Z'),
        post('2026-02-03T13:00:00Z', { likes: null }),
        post('2026-02-20T12:00:00Z', { type: 'GraphVideo', likes: 30, views: 900 }),
      ],
      [post('2026-01-15T12:00:00Z', { likes: 5, comments: 1 }), post('2025-12-31T12:00:00Z')],
    ]);
    const summary = await summaryOf(board, february);
    expect(summary).toMatchObject({ range: february, previousRange: { dateFrom: '2026-01-01', toDate: '2026-01-31' } });
    expect(summary.current).toEqual({
      posts: 3,
      likes: { sum: 40, known: 2 },
      comments: { sum: 6, known: 3 },
      interactions: { sum: 44, known: 2 },
      views: { sum: 900, known: 1 },
      exposure: { sum: 300, known: 3 },
      engagement: { rate: 22, interactions: 44, followers: 200, known: 2 },
      // 0.15 US dollars for each of 44 likes and comments.
      emv: { sum: 660, known: 2 },
      priced: { likes: 40, comments: 4, views: 900 },
    });
    expect(summary.previous).toMatchObject({ posts: 1, interactions: { sum: 6 }, engagement: { rate: 6 } });
    expect(
      summary.contentList.map(({ contentId, current, previous }) => [contentId, current.posts, previous?.posts]),
    ).toEqual(
      expect.arrayContaining([
        [board.contentIds[0], 3, 0],
        [board.contentIds[1], 0, 1],
      ]),
    );
    expect(summary.typeList.map(({ type, current }) => [type, current.posts])).toEqual([
      ['GraphImage', 2],
      ['GraphVideo', 1],
    ]);
    expect(summary.trend).toMatchObject({ granularity: 'day', buckets: { length: 28 } });
    expect(summary.trend.values.likes?.slice(1, 4)).toEqual([0, 10, 0]);
    expect(summary.trend.values.engagement?.slice(1, 4)).toEqual([null, 12, null]);
    expect(summary.ground).toMatchObject({
      blocked: 0,
      contents: 2,
      pricedContents: 2,
      emvSetting: { preset: 'engagement' },
      timeZone: 'UTC',
      oldestAsOf: steps.api.clock.now().toISOString(),
    });
  });

  it('compares the current year with the same days of the previous year', async () => {
    const board = await setUp([
      [
        post('2026-02-20T12:00:00Z'),
        post('2025-02-20T12:00:00Z'),
        post('2025-12-20T12:00:00Z'),
        post('2025-03-31T12:00:00Z'),
      ],
    ]);
    const quarter = { dateFrom: '2026-01-01', toDate: '2026-03-31' };
    expect(await summaryOf(board, { ...quarter, range: 'thisYear' })).toMatchObject({
      previousRange: { dateFrom: '2025-01-01', toDate: '2025-03-31' },
      current: { posts: 1 },
      previous: { posts: 2 },
    });
    expect(await summaryOf(board, quarter)).toMatchObject({
      previousRange: { dateFrom: '2025-10-01', toDate: '2025-12-31' },
      previous: { posts: 1 },
    });
    const { previous } = await chartOf(board, {
      ...quarter,
      range: 'thisYear',
      metric: 'posts',
      granularity: 'month',
      compare: true,
    });
    expect(previous).toEqual({ range: { dateFrom: '2025-01-01', toDate: '2025-03-31' }, values: [0, 1, 1], total: 2 });
    // Comparisons and trends of the same days have the same previous interval.
    const itemList = [{ folderId: board.folderId }, { folderId: board.folderId, contentId: board.contentIds[0] }];
    const compared = await send(
      steps.api.app,
      compareCalls.getComparison,
      { body: { itemList, ...quarter, range: 'thisYear' } },
      board.cookie,
    );
    expect(compared.json()).toMatchObject({
      previousRange: { dateFrom: '2025-01-01', toDate: '2025-03-31' },
      rowList: [{ previous: { posts: 2 } }, { previous: { posts: 2 } }],
    });
    const trends = await send(
      steps.api.app,
      trendCalls.getTrends,
      { body: { folderId: board.folderId, kind: 'hashtags', ...quarter, range: 'thisYear' } },
      board.cookie,
    );
    expect(trends.json()).toMatchObject({ previousRange: { dateFrom: '2025-01-01', toDate: '2025-03-31' } });
  });

  it('covers all time without dates, and has no previous interval then', async () => {
    const board = await setUp([[post('2019-05-05T12:00:00Z'), post('2026-02-20T12:00:00Z')]]);
    const summary = await summaryOf(board);
    expect(summary).toMatchObject({
      range: null,
      previousRange: null,
      previous: null,
      current: { posts: 2 },
      trend: { granularity: 'month' },
    });
    expect(summary.trend.buckets[0]).toBe('2019-05-05');
    expect(summary.trend.buckets.at(-1)).toBe('2026-02-01');
    expect(summary.trend.values.posts?.[0]).toBe(1);
    expect(await summaryOf(board, { ...february, compare: false })).toMatchObject({
      previousRange: null,
      previous: null,
      current: { posts: 1 },
    });
  });

  it('moves the days of a content along with it to another board', async () => {
    const board = await setUp([
      [post('2026-02-03T12:00:00Z'), post('2026-02-04T12:00:00Z')],
      [post('2026-02-03T12:00:00Z')],
    ]);
    const added = await send(steps.api.app, folderCalls.addFolder, { body: { name: 'Other' } }, board.cookie);
    const other = { ...board, folderId: unsafeCast<{ folder: { id: string } }>(added.json()).folder.id };
    const days = async ({ folderId }: Board): Promise<readonly number[]> =>
      (
        await steps.api.db
          .selectFrom('folder_day')
          .select('posts')
          .where('owner_id', '=', board.userId)
          .where('folder_id', '=', folderId)
          .where('posts', '>', 0)
          .orderBy('day')
          .execute()
      ).map(({ posts }) => posts);
    expect(await days(board)).toEqual([2, 1]);
    await send(
      steps.api.app,
      folderCalls.moveContent,
      { body: { contentId: [board.contentIds[0]], folderId: other.folderId } },
      board.cookie,
    );
    expect([await days(board), await days(other)]).toEqual([[1], [1, 1]]);
    expect([
      (await summaryOf(board, february)).current.posts,
      (await summaryOf(other, february)).current.posts,
    ]).toEqual([1, 2]);
  });

  it('is empty for a board without media', async () => {
    expect(await summaryOf(await setUp([]))).toMatchObject({
      current: { posts: 0, engagement: { rate: null } },
      contentList: [],
      typeList: [],
      trend: { buckets: [] },
      ground: { oldestAsOf: null, contents: 0 },
    });
  });

  it('excludes blocked posts and reports their number', async () => {
    const board = await setUp([
      [post('2026-02-03T12:00:00Z'), post('2026-02-04T12:00:00Z'), post('2026-01-04T12:00:00Z')],
    ]);
    const [contentId = ''] = board.contentIds;
    const rows = await steps.api.db
      .selectFrom('media')
      .select('media_id')
      .where('content_id', '=', contentId)
      .orderBy('posted_at')
      .execute();
    const mediaList = rows
      .slice(0, 2)
      .map((row) => ({ mediaId: row.media_id, contentId, folderId: board.folderId, block: true }));
    await send(steps.api.app, mediaCalls.setMediaStatus, { body: { mediaList } }, board.cookie);
    expect(await summaryOf(board, february)).toMatchObject({
      current: { posts: 1 },
      previous: { posts: 0 },
      ground: { blocked: 1 },
    });
    expect(await summaryOf(board)).toMatchObject({ current: { posts: 1 }, ground: { blocked: 2 } });
  });

  it('applies a filter, types and a mark', async () => {
    const board = await setUp([
      [
        post('2026-02-03T12:00:00Z', { likes: 500 }),
        post('2026-02-04T12:00:00Z'),
        post('2026-02-05T12:00:00Z', { type: 'GraphSidecar' }),
      ],
    ]);
    expect((await summaryOf(board, { ...february, filter: { likes: { min: 100 } } })).current.likes).toEqual({
      sum: 500,
      known: 1,
    });
    expect((await summaryOf(board, { ...february, types: ['GraphSidecar'] })).current.posts).toBe(1);
    expect((await summaryOf(board, { ...february, mode: 'PIN' })).current.posts).toBe(0);
  });

  it('uses the days of the user’s time zone, also where a clock change repeats midnight', async () => {
    const times = [
      '2025-11-02T03:59:59Z',
      '2025-11-02T04:00:00Z',
      '2025-11-02T05:30:00Z',
      '2025-11-03T04:59:59Z',
      '2025-11-03T05:00:00Z',
    ];
    const board = await setUp([times.map((time) => post(time))], { timeZone: 'America/Havana' });
    const day = { dateFrom: '2025-11-02', toDate: '2025-11-02' };
    expect((await summaryOf(board, day)).current.posts).toBe(3);
    expect((await summaryOf(board, { ...day, filter: { likes: { min: 1 } } })).current.posts).toBe(3);
    expect(
      (
        await send(steps.api.app, mediaCalls.getMedia, { body: { folderId: board.folderId, ...day } }, board.cookie)
      ).json(),
    ).toMatchObject({ total: 3 });
  });

  it('compares nothing with days of which the plan has not all posts', async () => {
    const board = await setUp(
      [[post('2025-12-20T12:00:00Z'), post('2026-01-10T12:00:00Z'), post('2026-02-20T12:00:00Z')]],
      { plan: 0 },
    );
    const [kept, wide] = [
      { dateFrom: '2026-01-17', toDate: '2026-03-02' },
      { dateFrom: '2026-01-16', toDate: '2026-03-02' },
    ];
    expect(await summaryOf(board, kept)).toMatchObject({
      previousRange: { dateFrom: '2025-12-03', toDate: '2026-01-16' },
      previous: { posts: 2 },
    });
    expect(await summaryOf(board, wide)).toMatchObject({
      range: wide,
      previousRange: null,
      previous: null,
      contentList: [{ previous: null }],
    });
    expect((await chartOf(board, { ...kept, metric: 'posts', compare: true })).previous).toMatchObject({ total: 2 });
    expect((await chartOf(board, { ...wide, metric: 'posts', compare: true })).previous).toBeNull();
    const itemList = [{ folderId: board.folderId }, { folderId: board.folderId, contentId: board.contentIds[0] }];
    expect(
      (await send(steps.api.app, compareCalls.getComparison, { body: { itemList, ...wide } }, board.cookie)).json(),
    ).toMatchObject({ previousRange: null, rowList: [{ previous: null }, { previous: null }] });
    const trends = async (user: Board) =>
      (
        await send(
          steps.api.app,
          trendCalls.getTrends,
          { body: { folderId: user.folderId, kind: 'hashtags' } },
          user.cookie,
        )
      ).json<Trends>();
    expect((await trends(board)).range).toEqual({ dateFrom: '2026-02-01', toDate: '2026-03-02' });
    expect((await trends(await setUp([[]]))).range).toEqual({ dateFrom: '2026-01-02', toDate: '2026-03-02' });
  });

  it.each([
    [{ toDate: '2016-01-01' }, '2016-01-01'],
    [{ dateFrom: '2030-01-01' }, '2030-01-01'],
  ])('computes every view of %j, in which there is no post', async (days, day) => {
    const board = await setUp([[post('2026-02-03T12:00:00Z')]], { plan: 3 });
    expect(await summaryOf(board, days)).toMatchObject({
      range: { dateFrom: day, toDate: day },
      current: { posts: 0 },
    });
    expect((await chartOf(board, { ...days, metric: 'posts' })).buckets).toEqual([{ dateFrom: day, toDate: day }]);
    const itemList = [{ folderId: board.folderId }, { folderId: board.folderId, contentId: board.contentIds[0] }];
    expect(
      (await send(steps.api.app, compareCalls.getComparison, { body: { itemList, ...days } }, board.cookie)).statusCode,
    ).toBe(200);
    expect(
      (
        await send(
          steps.api.app,
          trendCalls.getTrends,
          { body: { folderId: board.folderId, kind: 'hashtags', ...days } },
          board.cookie,
        )
      ).statusCode,
    ).toBe(200);
    expect(
      (
        await send(steps.api.app, mediaCalls.getMedia, { body: { folderId: board.folderId, ...days } }, board.cookie)
      ).json(),
    ).toMatchObject({ total: 0 });
  });

  it('rejects date ranges and filters beyond the plan, missing objects and a missing session', async () => {
    const [board, other] = [await setUp([[post('2026-02-03T12:00:00Z')]], { plan: 0 }), await setUp([[]])];
    expect((await askSummary(board, { dateFrom: '2025-11-01', toDate: '2026-02-28' })).json()).toMatchObject({
      code: 'planRight',
      field: 'toDate',
      params: { right: 'timeRange' },
    });
    expect((await askSummary(board, { filter: { excludeTags: ['sale'] } })).json()).toMatchObject({
      code: 'planRight',
      field: 'filter.excludeTags',
      params: { right: 'filterExclude' },
    });
    expect((await askSummary(board)).statusCode).toBe(200);
    expect((await askSummary(board, { folderId: other.folderId })).json()).toMatchObject({ code: 'notFound' });
    expect((await askSummary(board, { contentId: other.contentIds[0] })).json()).toMatchObject({ code: 'notFound' });
    expect((await send(steps.api.app, mediaCalls.getSummary, { body: { folderId: board.folderId } })).statusCode).toBe(
      401,
    );
    expect((await askSummary(board, { dateFrom: '2026-02-02', toDate: '2026-02-01' })).json()).toMatchObject({
      code: 'invalid',
      field: 'toDate',
    });
  });
});
