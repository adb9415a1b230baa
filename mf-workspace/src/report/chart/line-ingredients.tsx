import type { Metric, Summary } from '@tessera/contracts/media/figures.schema';
import type { MediaViewInput } from '@tessera/contracts/media/media-view.schema';
import type { DayRange } from '@tessera/contracts/time/ranges';
import { Skeleton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ExplainedInputs, LoadState, toLoadable } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { figuresOfLine } from './line-figures.ts';
import type { ChartLine } from './line-figures.ts';
import { figureOf } from '../../figures/metric-figure.ts';
import { useExplain } from '../use-explain.ts';
import { useMetricText } from '../../figures/use-metric-text.ts';
import { useSummaryQuery } from '../summary/use-summary.ts';

interface LineIngredientsProps {
  /** The view that the chart is of. */
  readonly question: MediaViewInput;
  readonly metric: Metric;
  readonly line: ChartLine;
  /** The days of the value; null for all of the view. */
  readonly range: DayRange | null;
  /** The value that is drawn. */
  readonly drawn: number | null;
}

/** What one value of a chart was computed from. A chart has thousands of values and tells the parts of none: they are asked for when one is opened. */
export function LineIngredients({ question, metric, line, range, drawn }: LineIngredientsProps): ReactNode {
  const query = useSummaryQuery({ ...question, ...range });
  return (
    <LoadState state={toLoadable(query)} skeleton={<Skeleton height={72} />}>
      {(summary) => <Ingredients metric={metric} summary={summary} line={line} range={range} drawn={drawn} />}
    </LoadState>
  );
}

type IngredientsProps = Omit<LineIngredientsProps, 'question'> & { readonly summary: Summary };

function Ingredients({ metric, summary, line, range, drawn }: IngredientsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { ground } = summary;
  const text = useMetricText(ground.emvSetting.currency);
  const explain = useExplain(ground);
  const figures = figuresOfLine(summary, line);
  const now = figureOf(figures, metric).value;
  const { inputs = [], unknown } = explain({ metric, current: figures, range });
  // The EMV of what is folded together is rounded once by the server, and here once for each content.
  const isComparable = line.key !== 'others' || metric !== 'emv';
  return (
    <>
      <ExplainedInputs inputs={inputs} {...(unknown === undefined ? {} : { unknown })} />
      {isComparable && now !== drawn && <p>{t('report.chart.changed', { value: text.full(metric, now) })}</p>}
    </>
  );
}
