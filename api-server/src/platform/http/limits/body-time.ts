import { minuteMs } from '@tessera/contracts/time/durations';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a whole body must arrive. A streamed upload has the time that its call sets. */
const bodyTime = minuteMs;

/** Closes connections that send their body too slowly: each occupies a connection and memory. */
export function limitBodyTime(app: FastifyInstance, patience = bodyTime): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete) return;
    const timer = setTimeout(() => raw.destroy(), routeOptions.config.bodyTime ?? patience);
    // The timer must not keep the process running.
    timer.unref();
    const settle = (): void => clearTimeout(timer);
    raw.once('end', settle);
    raw.once('close', settle);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which the body of this route must arrive. */
    readonly bodyTime?: number;
  }
}
