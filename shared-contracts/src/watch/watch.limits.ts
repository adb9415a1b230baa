/**
 * Performance and failure budget of a live remote. A candidate that exceeds the budget is withdrawn; a live version
 * that exceeds the failure budget is rolled back.
 */
export const watchBudget = {
  /**
   * Milliseconds until a remote's code is loaded, at the 95th percentile: web.dev/lcp calls this good for a whole page.
   */
  loadP95: 2_500,
  /**
   * Milliseconds from the mount to the first render, at the 95th percentile: web.dev/inp names this as the limit of the
   * acceptable.
   */
  mountP95: 500,
  /** Share of all starts that ended without the remote. */
  failureShare: 0.05,
  /** Minimum number of readings for a decision. */
  readingsMin: 50,
} as const;
/** Maximum number of readings that a browser sends at once, and that count per version, address and hour. */
export const readingsMax = 100;
export const readingsPerReader = 200;
/** Days for which readings are kept. */
export const readingDays = 30;
