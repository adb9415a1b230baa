import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { configureSchemas } from '@tessera/contracts/schema/schema';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyServerOptions,
  type onRouteHookHandler,
} from 'fastify';
import { devRoutes } from './platform/dev/dev.routes.ts';
import { docsRoutes } from './platform/docs/docs.routes.ts';
import { readAll } from './platform/found/found-files.ts';
import { answerProblems, answerUnrouted } from './platform/http/answers/answer-problems.ts';
import { compressAnswers } from './platform/http/answers/compress-answers.ts';
import { secureResponses } from './platform/http/answers/response-headers.ts';
import type { Api, ApiDependencies } from './platform/http/api.ts';
import { limitBodyTime } from './platform/http/limits/body-time.ts';
import { delayRefusals } from './platform/http/limits/delayed-refusals.ts';
import { createPlacesOf } from './platform/http/limits/places.ts';
import { createRouteLimits, enforceRouteLimits } from './platform/http/limits/route-limits.ts';
import { missingCalls } from './platform/http/missing-calls.ts';
import { drainedApp, drainOnClose, type DrainOptions } from './platform/http/requests/drain-on-close.ts';
import { refuseUnknownHosts } from './platform/http/requests/known-host.ts';
import { logRequests } from './platform/http/requests/log-requests.ts';
import { pageRoutes } from './platform/page/page.routes.ts';
import { deployRoutes } from './platform/remotes/deploy.routes.ts';

/** Registers the calls of a noun. */
type RegisterCalls = (api: Api) => void | Promise<void>;

export interface AppOptions extends ApiDependencies, Pick<DrainOptions, 'lingerMs' | 'limitMs'> {
  /** Where log lines are written. Absent: nothing is logged. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Called for each route that is added. Fastify lists routes only while they are added. */
  readonly onRoute?: onRouteHookHandler;
}

const bodyLimit = 1_048_576;

/**
 * Builds the application with all its calls. It opens no port and reads no environment variables. Throws when a
 * contract call has no handler.
 */
export async function buildApp({
  logger,
  lingerMs,
  limitMs,
  onRoute,
  ...dependencies
}: AppOptions): Promise<FastifyInstance> {
  configureSchemas();
  const app = fastify({
    logger: logger ?? false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: dependencies.config.trustProxy === null ? false : [...dependencies.config.trustProxy],
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true },
    ...drainedApp,
    frameworkErrors: answerUnrouted,
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  const draining = drainOnClose(app, { stopping: dependencies.stopping, lingerMs, limitMs });
  answerProblems(app);
  secureResponses(app, dependencies.config);
  limitBodyTime(app);
  logRequests(app);
  refuseUnknownHosts(app, dependencies.config);
  const routeLimits = createRouteLimits(dependencies.clock, dependencies.config);
  enforceRouteLimits(app, routeLimits);
  delayRefusals(app, dependencies.clock);
  compressAnswers(app);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024, globalDecompression: false });
  const api: Api = {
    fastify: app,
    dependencies,
    routeLimits,
    registered: new Map(),
    draining,
    placesOf: createPlacesOf(dependencies.config),
  };
  for (const register of await readAll<RegisterCalls>('routes', 'Routes')) await register(api);
  const missing = missingCalls(api.registered);
  if (missing.length > 0) throw new Error(`These calls have no handler: ${missing.join(', ')}`);
  docsRoutes(api);
  devRoutes(api);
  await deployRoutes(api);
  await pageRoutes(api);
  return app;
}
