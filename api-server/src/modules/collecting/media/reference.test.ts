import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Call, CallOutput, Schema } from '@tessera/contracts/http/define-call';
import { industries, volumeCategories } from '@tessera/contracts/industry/industry';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { captionLanguages } from '@tessera/contracts/media/caption-language';
import { metrics } from '@tessera/contracts/media/figures.schema';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { mediaModes, mediaSorts, rankings } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import type { EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import { quotas } from '@tessera/contracts/plan/rights';
import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import { rankingSorts, rankingTables } from '@tessera/contracts/ranking/ranking.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import {
  addDays,
  addMonths,
  granularities,
  previousRange,
  stepsOf,
  type DayRange,
} from '@tessera/contracts/time/ranges';
import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import { trendKinds, trendSorts } from '@tessera/contracts/trend/trend.schema';
import * as fc from 'fast-check';
import { isFullTest } from '../../../config.ts';
import { addUser, send, type TestInput } from '../../../testing/as-user.ts';
import { openRawNetwork, type RawMedia } from '../../../testing/reference/raw-network.ts';
import { figuresOf, metricOf } from '../../../testing/reference/reference-figures.ts';
import { computeMedia, type Marks, type ReferenceMedia } from '../../../testing/reference/reference-media.ts';
import { readMentions } from '../../../testing/reference/reference-mentions.ts';
import { addPeople } from '../../../testing/reference/reference-people.ts';
import { rankingOf, type RankingReference } from '../../../testing/reference/reference-ranking.ts';
import { trendsOf } from '../../../testing/reference/reference-trends.ts';
import {
  fittingBrands,
  inOrder,
  mediaOf,
  shown,
  topOf,
  type BrandFacts,
  type KnownPeople,
  type ReferenceView,
} from '../../../testing/reference/reference-view.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';

// Compares the product's responses with a calculation on the network's own responses that shares no SQL with the
// product.

const accounts = ['willowandloom', 'dimsumdiary.hk', 'maison.aurelle', 'shiroi_kissaten'] as const;
const tags = [
  'coffee',
  'latteart',
  'weekend',
  'daily',
  'カフェ巡り',
  '喫茶店',
  '珈琲',
  'lifestyle',
  'smallbusiness',
] as const;
const words = ['the', 'new', '。', 'の', '今天', 'love', 'co', '🤍', 'コーヒー', '點心'] as const;
const mentioned = [
  'northfold.goods',
  'alba.and.co',
  'tideline.supply',
  'yuanshan.goods',
  'hibino.goods',
  'minamo.select',
] as const;
const products = ['Dim Sum', 'brown sugar', 'coffee beans', 'gift-box', '点心'] as const;
const timeZone = 'Asia/Kolkata';
/** How many random views are compared; the full run compares more. */
const runs = isFullTest() ? 300 : 20;
const weekStart = 7;
const seed = 20_261_121;

let api: TestMediaApi;
let all: ReferenceMedia[];
let leftOut: KnownPeople;
let ask: <C extends Call<Schema, Schema, Schema>>(call: C, input: TestInput) => Promise<CallOutput<C>>;
let folderId: string;
let contentIds: string[];
let raw: RawMedia[];
let readAt: Date;

const markOf = (media: RawMedia): Marks => {
  const digit = Number(media.mediaId.slice(-2));
  return { block: digit % 10 === 3, public: digit % 7 === 0, pin: digit % 50 === 13, cta: digit === 44 };
};

const keyOf = ({ mediaId, contentId }: { mediaId: string; contentId: string }): string => `${contentId}/${mediaId}`;

const reference = (values: EmvValues): ReferenceMedia[] =>
  computeMedia(raw, { values, timeZone, readAt, marksOf: markOf });

