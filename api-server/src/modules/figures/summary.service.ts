import { metrics } from '@tessera/contracts/media/figures.schema';
import type { Figures, Summary } from '@tessera/contracts/media/figures.schema';
import { proven } from '@tessera/contracts/http/schema';
import type { MediaView } from '@tessera/contracts/media/media-view.schema';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { previousRange } from '@tessera/contracts/time/ranges';
import type { Asker } from '../media/media-question.ts';
import { analyse, courseOf, sumsOver } from './analysis.ts';
import { addUp, toFigures } from './figure-sums.ts';
import { groupingOf } from './figures.repository.ts';
import type { SumKey, SumsRow } from './figures.repository.ts';

interface Change {
  readonly current: Figures;
  readonly previous: Figures | null;
}

/** The finest groups that the lists need. Contents, types and the whole are added up from them here: every further way to group costs the database a pass over all days. */
const finest: readonly SumKey[] = ['content', 'type'];

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
  const [ofNow, ofThen] = [ofInterval(finest, 0), before && ofInterval(finest, 1)];
  const [nowBy, thenBy] = [ofNow, ofThen].map((list) => list && { content: Map.groupBy(list, ({ content }) => content), type: Map.groupBy(list, ({ type }) => type) });
  const figuresOf = (list: readonly SumsRow[] = []): Figures => toFigures(addUp(list));
  const changeOf = (current: readonly SumsRow[] | undefined, previous: readonly SumsRow[] | undefined): Change => ({ current: figuresOf(current), previous: ofThen && figuresOf(previous) });
  return {
    range,
    previousRange: before,
    ...changeOf(ofNow, ofThen ?? undefined),
    contentList: question.contents.map(({ id }) => ({ contentId: id, ...changeOf(nowBy?.content.get(id), thenBy?.content.get(id)) })),
    typeList: mediaTypes.filter((type) => nowBy?.type.has(type) === true || thenBy?.type.has(type) === true).map((type) => ({ type, ...changeOf(nowBy?.type.get(type), thenBy?.type.get(type)) })),
    trend: {
      granularity: steps.granularity,
      buckets: steps.steps.map(({ dateFrom }) => dateFrom),
      values: proven(Object.fromEntries(metrics.map((metric) => [metric, courseOf(steps, bySteps, metric)]))),
    },
    ground,
  };
}
