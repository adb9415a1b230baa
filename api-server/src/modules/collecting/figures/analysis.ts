import type { Metric } from '@tessera/contracts/media/figures.schema';
import type { MediaView } from '@tessera/contracts/media/media-view.schema';
import {
  granularityFor,
  twinOf,
  type DayRange,
  type Granularity,
  type TimeRange,
} from '@tessera/contracts/time/ranges';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { readMediaQuery, type QueryContext, type MediaQuery } from '../media/media-query.ts';
import { reachOf } from '../plan-limit/media.policy.ts';
import { metricOf, noSums, type FigureSums } from './figure-sums.ts';
import {
  createFiguresRepository,
  type FiguresRepository,
  type SumKey,
  type SumsQuery,
  type SumsRow,
} from './figures.repository.ts';
import { createSteps, type ViewSteps } from './view-steps.ts';

/** Maximum number of steps over time in a summary, and in a chart without a given granularity. */
export const stepsAtMost = 62;

/** The days of a view, of which a lower plan may hide the first ones or all. */
export interface VisibleDays {
  /** The visible days, or the days as asked if none of them is visible; null for all time. */
  readonly range: DayRange | null;
  /**
   * The days to sum up; null for every day. If none is visible, the first day is after the last one, and the sums are
   * zero.
   */
  readonly summed: DayRange | null;
}

/** What every answer about a view is computed from. */
export interface Analysis extends VisibleDays {
  readonly figures: FiguresRepository;
  readonly mediaQuery: MediaQuery;
  readonly isRolledUp: boolean;
  readonly steps: ViewSteps;
}

/**
 * Whether roll-ups can answer. They are by content, day and type only, so there must be no filter, brand and mark, and
 * their days must be in this time zone.
 */
export const canUseRollUps = ({ mode, filter, alsoMentioned, contents, timeZone }: MediaQuery): boolean =>
  mode === 'ALL' &&
  alsoMentioned === undefined &&
  Object.values(filter).every((part) => part === undefined) &&
  contents.every(({ mediaCount, rolledUpZone }) => mediaCount === 0 || rolledUpZone === timeZone);

/** The view's days. A missing last day is today; a missing first day is the first one that the plan keeps. */
export function readRange(
  { caller, now }: QueryContext,
  view: Pick<MediaView, 'dateFrom' | 'toDate'>,
): DayRange | null {
  return reachOf({ dateFrom: view.dateFrom, toDate: view.toDate }, caller.rights, dayIn(caller.timeZone, now));
}

const isNone = ({ dateFrom, toDate }: DayRange): boolean => dateFrom > toDate;

/** @param asked the view's days from `readRange`, with which the query was read */
export function visibleDays(
  { caller, now }: QueryContext,
  asked: DayRange | null,
  { dateFrom, toDate }: MediaQuery,
): VisibleDays {
  const summed = reachOf({ dateFrom, toDate }, caller.rights, dayIn(caller.timeZone, now));
  return { range: asked === null || summed === null || isNone(summed) ? asked : summed, summed };
}

/**
 * The interval to compare with; null for all time, if no day is visible, and if it begins before the days of which the
 * plan has all posts. `name` is the name of the view's date range.
 */
export function intervalBefore(
  { range, summed }: VisibleDays,
  { wholeFrom }: Pick<MediaQuery, 'wholeFrom'>,
  name: TimeRange | undefined,
): DayRange | null {
  if (range === null || summed === null || isNone(summed)) return null;
  const before = twinOf(range, name);
  return before.dateFrom < wholeFrom ? null : before;
}

/** Reads what a view is about. Throws like `readMediaQuery`. */
export async function analyse(
  queryContext: QueryContext,
  view: MediaView,
  granularity?: Granularity,
): Promise<Analysis> {
  const asked = readRange(queryContext, view);
  const mediaQuery = await readMediaQuery(queryContext, { ...view, ...asked });
  const visible = visibleDays(queryContext, asked, mediaQuery);
  const figures = createFiguresRepository(queryContext.db);
  const days = visible.range ?? (await figures.daysWithMedia(mediaQuery));
  return {
    figures,
    mediaQuery,
    ...visible,
    isRolledUp: canUseRollUps(mediaQuery),
    steps: createSteps(
      days,
      granularity ?? (days === null ? 'day' : granularityFor(days, stepsAtMost)),
      mediaQuery.weekStart,
    ),
  };
}

/** The query for a view's sums over one or several day ranges. */
export const sumsOver = (
  { mediaQuery, isRolledUp, steps }: Analysis,
  parts: readonly (DayRange | null)[],
  groups: readonly (readonly SumKey[])[],
): SumsQuery => ({
  mediaQuery,
  parts,
  isRolledUp,
  granularity: steps.granularity,
  weekStart: mediaQuery.weekStart,
  groups,
});

/** A metric step by step. A sum is 0 when nothing was posted, and null when no post has the figure. */
export function courseOf({ steps, placeOf }: ViewSteps, rows: readonly SumsRow[], metric: Metric): (number | null)[] {
  const course: FigureSums[] = steps.map(() => noSums);
  for (const row of rows) {
    const place = row.step === null ? undefined : placeOf.get(row.step);
    if (place !== undefined) course[place] = row;
  }
  return course.map((sums) => metricOf(sums, metric));
}
