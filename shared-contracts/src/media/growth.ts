import { hourMs } from '../time/durations.ts';

/**
 * Share of its final reactions that a post has after a number of hours; interpolated linearly between the points.
 * The points follow 1 - exp(-(hours / 10) ^ 0.6), a Weibull curve, which Informatics 2025 12(3) 59 found to fit best.
 */
export const growthPoints: readonly (readonly [hours: number, share: number])[] = [
  [0, 0],
  [1, 0.222],
  [2, 0.317],
  [3, 0.385],
  [6, 0.521],
  [12, 0.672],
  [24, 0.816],
  [48, 0.923],
  [72, 0.962],
  [120, 0.988],
  [168, 0.996],
  [336, 1],
];

/** Minimum age in hours of a post that is compared. */
export const youngestHours = 1;
/** Maximum and minimum number of posts that an expectation is based on. */
export const benchmarkMax = 100;
export const benchmarkMin = 10;

/** The share of its final reactions that a post had when it was read. */
export function grownShare(postedAt: Date, readAt: Date): number {
  const hours = (readAt.getTime() - postedAt.getTime()) / hourMs;
  const next = growthPoints.findIndex(([at]) => at >= hours);
  const [fromHours, fromShare] = growthPoints[next - 1] ?? [0, 0];
  const [toHours, toShare] = growthPoints[next] ?? [0, 1];
  if (next <= 0) return next === -1 ? 1 : 0;
  return fromShare + ((toShare - fromShare) * (hours - fromHours)) / (toHours - fromHours);
}
