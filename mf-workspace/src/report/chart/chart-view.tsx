import { isPriced } from '@tessera/contracts/media/figures.schema';
import { LineChart, TableTwin } from '@tessera/ui/shared-modules/chart';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState, Settling } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { ForbiddenReport } from '../../browse/forbidden/forbidden-report.tsx';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import type { WorkspaceSearchParams } from '../../browse/views/workspace-address.ts';
import { RepricingProgress } from '../../lib/emv-setting/repricing-progress.tsx';
import { useMetricText } from '../../lib/figures/use-metric-text.ts';
import { ChartSkeleton, ReportBody } from '../../lib/report-section.tsx';
import { laterFollowersBand, useLaterFollowers } from '../later-followers.ts';
import { NoFigures } from '../no-figures.tsx';
import { ReportProvenance } from '../report-provenance.tsx';
import { scaleOf } from './asked-chart.ts';
import { ChartNotes } from './chart-notes.tsx';
import { toDrawnChart } from './chart-series.ts';
import { ChartTools } from './chart-tools.tsx';
import { ChartTotals } from './chart-totals.tsx';
import { useChartWords } from './use-chart-words.ts';
import { useChart } from './use-chart.ts';
import { useExplainChart, type AnsweredChart } from './use-explain-chart.tsx';

// The sums and, if there is room, their basis beside them, so that the chart is visible without scrolling. The chart
// has its own space above its lines.
const Sums = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginBottom: -step,
  gap: `${step}px ${step * 6}px`,
  '& > :last-child': { flex: '1 1 320px' },
});

/** One metric of a view over time: in total, by content or by type, with the previous interval. */
export function ChartView(): ReactNode {
  const view = useCurrentView();
  const { address, go } = view;
  const { state, isSettling } = useChart(view);
  const text = useMetricText('USD');
  return (
    <ReportBody sx={{ gap: 2 }}>
      <ChartTools text={text} />
      <LoadState
        state={state}
        skeleton={<ChartSkeleton />}
        empty={<NoFigures />}
        forbidden={<ForbiddenReport state={state} />}
      >
        {(answered) => (
          <Settling isSettling={isSettling}>
            <Course answered={answered} address={address} change={(to) => go(to, { replace: true })} />
          </Settling>
        )}
      </LoadState>
    </ReportBody>
  );
}

interface CourseProps {
  readonly answered: AnsweredChart;
  readonly address: WorkspaceSearchParams;
  readonly change: (to: Partial<WorkspaceSearchParams>) => void;
}

function Course({ answered, address, change }: CourseProps): ReactNode {
  const { chart, asked } = answered;
  const { t } = useTranslation('workspace');
  const { scale: saidScale, markedLine } = address;
  const text = useMetricText(chart.ground.emvSetting.currency);
  const name = text.label(asked.metric);
  const explain = useExplainChart(answered);
  const starts = chart.buckets.map(({ dateFrom }) => dateFrom);
  const laterFollowers = useLaterFollowers(asked.metric, starts);
  const scale = scaleOf(asked, saidScale);
  const words = useChartWords(chart, name);
  const { steps, series } = toDrawnChart(chart, words);
  const numbers = {
    full: (value: number) => text.full(asked.metric, value),
    axis: (value: number) => text.short(asked.metric, value),
  };
  const label = t(`report.chart.title.${asked.by}`, { metric: name });
  const isMixed = asked.metric === 'emv' && !isPriced(chart.ground);
  const [first, last] = [chart.buckets[0], chart.buckets.at(-1)];
  const range = first && last ? { dateFrom: first.dateFrom, toDate: last.toDate } : null;
  const ground = <ReportProvenance ground={chart.ground} range={range} previousRange={chart.previous?.range ?? null} />;
  return (
    <ReportBody sx={{ gap: 2 }}>
      {isMixed ? (
        <>
          {ground}
          <RepricingProgress repricing={null} ground={chart.ground} />
        </>
      ) : (
        <>
          <Sums>
            <ChartTotals
              chart={chart}
              asked={asked}
              nameOf={words.line}
              explain={explain.total}
              markedLine={markedLine}
              onMark={(line) => change({ markedLine: line })}
            />
            {ground}
          </Sums>
          {address.shape === 'chart' ? (
            <LineChart
              label={label}
              steps={steps}
              series={series}
              hiddenKeys={address.hiddenLines}
              onHiddenKeysChange={(hiddenLines) => change({ hiddenLines })}
              numbers={numbers}
              explain={explain.point}
              isStacked={scale === 'stacked'}
              scale={scale === 'stacked' ? 'linear' : scale}
              markedKey={markedLine}
              bands={laterFollowersBand(starts, laterFollowers, t('report.chart.band'))}
              height={360}
            />
          ) : (
            <TableTwin
              label={label}
              stepTitle={t(`report.chart.step.${chart.granularity}`)}
              steps={steps}
              series={series}
              numbers={numbers}
              explain={explain.point}
            />
          )}
          <ChartNotes chart={chart} asked={asked} />
        </>
      )}
    </ReportBody>
  );
}
