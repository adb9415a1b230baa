import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { creatorControl, creatorPage } from './branded/creator-control.ts';
import { Permissions } from './branded/state.ts';
import { cdnAnswer } from './cdn/cdn.ts';
import { Clock } from './control/clock.ts';
import { controlAnswer } from './control/control.ts';
import { type Fault, Faults } from './control/faults.ts';
import { Ledger, operationOf } from './control/ledger.ts';
import { oddAnswer } from './control/odd-posts.ts';
import { Usage } from './control/usage.ts';
import { minuteMs } from './durations.ts';
import { errorAnswer, GraphError } from './graph/errors.ts';
import { Hashtags } from './graph/hashtag-edges.ts';
import { graphAnswer } from './graph/router.ts';
import { type Links } from './graph/visit.ts';
import { type Answer, type Call, html, json } from './http/call.ts';
import { phoneControl } from './messaging/phone-control.ts';
import { phonePage } from './messaging/phone-page.ts';
import { Messaging } from './messaging/state.ts';
import { WebhookSender } from './messaging/webhook-sender.ts';
import { Dialog } from './oauth/dialog.ts';
import { type Signing, signedRequestControl } from './oauth/signed-request.ts';
import { Tokens } from './oauth/tokens.ts';
import { createAccounts } from './simulation/accounts.ts';
import { hashText, mix } from './simulation/chance.ts';
import { createSimulation } from './simulation/media.ts';
import { createPanel } from './simulation/panel.ts';
import { vendorLimit, VendorLimit } from './vendor/limit.ts';
import { vendorAnswer } from './vendor/vendor.ts';

export interface EmulatorOptions {
  seed: number;
  accounts: number;
  appId: string;
  appSecret: string;
  vendorKey: string;
  stateFile: string | undefined;
  arePicturesPlain: boolean;
  now: () => number;
}

/** `cut` closes the connection in the middle of the response. */
interface Outcome {
  answer: Answer;
  code: number | undefined;
  cut: boolean;
}

export interface Emulator {
  /** Answers a call without a socket; a fault that needs one (`cut`) is returned as a flag. */
  answer: (call: Call) => Promise<Outcome>;
  /** A server that is not listening yet. */
  server: Server;
}

export const defaultOptions: EmulatorOptions = {
  seed: 1,
  accounts: 5000,
  appId: '610045871320046',
  appSecret: 'house-app-secret',
  vendorKey: 'vendor-house-key',
  stateFile: undefined,
  arePicturesPlain: false,
  now: Date.now,
};

const bodyBytesMax = 1_000_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const readBody = async (request: IncomingMessage): Promise<string> => {
  if (request.method === 'GET' || request.method === 'HEAD') return '';
  const parts: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Uint8Array> = request;
  for await (const part of stream) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > bodyBytesMax) throw new GraphError(100, '(#100) The request is too large');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString();
};

const plainHeaders = (request: IncomingMessage): Record<string, string | undefined> => ({
  authorization: request.headers.authorization,
  'content-type': request.headers['content-type'],
  'x-api-key': typeof request.headers['x-api-key'] === 'string' ? request.headers['x-api-key'] : undefined,
  'if-none-match': request.headers['if-none-match'],
  range: request.headers.range,
});

