import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import { brandLabels, brandsSchema, paidPerformance } from '@tessera/contracts/brand/brand.schema';
import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import { compareLabels } from '@tessera/contracts/compare/compare.labels';
import { comparisonSchema } from '@tessera/contracts/compare/compare.schema';
import type { Call } from '@tessera/contracts/http/define-call';
import { metricLabels, type Figures } from '@tessera/contracts/media/figures.schema';
import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import { rankingLabels } from '@tessera/contracts/ranking/ranking.labels';
import { rankingAnswerSchema, rankingTables } from '@tessera/contracts/ranking/ranking.schema';
import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import { trendLabels } from '@tessera/contracts/trend/trend.labels';
import { trendsSchema } from '@tessera/contracts/trend/trend.schema';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';

// Files of tables, parsed by an independent parser and compared with what the screen shows.

let api: TestApi;
let board: TestBoard;
const days = { dateFrom: '2026-01-01', toDate: '2026-01-31' } as const;

beforeAll(async () => {
  api = await setUpApi();
  board = await setUpBoard(api, [
    {
      author: 'bakery',
      followers: 40_000,
      media: [
        makeMedia(1, { text: 'with @rose.lab #tea', likes: 30 }),
        makeMedia(2, { text: '@rose.lab #ad #tea, paid', likes: null, type: 'GraphVideo', views: 700 }),
        makeMedia(3, { text: 'at @night.bar #bar', type: 'GraphSidecar' }),
      ],
    },
    {
      author: 'harbour',
      followers: 2_000,
      media: [makeMedia(4, { text: '@bakery "quoted", #tea\n@night.bar', comments: null })],
    },
  ]);
  await api.db
    .insertInto('brand')
    .values([
      {
        owner_id: board.userId,
        username: 'rose.lab',
        brand_name: '=HYPERLINK("http://x")',
        industry: 'beauty',
        country: 'JP',
        volume_category: 'high',
        as_of: api.clock.now(),
      },
      {
        owner_id: board.userId,
        username: 'night.bar',
        brand_name: 'Night, Bar',
        industry: 'alcohol',
        country: null,
        volume_category: null,
        as_of: api.clock.now(),
      },
    ])
    .execute();
  await api.db.updateTable('folder').set({ name: '+1 board' }).where('id', '=', board.folderId).execute();
});
afterAll(() => api.close());

const rowsSchema = z.array(z.record(z.string(), z.string()));

async function fileOf(call: Call, body: Readonly<Record<string, unknown>>): Promise<z.infer<typeof rowsSchema>> {
  const answer = await send(api.app, call, { body }, board.cookie);
  expect(answer.statusCode).toBe(200);
  const [rows = ''] = answer.body.split('\r\n\r\n');
  return rowsSchema.parse(parse(rows, { bom: true, columns: true }));
}
const answerOf = async (call: Call, body: Readonly<Record<string, unknown>>): Promise<unknown> =>
  (await send(api.app, call, { body }, board.cookie)).json();

type Value = string | number | null;
/** A sum, if known; amounts in whole units, not in hundredths. */
const told = ({ sum, known }: Figures['likes']): Value => (known === 0 ? null : sum);
const amount = ({ sum, known }: Figures['emv']): Value => (known === 0 ? null : sum / 100);
/** A text that begins like a formula is escaped. */
const asText = (value: Value): string =>
  value === null ? '' : typeof value === 'string' ? value.replace(/^[=+\-@]/u, "'$&") : String(value);

type Labels<Name extends string> = Readonly<Record<Name, { readonly en: string }>>;
const named = <Name extends string>(
  labels: Labels<Name>,
  values: Partial<Record<Name, Value>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<Value | undefined>(values).map(([name, value]) => [
      Object.entries<{ readonly en: string }>(labels).find(([key]) => key === name)?.[1].en ?? name,
      asText(value ?? null),
    ]),
  );

it.each(rankingTables)('the export of %s equals the table', async (table) => {
  const body = { folderId: board.folderId, ...days, table };
  const { rowList } = rankingAnswerSchema.parse(await answerOf(rankingCalls.getRanking, body));
  const rows = await fileOf(rankingCalls.exportRanking, body);
  expect(rows).toHaveLength(rowList.length);
  for (const [place, { username, followers, brand, figures, videos, slides, cplEmv }] of rowList.entries()) {
    expect(rows[place]).toMatchObject(
      named(rankingLabels, {
        username,
        followers,
        posts: figures.posts,
        likes: told(figures.likes),
        views: told(figures.views),
        engagement: figures.engagement.rate,
        emv: amount(figures.emv),
        cplEmv: amount(cplEmv),
        videoPosts: videos.posts,
        slidePosts: slides.posts,
        ...(brand === null ? {} : { brandName: brand.brandName, country: brand.country }),
      }),
    );
  }
});

