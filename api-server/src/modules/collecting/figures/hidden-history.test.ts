import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import type { Comparison } from '@tessera/contracts/compare/compare.schema';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { createEmvPreset } from '@tessera/contracts/emv/emv.factory';
import type { Chart, Figures, Summary } from '@tessera/contracts/media/figures.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { SharedPosts, SharedReport } from '@tessera/contracts/share/share.schema';
import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import type { Trends } from '@tessera/contracts/trend/trend.schema';
import { send } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';
import { tendHistory } from '../history/history.jobs.ts';
import { recomputeMetrics } from '../recompute/recompute-metrics.ts';

let api: TestApi;
let board: TestBoard;
/** The token of a link to two posts, which was created when both were visible. */
let token: string;

const post = (number: number, day: string, likes: number) =>
  makeMedia(number, { postedAt: new Date(`${day}T12:00:00Z`), likes, text: 'at #home' });
const log = (_level: unknown, message: string): void => {
  throw new Error(message);
};

/**
 * Two contents, each with two visible posts, one of 10 days before the first visible day, and one of the year before.
 */
beforeAll(async () => {
  api = await setUpApi();
  api.clock.set(new Date('2026-03-15T12:00:00Z'));
  const media = (first: number) => [
    post(first, '2026-02-20', 10),
    post(first + 1, '2026-01-10', 20),
    post(first + 2, '2025-12-05', 1_000),
    post(first + 3, '2024-07-01', 5_000),
  ];
  board = await setUpBoard(
    api,
    [
      { author: 'one', media: media(1) },
      { author: 'two', media: media(11) },
    ],
    { plan: 3 },
  );
  await recomputeMetrics({ db: api.db, log, signal: neverStops });
  const tend = () =>
    tendHistory({ db: api.db, clock: api.clock, mailer: api.dependencies.mailer, log, signal: neverStops });
  await tend();
  token = tokenOf(
    await ask(shareCalls.addShare, {
      kind: 'media',
      title: 'Two',
      target: {
        folderId: board.folderId,
        posts: [1, 4].map((number) => ({ contentId: board.contentIds[0], mediaId: String(10_000 + number) })),
      },
    }),
  );
  // The free trial keeps three months.
  await api.db.updateTable('subscription').set({ plan_type: 0 }).where('owner_id', '=', board.userId).execute();
  await tend();
});
afterAll(() => api.close());

const ask = async <Answer>(call: Parameters<typeof send>[1], body: object): Promise<Answer> =>
  unsafeCast<Answer>((await send(api.app, call, { body: unsafeCast(body) }, board.cookie)).json());
const tokenOf = ({ share: { path } }: { readonly share: { readonly path: string } }): string =>
  path.split('/').at(-1) ?? '';
const sums = ({ posts, likes }: Figures) => ({ posts, likes: likes.sum });

const shownFrom = '2025-12-15';
const visible = { posts: 4, likes: 60 };
const nothing = { posts: 0, likes: 0 };
const partlyHidden = { dateFrom: '2025-12-01', toDate: '2026-02-22' };
const hidden = { dateFrom: '2025-12-01', toDate: '2025-12-10' };

interface Case {
  readonly title: string;
  readonly days: object;
  readonly current: { readonly posts: number; readonly likes: number };
  readonly range: Summary['range'];
}
const cases: readonly Case[] = [
  { title: 'all time', days: {}, current: visible, range: null },
  {
    title: 'days before and after the first visible one',
    days: partlyHidden,
    current: visible,
    range: { dateFrom: shownFrom, toDate: partlyHidden.toDate },
  },
  { title: 'hidden days', days: hidden, current: nothing, range: hidden },
];

// With a filter the posts themselves are read, without one their roll-ups.
describe.each([
  { from: 'roll-ups', filter: {} },
  { from: 'posts', filter: { tags: ['home'] } },
])('read from $from', ({ filter }) => {
  it.each(cases)('reports exclude hidden posts: $title', async ({ days, current, range }) => {
    const view = { folderId: board.folderId, ...days, filter };
    const summary = await ask<Summary>(mediaCalls.getSummary, view);
    expect([sums(summary.current), summary.range, summary.previous]).toEqual([current, range, null]);
    expect(summary.trend.values.likes.reduce((sum: number, value) => sum + (value ?? 0), 0)).toBe(current.likes);
    const chart = await ask<Chart>(mediaCalls.getChart, { ...view, metric: 'likes', compare: true });
    expect([chart.seriesList.map(({ total }) => total ?? 0), chart.previous]).toEqual([[current.likes], null]);
    if (range === null)
      expect([chart.buckets[0]?.dateFrom, chart.buckets.at(-1)?.toDate]).toEqual(['2026-01-10', '2026-02-20']);
  });

  it.each(cases)('comparisons exclude hidden posts: $title', async ({ days, current, range }) => {
    const itemList = board.contentIds.map((contentId) => ({ folderId: board.folderId, contentId }));
    const comparison = await ask<Comparison>(compareCalls.getComparison, {
      itemList,
      ...days,
      filter,
      metric: 'likes',
    });
    const half = { posts: current.posts / 2, likes: current.likes / 2 };
    expect(comparison.range).toEqual(range);
    expect(comparison.rowList.map((row) => sums(row.current))).toEqual([half, half]);
    expect(comparison.rowList.map((row) => row.previous)).toEqual([null, null]);
  });

  it.each(cases)('EMV previews exclude hidden posts: $title', async ({ days, current }) => {
    const { currency, values } = createEmvPreset();
    const preview = await ask<{ old: Figures; new: Figures }>(emvCalls.previewEmv, {
      folderId: board.folderId,
      ...days,
      filter,
      emv: { currency, values },
    });
    expect([sums(preview.old), preview.old]).toEqual([current, preview.new]);
  });

  it('shared reports exclude hidden posts', async () => {
    const ofReport = tokenOf(
      await ask(shareCalls.addShare, { kind: 'report', title: 'Winter', target: { folderId: board.folderId, filter } }),
    );
    const report = unsafeCast<SharedReport>(
      (await send(api.app, shareCalls.openReport, { query: { token: ofReport } })).json(),
    );
    expect(sums(report.summary.current)).toEqual(visible);
  });

  it('trends are compared with the mean of the visible posts', async () => {
    const trends = await ask<Trends>(trendCalls.getTrends, {
      folderId: board.folderId,
      ...partlyHidden,
      filter,
      kind: 'hashtags',
    });
    expect(trends.meanInteractions).toBe(visible.likes / visible.posts + 2);
  });
});

it('shared posts exclude hidden ones', async () => {
  const { mediaList } = unsafeCast<SharedPosts>(
    (await send(api.app, shareCalls.openMedia, { query: { token } })).json(),
  );
  expect(mediaList.map(({ likes }) => likes)).toEqual([10]);
});
