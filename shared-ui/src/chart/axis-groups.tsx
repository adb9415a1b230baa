import type { ReactNode } from 'react';
import { color, size } from '../theme/tokens.ts';
import type { ChartBand, ChartStep } from './chart-types.ts';

const text = { fontSize: size.tiny, fill: color.inkSecondary, fontVariantNumeric: 'tabular-nums' } as const;
const belowTicks = 36;

interface AxisGroupsProps {
  steps: readonly ChartStep[];
  tickSteps: readonly number[];
  x: (step: number) => number;
  height: number;
}

/**
 * A second line of labels below the ticks: the group (such as the year) under the first tick and wherever it changes.
 */
export function AxisGroups({ steps, tickSteps, x, height }: AxisGroupsProps): ReactNode {
  return tickSteps.map((step, index) => {
    const group = steps[step]?.group;
    if (group === undefined || (index > 0 && steps[tickSteps[index - 1] ?? 0]?.group === group)) return null;
    return (
      <text key={step} x={x(step)} y={height + belowTicks} textAnchor="middle" style={text}>
        {group}
      </text>
    );
  });
}

const leastForLabel = 140;

interface BandsProps {
  bands: readonly ChartBand[];
  x: (step: number) => number;
  height: number;
}

/** Shaded bands behind the lines, for steps whose values need caution. */
export function Bands({ bands, x, height }: BandsProps): ReactNode {
  return bands.map(({ from, to, label }) => {
    const width = Math.max(x(to) - x(from), 2);
    return (
      <g key={from}>
        <rect x={x(from)} y={0} width={width} height={height} fill={color.hover} />
        <path d={`M${String(x(from) + width)} 0V${String(height)}`} stroke={color.border} strokeDasharray="2 3" />
        {width >= leastForLabel && (
          <text x={x(from) + 6} y={14} style={text}>
            {label}
          </text>
        )}
      </g>
    );
  });
}