it.each(['hashtags', 'brands'])('the export of trending %s equals the table', async (kind) => {
  const body = { folderId: board.folderId, ...days, kind };
  const { rowList } = trendsSchema.parse(await answerOf(trendCalls.getTrends, body));
  const rows = await fileOf(trendCalls.exportTrends, body);
  expect(rowList.length).toBeGreaterThan(1);
  expect(rows).toHaveLength(rowList.length);
  for (const [place, { name, score, lift, figures, postsBefore }] of rowList.entries())
    expect(rows[place]).toMatchObject(
      named(trendLabels, {
        name,
        score,
        lift,
        posts: figures.posts,
        postsBefore,
        comments: told(figures.comments),
        emv: amount(figures.emv),
      }),
    );
});

it('the export of brands equals the view', async () => {
  const body = { folderId: board.folderId, ...days };
  const { brandList } = brandsSchema.parse(await answerOf(brandCalls.getBrands, body));
  const rows = await fileOf(brandCalls.exportBrands, body);
  expect(brandList).toHaveLength(2);
  expect(rows).toHaveLength(2);
  for (const [place, row] of brandList.entries()) {
    const { brandName, username, country, figures, paid, organic } = row;
    expect(rows[place]).toMatchObject(
      named(brandLabels, {
        brandName,
        username,
        country,
        posts: figures.posts,
        paidPosts: paid.posts,
        paidEngagement: paid.engagement.rate,
        organicEngagement: organic.engagement.rate,
        paidPerformance: paidPerformance(row),
        emv: amount(figures.emv),
      }),
    );
  }
});

it.each(['parts', 'industry', 'country', 'volume'] as const)(
  'the export of brands by %s equals its table',
  async (table) => {
    const body = { folderId: board.folderId, ...days };
    const { whole, ...lists } = brandsSchema.parse(await answerOf(brandCalls.getBrands, body));
    const groups: readonly { readonly figures: Figures; readonly brands?: number }[] =
      table === 'parts' ? [{ figures: whole.paid }, { figures: whole.organic }, whole] : lists[`${table}List`];
    const rows = await fileOf(brandCalls.exportBrands, { ...body, table });
    expect(groups.length).toBeGreaterThan(1);
    expect(rows).toHaveLength(groups.length);
    for (const [place, { figures, brands }] of groups.entries()) {
      expect(rows[place]).toMatchObject(
        named(metricLabels, {
          posts: figures.posts,
          likes: figures.posts === 0 ? 0 : told(figures.likes),
          engagement: figures.engagement.rate,
          emv: figures.posts === 0 ? 0 : amount(figures.emv),
        }),
      );
      expect(rows[place]?.['Brands']).toBe(brands === undefined ? undefined : String(brands));
    }
  },
);

it('the export of a comparison equals the table, with the previous interval', async () => {
  const {
    folderId,
    contentIds: [contentId],
  } = board;
  const body = {
    itemList: [{ folderId }, { folderId, contentId }, { folderId, brand: 'rose.lab' }],
    dateFrom: '2026-01-01',
    toDate: '2026-01-01',
    filter: { mentions: ['rose.lab', 'night.bar'] },
  };
  const { rowList } = comparisonSchema.parse(await answerOf(compareCalls.getComparison, body));
  const rows = await fileOf(compareCalls.exportComparison, body);
  expect(rows.map(({ Kind, Board }) => [Kind, Board])).toEqual([
    ['Board', "'+1 board"],
    ['Content', "'+1 board"],
    ['Brand', "'+1 board"],
  ]);
  expect(rows.map(({ Name }) => Name).at(-1)).toBe('rose.lab');
  for (const [place, { current, previous }] of rowList.entries()) {
    expect(rows[place]).toMatchObject(
      named(compareLabels, {
        posts: current.posts,
        likes: told(current.likes),
        views: told(current.views),
        exposure: told(current.exposure),
        engagement: current.engagement.rate,
        emv: amount(current.emv),
        // Nothing was posted then, so 0 is known.
        postsBefore: 0,
        likesBefore: 0,
        viewsBefore: 0,
        emvBefore: 0,
        engagementBefore: null,
      }),
    );
    expect(previous).toMatchObject({ posts: 0 });
  }
});

it('all exports leave EMV empty while some contents still use an older EMV setting', async () => {
  const [contentId = ''] = board.contentIds;
  await api.db.updateTable('content').set({ priced_by: null }).where('id', '=', contentId).execute();
  const { folderId } = board;
  const emvOf = (rows: z.infer<typeof rowsSchema>) => rows.map(({ EMV }) => EMV);
  expect(new Set(emvOf(await fileOf(rankingCalls.exportRanking, { folderId, table: 'outspoken' })))).toEqual(
    new Set(['']),
  );
  expect(new Set(emvOf(await fileOf(trendCalls.exportTrends, { folderId, ...days, kind: 'hashtags' })))).toEqual(
    new Set(['']),
  );
  expect(new Set(emvOf(await fileOf(brandCalls.exportBrands, { folderId })))).toEqual(new Set(['']));
  expect(
    new Set(emvOf(await fileOf(compareCalls.exportComparison, { itemList: [{ folderId }, { folderId, contentId }] }))),
  ).toEqual(new Set(['']));
});
