import type { ArticleCard } from '@tessera/contracts/article/article-card.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { assertRight } from '../../../platform/http/right.ts';
import { describeChart } from '../../collecting/figures/chart.service.ts';
import type { QueryContext } from '../../collecting/media/media-query.ts';
import { titleOf, viewOf } from './board-view.ts';
import type { CardKind, QuestionOf } from './card-kind.ts';

/** The chart of a metric, for callers with the right to analyse. */
export async function describeCourse(context: QueryContext, question: QuestionOf<'chart'>): Promise<ArticleCard> {
  const { metric, folderId, dateFrom, toDate } = question;
  const title = await titleOf(context, folderId);
  const {
    buckets,
    seriesList: [series],
    ground,
  } = await describeChart(context, viewOf(question), {
    range: undefined,
    metric,
    by: 'total',
    granularity: undefined,
    compare: false,
  });
  if (series === undefined) throw new Problem('noContent', { field: 'folderId' });
  return {
    kind: 'chart',
    asOf: ground.newestAsOf ?? context.now.toISOString(),
    title,
    metric,
    currency: ground.emvSetting.currency,
    dateFrom,
    toDate,
    total: series.total,
    steps: buckets.map(({ dateFrom: day }, place) => ({ day, value: series.values[place] ?? null })),
  };
}

/** The chart of a metric of a board. */
export const chartCard: CardKind<'chart'> = {
  kind: 'chart',
  describe(context, _parts, question) {
    assertRight('analysis', context.caller);
    return describeCourse(context, question);
  },
};
