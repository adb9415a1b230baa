import type { ReactNode } from 'react';
import { color } from '../theme/tokens.ts';
import { runsOf } from './chart-lines.ts';
import type { PlottedSeries } from './plotted-series.ts';

interface Scales {
  x: (step: number) => number;
  y: (value: number) => number;
}
type Point = readonly [x: number, y: number];

const pathThrough = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
const closedBy = (points: readonly Point[], back: readonly Point[]): string =>
  `${pathThrough(points)}${pathThrough(back.toReversed()).replace('M', 'L')}Z`;

interface Stretch {
  readonly steps: readonly number[];
  readonly isDotted: boolean;
}

/** Splits a run where the line changes between solid and dotted; adjacent stretches share the step where they meet. */
function stretchesOf(run: readonly number[], isUnfinished: (step: number) => boolean): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, step] of run.entries()) {
    const before = run[index - 1];
    if (before === undefined) continue;
    const isDotted = isUnfinished(step) || isUnfinished(before);
    const last = stretches.at(-1);
    if (last?.isDotted === isDotted) stretches[stretches.length - 1] = { steps: [...last.steps, step], isDotted };
    else stretches.push({ steps: [before, step], isDotted });
  }
  return stretches;
}

type SeriesShapeProps = Scales & {
  series: PlottedSeries;
  isUnfinished: (step: number) => boolean;
  isMarked: boolean;
  isStacked: boolean;
  hasArea: boolean;
  isAlone: boolean;
};

/**
 * One series: a line with gaps where values are unknown, dotted where it leads to an
 * unfinished step, a dot for a value without neighbours, and the area below.
 */
export function SeriesShape({
  series,
  x,
  y,
  isUnfinished,
  isMarked,
  isStacked,
  hasArea,
  isAlone,
}: SeriesShapeProps): ReactNode {
  const { drawn, drawnPrevious, look, isFaded } = series;
  const at = (step: number, side: 'from' | 'to'): Point => [x(step), y(drawn[step]?.[side] ?? 0)];
  const stepsOf = ({ start, end }: { start: number; end: number }): readonly number[] =>
    Array.from({ length: end - start + 1 }, (_, offset) => start + offset);
  const runs = runsOf(drawn).map(stepsOf);
  const before = runsOf(drawnPrevious).map(stepsOf);
  const dots = runs.flatMap((steps) => steps.filter((step) => steps.length === 1 || isUnfinished(step)));
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round" opacity={isFaded ? 0.25 : 1}>
      {(isStacked || hasArea) &&
        runs.map((steps) => (
          <path
            key={steps[0]}
            d={closedBy(
              steps.map((step) => at(step, 'to')),
              steps.map((step) => at(step, 'from')),
            )}
            fill={look.color}
            fillOpacity={isStacked ? 0.24 : 0.08}
          />
        ))}
      {!isStacked &&
        before.map((steps) => (
          <path
            key={steps[0]}
            d={pathThrough(steps.map((step) => [x(step), y(drawnPrevious[step] ?? 0)]))}
            stroke={look.color}
            strokeOpacity={0.5}
            strokeWidth={1.5}
            strokeDasharray="3 4"
          />
        ))}
      {runs.flatMap((run) =>
        stretchesOf(run, isUnfinished).map(({ steps, isDotted }) => (
          <path
            key={steps[0]}
            d={pathThrough(steps.map((step) => at(step, 'to')))}
            stroke={look.color}
            strokeWidth={isMarked ? 3 : 2}
            strokeDasharray={isDotted ? '1 5' : isAlone || isStacked ? 'none' : look.dash}
          />
        )),
      )}
      {dots.map((step) => (
        <circle
          key={step}
          cx={at(step, 'to')[0]}
          cy={at(step, 'to')[1]}
          r={3}
          fill={isUnfinished(step) ? color.surface : look.color}
          stroke={isUnfinished(step) ? look.color : color.surface}
          strokeWidth={isUnfinished(step) ? 1.5 : 1}
        />
      ))}
    </g>
  );
}