const chunk = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/** What the provider says about the names in captions, fetched without the product's code. */
async function brandFacts(): Promise<ReadonlyMap<string, BrandFacts>> {
  const names = [...new Set(raw.flatMap(({ caption }) => [...readMentions(caption)]))];
  const told = await fetch(`${api.emulator.url}/vendor/v1/brands?limit=50&usernames=${names.join(',')}`, {
    headers: { 'x-api-key': api.dependencies.config.vendorKey },
  });
  return new Map(
    unsafeCast<{ data: (BrandFacts & { username: string })[] }>(await told.json()).data.map((brand) => [
      brand.username,
      brand,
    ]),
  );
}

beforeAll(async () => {
  api = await setUpMedia();
  readAt = new Date(Math.floor(Date.now() / 1000) * 1000);
  await api.emulator.control('clock', { freezeAt: readAt.toISOString() });
  api.clock.set(readAt);
  const person = await addUser(api, { timeZone, grants: ['filterAd'] });
  await api.db.updateTable('app_user').set({ week_start: weekStart }).where('id', '=', person.userId).execute();
  ask = async (call, input) => {
    const answer = await send(api.app, call, input, person.cookie);
    if (answer.statusCode !== 200) throw new Error(`${call.id}: ${answer.body} for ${JSON.stringify(input)}`);
    return unsafeCast(
      call.response === 'binary' || call.response === 'stream' ? null : call.response.parse(answer.json()),
    );
  };
  folderId = (
    await ask(folderCalls.addFolder, {
      body: { name: 'Reference' },
      headers: { 'idempotency-key': 'reference-folder' },
    })
  ).folder.id;
  const contents = [...accounts.map((value) => ({ type: 'USER', value })), { type: 'HASHTAG', value: 'coffee' }];
  contentIds = [];
  for (const content of contents) {
    const added = await ask(contentCalls.addContent, {
      body: { content, info: { folderId } },
      headers: { 'idempotency-key': `reference-${content.value}` },
    });
    contentIds.push(added.content.id);
  }
  await api.scanAll();
  const network = await openRawNetwork(api.emulator.url);
  raw = [];
  for (const [index, { type, value }] of contents.entries())
    raw.push(...(await network[type === 'USER' ? 'account' : 'hashtag'](contentIds[index] ?? '', value)));
  const [day = '', time = ''] = readAt.toISOString().split('T');
  const oldest = new Date(`${addMonths(day, -quotas.contentMonth[3])}T${time}`);
  raw = raw.filter(({ postedAt }) => postedAt >= oldest);
  const marked = raw
    .map((media) => ({ media, mark: markOf(media) }))
    .filter(({ mark }) => mark.block || mark.public || mark.pin || mark.cta);
  for (const some of chunk(marked, 500)) {
    const mediaList = some.map(({ media: { mediaId, contentId }, mark }) => ({
      mediaId,
      contentId,
      folderId,
      block: mark.block,
      public: mark.public,
      pin: mark.pin,
      ...(mark.cta ? { cta: { label: 'Shop', url: 'https://example.com/' } } : {}),
    }));
    await ask(mediaCalls.setMediaStatus, { body: { mediaList } });
  }
  await ask(blacklistCalls.addBlacklist, { body: { username: 'willowandloom', reason: 'shop' } });
  await ask(blacklistCalls.addAdWords, { body: { words: ['coffee'] } });
  const { flaggedList, adWords } = await ask(blacklistCalls.getBlacklist, {});
  leftOut = {
    blacklisted: new Set(['willowandloom']),
    flagged: new Set(flaggedList.map(({ username }) => username)),
    adWords,
    ...(await addPeople(api, person, readAt)),
    brands: await brandFacts(),
  };
  // Looks up the brands that captions name.
  await ask(brandCalls.getBrands, { body: { folderId } });
  all = reference(emvPresets[0]?.values ?? unsafeCast(null));
}, 120_000);
afterAll(() => api.close());

const range = (max: number, parts = 1) =>
  fc
    .tuple(fc.nat(max * parts), fc.nat(max * parts), fc.constantFrom('both', 'min', 'max'))
    .map(([a, b, ends]) => ({
      ...(ends === 'max' ? {} : { min: Math.min(a, b) / parts }),
      ...(ends === 'min' ? {} : { max: Math.max(a, b) / parts }),
    }));
