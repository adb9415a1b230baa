import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';

/** A server behind the proxy. */
interface Backend {
  readonly port: number;
  isReady: boolean;
}

/** A request whose server ended the connection before the response was complete. */
interface BrokenRequest {
  readonly port: number;
  readonly at: number;
  readonly path: string;
}

export interface Proxy {
  readonly origin: string;
  /** Requests that got no complete response, because their server went away. */
  readonly broken: readonly BrokenRequest[];
  stop(): Promise<void>;
}

const healthEveryMs = 200;

const unchanged = (message: IncomingMessage): string[] => message.rawHeaders;

const healthSchema = z.object({ isStopping: z.optional(z.boolean()) });

/** Whether a server takes requests. One whose database is away does: it says so itself. */
async function asksReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2_000) });
    return healthSchema.parse(await answer.json()).isStopping !== true;
  } catch {
    return false;
  }
}

/**
 * Distributes requests over servers as a load balancer does: only to those that say they are ready, to another one when
 * a connection is refused, and never twice once a server may have read a part.
 */
export async function startProxy(port: number, ports: readonly number[]): Promise<Proxy> {
  const backends: readonly Backend[] = ports.map((backendPort) => ({ port: backendPort, isReady: true }));
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const broken: BrokenRequest[] = [];
  let turn = 0;

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, left: readonly Backend[]): void => {
    const [backend, ...others] = left;
    if (backend === undefined) {
      outgoing.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' });
      outgoing.end('{"code":"503","message":"no server is ready","supportId":"proxy"}');
      return;
    }
    const fail = (): void => {
      // The client has left, as a sender of events does after ten seconds: no server has cut anything.
      if (outgoing.writableEnded || outgoing.destroyed) return;
      broken.push({ port: backend.port, at: Date.now(), path: incoming.url ?? '' });
      outgoing.destroy();
    };
    const forwarded = request(
      {
        agent,
        host: '127.0.0.1',
        port: backend.port,
        method: incoming.method,
        path: incoming.url,
        headers: [...unchanged(incoming), 'x-forwarded-for', incoming.socket.remoteAddress ?? ''],
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
        answer.on('aborted', fail);
      },
    );
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      // Nothing was sent yet. An idle connection that the server closed at the same moment counts as this, too, if no
      // byte of a body was sent.
      const isUnsent =
        error.code === 'ECONNREFUSED' ||
        (error.code === 'ECONNRESET' && forwarded.reusedSocket && incoming.method === 'GET');
      if (isUnsent && !outgoing.headersSent) pass(incoming, outgoing, others);
      else fail();
    });
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) forwarded.destroy();
    });
    incoming.pipe(forwarded);
  };

  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const ready = backends.filter(({ isReady }) => isReady);
    pass(
      incoming,
      outgoing,
      ready.map((_, index) => ready[(turn + index) % ready.length]).filter((backend) => backend !== undefined),
    );
  });
  const checking = setInterval(() => {
    for (const backend of backends) {
      void asksReady(backend.port).then((isReady) => {
        backend.isReady = isReady;
      });
    }
  }, healthEveryMs);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    broken,
    stop: async () => {
      clearInterval(checking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
