import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import { comparisonSchema } from '@tessera/contracts/compare/compare.schema';
import type { Call } from '@tessera/contracts/http/define-call';
import {
  chartSchema,
  metricLabels,
  metrics,
  summarySchema,
  type Figures,
  type Metric,
} from '@tessera/contracts/media/figures.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { addUser, send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';

// Files of summaries and charts, parsed by an independent parser and compared with what the screen shows.

let api: TestApi;
let board: TestBoard;

beforeAll(async () => {
  api = await setUpApi();
  board = await setUpBoard(api, [
    {
      author: 'bakery',
      followers: 40_000,
      media: [
        makeMedia(1, { likes: 30 }),
        makeMedia(2, { likes: null, type: 'GraphVideo', views: 700 }),
        makeMedia(3, { type: 'GraphSidecar' }),
      ],
    },
    {
      author: 'harbour',
      followers: 2_000,
      media: [makeMedia(4, { comments: null, likes: null, postedAt: new Date('2026-01-20T04:00:00Z') })],
    },
  ]);
  await api.db
    .updateTable('content')
    .set({ value: '=SUM(A1)' })
    .where('id', '=', board.contentIds[0] ?? '')
    .execute();
});
afterAll(() => api.close());

const linesSchema = z.array(z.array(z.string()));
const january = { dateFrom: '2026-01-01', toDate: '2026-01-31' } as const;

async function fileOf(call: Call, body: Readonly<Record<string, unknown>>) {
  const answer = await send(api.app, call, { body }, board.cookie);
  expect(answer.statusCode).toBe(200);
  const [table = '', foot = ''] = answer.body.split('\r\n\r\n');
  const [head = [], ...lines] = linesSchema.parse(parse(table, { bom: true }));
  return {
    head,
    lines,
    rows: lines.map((line) => Object.fromEntries(head.map((name, place) => [name, line[place]]))),
    foot,
    usage: answer.headers['x-export-usage'],
  };
}
const answerOf = async (call: Call, body: Readonly<Record<string, unknown>>): Promise<unknown> =>
  (await send(api.app, call, { body }, board.cookie)).json();

const asText = (value: number | null): string => (value === null ? '' : String(value));
/** A figure as the screen shows it: empty when no post has it, amounts in whole units. */
function told(figures: Figures, metric: Metric): string {
  if (metric === 'posts') return asText(figures.posts);
  if (metric === 'engagement') return asText(figures.engagement.rate);
  const { sum, known } = figures[metric];
  return asText(known === 0 && figures.posts > 0 ? null : metric === 'emv' ? sum / 100 : sum);
}

test('the export of all metrics equals the table, with the previous interval', async () => {
  const body = { folderId: board.folderId, dateFrom: '2026-01-15', toDate: '2026-01-31' };
  const { current, previous } = summarySchema.parse(await answerOf(mediaCalls.getSummary, body));
  const { rows, foot } = await fileOf(mediaCalls.exportSummary, { ...body, table: 'metrics' });
  expect(rows.map(({ Metric: name }) => name)).toEqual(metrics.map((metric) => metricLabels[metric].en));
  for (const [place, metric] of metrics.entries())
    expect(rows[place]).toMatchObject({
      'This view': told(current, metric),
      Previous: previous && told(previous, metric),
      Posts: asText(current.posts),
    });
  expect(foot).toContain('2026-01-15 – 2026-01-31');
});

test.each([
  ['content', 'Content'],
  ['type', 'Type'],
])('the export by %s equals the table, and escapes titles that look like formulas', async (table, first) => {
  const body = { folderId: board.folderId, ...january };
  const { contentList, typeList, current: whole } = summarySchema.parse(await answerOf(mediaCalls.getSummary, body));
  const list = table === 'content' ? contentList : typeList;
  const { rows } = await fileOf(mediaCalls.exportSummary, { ...body, table });
  expect(rows).toHaveLength(list.length);
  expect(
    rows.map((row) => row[first]).some((name) => name === (table === 'content' ? "'=SUM(A1)" : 'GraphVideo')),
  ).toBe(true);
  for (const [place, { current }] of list.entries()) {
    expect(rows[place]).toMatchObject(
      Object.fromEntries(metrics.map((metric) => [metricLabels[metric].en, told(current, metric)])),
    );
    expect(rows[place]).toMatchObject({
      'Average likes': asText(current.likes.known === 0 ? null : current.likes.sum / current.likes.known),
      'Share of total EMV (%)': asText(told(current, 'emv') === '' ? null : (current.emv.sum / whole.emv.sum) * 100),
    });
  }
});

