import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { metrics } from '@tessera/contracts/media/figures.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import type { EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import { rankingSorts, rankingTables } from '@tessera/contracts/ranking/ranking.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { addDays, granularities, previousRange, stepsOf, type DayRange } from '@tessera/contracts/time/ranges';
import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import { trendKinds, trendSorts } from '@tessera/contracts/trend/trend.schema';
import * as fc from 'fast-check';
import { isFullTest } from '../../../../config.ts';
import { figuresOf, metricOf } from '../../../../testing/reference/reference-figures.ts';
import { type ReferenceMedia } from '../../../../testing/reference/reference-media.ts';
import { readMentions } from '../../../../testing/reference/reference-mentions.ts';
import { rankingOf, type RankingReference } from '../../../../testing/reference/reference-ranking.ts';
import { trendsOf } from '../../../../testing/reference/reference-trends.ts';
import { fittingBrands, inOrder, mediaOf, type ReferenceView } from '../../../../testing/reference/reference-view.ts';
import { startReference, weekStart, seed, keyOf } from './testing/reference-board.ts';
import { accounts, mentioned } from './testing/reference-views.ts';

// Compares the product's responses with a calculation on the network's own responses that shares no SQL with the
// product.

const board = startReference();
const { reference, today, views, bodyOf, pagesOf } = board;

/** How many random views are compared; the full run compares more. */
const runs = isFullTest() ? 300 : 20;

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
      const summary = await board.ask(mediaCalls.getSummary, { body: bodyOf(view) });
      const days = daysOfView(view);
      const now = mediaOf(board.all, view, board.leftOut);
      const before = days === null ? null : mediaOf(board.all, { ...view, ...previousRange(days) }, board.leftOut);
      expect(summary.current).toEqual(figuresOf(now));
      expect(summary.previous).toEqual(before === null ? null : figuresOf(before));
      for (const { contentId, current } of summary.contentList)
        expect(current).toEqual(figuresOf(now.filter((media) => media.contentId === contentId)));
      for (const { type, current } of summary.typeList)
        expect(current).toEqual(figuresOf(now.filter((media) => media.type === type)));
      expect(summary.ground.blocked).toBe(
        view.mode === 'ALL'
          ? mediaOf(board.all, { ...view, mode: 'BLOCK' }, board.leftOut).length
          : summary.ground.blocked,
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
      const chart = await board.ask(mediaCalls.getChart, {
        body: { ...bodyOf(view), metric, granularity, by, compare: by === 'total' },
      });
      const now = mediaOf(board.all, view, board.leftOut);
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
            mediaOf(board.all, { ...view, ...previousRange(days) }, board.leftOut),
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
  await board.ask(kolCalls.modifySetting, {
    body: { setting: { sponsoredUsers: [...partners], ...thresholds, revision: 1 } },
  });
  const stored = await board.api.db.selectFrom('account').select(['username', 'followers']).execute();
  const followersOf = new Map(stored.map(({ username, followers }) => [username, followers]));
  const known = new Set(board.leftOut.brands.keys());
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
      const answer = await board.ask(rankingCalls.getRanking, {
        body: { ...bodyOf(view), table, sort, direction, number: 200 },
      });
      const reference: RankingReference = {
        media: mediaOf(board.all, view, board.leftOut),
        values: emvPresets[0]?.values ?? unsafeCast(null),
        thresholds,
        partners,
        targets: new Set(accounts),
        brands: fittingBrands(view.filter, board.leftOut.brands) ?? known,
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
      const answer = await board.ask(trendCalls.getTrends, { body: { ...bodyOf(view), kind, sort, number: 100 } });
      const days = daysOfView(view) ?? { dateFrom: addDays(today(), -59), toDate: today() };
      expect(answer.range).toEqual(days);
      const now = mediaOf(board.all, { ...view, ...days }, board.leftOut);
      const expected = trendsOf(now, mediaOf(board.all, { ...view, ...previousRange(days) }, board.leftOut), kind);
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
      const { brandList, industryList, total } = await board.ask(brandCalls.getBrands, { body: bodyOf(view) });
      const media = mediaOf(board.all, view, board.leftOut);
      const fitting = fittingBrands(view.filter, board.leftOut.brands) ?? new Set(board.leftOut.brands.keys());
      const naming = (names: ReadonlySet<string>) =>
        media.filter(({ caption }) => [...readMentions(caption)].some((name) => names.has(name)));
      const split = (posts: readonly ReferenceMedia[]) => ({
        figures: figuresOf(posts),
        paid: figuresOf(mediaOf(posts, { mode: view.mode, filter: { sponsored: 'only' } }, board.leftOut)),
        organic: figuresOf(mediaOf(posts, { mode: view.mode, filter: { sponsored: 'hide' } }, board.leftOut)),
      });
      expect(total).toBe([...fitting].filter((name) => naming(new Set([name])).length > 0).length);
      rows += brandList.length;
      for (const { username, figures, paid, organic } of brandList)
        expect({ figures, paid, organic }).toEqual(split(naming(new Set([username]))));
      for (const { name: industry, figures, paid, organic } of industryList)
        expect({ figures, paid, organic }).toEqual(
          split(naming(new Set([...fitting].filter((name) => board.leftOut.brands.get(name)?.industry === industry)))),
        );
    }),
    { numRuns: runs, seed },
  );
  expect(rows).toBeGreaterThan(runs / 4);
}, 240_000);

