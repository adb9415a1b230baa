import { styled } from '@mui/material/styles';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import { useElementWidth } from '../measure/use-element-width.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { breakpoints, step as grid } from '../theme/tokens.ts';
import { lookOf } from './chart-colors.ts';
import { ChartCrosshair } from './chart-crosshair.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { tickSteps, toDrawnValues } from './chart-lines.ts';
import { ChartPlot } from './chart-plot.tsx';
import { scaleSeries } from './chart-scale.ts';
import type { ChartScale } from './chart-scale.ts';
import type { ChartBand, ChartNumbers, ChartSeries, ChartStep, ExplainPoint } from './chart-types.ts';
import type { PlottedSeries } from './plotted-series.ts';
import { useChartText } from './use-chart-text.ts';

type LineChartProps = {
  /** What the chart shows, for screen readers and as the name of its table. */
  label: string;
  steps: readonly ChartStep[];
  series: readonly ChartSeries[];
  /** Series that are not drawn; keys of others mean nothing. Who hides all of them hides none. */
  hiddenKeys: readonly string[];
  onHiddenKeysChange: (keys: readonly string[]) => void;
  numbers?: ChartNumbers;
  /** Makes every value open to what stands behind it: by a press, or by Enter where the arrow keys led. */
  explain?: ExplainPoint;
  /** Series stand on each other as areas. Only for values that may be added. */
  isStacked?: boolean;
  /** How far apart values lie; those that stand on each other, as they are. */
  scale?: ChartScale;
  /** The series that is looked at: the others step back. */
  markedKey?: string | null;
  bands?: readonly ChartBand[];
  /** Pixels. */
  height?: number;
};

const nothing: readonly ChartBand[] = [];
const labelledAtMost = 4;
const margins = { top: grid * 3, bottom: grid * 7 } as const;
const groupRoom = grid * 4;
/** Room for what stands at the gridlines: digits are about as wide as this, letters of other scripts twice that. */
const characterWidth = 7.5;
const tickGap = grid * 3;
const leastLeft = grid * 12;
const labelRoom = 132;
const plainRoom = grid * 7;
const pixelsPerTick = 76;
const pixelsPerGridline = 64;

/** About how wide a short text is, in pixels. */
const widthOf = (text: string): number => [...text].reduce((sum, character) => sum + (character > '\u2E7F' ? 2 : 1) * characterWidth, 0);

const Figure = styled('figure')({ display: 'flex', flexDirection: 'column', gap: grid * 3, minWidth: 0 });
const Canvas = styled('div')({ position: 'relative', minWidth: 0 });

/**
 * Values over steps as lines: gridlines along, few words, a crosshair that tells every value, by pointer or by arrow keys.
 * One series alone has a soft area below it. Up to four are named where their lines end; more of them, and those of which some are hidden, in a legend that shows and hides them.
 */
export function LineChart({ label, steps, series, hiddenKeys, onHiddenKeysChange, numbers, explain, isStacked = false, scale = 'linear', markedKey = null, bands = nothing, height = 320 }: LineChartProps): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const { ref, width } = useElementWidth();
  const textId = useId();
  const write = numbers ?? { full: (value: number) => format.number(value), axis: (value: number) => format.compact(value) };
  const isHiding = series.some(({ key }) => hiddenKeys.includes(key)) && !series.every(({ key }) => hiddenKeys.includes(key));
  // Who comes to hidden lines keeps the legend: it must not go from under the hand that shows the last of them.
  const [beganHiding] = useState(isHiding);
  const shown = useMemo(() => series.map((one, index) => ({ ...one, look: lookOf(index) })).filter(({ key }) => !isHiding || !hiddenKeys.includes(key)), [series, hiddenKeys, isHiding]);
  const marked = shown.some(({ key }) => key === markedKey) ? markedKey : null;
  const scaled = useMemo(() => scaleSeries(shown, isStacked ? 'linear' : scale), [shown, isStacked, scale]);
  const plotted = useMemo<readonly PlottedSeries[]>(() => {
    const drawn = toDrawnValues(scaled.series, isStacked);
    return shown.map((one, index) => ({ ...one, drawn: drawn[index] ?? [], drawnPrevious: scaled.series[index]?.previous ?? [], isFaded: marked !== null && one.key !== marked }));
  }, [shown, scaled, isStacked, marked]);
  const text = useChartText({ steps, series, write });

  const hasLegend = isHiding || beganHiding || series.length > labelledAtMost || (series.length > 1 && width < breakpoints.sm);
  const right = !hasLegend && series.length > 1 ? labelRoom : plainRoom;
  const bottom = margins.bottom + (steps.some(({ group }) => group !== undefined) ? groupRoom : 0);
  const plotHeight = height - margins.top - bottom;
  const ticks = scaled.ticksOf(plotted.map(({ drawn }) => drawn), isStacked ? [] : plotted.flatMap(({ drawnPrevious }) => drawnPrevious), Math.max(2, Math.round(plotHeight / pixelsPerGridline)));
  const writeTick = (place: number): string => (scale === 'index' && !isStacked ? format.number(place) : write.axis(scaled.valueAt(place)));
  const left = Math.max(leastLeft, tickGap + Math.ceil(Math.max(...ticks.map((tick) => widthOf(writeTick(tick))))));
  const margin = { ...margins, bottom, left, right };
  const plot = { left, top: margin.top, width: Math.max(0, width - left - right), height: plotHeight };
  return (
    <Figure aria-label={label} aria-describedby={textId}>
      <Canvas ref={ref} style={{ height }}>
        {plot.width > 0 && steps.length > 0 && (
          <>
            <ChartPlot
              size={{ width, height }}
              margin={margin}
              steps={steps}
              series={plotted}
              ticks={ticks}
              tickSteps={tickSteps(steps.length, Math.floor(plot.width / pixelsPerTick))}
              bands={bands}
              markedKey={marked}
              writeTick={writeTick}
              isStacked={isStacked}
              hasArea={series.length === 1}
              hasLabels={!hasLegend && series.length > 1}
            />
            <ChartCrosshair label={t('chart.values.label', { chart: label })} plot={plot} range={[ticks[0] ?? 0, ticks.at(-1) ?? 1]} steps={steps} series={plotted} write={write.full} isStacked={isStacked} explain={explain} />
          </>
        )}
      </Canvas>
      {hasLegend && <ChartLegend series={series} shownKeys={shown.map(({ key }) => key)} onHiddenKeysChange={onHiddenKeysChange} />}
      <VisuallyHidden id={textId}>{text}</VisuallyHidden>
    </Figure>
  );
}
