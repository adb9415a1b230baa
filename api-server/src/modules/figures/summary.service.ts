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

const groupedBy = (rows: readonly SumsRow[], keys: readonly SumKey[]): SumsRow[] => rows.filter(({ grouping }) => grouping === groupingOf(keys));

/** The figures of a view: as a whole, by content, by type, over time, and of the interval before. */
export async function describeSummary(asker: Asker, view: MediaView, compare: boolean): Promise<Summary> {
  const analysis = await analyse(asker, view);
  const { figures, range, steps, ground, question } = analysis;
  const before = compare && range !== null ? previousRange(range) : null;
  // Steps of months are read from the same rows as everything else; other steps need the days, which nothing else does.
  const readings: readonly (readonly SumKey[])[][] = steps.granularity === 'month' ? [[finest, ['step']]] : [[finest], [['step']]];
  const now: SumsRow[] = [];
  for (const groups of readings) now.push(...(await figures.sums(sumsOver(analysis, range, groups))));
  const then = before === null ? null : await figures.sums(sumsOver(analysis, before, [finest]));
  const [ofNow, ofThen] = [groupedBy(now, finest), then && groupedBy(then, finest)];
  const changeOf = (isPartOf: (row: SumsRow) => boolean): Change => {
    const figuresIn = (rows: readonly SumsRow[]): Figures => toFigures(addUp(rows.filter(isPartOf)));
    return { current: figuresIn(ofNow), previous: ofThen && figuresIn(ofThen) };
  };
  const typesSeen = new Set([...ofNow, ...(ofThen ?? [])].map(({ type }) => type));
  const bySteps = groupedBy(now, ['step']);
  return {
    range,
    previousRange: before,
    ...changeOf(() => true),
    contentList: question.contents.map(({ id }) => ({ contentId: id, ...changeOf(({ content }) => content === id) })),
    typeList: mediaTypes.filter((type) => typesSeen.has(type)).map((type) => ({ type, ...changeOf((row) => row.type === type) })),
    trend: {
      granularity: steps.granularity,
      buckets: steps.steps.map(({ dateFrom }) => dateFrom),
      values: proven(Object.fromEntries(metrics.map((metric) => [metric, courseOf(steps, bySteps, metric)]))),
    },
    ground,
  };
}