const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
const posts = () =>
  fc
    .uniqueArray(fc.nat(), { minLength: 1, maxLength: 4 })
    .map((places) => [...new Set(places.map((place) => raw[place % raw.length]?.shortcode ?? ''))]);

const filters = (): fc.Arbitrary<MediaFilter> =>
  fc
    .record(
      {
        tags: some(tags),
        keywords: some(words),
        accounts: some(accounts),
        mentions: some(mentioned),
        products: some(products),
        brandIndustries: some(industries),
        brandCountries: some(['GB', 'JP', 'TW', 'HK']),
        brandVolumes: some(volumeCategories),
        userLabels: some(['FOOD', 'ART', 'SPORT']),
        coworkLabels: some([...leftOut.coworked.keys()]),
        languages: some(captionLanguages),
        words: range(60),
        likes: range(3_000),
        comments: range(200),
        followers: range(200_000),
        engagement: range(12, 100),
        emv: range(90_000),
        posts: posts(),
        excludeKeywords: some(words),
        excludeAccounts: some(accounts),
        excludePosts: posts(),
        excludeTags: some(tags),
        blacklist: fc.constant(true),
        autoAccounts: fc.constant(true),
        autoAds: fc.constant(true),
        sponsored: fc.constantFrom('hide', 'only'),
      },
      { requiredKeys: [] },
    )
    // All parts together would leave nothing, so only a few are used at a time.
    .chain((filter) =>
      fc
        .subarray(Object.keys(filter), { maxLength: Math.min(4, Object.keys(filter).length) })
        .map((keys) =>
          unsafeCast<MediaFilter>(Object.fromEntries(Object.entries(filter).filter(([key]) => keys.includes(key)))),
        ),
    );

const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(readAt);
const dates = (): fc.Arbitrary<DayRange | null> => {
  const today = readAt.toISOString().slice(0, 10);
  return fc.option(
    fc
      .tuple(fc.nat(900), fc.nat(330))
      .map(([back, length]) => ({ dateFrom: addDays(today, -back - length), toDate: addDays(today, -back) })),
    { freq: 2 },
  );
};

const views = (): fc.Arbitrary<ReferenceView> =>
  fc
    .record({
      contentId: fc.option(fc.constantFrom(...contentIds), { nil: undefined, freq: 1 }),
      days: dates(),
      types: fc.option(some(mediaTypes), { nil: undefined, freq: 1 }),
      mode: fc.constantFrom('ALL', 'ALL', 'ALL', ...mediaModes),
      filter: filters(),
    })
    .map(({ days, ...view }) => ({ ...view, ...days }));

const bodyOf = (view: ReferenceView): Record<string, unknown> => ({ folderId, ...JSON.parse(JSON.stringify(view)) });

async function pagesOf(body: Record<string, unknown>, pages: number) {
  const found: CallOutput<typeof mediaCalls.getMedia>['mediaList'] = [];
  let cursor: string | undefined;
  let total = 0;
  for (let page = 0; page < pages; page += 1) {
    const answer = await ask(mediaCalls.getMedia, { body: { ...body, ...(cursor === undefined ? {} : { cursor }) } });
    found.push(...answer.mediaList);
    total = answer.total;
    if (answer.cursor === 0) return { found, total, isWhole: true };
    cursor = answer.cursor;
  }
  return { found, total, isWhole: false };
}

it('the stored posts are those of the reference, including marked posts and unknown metrics', async () => {
  const stored = await api.db
    .selectFrom('media')
    .select(['content_id', 'media_id'])
    .where('content_id', 'in', contentIds)
    .execute();
  expect(stored.map((row) => `${row.content_id}/${row.media_id}`).toSorted()).toEqual(raw.map(keyOf).toSorted());
  expect(all.length).toBeGreaterThan(3_000);
  expect(all.some(({ likes }) => likes === null)).toBe(true);
  expect(all.some(({ followers }) => followers === null)).toBe(true);
  expect(all.filter(({ score }) => score !== null).length).toBeGreaterThan(1_000);
  expect(all.some(({ marks }) => marks.cta)).toBe(true);
});