/** Builds the emulated network and vendor; uses neither a port nor the environment. */
export const buildEmulator = (given: Partial<EmulatorOptions> = {}): Emulator => {
  const options = { ...defaultOptions, ...given };
  const clock = new Clock(options.now);
  const { now } = clock;
  const secret = mix(options.seed, hashText(options.appSecret));
  const simulation = createSimulation(options.seed, createAccounts(options.seed, options.accounts));
  const panel = createPanel(simulation);
  const tokens = new Tokens(`${options.seed}:${options.appSecret}`, now);
  const dialog = new Dialog(options.appId, now);
  const signing: Signing = { appId: options.appId, appSecret: options.appSecret, now };
  const usage = new Usage();
  const faults = new Faults();
  const ledger = new Ledger();
  const messaging = new Messaging();
  const permissions = new Permissions(simulation.accounts, options.stateFile);
  const links: Links = new Map();
  const talk = { simulation, messaging, sender: new WebhookSender(messaging, options.appSecret), now };
  const graph = {
    simulation,
    panel,
    tokens,
    dialog,
    usage,
    hashtags: new Hashtags(),
    app: { id: options.appId, secret: options.appSecret, name: 'Tessera' },
    secret,
    now,
    talk,
    permissions,
    links,
  };
  const control = { simulation, clock, faults, ledger, usage, tokens, dialog, links };
  const vendor = { simulation, panel, apiKey: options.vendorKey, limit: new VendorLimit(), secret, now };
  let limitedUntil = 0;

  const route = (call: Call): Answer | Promise<Answer> => {
    if (call.path.startsWith('/cdn/'))
      return cdnAnswer({ simulation, secret, arePicturesPlain: options.arePicturesPlain, now }, call);
    if (call.path.startsWith('/vendor/')) return vendorAnswer(vendor, call);
    if (call.path === '/phone') return phonePage();
    if (call.path === '/creators') return creatorPage();
    return graphAnswer(graph, call);
  };

  /** Returns or throws the response of a fault; undefined if the call is handled as usual (a slow one, for example). */
  const faulty = async (fault: Fault, call: Call): Promise<Answer | undefined> => {
    const isVendor = call.path.startsWith('/vendor/');
    switch (fault.kind) {
      case 'slow':
        await wait(fault.ms);
        return undefined;
      case 'brokenJson':
        return {
          status: 200,
          headers: { 'content-type': 'application/json; charset=UTF-8' },
          body: '{"data":[{"id":"178414',
        };
      case 'html':
        return html(
          '<!doctype html><title>Sorry, something went wrong.</title><h1>Sorry, something went wrong.</h1>',
          fault.http === 400 ? 502 : fault.http,
        );
      case 'expired':
        throw new GraphError(190, 'Error validating access token: Session has expired.', { subcode: 463 });
      case 'rateLimit': {
        if (isVendor) return vendorLimit(fault.minutes);
        limitedUntil = now() + fault.minutes * minuteMs;
        throw usage.limit(fault.minutes);
      }
      case 'error':
        throw new GraphError(fault.code, fault.message, {
          ...(fault.subcode === undefined ? {} : { subcode: fault.subcode }),
          status: fault.http,
          ...(fault.code <= 2 ? { isTransient: true } : {}),
        });
      case 'cut':
      case 'oddPosts':
        return undefined;
    }
  };

  const handle = async (call: Call, fault: Fault | undefined): Promise<Answer> => {
    try {
      const made = fault === undefined ? undefined : await faulty(fault, call);
      if (made !== undefined) return made;
      if (limitedUntil > now() && !call.path.startsWith('/cdn/') && !call.path.startsWith('/vendor/'))
        throw usage.limit((limitedUntil - now()) / minuteMs);
      const answered = await route(call);
      return fault?.kind === 'oddPosts' ? oddAnswer(answered) : answered;
    } catch (error) {
      if (error instanceof GraphError) return errorAnswer(error);
      throw error;
    }
  };

  const answer = async (call: Call): Promise<Outcome> => {
    if (call.path === '/healthz')
      return {
        answer: json({ status: 'ok', emulator: 'graph', seed: options.seed, accounts: simulation.accounts.all.length }),
        code: undefined,
        cut: false,
      };
    if (call.path.startsWith('/_fake/')) {
      try {
        return {
          answer:
            (await phoneControl(talk, call)) ??
            (await signedRequestControl(signing, call)) ??
            creatorControl(permissions, call) ??
            controlAnswer(control, call),
          code: undefined,
          cut: false,
        };
      } catch (error) {
        if (error instanceof GraphError) return { answer: errorAnswer(error), code: error.code, cut: false };
        throw error;
      }
    }
    const start = performance.now();
    const fault = faults.take(call.path, call.query);
    const made = await handle(call, fault);
    const code = /^\{"error":\{"message":.*?"code":(\d+)/u.exec(
      typeof made.body === 'string' && made.status >= 400 ? made.body : '',
    )?.[1];
    ledger.record(
      {
        at: new Date(now()).toISOString(),
        method: call.method,
        path: call.path,
        status: made.status,
        code: code === undefined ? undefined : Number(code),
        fault: fault?.kind,
        ms: Math.round((performance.now() - start) * 100) / 100,
      },
      call.query,
      operationOf(call.path, call.query),
    );
    return { answer: made, code: code === undefined ? undefined : Number(code), cut: fault?.kind === 'cut' };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const origin = `http://${request.headers.host ?? '127.0.0.1'}`;
    const url = new URL(request.url ?? '/', origin);
    const body = await readBody(request);
    const { answer: made, cut } = await answer({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body,
      headers: plainHeaders(request),
      origin,
    });
    const bytes = typeof made.body === 'string' ? Buffer.from(made.body) : made.body;
    response.writeHead(made.status, {
      ...made.headers,
      ...(made.status === 304 ? {} : { 'content-length': bytes.length }),
    });
    if (cut) {
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else {
        const made =
          error instanceof GraphError
            ? errorAnswer(error)
            : json({ error: { message: 'An unknown error occurred', type: 'OAuthException', code: 1 } }, 500);
        response.writeHead(made.status, made.headers).end(made.body);
        if (!(error instanceof GraphError))
          process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      }
    });
  });
  return { answer, server };
};
