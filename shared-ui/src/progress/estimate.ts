/** The progress of a job at a moment. */
export interface Sample {
  readonly done: number;
  /** In milliseconds. */ readonly time: number;
}

const shortestSpan = 3_000;

/**
 * Estimated seconds left, from the speed between the first and the last sample. Undefined if there is too little data:
 * less than three seconds, or no progress in between.
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
