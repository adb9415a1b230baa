/** The first moment of the history that a plan keeps. */
export function historyStart(months: number, now: Date): Date {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - months);
  return start;
}
