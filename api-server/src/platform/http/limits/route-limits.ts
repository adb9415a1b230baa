import { Problem } from '@tessera/contracts/http/problem';
import { minuteMs } from '@tessera/contracts/time/durations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../clock.ts';
import { networkOf } from '../requests/network-of.ts';
import { createMinuteCounts } from './minute-counts.ts';

/** Kinds of requests outside the calls, each with its own budget for a network. */
type RouteRate = 'page' | 'file' | 'unsigned';

/**
 * What keeps one network from asking for a route too often: a budget of this process; the counters of the handler,
 * described in words; or the reason why nothing is counted. The calls of the contract have their rate class instead.
 */
export type RouteLimit =
  | { readonly rate: Exclude<RouteRate, 'unsigned'> }
  /**
   * Deliveries of another service: only those without a valid signature are counted, and past the budget no body is
   * read.
   */
  | { readonly rate: 'unsigned' }
  | { readonly counted: string }
  | { readonly unlimited: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly limit?: RouteLimit;
  }
}

const unsignedPerMinute = 60;

export interface RouteLimits {
  /**
   * Counts a request. Throws `rateLimit` with the seconds to wait when the network has no request of this kind left.
   */
  take(rate: RouteRate, address: string): void;
  /** Throws like `take`, but does not count. */
  assertLeft(rate: RouteRate, address: string): void;
}

/**
 * Counts by network and minute in the memory of this process. Pages, files and redirects must be answered within
 * milliseconds, and also while the database is away, so their counters are not in the database; with several processes,
 * each counts on its own.
 */
export function createRouteLimits(
  clock: Clock,
  { ratePage, rateFile }: Pick<Config, 'ratePage' | 'rateFile'>,
): RouteLimits {
  const budgets: Readonly<Record<RouteRate, number>> = { page: ratePage, file: rateFile, unsigned: unsignedPerMinute };
  const countAt = createMinuteCounts(clock);
  const countOf = (rate: RouteRate, address: string) => countAt(`${rate}:${networkOf(address)}`);
  const refuse = (minute: number): never => {
    const left = (minute + 1) * minuteMs - clock.now().getTime();
    throw new Problem('rateLimit', { params: { seconds: Math.max(1, Math.ceil(left / 1000)) } });
  };
  return {
    take(rate, address) {
      const count = countOf(rate, address);
      count.used += 1;
      if (count.used > budgets[rate]) refuse(count.minute);
    },
    assertLeft(rate, address) {
      const { used, minute } = countOf(rate, address);
      if (used >= budgets[rate]) refuse(minute);
    },
  };
}

/** Gives all routes that are registered in this scope from now on a limit, where they have none yet. */
export function limitRoutes(scope: FastifyInstance, limit: RouteLimit): void {
  scope.addHook('onRoute', (route) => {
    route.config = { limit, ...route.config };
  });
}

/** Enforces the limits of the routes outside the calls. Requests for no route count as pages. */
export function enforceRouteLimits(app: FastifyInstance, limits: RouteLimits): void {
  app.addHook('onRequest', async ({ is404, routeOptions, ip }: FastifyRequest) => {
    const limit: RouteLimit | undefined = is404 ? { rate: 'page' } : routeOptions.config.limit;
    if (limit === undefined || !('rate' in limit)) return;
    if (limit.rate === 'unsigned') limits.assertLeft('unsigned', ip);
    else limits.take(limit.rate, ip);
  });
}
