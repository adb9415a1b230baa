import type { CompareItem, Comparison } from '@tessera/contracts/compare/compare.schema';
import type { Metric } from '@tessera/contracts/media/figures.schema';
import type { MediaView } from '@tessera/contracts/media/media-view.schema';
import { granularityFor, type DayRange, type Granularity, type TimeRange } from '@tessera/contracts/time/ranges';
import {
  canUseRollUps,
  courseOf,
  intervalBefore,
  readRange,
  stepsAtMost,
  sumsOver,
  visibleDays,
  type Analysis,
} from '../../collecting/figures/analysis.ts';
import { noSums, toFigures } from '../../collecting/figures/figure-sums.ts';
import { createFiguresRepository, groupingOf, type SumsRow } from '../../collecting/figures/figures.repository.ts';
import { createSteps } from '../../collecting/figures/view-steps.ts';
import { readMediaQuery, type MediaQuery, type QueryContext } from '../../collecting/media/media-query.ts';

type SharedView = Omit<MediaView, 'folderId' | 'contentId'>;

interface CompareWish {
  /** The name of the view's date range. */
  readonly range: TimeRange | undefined;
  readonly metric: Metric;
  readonly granularity: Granularity | undefined;
}

const whole = (rows: readonly SumsRow[]) =>
  toFigures(rows.find(({ grouping }) => grouping === groupingOf([])) ?? noSums);
const ofSteps = (rows: readonly SumsRow[]): readonly SumsRow[] => rows.filter(({ step }) => step !== null);

/** From the earliest first day to the latest last day. */
const around = (ranges: readonly (DayRange | null)[]): DayRange | null => {
  const known = ranges.filter((range) => range !== null);
  const [first] = known.map(({ dateFrom }) => dateFrom).toSorted();
  const last = known
    .map(({ toDate }) => toDate)
    .toSorted()
    .at(-1);
  return first === undefined || last === undefined ? null : { dateFrom: first, toDate: last };
};

/**
 * The figures of several boards, contents or brands over the same days, each as in its own report. Throws like
 * `readMediaQuery`.
 */
export async function describeComparison(
  context: QueryContext,
  items: readonly CompareItem[],
  view: SharedView,
  { range: name, metric, granularity }: CompareWish,
): Promise<Comparison> {
  const asked = readRange(context, view);
  const figures = createFiguresRepository(context.db);
  const mediaQueries: MediaQuery[] = [];
  for (const { folderId, contentId, brand } of items) {
    const mediaQuery = await readMediaQuery(context, { ...view, ...asked, folderId, contentId });
    mediaQueries.push(brand === undefined ? mediaQuery : { ...mediaQuery, alsoMentioned: brand });
  }
  const [first] = mediaQueries;
  if (first === undefined) throw new Error('a comparison needs at least one item');
  // All items are of one owner, so a plan hides the same days of each.
  const visible = visibleDays(context, asked, first);
  const { range } = visible;
  const days = range ?? around(await Promise.all(mediaQueries.map((mediaQuery) => figures.daysWithMedia(mediaQuery))));
  const steps = createSteps(
    days,
    granularity ?? (days === null ? 'day' : granularityFor(days, stepsAtMost)),
    first.weekStart,
  );
  const before = intervalBefore(visible, first, name);
  const rowList: Comparison['rowList'] = [];
  for (const [place, mediaQuery] of mediaQueries.entries()) {
    const analysis: Analysis = { figures, mediaQuery, ...visible, isRolledUp: canUseRollUps(mediaQuery), steps };
    const {
      ground,
      sums: [now = [], then = []],
    } = await figures.provenanceWith(mediaQuery, [
      sumsOver(analysis, [visible.summed], [[], ['step']]),
      ...(before === null ? [] : [sumsOver(analysis, [before], [[]])]),
    ]);
    const item = items[place];
    if (item !== undefined)
      rowList.push({
        item,
        current: whole(now),
        previous: before && whole(then),
        values: courseOf(steps, ofSteps(now), metric),
        ground,
      });
  }
  return { range, previousRange: before, granularity: steps.granularity, buckets: [...steps.steps], rowList };
}
