import type { ReactNode } from 'react';
import { size, weight } from '../theme/tokens.ts';
import type { PlottedSeries } from './plotted-series.ts';
import { spreadLabels } from './spread-labels.ts';

const lineHeight = 16;
const lettersAtMost = 17;
const shorten = (label: string): string => {
  const letters = [...label];
  return letters.length <= lettersAtMost ? label : `${letters.slice(0, lettersAtMost - 1).join('')}…`;
};

interface EndLabelsProps {
  series: readonly PlottedSeries[];
  x: (step: number) => number;
  y: (value: number) => number;
  left: number;
  height: number;
}

/** The names of the series at the ends of their lines, moved apart where they would overlap. */
export function EndLabels({ series, x, y, left, height }: EndLabelsProps): ReactNode {
  const ends = series.flatMap(({ key, label, look, drawn, isFaded }) => {
    const last = drawn.findLastIndex((value) => value !== null);
    const value = drawn[last];
    return value ? [{ key, label, look, isFaded, lineX: x(last), lineY: y(value.to) }] : [];
  });
  const places = spreadLabels(
    ends.map(({ lineY }) => lineY),
    lineHeight,
    height,
  );
  return ends.map(({ key, label, look, isFaded, lineX, lineY }, index) => (
    <g key={key} opacity={isFaded ? 0.4 : 1}>
      <path
        d={`M${lineX + 4} ${lineY}L${left + 10} ${places[index] ?? lineY}`}
        stroke={look.color}
        strokeOpacity={0.4}
        fill="none"
      />
      <text
        x={left + 14}
        y={places[index] ?? lineY}
        dominantBaseline="central"
        fill={look.color}
        fontSize={size.tiny}
        fontWeight={weight.medium}
      >
        {shorten(label)}
      </text>
    </g>
  ));
}
