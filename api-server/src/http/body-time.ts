import type { FastifyInstance } from 'fastify';

/** A body must have come whole within so long; a file that is taken as it comes has the time of its call. */
const bodyTime = 60_000;

/** Cuts off who sends a body slowly: each would hold a connection and what was read of it. */
export function limitBodyTime(app: FastifyInstance, patience = bodyTime): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete) return;
    const timer = setTimeout(() => raw.destroy(), routeOptions.config.bodyTime ?? patience);
    // A process that ends does not wait for it.
    timer.unref();
    const settle = (): void => clearTimeout(timer);
    raw.once('end', settle);
    raw.once('close', settle);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which the body of this route must have come. */
    readonly bodyTime?: number;
  }
}
