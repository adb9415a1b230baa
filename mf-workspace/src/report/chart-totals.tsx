import type { Chart } from '@tessera/contracts/media/figures.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { ChangeText, ExplainedNumber } from '@tessera/ui/shared-modules/kit';
import type { Explanation } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import type { AskedChart } from './asked-chart.ts';
import { useMetricText } from './use-metric-text.ts';

const List = styled('dl')({ display: 'flex', flexWrap: 'wrap', gap: `${step * 2}px ${step * 8}px`, margin: 0 });
const Pair = styled('div')({ display: 'flex', flexDirection: 'column', '& > dt': { fontSize: size.tiny, color: color.inkSecondary }, '& > dd': { display: 'flex', alignItems: 'center', gap: step * 2, margin: 0, fontSize: size.lead, fontWeight: weight.semibold, fontVariantNumeric: 'tabular-nums' } });

interface ChartTotalsProps {
  readonly chart: Chart;
  readonly asked: AskedChart;
  readonly nameOf: (key: string) => string;
  readonly explain: (series: Chart['seriesList'][number]) => Explanation;
}

/** What each line comes to over the whole range, computed as a whole. */
export function ChartTotals({ chart, asked, nameOf, explain }: ChartTotalsProps): ReactNode {
  const { ground, seriesList, previous } = chart;
  const text = useMetricText(ground.emvSetting.currency);
  return (
    <List>
      {seriesList.map((series) => {
        const { key, total } = series;
        const before = key === 'total' ? (previous?.total ?? null) : null;
        return (
          <Pair key={key}>
            <dt>{nameOf(key)}</dt>
            <dd>
              <ExplainedNumber label={nameOf(key)} explanation={explain(series)}>
                {text.full(asked.metric, total)}
              </ExplainedNumber>
              {key === 'total' && previous && <ChangeText current={total} previous={before} />}
            </dd>
          </Pair>
        );
      })}
    </List>
  );
}
