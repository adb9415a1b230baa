import { minuteMs } from '../durations.ts';
import { type Answer, json } from '../http/call.ts';

export const problem = (status: number, code: string, message: string, headers: Record<string, string> = {}): Answer =>
  json({ error: { code, message } }, status, headers);

export const vendorLimit = (minutes: number): Answer =>
  problem(429, 'rate_limited', 'Too many requests for this key.', { 'retry-after': String(Math.ceil(minutes * 60)) });

/** Calls that a key may make per minute. */
export const callsPerMinute = 1200;

/** Counts the calls of the current minute. */
export class VendorLimit {
  private minute = 0;
  private taken = 0;

  /** Counts a call and returns how many are left; undefined if the limit was already reached. */
  take(now: number): number | undefined {
    const minute = Math.floor(now / minuteMs);
    if (minute !== this.minute) {
      this.minute = minute;
      this.taken = 0;
    }
    this.taken += 1;
    return this.taken > callsPerMinute ? undefined : callsPerMinute - this.taken;
  }

  /** Minutes until the next minute begins, as a fraction. */
  static wait(now: number): number {
    return (minuteMs - (now % minuteMs)) / minuteMs;
  }
}