it('comparisons of contents, boards and brands equal their own reports', async () => {
  const itemsOf = (places: readonly number[]) =>
    places.map((place) =>
      place < board.contentIds.length
        ? { folderId: board.folderId, contentId: board.contentIds[place] ?? '' }
        : place === board.contentIds.length
          ? { folderId: board.folderId }
          : { folderId: board.folderId, brand: mentioned[place % mentioned.length] ?? '' },
    );
  const wishes = fc.record({
    view: reports(),
    metric: fc.constantFrom(...metrics),
    granularity: fc.constantFrom(...granularities),
    places: fc.uniqueArray(fc.nat(board.contentIds.length + 3), { minLength: 2, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(wishes, async ({ view: { contentId: _all, ...view }, metric, granularity, places }) => {
      const { folderId: _own, ...shared } = bodyOf(view);
      const answer = await board.ask(compareCalls.getComparison, {
        body: { ...shared, itemList: itemsOf(places), metric, granularity },
      });
      const days = daysOfView(view);
      expect(answer.rowList).toHaveLength(places.length);
      for (const { item, current, previous, values } of answer.rowList) {
        const { contentId, brand } = item;
        const mediaIn = (own: ReferenceView) =>
          mediaOf(board.all, { ...own, contentId }, board.leftOut).filter(
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
  const preview = await board.ask(emvCalls.previewEmv, { body: { ...bodyOf(view), emv: { currency: 'JPY', values } } });
  expect(preview.old).toEqual(figuresOf(mediaOf(board.all, view, board.leftOut)));
  expect(preview.new).toEqual(figuresOf(mediaOf(priced, view, board.leftOut)));
  await board.ask(emvCalls.setEmv, { body: { emv: { name: 'Own', preset: null, currency: 'JPY', values } } });
  await board.api.workAll();
  const { found } = await pagesOf({ folderId: board.folderId, sort: 'EMV', number: 200 }, 100);
  expect(found.map(keyOf)).toEqual(
    inOrder(mediaOf(priced, { mode: 'ALL', filter: {} }, board.leftOut), 'EMV', 'desc').map(keyOf),
  );
  const summary = await board.ask(mediaCalls.getSummary, { body: { folderId: board.folderId } });
  expect(summary.current).toEqual(figuresOf(mediaOf(priced, { mode: 'ALL', filter: {} }, board.leftOut)));
  expect(summary.ground).toMatchObject({
    pricedContents: board.contentIds.length,
    contents: board.contentIds.length,
    emvSetting: { name: 'Own', currency: 'JPY' },
  });
}, 60_000);
