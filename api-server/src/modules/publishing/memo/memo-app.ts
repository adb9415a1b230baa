import { randomUUID } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import { memoAnswerSchema, memoPath, memoQuerySchema, type MemoAnswer } from '@tessera/contracts/memo/memo.schema';
import { dayIn } from '@tessera/contracts/time/zone-time';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyServerOptions,
  type onRouteHookHandler,
} from 'fastify';
import { answerProblems } from '../../../platform/http/answers/answer-problems.ts';
import type { ApiDependencies } from '../../../platform/http/api.ts';
import { delayRefusals } from '../../../platform/http/limits/delayed-refusals.ts';
import { budgetsFor, takeFrom } from '../../../platform/http/limits/rate-limit.ts';
import { createRouteLimits, enforceRouteLimits } from '../../../platform/http/limits/route-limits.ts';
import { visitorWaits } from '../../../platform/http/limits/turns.ts';
import { drainedApp, drainOnClose, type DrainOptions } from '../../../platform/http/requests/drain-on-close.ts';
import { refuseUnknownHosts } from '../../../platform/http/requests/known-host.ts';
import { logRequests } from '../../../platform/http/requests/log-requests.ts';
import { networkOf } from '../../../platform/http/requests/network-of.ts';
import { memoUrlOf, publicUrlOf } from '../../../platform/services.ts';
import { embedShareKind } from '../share/embed.share.ts';
import { openEmbedShare, presentEmbed } from '../share/present-share.ts';

export interface MemoAppOptions
  extends
    Pick<ApiDependencies, 'config' | 'db' | 'clock' | 'encryptionKey' | 'turns' | 'stopping'>,
    Pick<DrainOptions, 'lingerMs'> {
  /** Where log lines are written. Absent: nothing is logged. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Called for each route that is added. */
  readonly onRoute?: onRouteHookHandler;
}

/** Requests have no body. */
const bodyLimit = 1_024;

/**
 * Builds the memo-data host: it serves the posts of an embed as data, for other sites that draw them themselves. It has
 * its own origin and uses no cookies. Only scripts of our own origin and of the sites named in the embed can read the
 * answer.
 */
export async function buildMemoApp({
  config,
  db,
  clock,
  encryptionKey,
  turns,
  stopping,
  lingerMs = 0,
  logger,
  onRoute,
}: MemoAppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: logger ?? false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy === null ? false : [...config.trustProxy],
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true },
    ...drainedApp,
  });
  const ownUrl = publicUrlOf(config);
  if (onRoute) app.addHook('onRoute', onRoute);
  drainOnClose(app, { stopping, lingerMs });
  answerProblems(app);
  logRequests(app);
  // Every site may read error answers, because they contain nothing personal.
  app.addHook(
    'onRequest',
    async (_request, reply) =>
      void reply.headers({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      }),
  );

  enforceRouteLimits(app, createRouteLimits(clock, config));
  delayRefusals(app, clock);
  refuseUnknownHosts(app, { ...config, hostNames: [...(config.hostNames ?? []), new URL(memoUrlOf(config)).hostname] });

  app.get(
    memoPath,
    { config: { limit: { counted: 'the handler counts requests by RATE_PUBLIC' } } },
    async ({ query: given, ip, headers: { origin } }, reply): Promise<MemoAnswer> => {
      const now = clock.now();
      await takeFrom(db, now, [budgetsFor(config, 'public', ip).ofAddress]);
      const query = memoQuerySchema.safeParse(given);
      if (!query.success) throw new Problem('invalid', { field: String(query.error.issues[0]?.path[0] ?? 'activity') });
      const { activity, dateFrom, toDate, number } = query.data;
      const parts = { db, now, encryptionKey, network: networkOf(ip) };
      const opened = await openEmbedShare(parts, { token: activity }, 'embed');
      const readers = [new URL(ownUrl).origin, ...embedShareKind.targetSchema.parse(opened.row.target).sites];
      reply.headers({
        'access-control-allow-origin': readers.find((site) => site === origin) ?? readers[0],
        vary: 'origin',
      });
      const { title, asOf, mediaList } = await turns.run(visitorWaits(ip), () => presentEmbed(parts, opened));
      const isInside = (createdTime: string): boolean => {
        const day = dayIn(opened.row.time_zone, new Date(createdTime));
        return (dateFrom === undefined || day >= dateFrom) && (toDate === undefined || day <= toDate);
      };
      const shown = mediaList.filter(({ createdTime }) => isInside(createdTime)).slice(0, number);
      return memoAnswerSchema.parse({
        title,
        asOf,
        mediaList: shown.map((post) => ({ ...post, image: post.image && new URL(post.image, ownUrl).href })),
      });
    },
  );
  await app.ready();
  return app;
}
