import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface DrainOptions {
  /** Aborted when the process was asked to stop: from then on every answer closes its connection. */
  readonly stopping: AbortSignal;
  /**
   * Milliseconds for which connections stay open on which nothing happens, after no new ones are accepted: a proxy
   * may just be sending a request on one of them, which would be lost.
   */
  readonly lingerMs?: number | undefined;
  /** Milliseconds after which requests that are still under way are cut. */
  readonly limitMs?: number | undefined;
}

/** How long requests may take to finish when the process stops. */
export const drainLimitMs = 30_000;

/** The options of an application that uses `drainOnClose`. */
export const drainedApp = {
  // What arrives while it closes is still answered.
  return503OnClosing: false,
  // Also limits how long closing may take.
  pluginTimeout: drainLimitMs + 10_000,
} as const;

const lookEveryMs = 50;

/**
 * Lets `app.close()` lose no request: it accepts no new connections, ends event streams by the returned signal,
 * answers what arrives on open connections and closes each with its answer, and waits until all requests are
 * finished, but no longer than the limit (decision 0200).
 */
export function drainOnClose(app: FastifyInstance, options: DrainOptions): AbortSignal {
  const { stopping, lingerMs = 0, limitMs = drainLimitMs } = options;
  const draining = new AbortController();
  const underWay = new Set<FastifyRequest>();
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  /**
   * Closes the connections on which nothing happens: after an answer, and those on which nothing was ever sent, which
   * browsers open in advance.
   */
  const closeIdle = (): void => {
    app.server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('onRequest', async (request, reply) => {
    underWay.add(request);
    reply.raw.once('close', () => underWay.delete(request));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted || draining.signal.aborted) void reply.header('connection', 'close');
  });

  app.addHook('preClose', async () => {
    if (!app.server.listening) return draining.abort();
    const [begun, open] = [performance.now(), { isOver: false }];
    // The server's own `close` would also close connections on which nothing happens.
    const closed = new Promise<void>((resolve) => {
      Server.prototype.close.call(app.server, () => {
        open.isOver = true;
        resolve();
      });
    });
    draining.abort();
    while (!open.isOver && performance.now() - begun < limitMs) {
      if (performance.now() - begun >= lingerMs) closeIdle();
      await Promise.race([closed, pause(lookEveryMs)]);
    }
    for (const { log, method, routeOptions } of underWay) {
      log.warn({ method, route: routeOptions.url ?? 'unknown' }, 'the request was cut, because the process stops');
    }
    app.server.closeAllConnections();
    await closed;
  });
  return draining.signal;
}
