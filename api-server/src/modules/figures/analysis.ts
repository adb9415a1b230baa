import type { Metric } from '@tessera/contracts/media/figures.schema';
import type { MediaView } from '@tessera/contracts/media/media-view.schema';
import { granularityFor } from '@tessera/contracts/time/ranges';
import type { DayRange, Granularity } from '@tessera/contracts/time/ranges';
import { readMediaQuery } from '../media/media-query.ts';
import type { QueryContext, MediaQuery } from '../media/media-query.ts';
import { reachOf } from '../media/media.policy.ts';
import { dayIn } from '../media/usage.repository.ts';
import { metricOf, noSums } from './figure-sums.ts';
import type { FigureSums } from './figure-sums.ts';
import { createFiguresRepository } from './figures.repository.ts';
import type { FiguresRepository, SumKey, SumsQuery, SumsRow } from './figures.repository.ts';
import { createSteps } from './view-steps.ts';
import type { ViewSteps } from './view-steps.ts';

/** Most steps in the course of a summary, and of a chart whose granularity is not asked for. */
export const stepsAtMost = 62;

/** Everything that an answer about a view is computed from. */
export interface Analysis {
  readonly figures: FiguresRepository;
  readonly mediaQuery: MediaQuery;
  /** The days of the view; null for all time. */
  readonly range: DayRange | null;
  readonly isRolledUp: boolean;
  readonly steps: ViewSteps;
}

/** Roll-ups know contents, days and types, and nothing of what a filter or a mark asks; and they must be of this zone's days. */
export const canUseRollUps = ({ mode, filter, contents, timeZone }: MediaQuery): boolean =>
  mode === 'ALL' && Object.values(filter).every((part) => part === undefined) && contents.every(({ mediaCount, rolledUpZone }) => mediaCount === 0 || rolledUpZone === timeZone);

/** A view with both of its days; the end that is not given is today, or the first day that the plan keeps. */
export function readRange({ caller, now }: QueryContext, view: MediaView): DayRange | null {
  return reachOf({ dateFrom: view.dateFrom, toDate: view.toDate }, caller.rights, dayIn(caller.timeZone, now));
}

/** Reads what a view is about. Throws as `readMediaQuery` does. */
export async function analyse(queryContext: QueryContext, view: MediaView, granularity?: Granularity): Promise<Analysis> {
  const range = readRange(queryContext, view);
  const mediaQuery = await readMediaQuery(queryContext, { ...view, ...range });
  const figures = createFiguresRepository(queryContext.db);
  const days = range ?? (await figures.daysWithMedia(mediaQuery));
  return {
    figures,
    mediaQuery,
    range,
    isRolledUp: canUseRollUps(mediaQuery),
    steps: createSteps(days, granularity ?? (days === null ? 'day' : granularityFor(days, stepsAtMost)), mediaQuery.weekStart),
  };
}

/** The query for the sums of a view over some days, or over several parts apart. */
export const sumsOver = ({ mediaQuery, isRolledUp, steps }: Analysis, parts: readonly (DayRange | null)[], groups: readonly (readonly SumKey[])[]): SumsQuery => ({
  mediaQuery, parts, isRolledUp, granularity: steps.granularity, weekStart: mediaQuery.weekStart, groups,
});

/** A metric along the steps; sums are 0 where nothing was posted, and null where no post tells them. */
export function courseOf({ steps, placeOf }: ViewSteps, rows: readonly SumsRow[], metric: Metric): (number | null)[] {
  const course: FigureSums[] = steps.map(() => noSums);
  for (const row of rows) {
    const place = row.step === null ? undefined : placeOf.get(row.step);
    if (place !== undefined) course[place] = row;
  }
  return course.map((sums) => metricOf(sums, metric));
}
