import { chartSplits, metrics } from '@tessera/contracts/media/figures.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { granularities } from '@tessera/contracts/time/ranges';
import { ChartShapeSwitch } from '@tessera/ui/shared-modules/chart';
import { MenuItem, Select, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ExportButton,
  ScrollCue,
  SegmentedControl,
  Toolbar,
  ToolbarSpace,
  useHiddenEnds,
  useHost,
  VisuallyHidden,
} from '@tessera/ui/shared-modules/kit';
import { useId, type ReactNode } from 'react';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import type { MetricText } from '../../lib/figures/use-metric-text.ts';
import { scaleOf, scalesOf, toAskedChart } from './asked-chart.ts';

// On a phone one row that scrolls sideways, so that the chart is visible without scrolling down.
const OneRow = styled(Toolbar)(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
  },
}));

const automatic = 'auto';

interface ChartToolsProps {
  readonly text: MetricText;
}

/** The metric, the lines, the steps and the form of the chart. */
export function ChartTools({ text }: ChartToolsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const { address, question, go } = useCurrentView();
  const change: typeof go = (to) => go(to, { replace: true });
  const label = t('report.chart.metric');
  const labelId = useId();
  const [ends, follow] = useHiddenEnds();
  const steps = [automatic, ...granularities] as const;
  const scales = scalesOf(address);
  return (
    <ScrollCue ends={ends}>
      <OneRow ref={follow}>
        <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
        <Select
          value={address.metric}
          onChange={({ target }) =>
            change({ metric: metrics.find((metric) => metric === target.value) ?? address.metric })
          }
          labelId={labelId}
          MenuProps={{ slotProps: { list: { 'aria-label': label } } }}
        >
          {metrics.map((metric) => (
            <MenuItem key={metric} value={metric}>
              {text.label(metric)}
            </MenuItem>
          ))}
        </Select>
        <SegmentedControl
          label={t('report.chart.by')}
          value={address.by}
          onChange={(by) => change({ by, hiddenLines: [], markedLine: null })}
          options={chartSplits.map((value) => ({ value, label: t(`report.chart.by.${value}`) }))}
        />
        <SegmentedControl
          label={t('report.chart.steps')}
          value={address.granularity ?? automatic}
          onChange={(granularity) => change({ granularity: granularity === automatic ? null : granularity })}
          options={steps.map((value) => ({ value, label: t(`report.chart.steps.${value}`) }))}
        />
        {scales.length > 0 && (
          <SegmentedControl
            label={t('report.chart.scale')}
            value={scaleOf(address, address.scale)}
            onChange={(scale) => change({ scale: scale === scales[0] ? null : scale })}
            options={scales.map((value) => ({ value, label: t(`report.chart.scale.${value}`) }))}
          />
        )}
        <ToolbarSpace />
        <ExportButton
          name="chart"
          load={() => api.download(mediaCalls.exportChart, { body: { ...question, ...toAskedChart(address) } })}
        />
        <ChartShapeSwitch shape={address.shape} onShapeChange={(shape) => change({ shape })} />
      </OneRow>
    </ScrollCue>
  );
}