test('the lines of the EMV breakdown add up to the total EMV', async () => {
  const { current } = summarySchema.parse(await answerOf(mediaCalls.getSummary, { folderId: board.folderId }));
  const { rows } = await fileOf(mediaCalls.exportSummary, { folderId: board.folderId, table: 'emv' });
  expect(rows.length).toBeGreaterThan(1);
  for (const { Volume, 'Unit value': unit, Amount } of rows)
    expect(Number(Volume) * Number(unit)).toBeCloseTo(Number(Amount), 4);
  expect(rows.reduce((sum, { Amount }) => sum + Number(Amount), 0)).toBeCloseTo(current.emv.sum / 100, 1);
});

test.each(['total', 'content', 'type'])('the export of a chart by %s equals its table', async (by) => {
  const body = { folderId: board.folderId, ...january, metric: 'likes', by, compare: true };
  const { buckets, seriesList, previous } = chartSchema.parse(await answerOf(mediaCalls.getChart, body));
  const { head, lines, foot } = await fileOf(mediaCalls.exportChart, body);
  const columns = [...seriesList.map(({ values }) => values), ...(previous === null ? [] : [previous.values])];
  expect(head).toHaveLength(2 + columns.length);
  expect(lines).toEqual(
    buckets.map(({ dateFrom, toDate }, step) => [
      dateFrom,
      toDate,
      ...columns.map((values) => asText(values[step] ?? null)),
    ]),
  );
  // A day without known likes is empty, not 0.
  expect(lines.flat()).toContain('');
  expect(foot).toContain('Sum of known likes.');
});

test('steps that only the previous interval has are at the end, without dates', async () => {
  const body = {
    folderId: board.folderId,
    dateFrom: '2026-02-01',
    toDate: '2026-02-28',
    range: 'lastMonth',
    granularity: 'day',
    metric: 'posts',
    compare: true,
  };
  const { lines } = await fileOf(mediaCalls.exportChart, body);
  expect(lines).toHaveLength(31);
  expect(lines.slice(28).map(([from, to]) => [from, to])).toEqual([
    ['', ''],
    ['', ''],
    ['', ''],
  ]);
});

test('the export of a comparison chart equals its table', async () => {
  const {
    folderId,
    contentIds: [contentId],
  } = board;
  const body = { itemList: [{ folderId }, { folderId, contentId }], ...january, metric: 'emv' };
  const { buckets, rowList } = comparisonSchema.parse(await answerOf(compareCalls.getComparison, body));
  const { head, lines } = await fileOf(compareCalls.exportComparison, { ...body, table: 'course' });
  expect(head.at(-1)).toBe("'=SUM(A1)");
  expect(lines).toEqual(
    buckets.map(({ dateFrom, toDate }, step) => [
      dateFrom,
      toDate,
      ...rowList.map(({ values }) => {
        const value = values[step] ?? null;
        return asText(value === null ? null : value / 100);
      }),
    ]),
  );
});

test('each export counts once, and EMV is empty while two EMV settings are mixed', async () => {
  const { usage: before } = await fileOf(mediaCalls.exportChart, { folderId: board.folderId, metric: 'posts' });
  await api.db
    .updateTable('content')
    .set({ priced_by: null })
    .where('id', '=', board.contentIds[0] ?? '')
    .execute();
  const { rows, usage } = await fileOf(mediaCalls.exportSummary, { folderId: board.folderId, table: 'content' });
  expect(Number(String(usage).split('/')[0])).toBe(Number(String(before).split('/')[0]) + 1);
  expect(rows.map(({ EMV }) => EMV)).toEqual(['', '']);
  expect((await fileOf(mediaCalls.exportSummary, { folderId: board.folderId, table: 'emv' })).rows).toEqual([]);
  const { lines } = await fileOf(mediaCalls.exportChart, { folderId: board.folderId, metric: 'emv' });
  expect(new Set(lines.map((line) => line[2]))).toEqual(new Set(['']));
});

test('answers notFound for a board of another user', async () => {
  const stranger = await addUser(api, { plan: 3 });
  for (const [call, body] of [
    [mediaCalls.exportSummary, { table: 'metrics' }],
    [mediaCalls.exportChart, { metric: 'likes' }],
  ] as const) {
    expect(
      (await send(api.app, call, { body: { folderId: board.folderId, ...body } }, stranger.cookie)).json(),
    ).toMatchObject({ code: 'notFound' });
  }
});
