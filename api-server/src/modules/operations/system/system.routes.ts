import { allCalls } from '@tessera/contracts/calls';
import { digestOf } from '@tessera/contracts/http/call-digest';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { takeSnapshot } from '@tessera/contracts/http/snapshot';
import { toVersionSet } from '@tessera/contracts/remote/version-set';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { sql } from 'kysely';
import { checkAnswer } from '../../../platform/http/answers/check-answer.ts';
import { etagOf } from '../../../platform/http/answers/etag.ts';
import type { Api } from '../../../platform/http/api.ts';
import {
  registerPublicBinaryCall,
  registerPublicCall,
  registerPublicRepeatedCall,
  registerStreamCall,
} from '../../../platform/http/register-call.ts';
import { withoutSecrets } from '../../../platform/http/requests/logger-options.ts';
import { createOutboxRepository } from '../../../platform/mail/outbox.repository.ts';
import { readBucket } from '../../../platform/page/bucket.ts';
import { readShellFiles } from '../../../platform/page/shell-files.ts';
import { contractVersion, release } from '../../../platform/release.ts';
import { streamEvents } from './event-stream.ts';

const answerTimeoutMs = 2_000;
/** How long a health result is cached, whoever asks and however often. */
const healthKeptMs = 5_000;

/** The value, or the fallback when it fails or takes too long. */
async function within<Value>(work: Promise<Value>, fallback: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(fallback), answerTimeoutMs);
  });
  try {
    return await Promise.race([work.catch(() => fallback), late]);
  } finally {
    clearTimeout(timer);
  }
}

export function systemRoutes(api: Api): void {
  const { config, db, clock, sources, dist, stopping } = api.dependencies;

  const outbox = createOutboxRepository(db);

  const databaseVersion = async (): Promise<string | null> => {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
    return rows[0]?.version ?? null;
  };

  // Called by machines while the database is down, so it must not need the database as other calls do.
  api.registered.set(systemCalls.health.id, systemCalls.health);
  const look = () => {
    const unanswered: Awaited<ReturnType<typeof sources.status>> = 'down';
    return Promise.all([
      within(databaseVersion(), null),
      within(sources.status(), unanswered),
      within(outbox.oldestUnsent(), null),
    ]);
  };
  let seen: { readonly at: number; readonly found: ReturnType<typeof look> } | null = null;
  const limit = {
    unlimited: 'machines ask for it when everything else is refused; the answer is remembered for five seconds',
  };
  api.fastify.get(`/api${systemCalls.health.path}`, { config: { limit } }, async (_request, reply) => {
    const now = clock.now().getTime();
    if (seen === null || Math.abs(now - seen.at) >= healthKeptMs) seen = { at: now, found: look() };
    const [version, source, unsent] = await seen.found;
    const status = stopping.aborted || version === null ? 'down' : source === 'ok' ? 'ok' : 'degraded';
    reply.code(status === 'down' ? 503 : 200).header('cache-control', 'no-store');
    return checkAnswer(
      systemCalls.health,
      {
        status,
        isStopping: stopping.aborted,
        version: release,
        time: clock.now().toISOString(),
        database: { status: version === null ? 'down' : 'ok', version },
        source: { status: source },
        mail: { oldestUnsentSeconds: unsent && Math.max(0, Math.floor((now - unsent.getTime()) / 1000)) },
      },
      config,
    );
  });

  const files = readShellFiles(dist);
  registerPublicRepeatedCall(api, systemCalls.versionSet, async ({ cookies }) => {
    const assets = files.assets();
    return { ...toVersionSet(files.registry(), readBucket(cookies)), ...(assets ? { shell: assets.version } : {}) };
  });

  // Describing all calls takes as long as the rest of the start, and few clients request it.
  let snapshot: Buffer | undefined;
  registerPublicBinaryCall(api, systemCalls.contractSnapshot, async () => {
    snapshot ??= Buffer.from(takeSnapshot(contractVersion).text);
    return {
      type: 'application/json; charset=utf-8',
      body: snapshot,
      headers: { etag: etagOf(snapshot), 'cache-control': 'no-cache' },
    };
  });

  let calls: CallOutput<typeof systemCalls.contract>['calls'] | undefined;
  registerPublicCall(api, systemCalls.contract, async () => {
    calls ??= allCalls.map((call) => ({ id: call.id, method: call.method, path: call.path, digest: digestOf(call) }));
    return { version: contractVersion, calls };
  });

  registerPublicCall(api, systemCalls.report, async ({ body, caller, request }) => {
    const report = Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, value === undefined ? value : withoutSecrets(value)]),
    );
    request.log.warn({ report, userId: caller?.userId ?? null }, 'browser reported');
    return {};
  });

  registerStreamCall(api, systemCalls.stream, (context, reply) =>
    streamEvents(api.dependencies, api.draining, context, reply),
  );
}
