const hourMs = 3_600_000;

/**
 * Share of its final reactions that a post has after so many hours, between the points a straight line.
 * The points lie on 1 - exp(-(hours / 10) ^ 0.6), a Weibull curve as Informatics 2025 12(3) 59 found it to fit best.
 */
export const growthPoints: readonly (readonly [hours: number, share: number])[] = [
  [0, 0], [1, 0.222], [2, 0.317], [3, 0.385], [6, 0.521], [12, 0.672], [24, 0.816], [48, 0.923], [72, 0.962], [120, 0.988], [168, 0.996], [336, 1],
];

/** Hours before which a post is too young to be compared. */
export const youngestHours = 1;
/** Posts that an expectation rests on: at most, and at least. */
export const benchmarkMax = 100;
export const benchmarkMin = 10;

/** The share at the moment at which a post was read. */
export function grownShare(postedAt: Date, readAt: Date): number {
  const hours = (readAt.getTime() - postedAt.getTime()) / hourMs;
  const next = growthPoints.findIndex(([at]) => at >= hours);
  const [fromHours, fromShare] = growthPoints[next - 1] ?? [0, 0];
  const [toHours, toShare] = growthPoints[next] ?? [0, 1];
  if (next <= 0) return next === -1 ? 1 : 0;
  return fromShare + ((toShare - fromShare) * (hours - fromHours)) / (toHours - fromHours);
}