it.each(mediaSorts.flatMap((sort) => (['desc', 'asc'] as const).map((direction) => ({ sort, direction }))))(
  'every post is sorted by $sort $direction like in the reference',
  async ({ sort, direction }) => {
    const expected = inOrder(mediaOf(all, { mode: 'ALL', filter: {} }, leftOut), sort, direction);
    const { found, total, isWhole } = await pagesOf({ folderId, sort, direction, number: 200 }, 100);
    expect(isWhole).toBe(true);
    expect(total).toBe(expected.length);
    expect(found.map(keyOf)).toEqual(expected.map(keyOf));
    expect(
      found.map(({ interactions, engRate, emv, views: seen, overperforming }) => ({
        interactions,
        engRate,
        emv,
        seen,
        score: overperforming?.score ?? null,
      })),
    ).toEqual(
      expected.map(({ interactions, engagement, emv, views: seen, score }) => ({
        interactions,
        engRate: engagement,
        emv: emv === null ? null : shown(emv),
        seen,
        score,
      })),
    );
  },
);

it('500 filters find the same posts as the reference, in the same order and number', async () => {
  const mediaQuery = fc.record({
    view: views(),
    sort: fc.constantFrom(...mediaSorts),
    direction: fc.constantFrom('asc', 'desc'),
    number: fc.integer({ min: 1, max: 60 }),
  });
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(mediaQuery, async ({ view, sort, direction, number }) => {
      const expected = inOrder(mediaOf(all, view, leftOut), sort, direction);
      if (expected.length > 0) hits += 1;
      const { found, total } = await pagesOf({ ...bodyOf(view), sort, direction, number }, 2);
      expect(total).toBe(expected.length);
      expect(found.map(keyOf)).toEqual(expected.slice(0, 2 * number).map(keyOf));
    }),
    { numRuns: 500, seed },
  );
  // Most questions must find something, or the comparison would prove little.
  expect(hits).toBeGreaterThan(200);
}, 240_000);

it('the preview of a filter returns the number of posts that it keeps', async () => {
  await fc.assert(
    fc.asyncProperty(views(), filters(), async (view, candidate) => {
      const answer = await ask(mediaCalls.previewFilter, { body: { ...bodyOf(view), candidate } });
      expect(answer).toEqual({
        total: mediaOf(all, view, leftOut).length,
        remaining: mediaOf(all, { ...view, filter: candidate }, leftOut).length,
      });
    }),
    { numRuns: 60, seed },
  );
}, 60_000);

it('top lists contain the top five of every ranking', async () => {
  await fc.assert(
    fc.asyncProperty(views(), async (view) => {
      const { topLists } = await ask(mediaCalls.getTop, { body: bodyOf(view) });
      for (const ranking of rankings)
        expect(topLists[ranking].map(keyOf)).toEqual(topOf(mediaOf(all, view, leftOut), ranking).map(keyOf));
    }),
    { numRuns: 25, seed },
  );
}, 60_000);

/** Half of the views have no filter, and are answered from roll-ups. */
const reports = () =>
  fc
    .tuple(views(), fc.boolean())
    .map(([view, isPlain]): ReferenceView => (isPlain ? { ...view, filter: {}, mode: 'ALL' } : view));
const daysOfView = ({ dateFrom, toDate }: ReferenceView): DayRange | null =>
  dateFrom === undefined || toDate === undefined ? null : { dateFrom, toDate };

