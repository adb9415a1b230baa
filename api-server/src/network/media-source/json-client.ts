import { Agent as HttpAgent, request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { readStorableJson } from '../../platform/db/storable.ts';
import { readBody } from './read-body.ts';
import { SourceError } from './source-error.ts';

interface JsonAnswer {
  readonly status: number;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

interface JsonRequest {
  /** Path and query, relative to the client's base URL. */
  readonly path: string;
  /** Pass keys and tokens here, never in the URL, so that they never get into logs or errors. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads JSON from one origin over kept connections. Redirects are not followed, because they would receive the token.
 */
export interface JsonClient {
  get(request: JsonRequest): Promise<JsonAnswer>;
  close(): void;
}

export interface JsonClientOptions {
  readonly baseUrl: string;
  /** Milliseconds until the whole answer must have arrived. */
  readonly timeout: number;
  /** Maximum size of an answer in bytes. */
  readonly maxBytes: number;
  readonly maxConnections?: number;
}

/**
 * Milliseconds that an unused connection is kept. When it is set, the agent also respects a shorter time announced by
 * the network.
 */
const idleTimeout = 30_000;

/** The server closed a kept connection just as it was reused, before any answer. A read can safely be sent again. */
const isStaleConnection = (request: ClientRequest, { code }: NodeJS.ErrnoException): boolean =>
  request.reusedSocket && request.listenerCount('response') > 0 && (code === 'ECONNRESET' || code === 'EPIPE');

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

function parseJson(text: string, status: number): unknown {
  try {
    return readStorableJson(text);
  } catch {
    // A gateway's error page is not JSON either; its status says more than its text.
    if (status >= 400) return undefined;
    throw new SourceError('unavailable', 'the answer is not JSON');
  }
}

export function createJsonClient({ baseUrl, timeout, maxBytes, maxConnections = 32 }: JsonClientOptions): JsonClient {
  const base = new URL(baseUrl);
  const isSecure = base.protocol === 'https:';
  const options = { keepAlive: true, maxSockets: maxConnections, timeout: idleTimeout };
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  const send = isSecure ? requestHttps : requestHttp;
  const prefix = base.pathname.replace(/\/$/u, '');

  const open = (
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const request = send({
        agent,
        signal,
        host: base.hostname.replace(/^\[|\]$/gu, ''),
        port: base.port,
        path: prefix + path,
        headers,
      });
      // This listener is removed once an answer begins, which `isStaleConnection` checks.
      request.once('response', resolve);
      request.on('error', (error) => {
        if (isStaleConnection(request, error)) resolve(open(path, headers, signal));
        else reject(error);
      });
      request.end();
    });

  return {
    async get(request) {
      request.signal?.throwIfAborted();
      const deadline = AbortSignal.timeout(timeout);
      const signal = request.signal === undefined ? deadline : AbortSignal.any([request.signal, deadline]);
      try {
        const answer = await open(request.path, { accept: 'application/json', ...request.headers }, signal);
        const status = answer.statusCode ?? 0;
        const body = await readBody(answer, maxBytes);
        if (body === null) throw new SourceError('unavailable', `the answer is larger than ${maxBytes} bytes`);
        return {
          status,
          headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, single(value)])),
          body: parseJson(body.toString('utf8'), status),
        };
      } catch (error) {
        request.signal?.throwIfAborted();
        if (error instanceof SourceError) throw error;
        throw new SourceError(
          'unavailable',
          deadline.aborted ? `no complete answer within ${timeout} ms` : 'the connection failed',
          { cause: error },
        );
      }
    },
    close: () => agent.destroy(),
  };
}
