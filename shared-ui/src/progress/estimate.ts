/** How much was done at a moment. */
export type Sample = { readonly done: number; /** milliseconds */ readonly time: number };

const shortestSpan = 3_000;

/**
 * Seconds that are left at the speed between the first and the last sample; undefined while that says too little:
 * less than three seconds, or nothing done in between.
 */
export function estimateSeconds(samples: readonly Sample[], total: number): number | undefined {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last) return undefined;
  const span = last.time - first.time;
  const done = last.done - first.done;
  if (span < shortestSpan || done <= 0) return undefined;
  return ((total - last.done) * span) / done / 1000;
}
