import type { ReactNode } from 'react';
import { color } from '../theme/tokens.ts';
import { sparkPaths } from './spark-paths.ts';

interface SparklineProps {
  /** The values in order; null if unknown. */
  values: readonly (number | null)[];
  /** Number of values at the start that need caution; drawn paler. */
  paleCount?: number;
  /** Size of the drawing in pixels; it stretches to the available width. */
  width?: number;
  height?: number;
}

/** A small line chart without axes. Decorative beside its number: hidden from screen readers. */
export function Sparkline({ values, paleCount = 0, width = 96, height = 24 }: SparklineProps): ReactNode {
  const { lines, dots } = sparkPaths(values, { width, height, inset: 2 });
  const clear = values.length < 2 ? 0 : Math.min(width, (Math.max(0, paleCount - 1) / (values.length - 1)) * width);
  return (
    <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {paleCount > 0 && <Drawing lines={lines} dots={dots} opacity={0.4} />}
      {(paleCount === 0 || clear < width) && (
        <svg
          x={clear}
          width={width - clear}
          height={height}
          viewBox={`${clear} 0 ${width - clear} ${height}`}
          preserveAspectRatio="none"
        >
          <Drawing lines={lines} dots={dots} opacity={1} />
        </svg>
      )}
    </svg>
  );
}

function Drawing({ lines, dots, opacity }: ReturnType<typeof sparkPaths> & { opacity: number }): ReactNode {
  return (
    <g strokeLinecap="round" opacity={opacity}>
      {lines.map((path) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke={color.data1}
          strokeWidth={1.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {dots.map(({ x, y }) => (
        <path key={x} d={`M${x} ${y}h0.01`} stroke={color.data1} strokeWidth={4} vectorEffect="non-scaling-stroke" />
      ))}
    </g>
  );
}
