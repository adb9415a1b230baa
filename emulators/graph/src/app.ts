import { type Server } from 'node:http';
import { creatorControl, creatorPage } from './branded/creator-control.ts';
import { createPermissions } from './branded/state.ts';
import { cdnAnswer } from './cdn/cdn.ts';
import { createClock } from './control/clock.ts';
import { controlAnswer } from './control/control.ts';
import { createFaultAnswers } from './control/fault-answer.ts';
import { createFaults, type Fault } from './control/faults.ts';
import { createLedger, operationOf } from './control/ledger.ts';
import { oddAnswer } from './control/odd-posts.ts';
import { createUsage } from './control/usage.ts';
import { errorAnswer, GraphError } from './graph/errors.ts';
import { createHashtags } from './graph/hashtag-edges.ts';
import { graphAnswer } from './graph/router.ts';
import { type Links } from './graph/visit.ts';
import { createCallServer, type Outcome } from './http/call-server.ts';
import { type Answer, type Call, json } from './http/call.ts';
import { phoneControl } from './messaging/phone-control.ts';
import { phonePage } from './messaging/phone-page.ts';
import { createMessaging } from './messaging/state.ts';
import { createWebhookSender } from './messaging/webhook-sender.ts';
import { createDialog } from './oauth/dialog.ts';
import { type Signing, signedRequestControl } from './oauth/signed-request.ts';
import { createTokens } from './oauth/tokens.ts';
import { createAccounts } from './simulation/accounts.ts';
import { hashText, mix } from './simulation/chance.ts';
import { createSimulation } from './simulation/media.ts';
import { createPanel } from './simulation/panel.ts';
import { createVendorLimit } from './vendor/limit.ts';
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

type Handler = (call: Call) => Answer | Promise<Answer>;

/** What the emulated services share: one simulated network, one clock, and the tokens that were issued. */
const createServices = (options: EmulatorOptions) => {
  const clock = createClock(options.now);
  const { now } = clock;
  const simulation = createSimulation(options.seed, createAccounts(options.seed, options.accounts));
  const messaging = createMessaging();
  const links: Links = new Map();
  return {
    simulation,
    panel: createPanel(simulation),
    clock,
    now,
    secret: mix(options.seed, hashText(options.appSecret)),
    tokens: createTokens(`${options.seed}:${options.appSecret}`, now),
    dialog: createDialog(options.appId, now),
    usage: createUsage(),
    faults: createFaults(),
    ledger: createLedger(),
    permissions: createPermissions(simulation.accounts, options.stateFile),
    links,
    talk: { simulation, messaging, sender: createWebhookSender(messaging, options.appSecret), now },
  };
};
type Services = ReturnType<typeof createServices>;

/** What the network, its file server and the vendor answer to their clients. */
const createRoutes = (services: Services, options: EmulatorOptions): Handler => {
  const { simulation, panel, secret, now } = services;
  const graph = {
    ...services,
    hashtags: createHashtags(),
    app: { id: options.appId, secret: options.appSecret, name: 'Tessera' },
  };
  const vendor = { simulation, panel, apiKey: options.vendorKey, limit: createVendorLimit(), secret, now };
  return (call) => {
    if (call.path.startsWith('/cdn/'))
      return cdnAnswer({ simulation, secret, arePicturesPlain: options.arePicturesPlain, now }, call);
    if (call.path.startsWith('/vendor/')) return vendorAnswer(vendor, call);
    if (call.path === '/phone') return phonePage();
    if (call.path === '/creators') return creatorPage();
    return graphAnswer(graph, call);
  };
};

/** What tests and developers control, below `/_fake/`. */
const createControls = (services: Services, options: EmulatorOptions): ((call: Call) => Promise<Outcome>) => {
  const signing: Signing = { appId: options.appId, appSecret: options.appSecret, now: services.now };
  return async (call) => {
    try {
      const answer =
        (await phoneControl(services.talk, call)) ??
        (await signedRequestControl(signing, call)) ??
        creatorControl(services.permissions, call) ??
        controlAnswer(services, call);
      return { answer, code: undefined, cut: false };
    } catch (error) {
      if (error instanceof GraphError) return { answer: errorAnswer(error), code: error.code, cut: false };
      throw error;
    }
  };
};

const errorCodeOf = ({ body, status }: Answer): number | undefined => {
  const code = /^\{"error":\{"message":.*?"code":(\d+)/u.exec(
    typeof body === 'string' && status >= 400 ? body : '',
  )?.[1];
  return code === undefined ? undefined : Number(code);
};

/** Builds the emulated network and vendor; uses neither a port nor the environment. */
export const buildEmulator = (overrides: Partial<EmulatorOptions> = {}): Emulator => {
  const options = { ...defaultOptions, ...overrides };
  const services = createServices(options);
  const { simulation, faults, ledger, now } = services;
  const route = createRoutes(services, options);
  const control = createControls(services, options);
  const faultAnswers = createFaultAnswers(now);

  const handle = async (call: Call, fault: Fault | undefined): Promise<Answer> => {
    try {
      const made = fault === undefined ? undefined : await faultAnswers.answer(fault, call);
      if (made !== undefined) return made;
      faultAnswers.checkLimit(call);
      const answered = await route(call);
      return fault?.kind === 'oddPosts' ? oddAnswer(answered) : answered;
    } catch (error) {
      if (error instanceof GraphError) return errorAnswer(error);
      throw error;
    }
  };

  const answer = async (call: Call): Promise<Outcome> => {
    if (call.path === '/healthz') {
      const health = { status: 'ok', emulator: 'graph', seed: options.seed, accounts: simulation.accounts.all.length };
      return { answer: json(health), code: undefined, cut: false };
    }
    if (call.path.startsWith('/_fake/')) return control(call);
    const start = performance.now();
    const fault = faults.take(call.path, call.query);
    const made = await handle(call, fault);
    const code = errorCodeOf(made);
    ledger.record(
      {
        at: new Date(now()).toISOString(),
        method: call.method,
        path: call.path,
        status: made.status,
        code,
        fault: fault?.kind,
        ms: Math.round((performance.now() - start) * 100) / 100,
      },
      call.query,
      operationOf(call.path, call.query),
    );
    return { answer: made, code, cut: fault?.kind === 'cut' };
  };

  return { answer, server: createCallServer(answer) };
};
