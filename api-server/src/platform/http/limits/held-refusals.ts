import { minuteMs } from '@tessera/contracts/time/durations';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import { networkOf } from '../requests/network-of.ts';

const networksMax = 50_000;
/** Refusals of a network in a minute that are sent at once. A person who reloads a page gets no more. */
const sentAtOnce = 20;
const holdMs = 1_000;
const processHolds = 500;

/** Used-up limits, and lines that are full. */
const refusals: ReadonlySet<number> = new Set([429, 503]);

/**
 * Holds back the refusals of a network that goes on without waiting. A program that sends its next request when
 * the last one is answered then costs a process next to nothing, and others do not wait behind it. The connections of
 * refusals beyond `heldMax` at once are closed.
 */
export function holdRefusals(app: FastifyInstance, clock: Clock, heldMax = processHolds): void {
  const refused = new LRUCache<string, { readonly minute: number; readonly count: number }>({ max: networksMax });
  let held = 0;

  function countOf(network: string): number {
    const minute = Math.floor(clock.now().getTime() / minuteMs);
    const known = refused.get(network);
    const count = known?.minute === minute ? known.count + 1 : 1;
    refused.set(network, { minute, count });
    return count;
  }

  app.addHook('onSend', async ({ ip }, { statusCode, raw }) => {
    if (!refusals.has(statusCode) || countOf(networkOf(ip)) <= sentAtOnce) return;
    if (held >= heldMax) return void raw.destroy();
    held += 1;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, holdMs);
      raw.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    held -= 1;
  });
}
