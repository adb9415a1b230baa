import type { MediaView } from '@tessera/contracts/media/media-view.schema';
import { wholeFromOf } from '@tessera/contracts/plan/history';
import { addDays, twinOf, type DayRange, type TimeRange } from '@tessera/contracts/time/ranges';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { trendDays, trendDaysLeast, type Trends } from '@tessera/contracts/trend/trend.schema';
import { canUseRollUps, visibleDays } from '../../collecting/figures/analysis.ts';
import { toFigures } from '../../collecting/figures/figure-sums.ts';
import { createFiguresRepository } from '../../collecting/figures/figures.repository.ts';
import { readMediaQuery, type QueryContext } from '../../collecting/media/media-query.ts';
import { readPostLists } from '../../collecting/media/media-row.ts';
import { toMedia } from '../../collecting/media/media.mapper.ts';
import { reachOf } from '../../collecting/plan-limit/media.policy.ts';
import { brandsAsOf, learnBrands, type ReadBrands } from '../ranking/brand-directory.ts';
import { readTrends, type TrendWish } from './trend-rows.ts';

interface NamedTrendWish extends TrendWish {
  /** The named time range that the days of the view come from. */
  readonly range: TimeRange | undefined;
}

/** The previous interval may be a day longer than the plan's widest range, because the person did not choose it. */
const beforehand = (context: QueryContext): QueryContext => {
  const { rights } = context.caller;
  return {
    ...context,
    caller: {
      ...context.caller,
      rights: { ...rights, quotas: { ...rights.quotas, timeRange: rights.quotas.timeRange + 1 } },
    },
  };
};

/**
 * The days of a view without any: the last `trendDays`, or fewer if the plan does not have all posts of as many days
 * before them.
 */
function usualDays({ caller }: QueryContext, today: string): DayRange {
  const wholeFrom = wholeFromOf(today, caller.rights.quotas.contentMonth);
  return {
    dateFrom: addDays(today, 1 - (addDays(today, 1 - 2 * trendDays) < wholeFrom ? trendDaysLeast : trendDays)),
    toDate: today,
  };
}

/** The hashtags or brands of a view, compared with the previous interval. Throws as `readMediaQuery` does. */
export async function describeTrends(
  context: QueryContext,
  readBrands: ReadBrands,
  view: MediaView,
  { range: name, ...wish }: NamedTrendWish,
): Promise<Trends> {
  const { db, caller, now } = context;
  const today = dayIn(caller.timeZone, now);
  const range =
    reachOf({ dateFrom: view.dateFrom, toDate: view.toDate }, caller.rights, today) ?? usualDays(context, today);
  const before = twinOf(range, name);
  const mediaQuery = await readMediaQuery(context, { ...view, ...range });
  const queryBefore = await readMediaQuery(beforehand(context), { ...view, ...before });
  if (wish.kind === 'brands') await learnBrands(db, readBrands, mediaQuery, now);
  const figures = createFiguresRepository(db);
  const {
    ground,
    sums: [[whole] = []],
  } = await figures.provenanceWith(mediaQuery, [
    {
      mediaQuery,
      parts: [visibleDays(context, range, mediaQuery).summed],
      isRolledUp: canUseRollUps(mediaQuery),
      granularity: 'day',
      weekStart: mediaQuery.weekStart,
      groups: [[]],
      columns: ['interactions', 'interactions_known'],
    },
  ]);
  const meanInteractions =
    whole === undefined || whole.interactions_known === 0 ? null : whole.interactions / whole.interactions_known;
  const rows = await readTrends(db, mediaQuery, queryBefore, wish);
  const postLists = await readPostLists(
    db,
    mediaQuery.ownerId,
    rows.map(({ carriers }) => carriers),
  );
  return {
    rowList: rows.map((row, place) => ({
      name: row.name,
      brand:
        row.brand_name === null ? null : { brandName: row.brand_name, industry: row.industry, country: row.country },
      figures: toFigures(row),
      postsBefore: row.posts_before,
      score: (row.posts + 1) / (row.posts_before + 1),
      lift:
        meanInteractions === null || meanInteractions === 0 || row.interactions_known === 0
          ? null
          : row.interactions / row.interactions_known / meanInteractions,
      postList: (postLists[place] ?? []).map(toMedia),
    })),
    total: rows[0]?.total ?? 0,
    range,
    previousRange: before,
    meanInteractions,
    brandsAsOf: wish.kind === 'brands' ? ((await brandsAsOf(db, mediaQuery.ownerId))?.toISOString() ?? null) : null,
    ground,
  };
}
