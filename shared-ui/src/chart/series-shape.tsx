import type { ReactNode } from 'react';
import { color } from '../theme/tokens.ts';
import { runsOf } from './chart-lines.ts';
import type { PlottedSeries } from './plotted-series.ts';

type Scales = { x: (step: number) => number; y: (value: number) => number };
type Point = readonly [x: number, y: number];

const pathThrough = (points: readonly Point[]): string => points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
const closedBy = (points: readonly Point[], back: readonly Point[]): string => `${pathThrough(points)}${pathThrough(back.toReversed()).replace('M', 'L')}Z`;

type SeriesShapeProps = Scales & { series: PlottedSeries; isStacked: boolean; hasArea: boolean; isAlone: boolean };

/** One series: its line, broken where a value is not known, a dot where one stands alone, and what is below it. */
export function SeriesShape({ series, x, y, isStacked, hasArea, isAlone }: SeriesShapeProps): ReactNode {
  const { drawn, look, previous = [] } = series;
  const at = (step: number, side: 'from' | 'to'): Point => [x(step), y(drawn[step]?.[side] ?? 0)];
  const stepsOf = ({ start, end }: { start: number; end: number }): readonly number[] => Array.from({ length: end - start + 1 }, (_, offset) => start + offset);
  const runs = runsOf(drawn).map(stepsOf);
  const before = runsOf(previous).map(stepsOf);
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      {(isStacked || hasArea) &&
        runs.map((steps) => (
          <path key={steps[0]} d={closedBy(steps.map((step) => at(step, 'to')), steps.map((step) => at(step, 'from')))} fill={look.color} fillOpacity={isStacked ? 0.24 : 0.08} />
        ))}
      {!isStacked &&
        before.map((steps) => (
          <path key={steps[0]} d={pathThrough(steps.map((step) => [x(step), y(previous[step] ?? 0)]))} stroke={look.color} strokeOpacity={0.5} strokeWidth={1.5} strokeDasharray="3 4" />
        ))}
      {runs.map((steps) =>
        steps.length === 1 ? (
          <circle key={steps[0]} cx={at(steps[0] ?? 0, 'to')[0]} cy={at(steps[0] ?? 0, 'to')[1]} r={3} fill={look.color} stroke={color.surface} strokeWidth={1} />
        ) : (
          <path key={steps[0]} d={pathThrough(steps.map((step) => at(step, 'to')))} stroke={look.color} strokeWidth={2} strokeDasharray={isAlone || isStacked ? 'none' : look.dash} />
        ),
      )}
    </g>
  );
}
