import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import { brandsSchema, type Brands } from '@tessera/contracts/brand/brand.schema';
import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import { comparisonSchema } from '@tessera/contracts/compare/compare.schema';
import type { Industry, VolumeCategory } from '@tessera/contracts/industry/industry';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import * as z from 'zod/mini';
import { addUser, send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';

let api: TestApi;
let board: TestBoard;

const namesIn = z.object({
  rowList: z.array(z.object({ username: z.optional(z.string()), name: z.optional(z.string()) })),
});

const brandRow = (
  username: string,
  brandName: string | null,
  industry: Industry | null,
  country: string | null,
  volume: VolumeCategory | null,
) => ({ username, brand_name: brandName, industry, country, volume_category: volume });

beforeAll(async () => {
  api = await setUpApi();
  board = await setUpBoard(api, [
    {
      author: 'harbour.cafe',
      media: [
        makeMedia(1, { text: 'with @rose.lab and @lens.lab', likes: 30 }),
        makeMedia(2, { text: 'paid by @rose.lab #ad', likes: 70 }),
        makeMedia(3, { text: 'at @night.bar', likes: null }),
        makeMedia(4, { text: 'with @friend.one' }),
        makeMedia(5, { text: 'nobody' }),
        makeMedia(6, { text: '=1+1 @corner.shop' }),
      ],
    },
  ]);
  const brands = [
    brandRow('rose.lab', '=Rose, Lab', 'beauty', 'JP', 'high'),
    brandRow('lens.lab', 'Lens Lab', 'beauty', 'TW', 'low'),
    brandRow('night.bar', 'Night Bar', 'alcohol', 'JP', null),
    brandRow('friend.one', null, null, null, null),
  ];
  await api.db
    .insertInto('brand')
    .values(brands.map((row) => ({ ...row, owner_id: board.userId, as_of: api.clock.now() })))
    .execute();
  await send(
    api.app,
    blacklistCalls.addBlacklist,
    { body: { username: 'corner.shop', reason: 'brand' } },
    board.cookie,
  );
});
afterAll(() => api.close());

const ask = (body: Readonly<Record<string, unknown>> = {}, { cookie, folderId } = board) =>
  send(api.app, brandCalls.getBrands, { body: { folderId, ...body } }, cookie);
const read = async (body?: Readonly<Record<string, unknown>>): Promise<Brands> =>
  brandsSchema.parse((await ask(body)).json());
const shown = (groups: Brands['industryList'] | Brands['countryList'] | Brands['volumeList']) =>
  groups.map(({ name, brands, figures, paid, organic }) => [name, brands, figures.posts, paid.posts, organic.posts]);

describe('the brands of a view', () => {
  it('lists mentioned accounts that are known brands, those with the most posts first', async () => {
    const { brandList, total, hasSource } = await read();
    expect(
      brandList.map(({ username, brandName, industry, country, volume, figures }) => [
        username,
        brandName,
        industry,
        country,
        volume,
        figures.posts,
      ]),
    ).toEqual([
      ['rose.lab', '=Rose, Lab', 'beauty', 'JP', 'high', 2],
      ['corner.shop', 'corner.shop', null, null, null, 1],
      ['lens.lab', 'Lens Lab', 'beauty', 'TW', 'low', 1],
      ['night.bar', 'Night Bar', 'alcohol', 'JP', null, 1],
    ]);
    expect({ total, hasSource }).toEqual({ total: 4, hasSource: false });
  });

  it('separates paid from organic posts, and counts each post once per group and in the total', async () => {
    const { whole, industryList, countryList, volumeList } = await read();
    expect([whole.figures.posts, whole.paid.posts, whole.organic.posts]).toEqual([4, 1, 3]);
    expect(whole.paid.likes).toEqual({ sum: 70, known: 1 });
    expect(whole.organic.likes).toEqual({ sum: 40, known: 2 });
    expect(shown(industryList)).toEqual([
      ['beauty', 2, 2, 1, 1],
      [null, 1, 1, 0, 1],
      ['alcohol', 1, 1, 0, 1],
    ]);
    expect(shown(countryList)).toEqual([
      ['JP', 2, 3, 1, 2],
      [null, 1, 1, 0, 1],
      ['TW', 1, 1, 0, 1],
    ]);
    expect(shown(volumeList)).toEqual([
      [null, 2, 2, 0, 2],
      ['high', 1, 2, 1, 1],
      ['low', 1, 1, 0, 1],
    ]);
  });

  it.each([
    [{ brandIndustries: ['beauty'] }, ['rose.lab', 'lens.lab'], 2],
    [{ brandCountries: ['JP'] }, ['rose.lab', 'night.bar'], 3],
    [{ brandVolumes: ['low'] }, ['lens.lab'], 1],
    // A single brand must meet all conditions: no Japanese brand has a low volume, although one post mentions a brand
    // of each kind.
    [{ brandCountries: ['JP'], brandVolumes: ['low'] }, [], 0],
    [{ brandIndustries: ['beauty', 'alcohol'], sponsored: 'hide' }, ['lens.lab', 'night.bar', 'rose.lab'], 2],
  ])('filters brands by %j, and posts, rankings and trends alike', async (filter, names, posts) => {
    const { brandList, whole } = await read({ filter });
    expect([brandList.map(({ username }) => username), whole.figures.posts]).toEqual([names, posts]);
    const media = await send(
      api.app,
      mediaCalls.getMedia,
      { body: { folderId: board.folderId, filter } },
      board.cookie,
    );
    expect(media.json()).toMatchObject({ total: posts });
    const ranking = await send(
      api.app,
      rankingCalls.getRanking,
      { body: { folderId: board.folderId, table: 'brandPosts', filter } },
      board.cookie,
    );
    expect(new Set(namesIn.parse(ranking.json()).rowList.map(({ username }) => username))).toEqual(new Set(names));
    const trends = await send(
      api.app,
      trendCalls.getTrends,
      { body: { folderId: board.folderId, kind: 'brands', filter, dateFrom: '2026-01-01', toDate: '2026-01-31' } },
      board.cookie,
    );
    expect(new Set(namesIn.parse(trends.json()).rowList.map(({ name }) => name))).toEqual(new Set(names));
  });

  it.each([
    [{}, [2, 1]],
    [{ mentions: ['lens.lab'] }, [1, 1]],
    [{ mentions: ['night.bar'] }, [0, 0]],
    [{ brandIndustries: ['beauty'] }, [2, 1]],
  ])('compares brands within the filter %j', async (filter, posts) => {
    const itemList = ['rose.lab', 'lens.lab'].map((brand) => ({ folderId: board.folderId, brand }));
    const answer = await send(api.app, compareCalls.getComparison, { body: { itemList, filter } }, board.cookie);
    expect(comparisonSchema.parse(answer.json()).rowList.map(({ current }) => current.posts)).toEqual(posts);
  });

  it('exports a CSV file that a spreadsheet reads as text, not as formulas', async () => {
    const answer = await send(api.app, brandCalls.exportBrands, { body: { folderId: board.folderId } }, board.cookie);
    const [head = '', first = ''] = answer.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe(
      'Brand,Username,Industry,Country,Volume,Posts,Sponsored posts,Interactions,Engagement rate,"Engagement rate, sponsored","Engagement rate, organic",Sponsored ÷ organic %,EMV,Currency',
    );
    expect(first.startsWith('"\'=Rose, Lab",rose.lab,Beauty,JP,High,2,1,104,')).toBe(true);
    const [engagement, paid, organic, performance] = first.split(',').slice(9, 13).map(Number);
    expect(engagement).toBeCloseTo(5.2, 9);
    expect(paid).toBeCloseTo(7.2, 9);
    expect(organic).toBeCloseTo(3.2, 9);
    expect(performance).toBeCloseTo(225, 9);
  });

  it('answers 404 for a board of another user', async () => {
    const other = await addUser(api);
    expect((await ask({}, { ...board, cookie: other.cookie })).statusCode).toBe(404);
    expect(
      (await send(api.app, mediaCalls.getFacets, { body: { folderId: board.folderId } }, other.cookie)).statusCode,
    ).toBe(404);
  });
});