it('the summary of any view and of its previous interval equals the reference', async () => {
  await fc.assert(
    fc.asyncProperty(reports(), async (view) => {
      const summary = await ask(mediaCalls.getSummary, { body: bodyOf(view) });
      const days = daysOfView(view);
      const now = mediaOf(all, view, leftOut);
      const before = days === null ? null : mediaOf(all, { ...view, ...previousRange(days) }, leftOut);
      expect(summary.current).toEqual(figuresOf(now));
      expect(summary.previous).toEqual(before === null ? null : figuresOf(before));
      for (const { contentId, current } of summary.contentList)
        expect(current).toEqual(figuresOf(now.filter((media) => media.contentId === contentId)));
      for (const { type, current } of summary.typeList)
        expect(current).toEqual(figuresOf(now.filter((media) => media.type === type)));
      expect(summary.ground.blocked).toBe(
        view.mode === 'ALL' ? mediaOf(all, { ...view, mode: 'BLOCK' }, leftOut).length : summary.ground.blocked,
      );
    }),
    { numRuns: 120, seed },
  );
}, 120_000);

it('the chart of any metric equals the reference', async () => {
  const mediaQuery = fc.record({
    view: reports(),
    metric: fc.constantFrom(...metrics),
    granularity: fc.constantFrom(...granularities),
    by: fc.constantFrom('total', 'type'),
  });
  await fc.assert(
    fc.asyncProperty(mediaQuery, async ({ view, metric, granularity, by }) => {
      const days = daysOfView(view);
      if (days === null) return;
      const chart = await ask(mediaCalls.getChart, {
        body: { ...bodyOf(view), metric, granularity, by, compare: by === 'total' },
      });
      const now = mediaOf(all, view, leftOut);
      const steps = stepsOf(days, granularity, weekStart);
      const course = (media: readonly ReferenceMedia[], of: readonly DayRange[]) =>
        of.map((step) =>
          metricOf(figuresOf(media.filter(({ day }) => day >= step.dateFrom && day <= step.toDate)), metric),
        );
      expect(chart.buckets).toEqual(steps);
      for (const { key, values, total } of chart.seriesList) {
        const part = by === 'total' ? now : now.filter(({ type }) => type === key);
        expect(values).toEqual(course(part, steps));
        expect(total).toEqual(metricOf(figuresOf(part), metric));
      }
      if (by === 'type')
        expect(chart.seriesList.map(({ key }) => key).toSorted()).toEqual(
          [...new Set(now.map(({ type }) => type))].toSorted(),
        );
      else
        expect(chart.previous?.values).toEqual(
          course(
            mediaOf(all, { ...view, ...previousRange(days) }, leftOut),
            stepsOf(previousRange(days), granularity, weekStart),
          ),
        );
    }),
    { numRuns: 120, seed },
  );
}, 120_000);

const follows = (one: number | string | null, next: number | string | null, direction: 'asc' | 'desc'): boolean => {
  if (one === null || next === null) return next === null;
  if (typeof one === 'string' || typeof next === 'string')
    return direction === 'asc' ? String(one) <= String(next) : String(one) >= String(next);
  // The database orders by means of exact sums, and the screen shows means of rounded ones.
  return direction === 'asc' ? one <= next + 1 : one >= next - 1;
};

it('the rankings of accounts and brands of any view equal the reference', async () => {
  const thresholds = { celebrity: 60_000, micro: 20_000, nano: 500 };
  const partners = new Set(['maison.aurelle', 'nobody.here']);
  await ask(kolCalls.modifySetting, {
    body: { setting: { sponsoredUsers: [...partners], ...thresholds, revision: 1 } },
  });
  const stored = await api.db.selectFrom('account').select(['username', 'followers']).execute();
  const followersOf = new Map(stored.map(({ username, followers }) => [username, followers]));
  const known = new Set(leftOut.brands.keys());
  expect(known.size).toBeGreaterThan(mentioned.length);
  const wishes = fc.record({
    view: reports(),
    table: fc.constantFrom(...rankingTables),
    sort: fc.constantFrom(...rankingSorts),
    direction: fc.constantFrom('asc', 'desc'),
  });
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(wishes, async ({ view, table, sort, direction }) => {
      const answer = await ask(rankingCalls.getRanking, {
        body: { ...bodyOf(view), table, sort, direction, number: 200 },
      });
      const reference: RankingReference = {
        media: mediaOf(all, view, leftOut),
        values: emvPresets[0]?.values ?? unsafeCast(null),
        thresholds,
        partners,
        targets: new Set(accounts),
        brands: fittingBrands(view.filter, leftOut.brands) ?? known,
        followersOf,
      };
      const expected = rankingOf(table, sort, reference);
      expect(answer.total).toBe(expected.size);
      rows += answer.rowList.length;
      for (const { username, followers, figures, images, videos, slides, cplEmv } of answer.rowList)
        expect({ username, followers, figures, images, videos, slides, cplEmv }).toEqual(expected.get(username)?.row);
      const values = answer.rowList.map(({ username }) => expected.get(username)?.value ?? null);
      for (const [place, value] of values.slice(1).entries())
        expect(follows(values[place] ?? null, value, direction)).toBe(true);
    }),
    { numRuns: runs, seed },
  );
  expect(rows).toBeGreaterThan(runs / 4);
}, 240_000);

