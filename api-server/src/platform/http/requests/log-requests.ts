import type { FastifyInstance } from 'fastify';
import { isPrefetch } from './is-prefetch.ts';

/**
 * Logs one line per request, with its route instead of its address, which may contain secrets. The request id is the
 * support id.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    // A prefetch is declined with 503, which is no failure of the server.
    if (reply.statusCode >= 500 && !isPrefetch(request.headers)) request.log.error(line, 'request');
    else request.log.info(line, 'request');
  });
}
