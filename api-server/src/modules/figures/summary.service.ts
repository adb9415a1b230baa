import { metrics } from '@tessera/contracts/media/figures.schema';
import type { Figures, Summary } from '@tessera/contracts/media/figures.schema';
import { proven } from '@tessera/contracts/http/schema';
import type { MediaView } from '@tessera/contracts/media/media-view.schema';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { previousRange } from '@tessera/contracts/time/ranges';
import type { Asker } from '../media/media-question.ts';
import { analyse, courseOf, sumsOver } from './analysis.ts';
import { addUp, noSums, toFigures } from './figure-sums.ts';
import type { FigureSums } from './figure-sums.ts';
import { groupingOf } from './figures.repository.ts';
import type { SumKey, SumsRow } from './figures.repository.ts';

interface Change {
  readonly current: Figures;
  readonly previous: Figures | null;
}

/** The finest groups that the lists need. Contents, types and the whole are added up from them here: every further way to group costs the database a pass over all days. */
const finest: readonly SumKey[] = ['content', 'type'];

/** The sums of an interval. */
interface Interval {
  readonly whole: FigureSums;
  readonly byContent: ReadonlyMap<string | null, FigureSums>;
  readonly byType: ReadonlyMap<string | null, FigureSums>;
}

const sumsBy = (rows: readonly SumsRow[], key: 'content' | 'type'): ReadonlyMap<string | null, FigureSums> =>
  new Map(Map.groupBy(rows, (row) => row[key]).entries().map(([name, own]) => [name, addUp(own)]));

function sumUp(rows: readonly SumsRow[]): Interval {
  const byType = sumsBy(rows, 'type');
  return { whole: addUp([...byType.values()]), byContent: sumsBy(rows, 'content'), byType };
}

/** The figures of a view: as a whole, by content, by type, over time, and of the interval before. */
export async function describeSummary(asker: Asker, view: MediaView, compare: boolean): Promise<Summary> {
  const analysis = await analyse(asker, view);
  const { figures, range, steps, question, isRolledUp } = analysis;
  const before = compare && range !== null ? previousRange(range) : null;
  const intervals = before === null ? [range] : [range, before];
  // Steps of months are read from the same rows as everything else, and media are looked at once. Of roll-ups other steps need the days, which nothing else does.
  const isOnce = !isRolledUp || steps.granularity === 'month';
  const queries = isOnce ? [sumsOver(analysis, intervals, [finest, ['step']])] : [sumsOver(analysis, intervals, [finest]), sumsOver(analysis, [range], [['step']])];
  const { ground, sums } = await figures.groundWith(question, queries);
  const rows = sums.flat();
  const ofInterval = (keys: readonly SumKey[], place: number): SumsRow[] => rows.filter(({ part, grouping }) => part === place && grouping === groupingOf(keys));
  const bySteps = ofInterval(['step'], 0);
  const [now, then] = [sumUp(ofInterval(finest, 0)), before && sumUp(ofInterval(finest, 1))];
  const changeOf = (of: (interval: Interval) => FigureSums | undefined): Change => ({ current: toFigures(of(now) ?? noSums), previous: then && toFigures(of(then) ?? noSums) });
  return {
    range,
    previousRange: before,
    ...changeOf(({ whole }) => whole),
    contentList: question.contents.map(({ id }) => ({ contentId: id, ...changeOf(({ byContent }) => byContent.get(id)) })),
    typeList: mediaTypes.filter((type) => now.byType.has(type) || then?.byType.has(type) === true).map((type) => ({ type, ...changeOf(({ byType }) => byType.get(type)) })),
    trend: {
      granularity: steps.granularity,
      buckets: steps.steps.map(({ dateFrom }) => dateFrom),
      values: proven(Object.fromEntries(metrics.map((metric) => [metric, courseOf(steps, bySteps, metric)]))),
    },
    ground,
  };
}