it('the trends of any view, their growth and their posts equal the reference', async () => {
  const wishes = fc.record({
    view: views(),
    kind: fc.constantFrom(...trendKinds),
    sort: fc.constantFrom(...trendSorts),
  });
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(wishes, async ({ view, kind, sort }) => {
      const answer = await ask(trendCalls.getTrends, { body: { ...bodyOf(view), kind, sort, number: 100 } });
      const days = daysOfView(view) ?? { dateFrom: addDays(today(), -59), toDate: today() };
      expect(answer.range).toEqual(days);
      const now = mediaOf(all, { ...view, ...days }, leftOut);
      const expected = trendsOf(now, mediaOf(all, { ...view, ...previousRange(days) }, leftOut), kind);
      if (kind === 'hashtags') expect(answer.total).toBe(expected.size);
      rows += answer.rowList.length;
      for (const { name, figures, postsBefore, score, lift, postList } of answer.rowList) {
        const trend = expected.get(name);
        expect({ figures, postsBefore, score }).toEqual({
          figures: trend?.figures,
          postsBefore: trend?.postsBefore,
          score: trend?.score,
        });
        if (trend?.lift === null || trend?.lift === undefined) expect(lift).toBeNull();
        else expect(lift).toBeCloseTo(trend.lift, 9);
        expect(postList.map(keyOf)).toEqual(trend?.best);
      }
      const order = answer.rowList.map(
        (row) =>
          ({
            score: row.score,
            posts: row.figures.posts,
            interactions: row.figures.interactions.known === 0 ? null : row.figures.interactions.sum,
            emv: row.figures.emv.known === 0 ? null : row.figures.emv.sum,
            lift: row.lift,
          })[sort],
      );
      for (const [place, value] of order.slice(1).entries())
        expect(follows(order[place] ?? null, value, 'desc')).toBe(true);
    }),
    { numRuns: runs, seed },
  );
  expect(rows).toBeGreaterThan(runs);
}, 240_000);

it('paid and organic posts by brand and by industry equal the reference in any view', async () => {
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(reports(), async (view) => {
      const { brandList, industryList, total } = await ask(brandCalls.getBrands, { body: bodyOf(view) });
      const media = mediaOf(all, view, leftOut);
      const fitting = fittingBrands(view.filter, leftOut.brands) ?? new Set(leftOut.brands.keys());
      const naming = (names: ReadonlySet<string>) =>
        media.filter(({ caption }) => [...readMentions(caption)].some((name) => names.has(name)));
      const split = (posts: readonly ReferenceMedia[]) => ({
        figures: figuresOf(posts),
        paid: figuresOf(mediaOf(posts, { mode: view.mode, filter: { sponsored: 'only' } }, leftOut)),
        organic: figuresOf(mediaOf(posts, { mode: view.mode, filter: { sponsored: 'hide' } }, leftOut)),
      });
      expect(total).toBe([...fitting].filter((name) => naming(new Set([name])).length > 0).length);
      rows += brandList.length;
      for (const { username, figures, paid, organic } of brandList)
        expect({ figures, paid, organic }).toEqual(split(naming(new Set([username]))));
      for (const { name: industry, figures, paid, organic } of industryList)
        expect({ figures, paid, organic }).toEqual(
          split(naming(new Set([...fitting].filter((name) => leftOut.brands.get(name)?.industry === industry)))),
        );
    }),
    { numRuns: runs, seed },
  );
  expect(rows).toBeGreaterThan(runs / 4);
}, 240_000);

