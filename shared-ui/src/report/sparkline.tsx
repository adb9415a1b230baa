import type { ReactNode } from 'react';
import { color } from '../theme/tokens.ts';
import { sparkPaths } from './spark-paths.ts';

type SparklineProps = {
  /** Values in their order; null where one is not known. */
  values: readonly (number | null)[];
  /** Pixels of its drawing; it stretches to the width that it is given. */
  width?: number;
  height?: number;
};

/** The shape of a course of values, without axes. Decoration beside its number: hidden from screen readers. */
export function Sparkline({ values, width = 96, height = 24 }: SparklineProps): ReactNode {
  const { lines, dots } = sparkPaths(values, { width, height, inset: 2 });
  return (
    <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {lines.map((path) => (
        <path key={path} d={path} fill="none" stroke={color.data1} strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
      ))}
      {dots.map(({ x, y }) => (
        <path key={x} d={`M${x} ${y}h0.01`} stroke={color.data1} strokeWidth={4} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
