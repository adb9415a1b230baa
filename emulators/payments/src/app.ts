import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { answerApi } from './api.ts';
import { control, type Fault } from './control.ts';
import { ApiError, errorBody } from './errors.ts';
import { readForm } from './form.ts';
import { settle } from './intents.ts';
import type { Parts } from './objects.ts';
import { answerPage, type PageAnswer } from './page.ts';
import { State } from './state.ts';
import { Webhooks } from './webhooks.ts';

export interface EmulatorOptions {
  key: string;
  webhookUrl: string | undefined;
  webhookSecret: string;
  stateFile: string | undefined;
  now: () => number;
  /** Milliseconds after which a payment in process is decided; without it only on request. */ pendingMs?:
    | number
    | undefined;
}

export interface Emulator {
  server: Server;
  close: () => void;
}

const longestBody = 1_000_000;
const keyHours = 24;

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Uint8Array> = request;
  for await (const part of stream) {
    parts.push(Buffer.from(part));
    size += part.length;
    if (size > longestBody) throw new ApiError(413, { message: 'The request is too large.' });
  }
  return Buffer.concat(parts).toString();
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}): PageAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

/** Builds the emulated payment service; it needs neither a port nor the environment. Refuses live keys. */
export function buildEmulator(options: EmulatorOptions): Emulator {
  if (options.key.startsWith('sk_live')) throw new Error('The emulator does not accept live keys.');
  const state = new State(options.stateFile);
  const webhooks = new Webhooks(options.webhookUrl, options.webhookSecret);
  const faults: Fault[] = [];
  const { now } = options;
  let requests = 0;

  const partsAt = (origin: string): Parts => ({
    state,
    now,
    origin,
    emit: (type, object) => webhooks.emit(state, now(), type, object),
  });

  /** Decides what has been in process for long enough, also over a restart. */
  const settleDue = (): void => {
    const due = state
      .all('paymentIntent')
      .filter(
        (intent) =>
          intent.status === 'processing' && now() - Number(intent.processing_since) >= (options.pendingMs ?? 0),
      );
    for (const intent of due) settle(partsAt('http://127.0.0.1'), intent);
    if (due.length > 0) state.save();
  };
  const settling =
    options.pendingMs === undefined ? undefined : setInterval(settleDue, Math.min(1_000, options.pendingMs)).unref();

  const takeFault = (path: string): Fault | undefined => {
    const at = faults.findIndex(({ match }) => match.test(path));
    return at === -1 ? undefined : faults.splice(at, 1)[0];
  };

  /** Idempotent: a repeated key gets the stored response, also a declined payment; other errors are not stored. */
  const once = (key: string | undefined, path: string, body: string, work: () => unknown): PageAnswer => {
    const kept = key === undefined ? undefined : state.keys.get(key);
    if (kept !== undefined && now() - kept.at < keyHours * 3_600_000) {
      if (kept.path !== path || kept.body !== body)
        throw new ApiError(
          400,
          {
            message:
              'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          },
          'idempotency_error',
        );
      return json(kept.answer, kept.status, { 'idempotent-replayed': 'true' });
    }
    const keep = (status: number, answer: unknown): PageAnswer => {
      if (key !== undefined) state.keys.set(key, { path, body, status, answer, at: now() });
      return json(answer, status);
    };
    try {
      return keep(200, work());
    } catch (error) {
      if (error instanceof ApiError && error.status === 402) return keep(402, errorBody(error));
      throw error;
    }
  };

  const answer = async (request: IncomingMessage): Promise<PageAnswer | 'lost'> => {
    const origin = `http://${request.headers.host ?? '127.0.0.1'}`;
    const url = new URL(request.url ?? '/', origin);
    const method = request.method ?? 'GET';
    const body = method === 'GET' ? '' : await readBody(request);
    if (url.pathname === '/healthz') return json({ status: 'ok', emulator: 'payments' });
    const parts = partsAt(origin);
    if (url.pathname.startsWith('/_fake/')) {
      const made = json(control({ parts, webhooks, faults }, url.pathname, body));
      state.save();
      return made;
    }
    const [, session] = /^\/pay\/([^/]+)$/u.exec(url.pathname) ?? [];
    if (session !== undefined) {
      const made = answerPage(parts, method, session, body);
      state.save();
      return made;
    }
    if (request.headers.authorization !== `Bearer ${options.key}`)
      throw new ApiError(401, { message: 'Invalid API Key provided.' });
    const fault = takeFault(`${method} ${url.pathname}`);
    if (fault?.kind === 'error') throw new ApiError(fault.status, { message: 'This error was requested.' });
    const work = (): unknown =>
      answerApi(parts, { method, path: url.pathname, form: readForm(method === 'GET' ? url.search.slice(1) : body) });
    const key = request.headers['idempotency-key'];
    const made =
      method === 'POST' ? once(typeof key === 'string' ? key : undefined, url.pathname, body, work) : json(work());
    state.save();
    if (fault?.kind === 'slow') await setTimeout(fault.ms);
    return fault?.kind === 'lost' ? 'lost' : made;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    const made = await answer(request).catch((error: unknown) => {
      if (!(error instanceof ApiError))
        process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      return error instanceof ApiError
        ? json(errorBody(error), error.status)
        : json({ error: { type: 'api_error', message: 'An unknown error occurred' } }, 500);
    });
    if (made === 'lost') {
      response.destroy();
      return;
    }
    response.writeHead(made.status, { ...made.headers, 'request-id': `req_${requests}` }).end(made.body);
  };

  const server = createServer((request, response) => void serve(request, response));
  return {
    server,
    close: () => {
      clearInterval(settling);
      webhooks.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
