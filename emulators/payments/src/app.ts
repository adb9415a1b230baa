import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Answer, json } from './answer.ts';
import { answerApi } from './api.ts';
import { control, type Fault } from './control.ts';
import { ApiError, errorBody } from './errors.ts';
import { readForm } from './form.ts';
import { answerOnce } from './idempotency.ts';
import { settle } from './intents.ts';
import type { Parts } from './objects.ts';
import { answerPage } from './page.ts';
import { createState } from './state.ts';
import { createWebhooks } from './webhooks.ts';

export interface EmulatorOptions {
  key: string;
  webhookUrl: string | undefined;
  webhookSecret: string;
  stateFile: string | undefined;
  now: () => number;
  /** Milliseconds after which a payment in process is decided; without it only on request. */
  pendingMs?: number | undefined;
}

export interface Emulator {
  server: Server;
  close: () => void;
}

const longestBody = 1_000_000;

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

/** A server that writes answers; a lost one closes the connection instead. */
function createAnswerServer(answer: (request: IncomingMessage) => Promise<Answer | 'lost'>): Server {
  let requests = 0;
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

  return createServer((request, response) => void serve(request, response));
}

/** Builds the emulated payment service; it needs neither a port nor the environment. Refuses live keys. */
export function buildEmulator(options: EmulatorOptions): Emulator {
  if (options.key.startsWith('sk_live')) throw new Error('The emulator does not accept live keys.');
  const state = createState(options.stateFile);
  const webhooks = createWebhooks(options.webhookUrl, options.webhookSecret);
  const faults: Fault[] = [];
  const { now } = options;

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

  const answer = async (request: IncomingMessage): Promise<Answer | 'lost'> => {
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
      method === 'POST'
        ? answerOnce(parts, { key: typeof key === 'string' ? key : undefined, path: url.pathname, body }, work)
        : json(work());
    state.save();
    if (fault?.kind === 'slow') await setTimeout(fault.ms);
    return fault?.kind === 'lost' ? 'lost' : made;
  };

  const server = createAnswerServer(answer);
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
