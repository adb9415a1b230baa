import type { Container } from '@nivo/core';
import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import { memo, type ComponentProps, type ReactNode } from 'react';
import { color, size as textSize } from '../theme/tokens.ts';
import { AxisGroups, Bands } from './axis-groups.tsx';
import type { ChartBand, ChartStep } from './chart-types.ts';
import { EndLabels } from './end-labels.tsx';
import type { PlottedSeries } from './plotted-series.ts';
import { SeriesShape } from './series-shape.tsx';

interface ChartPlotProps {
  size: { readonly width: number; readonly height: number };
  margin: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  steps: readonly ChartStep[];
  series: readonly PlottedSeries[];
  /** Values of the gridlines in ascending order; the axis spans from the first to the last. */
  ticks: readonly number[];
  /** Indexes of the steps that get a label under the axis. */
  tickSteps: readonly number[];
  bands: readonly ChartBand[];
  markedKey: string | null;
  writeTick: (value: number) => string;
  isStacked: boolean;
  hasArea: boolean;
  hasLabels: boolean;
}

interface Datum {
  readonly x: string;
  readonly y: number | null;
}
interface Series {
  readonly id: string;
  readonly data: readonly Datum[];
}

const text = {
  fontSize: textSize.tiny,
  fill: color.inkSecondary,
  fontFamily: 'inherit',
  fontVariantNumeric: 'tabular-nums',
} as const;
const theme: ComponentProps<typeof Container>['theme'] = {
  text,
  axis: { ticks: { line: { stroke: 'none' }, text }, domain: { line: { stroke: 'none' } } },
  grid: { line: { stroke: color.hairline, strokeWidth: 1 } },
};

/**
 * Axes, gridlines and lines of a chart. Hidden from screen readers, which get the chart's text and slider instead
 * (decision 0284).
 */
export const ChartPlot = memo(function ChartPlot(props: ChartPlotProps): ReactNode {
  const { size, margin, steps, series, ticks, tickSteps, bands, markedKey, writeTick, isStacked, hasArea, hasLabels } =
    props;
  const tickOf = new Map(steps.map(({ key, tick }) => [key, tick]));
  const x = (index: number, { xScale }: LineCustomSvgLayerProps<Series>): number => xScale(steps[index]?.key ?? '');
  // Draw the marked series last, so that it is on top of the others.
  const inFront = [...series.filter(({ key }) => key !== markedKey), ...series.filter(({ key }) => key === markedKey)];
  return (
    <div aria-hidden="true">
      <Line<Series>
        width={size.width}
        height={size.height}
        margin={margin}
        data={series.map(({ key, drawn }) => ({
          id: key,
          data: steps.map((step, index) => ({ x: step.key, y: drawn[index]?.to ?? null })),
        }))}
        xScale={{ type: 'point' }}
        yScale={{ type: 'linear', min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1 }}
        gridYValues={[...ticks]}
        enableGridX={false}
        axisLeft={{ tickValues: [...ticks], tickSize: 0, tickPadding: 12, format: writeTick }}
        axisBottom={{
          tickValues: tickSteps.flatMap((index) => steps[index]?.key ?? []),
          tickSize: 0,
          tickPadding: 12,
          format: (key: string) => tickOf.get(key) ?? '',
        }}
        layers={[
          (layer) => <Bands bands={bands} x={(step) => x(step, layer)} height={layer.innerHeight} />,
          'grid',
          'axes',
          (layer) => (
            <AxisGroups steps={steps} tickSteps={tickSteps} x={(step) => x(step, layer)} height={layer.innerHeight} />
          ),
          (layer) =>
            inFront.map((one) => (
              <SeriesShape
                key={one.key}
                series={one}
                x={(step) => x(step, layer)}
                y={layer.yScale}
                isUnfinished={(step) => steps[step]?.isUnfinished === true}
                isMarked={one.key === markedKey}
                isStacked={isStacked}
                hasArea={hasArea}
                isAlone={one === series[0]}
              />
            )),
          (layer) =>
            hasLabels && (
              <EndLabels
                series={series}
                x={(step) => x(step, layer)}
                y={layer.yScale}
                left={layer.innerWidth}
                height={layer.innerHeight}
              />
            ),
        ]}
        theme={theme}
        animate={false}
        isInteractive={false}
        enablePoints={false}
      />
    </div>
  );
});
