import { setTimeout as pause } from 'node:timers/promises';

const codeIn = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The connection failed (class 08), or the server has no room for it (class 53): memory, disk or connections. */
const awayClasses = ['08', '53'];

const awayCodes = new Set([
  // Of the network.
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  // The server ends, starts, or closed a connection that did nothing for too long.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  // Another server has taken over, and this one only reads.
  '25006',
  // The transaction met another one, and can simply be repeated.
  '40001',
  '40P01',
]);

/** What the driver says without a code. */
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed and is not queryable|closed the connection unexpectedly/u;

/**
 * Whether the database, or the way to it, was the reason of a failure. The same work succeeds once the database is
 * there, so such a failure says nothing about the work.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const code = codeIn(error);
  if (awayCodes.has(code) || (code.length === 5 && awayClasses.includes(code.slice(0, 2)))) return true;
  return error instanceof Error && awayMessages.test(error.message);
}

/** Whether a statement exceeded a limit that is designed: its own time, or the time that it waits for a lock. */
export const isDatabaseBusy = (error: unknown): boolean => ['57014', '55P03'].includes(codeIn(error));

const firstPauseMs = 100;
const longestPauseMs = 5_000;

/**
 * Repeats work as long as the database is away, with longer and longer pauses. Rejects with any other error, and when
 * the signal is aborted before the database is back. With `graceMs`, it is still tried for that long once the signal is
 * aborted.
 */
export async function whenDatabaseIsBack<Value>(
  work: () => Promise<Value>,
  signal: AbortSignal,
  graceMs = 0,
): Promise<Value> {
  let endsAt = Number.POSITIVE_INFINITY;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) endsAt = Math.min(endsAt, performance.now() + graceMs);
      if (!isDatabaseAway(error) || performance.now() >= endsAt) throw error;
      await pause(pauseMs, undefined, graceMs > 0 ? {} : { signal });
    }
  }
}
