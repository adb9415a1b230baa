import { minuteMs } from '../durations.ts';
import { type Answer, json } from '../http/call.ts';

export const problem = (status: number, code: string, message: string, headers: Record<string, string> = {}): Answer =>
  json({ error: { code, message } }, status, headers);

export const vendorLimit = (minutes: number): Answer =>
  problem(429, 'rate_limited', 'Too many requests for this key.', { 'retry-after': String(Math.ceil(minutes * 60)) });

/** Calls that a key may make per minute. */
export const callsPerMinute = 1200;

/** Counts the calls of the current minute. */
export interface VendorLimit {
  /** Counts a call and returns how many are left; undefined if the limit was already reached. */
  take: (now: number) => number | undefined;
}

export const createVendorLimit = (): VendorLimit => {
  let current = 0;
  let taken = 0;
  return {
    take: (now) => {
      const minute = Math.floor(now / minuteMs);
      if (minute !== current) {
        current = minute;
        taken = 0;
      }
      taken += 1;
      return taken > callsPerMinute ? undefined : callsPerMinute - taken;
    },
  };
};

/** Minutes until the next minute begins, as a fraction. */
export const minutesToNext = (now: number): number => (minuteMs - (now % minuteMs)) / minuteMs;
