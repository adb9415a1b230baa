import { metrics, type Figures, type Summary } from '@tessera/contracts/media/figures.schema';
import type { MediaView } from '@tessera/contracts/media/media-view.schema';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { TimeRange } from '@tessera/contracts/time/ranges';
import type { QueryContext } from '../media/media-query.ts';
import { analyse, courseOf, intervalBefore, sumsOver } from './analysis.ts';
import { noSums, toFigures, type FigureSums } from './figure-sums.ts';
import { groupingOf, type SumKey, type SumsRow } from './figures.repository.ts';

export interface SummaryWish {
  /** The name of the view's date range. */
  readonly range: TimeRange | undefined;
  readonly compare: boolean;
}

interface Change {
  readonly current: Figures;
  readonly previous: Figures | null;
}

/** The sums of an interval; missing when nothing was posted. */
interface Interval {
  readonly whole: FigureSums | undefined;
  readonly byContent: ReadonlyMap<string | null, FigureSums>;
  readonly byType: ReadonlyMap<string | null, FigureSums>;
}

/** The groupings of the total and of the lists. */
const groups: readonly (readonly SumKey[])[] = [[], ['content'], ['type']];

/** The figures of a view: total, by content, by type, over time, and of the previous interval. */
export async function describeSummary(
  queryContext: QueryContext,
  view: MediaView,
  { range: name, compare }: SummaryWish,
): Promise<Summary> {
  const analysis = await analyse(queryContext, view);
  const { figures, range, summed, steps, mediaQuery, isRolledUp } = analysis;
  const before = compare ? intervalBefore(analysis, mediaQuery, name) : null;
  const intervals = before === null ? [summed] : [summed, before];
  // Steps of months need the same rows as everything else, and media should be read only once. For other steps,
  // roll-ups need the days, which nothing else reads.
  const isOnce = !isRolledUp || steps.granularity === 'month';
  const queries = isOnce
    ? [sumsOver(analysis, intervals, [...groups, ['step']])]
    : [sumsOver(analysis, intervals, groups), sumsOver(analysis, [summed], [['step']])];
  const { ground, sums } = await figures.provenanceWith(mediaQuery, queries);
  const rows = sums.flat();
  const rowsOf = (place: number, keys: readonly SumKey[]): SumsRow[] =>
    rows.filter(({ part, grouping }) => part === place && grouping === groupingOf(keys));
  const intervalAt = (place: number): Interval => ({
    whole: rowsOf(place, [])[0],
    byContent: new Map(rowsOf(place, ['content']).map((row) => [row.content, row])),
    byType: new Map(rowsOf(place, ['type']).map((row) => [row.type, row])),
  });
  const [now, then] = [intervalAt(0), before && intervalAt(1)];
  const bySteps = rowsOf(0, ['step']);
  const changeOf = (of: (interval: Interval) => FigureSums | undefined): Change => ({
    current: toFigures(of(now) ?? noSums),
    previous: then && toFigures(of(then) ?? noSums),
  });
  return {
    range,
    previousRange: before,
    ...changeOf(({ whole }) => whole),
    contentList: mediaQuery.contents.map(({ id }) => ({
      contentId: id,
      ...changeOf(({ byContent }) => byContent.get(id)),
    })),
    typeList: mediaTypes
      .filter((type) => now.byType.has(type) || then?.byType.has(type) === true)
      .map((type) => ({ type, ...changeOf(({ byType }) => byType.get(type)) })),
    trend: {
      granularity: steps.granularity,
      buckets: steps.steps.map(({ dateFrom }) => dateFrom),
      values: unsafeCast(Object.fromEntries(metrics.map((metric) => [metric, courseOf(steps, bySteps, metric)]))),
    },
    ground,
  };
}