it('comparisons of contents, boards and brands equal their own reports', async () => {
  const itemsOf = (places: readonly number[]) =>
    places.map((place) =>
      place < contentIds.length
        ? { folderId, contentId: contentIds[place] ?? '' }
        : place === contentIds.length
          ? { folderId }
          : { folderId, brand: mentioned[place % mentioned.length] ?? '' },
    );
  const wishes = fc.record({
    view: reports(),
    metric: fc.constantFrom(...metrics),
    granularity: fc.constantFrom(...granularities),
    places: fc.uniqueArray(fc.nat(contentIds.length + 3), { minLength: 2, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(wishes, async ({ view: { contentId: _all, ...view }, metric, granularity, places }) => {
      const { folderId: _own, ...shared } = bodyOf(view);
      const answer = await ask(compareCalls.getComparison, {
        body: { ...shared, itemList: itemsOf(places), metric, granularity },
      });
      const days = daysOfView(view);
      expect(answer.rowList).toHaveLength(places.length);
      for (const { item, current, previous, values } of answer.rowList) {
        const { contentId, brand } = item;
        const mediaIn = (own: ReferenceView) =>
          mediaOf(all, { ...own, contentId }, leftOut).filter(
            ({ caption }) => brand === undefined || readMentions(caption).has(brand),
          );
        const now = mediaIn(view);
        expect(current).toEqual(figuresOf(now));
        expect(previous).toEqual(days === null ? null : figuresOf(mediaIn({ ...view, ...previousRange(days) })));
        expect(values).toEqual(
          answer.buckets.map((step) =>
            metricOf(figuresOf(now.filter(({ day }) => day >= step.dateFrom && day <= step.toDate)), metric),
          ),
        );
      }
    }),
    { numRuns: runs, seed },
  );
}, 240_000);

it('the preview of an EMV setting equals the metrics after it is saved', async () => {
  const values: EmvValues = {
    GraphImage: { like: 123_456, comment: 1, view: 0 },
    GraphVideo: { like: 0, comment: 7_777, view: 333 },
    GraphSidecar: { like: 99_999, comment: 0, view: 5 },
  };
  const priced = reference(values);
  const view: ReferenceView = { mode: 'ALL', filter: { likes: { min: 10 } } };
  const preview = await ask(emvCalls.previewEmv, { body: { ...bodyOf(view), emv: { currency: 'JPY', values } } });
  expect(preview.old).toEqual(figuresOf(mediaOf(all, view, leftOut)));
  expect(preview.new).toEqual(figuresOf(mediaOf(priced, view, leftOut)));
  await ask(emvCalls.setEmv, { body: { emv: { name: 'Own', preset: null, currency: 'JPY', values } } });
  await api.workAll();
  const { found } = await pagesOf({ folderId, sort: 'EMV', number: 200 }, 100);
  expect(found.map(keyOf)).toEqual(
    inOrder(mediaOf(priced, { mode: 'ALL', filter: {} }, leftOut), 'EMV', 'desc').map(keyOf),
  );
  const summary = await ask(mediaCalls.getSummary, { body: { folderId } });
  expect(summary.current).toEqual(figuresOf(mediaOf(priced, { mode: 'ALL', filter: {} }, leftOut)));
  expect(summary.ground).toMatchObject({
    pricedContents: contentIds.length,
    contents: contentIds.length,
    emvSetting: { name: 'Own', currency: 'JPY' },
  });
}, 60_000);
