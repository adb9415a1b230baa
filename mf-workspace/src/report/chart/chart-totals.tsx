import type { Chart } from '@tessera/contracts/media/figures.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ChangeText, ExplainedNumber, type Explanation } from '@tessera/ui/shared-modules/kit';
import { color, height, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useMetricText } from '../../lib/figures/use-metric-text.ts';
import type { AskedChart } from './asked-chart.ts';

const List = styled('dl')({ display: 'flex', flexWrap: 'wrap', gap: `${step * 2}px ${step * 8}px`, margin: 0 });
const Pair = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  gap: step * 2,
  lineHeight: 1.5,
  '& > dt': { fontSize: size.tiny, color: color.inkSecondary },
  '& > dd': {
    display: 'flex',
    alignItems: 'center',
    gap: step * 2,
    margin: 0,
    fontSize: size.lead,
    fontWeight: weight.semibold,
    fontVariantNumeric: 'tabular-nums',
  },
});

const Basis = styled('span')({ fontSize: size.tiny, fontWeight: weight.regular, color: color.inkSecondary });

const Mark = styled('button')({
  minHeight: height.target,
  margin: `0 -${step}px`,
  padding: `0 ${step}px`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  '&[aria-pressed="true"]': { background: color.accentSoft, color: color.ink },
  '@media (pointer: coarse)': { minHeight: height.touch },
});

interface ChartTotalsProps {
  readonly chart: Chart;
  readonly asked: AskedChart;
  readonly nameOf: (key: string) => string;
  readonly explain: (series: Chart['seriesList'][number]) => Explanation;
  /** The highlighted line, or null. */
  readonly markedLine: string | null;
  readonly onMark: (key: string | null) => void;
}

/** The value of each line over the whole range, computed from all its posts. */
export function ChartTotals({ chart, asked, nameOf, explain, markedLine, onMark }: ChartTotalsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { ground, seriesList, previous } = chart;
  const text = useMetricText(ground.emvSetting.currency);
  return (
    <List>
      {seriesList.map((series) => {
        const { key, total, posts, known } = series;
        const before = key === 'total' ? (previous?.total ?? null) : null;
        const isMarked = key === markedLine;
        return (
          <Pair key={key} data-marked={isMarked}>
            <dt>
              {seriesList.length === 1 ? (
                nameOf(key)
              ) : (
                <Mark
                  type="button"
                  aria-pressed={isMarked}
                  title={t('report.chart.mark')}
                  onClick={() => onMark(isMarked ? null : key)}
                >
                  {nameOf(key)}
                </Mark>
              )}
            </dt>
            <dd>
              <ExplainedNumber label={nameOf(key)} explanation={explain(series)}>
                {text.full(asked.metric, total)}
              </ExplainedNumber>
              {known < posts && <Basis>{t('report.basis.posts', { known, posts })}</Basis>}
              {key === 'total' && previous && <ChangeText current={total} previous={before} />}
            </dd>
          </Pair>
        );
      })}
    </List>
  );
}
