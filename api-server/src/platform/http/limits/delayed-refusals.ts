import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { networkOf } from '../requests/network-of.ts';
import { createMinuteCounts } from './minute-counts.ts';

/** Refusals of a network in a minute that are sent at once. A person who reloads a page gets no more. */
const sentAtOnce = 20;
const delayMs = 1_000;
const processDelays = 500;

/** Used-up limits, and lines that are full. */
const refusals: ReadonlySet<number> = new Set([429, 503]);

/**
 * Delays the refusals of a network that goes on without waiting. A program that sends its next request when
 * the last one is answered then costs a process next to nothing, and others do not wait behind it. The connections of
 * refusals beyond `delayedMax` at once are closed.
 */
export function delayRefusals(app: FastifyInstance, clock: Clock, delayedMax = processDelays): void {
  const refusedOf = createMinuteCounts(clock);
  let delayed = 0;

  app.addHook('onSend', async ({ ip }, { statusCode, raw }) => {
    if (!refusals.has(statusCode)) return;
    const count = refusedOf(networkOf(ip));
    count.used += 1;
    if (count.used <= sentAtOnce) return;
    if (delayed >= delayedMax) return void raw.destroy();
    delayed += 1;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delayMs);
      raw.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    delayed -= 1;
  });
}
