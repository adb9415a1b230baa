import { styled } from '@mui/material/styles';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useElementWidth } from '../measure/use-element-width.ts';
import { breakpoints, step as grid } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { lookOf } from './chart-colors.ts';
import { ChartCrosshair } from './chart-crosshair.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { tickSteps, toDrawnValues } from './chart-lines.ts';
import { ChartPlot } from './chart-plot.tsx';
import { scaleSeries, type ChartScale } from './chart-scale.ts';
import type { ChartBand, ChartNumbers, ChartSeries, ChartStep, ExplainPoint } from './chart-types.ts';
import type { PlottedSeries } from './plotted-series.ts';
import { useChartText } from './use-chart-text.ts';

interface LineChartProps {
  /** The accessible name of the chart. */
  label: string;
  steps: readonly ChartStep[];
  series: readonly ChartSeries[];
  /** Keys of the series to hide; unknown keys are ignored. If every series is listed, none is hidden. */
  hiddenKeys: readonly string[];
  onHiddenKeysChange: (keys: readonly string[]) => void;
  numbers?: ChartNumbers;
  /** Makes values explainable: by a click, or by Enter on the step that the arrow keys reached. */
  explain?: ExplainPoint;
  /** Draws the series as stacked areas. Only for values that may be added up. */
  isStacked?: boolean;
  /** Axis scale. Ignored when stacked, which is always linear. */
  scale?: ChartScale;
  /** Key of the series to emphasise; the others fade. */
  markedKey?: string | null;
  bands?: readonly ChartBand[];
  /** In pixels. */
  height?: number;
}

const nothing: readonly ChartBand[] = [];
const labelledAtMost = 4;
const margins = { top: grid * 3, bottom: grid * 7 } as const;
const groupRoom = grid * 4;
/** Room for the gridline labels: about the width of a digit; letters of CJK scripts are twice as wide. */
const characterWidth = 7.5;
const tickGap = grid * 3;
const leastLeft = grid * 12;
const labelRoom = 132;
const plainRoom = grid * 7;
const pixelsPerTick = 76;
const pixelsPerGridline = 64;

/** Approximate width of a short text in pixels. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2E7F' ? 2 : 1) * characterWidth, 0);

const Figure = styled('figure')({ display: 'flex', flexDirection: 'column', gap: grid * 3, minWidth: 0 });
const Canvas = styled('div')({ position: 'relative', minWidth: 0 });

/** How numbers are written; by default with all digits, and shortened at the axis. */
function useNumbers(numbers: ChartNumbers | undefined): ChartNumbers {
  const format = useFormat();
  return numbers ?? { full: (value: number) => format.number(value), axis: (value: number) => format.compact(value) };
}

/** Whether some, but not all series are hidden, and whether a legend names them. */
function useLegend({
  series,
  hiddenKeys,
  width,
}: Pick<LineChartProps, 'series' | 'hiddenKeys'> & { readonly width: number }) {
  const isHiding =
    series.some(({ key }) => hiddenKeys.includes(key)) && !series.every(({ key }) => hiddenKeys.includes(key));
  // If the chart first rendered with hidden lines, keep the legend: it must not disappear when the user shows the last
  // of them.
  const [beganHiding] = useState(isHiding);
  const hasLegend =
    isHiding || beganHiding || series.length > labelledAtMost || (series.length > 1 && width < breakpoints.sm);
  return { isHiding, hasLegend };
}

interface PlottedSeriesOptions extends Required<
  Pick<LineChartProps, 'series' | 'hiddenKeys' | 'isStacked' | 'scale' | 'markedKey'>
> {
  /** True if some, but not all series are hidden. */
  readonly isHiding: boolean;
}

/** The series that are shown, and their lines on the chosen scale. */
function usePlottedSeries({ series, hiddenKeys, isHiding, isStacked, scale, markedKey }: PlottedSeriesOptions) {
  const shown = useMemo(
    () =>
      series
        .map((one, index) => ({ ...one, look: lookOf(index) }))
        .filter(({ key }) => !isHiding || !hiddenKeys.includes(key)),
    [series, hiddenKeys, isHiding],
  );
  const marked = shown.some(({ key }) => key === markedKey) ? markedKey : null;
  const scaled = useMemo(() => scaleSeries(shown, isStacked ? 'linear' : scale), [shown, isStacked, scale]);
  const plotted = useMemo<readonly PlottedSeries[]>(() => {
    const drawn = toDrawnValues(scaled.series, isStacked);
    return shown.map((one, index) => ({
      ...one,
      drawn: drawn[index] ?? [],
      drawnPrevious: scaled.series[index]?.previous ?? [],
      isFaded: marked !== null && one.key !== marked,
    }));
  }, [shown, scaled, isStacked, marked]);
  return { shown, marked, scaled, plotted };
}

/**
 * A line chart with gridlines and a crosshair that shows all values of a step, by pointer or by arrow keys.
 * A single series has a shaded area below it. A few series are named at the ends of their lines.
 * With more series, or while some are hidden, a legend names, shows and hides them.
 */
export function LineChart({
  label,
  steps,
  series,
  hiddenKeys,
  onHiddenKeysChange,
  numbers,
  explain,
  isStacked = false,
  scale = 'linear',
  markedKey = null,
  bands = nothing,
  height = 320,
}: LineChartProps): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const { ref, width } = useElementWidth();
  const textId = useId();
  const write = useNumbers(numbers);
  const { isHiding, hasLegend } = useLegend({ series, hiddenKeys, width });
  const { shown, marked, scaled, plotted } = usePlottedSeries({
    series,
    hiddenKeys,
    isHiding,
    isStacked,
    scale,
    markedKey,
  });
  const text = useChartText({ steps, series, write });

  const right = !hasLegend && series.length > 1 ? labelRoom : plainRoom;
  const bottom = margins.bottom + (steps.some(({ group }) => group !== undefined) ? groupRoom : 0);
  const plotHeight = height - margins.top - bottom;
  const ticks = scaled.ticksOf(
    plotted.map(({ drawn }) => drawn),
    isStacked ? [] : plotted.flatMap(({ drawnPrevious }) => drawnPrevious),
    Math.max(2, Math.round(plotHeight / pixelsPerGridline)),
  );
  const writeTick = (place: number): string =>
    scale === 'index' && !isStacked ? format.number(place) : write.axis(scaled.valueAt(place));
  const left = Math.max(leastLeft, tickGap + Math.ceil(Math.max(...ticks.map((tick) => widthOf(writeTick(tick))))));
  const plot = { left, top: margins.top, width: Math.max(0, width - left - right), height: plotHeight };
  return (
    <Figure aria-label={label} aria-describedby={textId}>
      <Canvas ref={ref} style={{ height }}>
        {plot.width > 0 && steps.length > 0 && (
          <>
            <ChartPlot
              size={{ width, height }}
              margin={{ ...margins, bottom, left, right }}
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
            <ChartCrosshair
              label={t('chart.values.label', { chart: label })}
              plot={plot}
              range={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
              steps={steps}
              series={plotted}
              write={write.full}
              isStacked={isStacked}
              explain={explain}
            />
          </>
        )}
      </Canvas>
      {hasLegend && (
        <ChartLegend series={series} shownKeys={shown.map(({ key }) => key)} onHiddenKeysChange={onHiddenKeysChange} />
      )}
      <VisuallyHidden id={textId}>{text}</VisuallyHidden>
    </Figure>
  );
}
