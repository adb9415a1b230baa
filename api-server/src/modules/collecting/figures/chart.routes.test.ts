import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import type { Comparison } from '@tessera/contracts/compare/compare.schema';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { send } from '../../../testing/as-user.ts';
import { recomputeMetrics } from '../recompute/recompute-metrics.ts';
import { startFiguredBoards, post, february } from './testing/figured-board.ts';

const steps = startFiguredBoards();
const { setUp, summaryOf, askChart, chartOf } = steps;

describe('folder.getChart', () => {
  it('combines all but the five largest contents as others, with the rate of their sums', async () => {
    const contents = Array.from({ length: 8 }, (_, index) => [
      post('2026-02-03T12:00:00Z', { likes: (index + 1) * 10, comments: 0 }),
      post('2026-02-20T12:00:00Z', { likes: index, comments: 0 }),
    ]);
    const board = await setUp(contents);
    const likes = await chartOf(board, { ...february, metric: 'likes', by: 'content', granularity: 'month' });
    expect(likes.seriesList.map(({ key, total }) => [key, total])).toEqual([
      ...[7, 6, 5, 4, 3].map((index) => [board.contentIds[index], (index + 1) * 10 + index]),
      ['others', 10 + 20 + 30 + 0 + 1 + 2],
    ]);
    const rate = await chartOf(board, { ...february, metric: 'engagement', by: 'content', granularity: 'month' });
    expect(rate.seriesList.at(-1)).toEqual({
      key: 'others',
      values: [(63 / 600) * 100],
      total: (63 / 600) * 100,
      posts: 6,
      known: 6,
    });
  });

  it('leaves a gap where no post has the metric, and reports how many posts a sum is based on', async () => {
    const board = await setUp([
      [
        post('2026-02-02T12:00:00Z', { likes: null }),
        post('2026-02-02T13:00:00Z', { likes: null }),
        post('2026-02-04T12:00:00Z', { likes: 7 }),
      ],
      [post('2026-02-02T12:00:00Z', { likes: null })],
    ]);
    const days = { dateFrom: '2026-02-02', toDate: '2026-02-04' };
    // From roll-ups, and from the media, which a filter requires.
    for (const filter of [{}, { comments: { min: 1 } }]) {
      const asked = { ...days, filter };
      for (const metric of ['likes', 'interactions', 'emv'] as const) {
        const { seriesList } = await chartOf(board, { ...asked, metric, granularity: 'day' });
        expect(seriesList).toMatchObject([{ values: [null, 0, expect.any(Number)], posts: 4, known: 1 }]);
      }
      const { seriesList } = await chartOf(board, { ...asked, metric: 'likes', by: 'content', granularity: 'day' });
      expect(seriesList).toEqual([
        { key: board.contentIds[0], values: [null, 0, 7], total: 7, posts: 3, known: 1 },
        { key: board.contentIds[1], values: [null, 0, 0], total: null, posts: 1, known: 0 },
      ]);
      const { trend } = await summaryOf(board, asked);
      expect(trend.values).toMatchObject({
        posts: [3, 0, 1],
        likes: [null, 0, 7],
        comments: [6, 0, 2],
        views: [null, 0, null],
      });
    }
    const { previous } = await chartOf(board, {
      dateFrom: '2026-02-05',
      toDate: '2026-02-07',
      metric: 'likes',
      granularity: 'day',
      compare: true,
    });
    expect(previous).toMatchObject({ values: [null, 0, 7], total: 7 });
    const itemList = [
      { folderId: board.folderId },
      ...board.contentIds.map((contentId) => ({ folderId: board.folderId, contentId })),
    ];
    const compared = unsafeCast<Comparison>(
      (
        await send(
          steps.api.app,
          compareCalls.getComparison,
          { body: { itemList, ...days, metric: 'likes', granularity: 'day' } },
          board.cookie,
        )
      ).json(),
    );
    expect(compared.rowList.map(({ values }) => values)).toEqual([
      [null, 0, 7],
      [null, 0, 7],
      [null, 0, 0],
    ]);
  });

  it('splits by type, limits steps to the range, and starts weeks on the user’s first day', async () => {
    const board = await setUp([
      [post('2026-02-04T12:00:00Z'), post('2026-02-08T12:00:00Z', { type: 'GraphVideo', views: 5 })],
    ]);
    await steps.api.db.updateTable('app_user').set({ week_start: 7 }).where('id', '=', board.userId).execute();
    const chart = await chartOf(board, {
      dateFrom: '2026-02-04',
      toDate: '2026-02-10',
      metric: 'posts',
      by: 'type',
      granularity: 'week',
    });
    expect(chart.buckets).toEqual([
      { dateFrom: '2026-02-04', toDate: '2026-02-07' },
      { dateFrom: '2026-02-08', toDate: '2026-02-10' },
    ]);
    expect(chart.seriesList).toEqual([
      { key: 'GraphImage', values: [1, 0], total: 1, posts: 1, known: 1 },
      { key: 'GraphVideo', values: [0, 1], total: 1, posts: 1, known: 1 },
    ]);
  });

  it('follows a changed time zone and first day of the week at once, from rows and from roll-ups', async () => {
    // A Saturday evening in London is Sunday morning in Taipei.
    const board = await setUp([[post('2026-02-07T19:00:00Z'), post('2026-02-11T12:00:00Z')]], {
      timeZone: 'Europe/London',
    });
    const weeks = async () => {
      const { buckets, seriesList } = await chartOf(board, {
        dateFrom: '2026-02-02',
        toDate: '2026-02-15',
        granularity: 'week',
        metric: 'posts',
      });
      return [buckets.map(({ dateFrom }) => dateFrom), seriesList[0]?.values];
    };
    expect(await weeks()).toEqual([
      ['2026-02-02', '2026-02-09'],
      [1, 1],
    ]);
    await send(steps.api.app, userCalls.setUserInfo, { body: { timeZone: 'Asia/Taipei', weekStart: 7 } }, board.cookie);
    const moved = [
      ['2026-02-02', '2026-02-08', '2026-02-15'],
      [0, 2, 0],
    ];
    expect(await weeks()).toEqual(moved);
    await recomputeMetrics({
      db: steps.api.db,
      log: (_level, message) => {
        throw new Error(message);
      },
      signal: new AbortController().signal,
    });
    expect(
      await steps.api.db.selectFrom('content').select('rolled_up_zone').where('owner_id', '=', board.userId).execute(),
    ).toEqual([{ rolled_up_zone: 'Asia/Taipei' }]);
    expect(await weeks()).toEqual(moved);
  });

  it('shows the previous interval step by step', async () => {
    const board = await setUp([[post('2026-01-31T12:00:00Z'), post('2026-02-02T12:00:00Z')]]);
    const chart = await chartOf(board, {
      dateFrom: '2026-02-02',
      toDate: '2026-02-03',
      metric: 'posts',
      compare: true,
    });
    expect(chart).toMatchObject({
      granularity: 'day',
      seriesList: [{ key: 'total', values: [1, 0], total: 1 }],
      previous: { range: { dateFrom: '2026-01-31', toDate: '2026-02-01' }, values: [1, 0], total: 1 },
    });
    expect((await chartOf(board, { metric: 'posts', compare: true })).previous).toBeNull();
  });

  it('answers notFound for a board of another user, and rejects a missing session', async () => {
    const [board, other] = [await setUp([[]]), await setUp([[]])];
    expect((await askChart(board, { folderId: other.folderId, metric: 'posts' })).json()).toMatchObject({
      code: 'notFound',
    });
    expect(
      (await send(steps.api.app, mediaCalls.getChart, { body: { folderId: board.folderId, metric: 'posts' } }))
        .statusCode,
    ).toBe(401);
  });
});
