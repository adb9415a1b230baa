import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig } from '@tessera/api-server/config';
import { joinGrant, redeemGrant } from '@tessera/api-server/modules/accounts/connection/connection.service';
import { createProjectRepository } from '@tessera/api-server/modules/messaging/chatbot/project/project.repository';
import { createNetworkMessaging } from '@tessera/api-server/network/media-source/business/network-messaging';
import { createNetworkOauth, networkAppOf } from '@tessera/api-server/network/media-source/business/network-oauth';
import { askForCode } from '@tessera/api-server/network/media-source/connection/house-connection';
import { createTokenVault } from '@tessera/api-server/network/media-source/connection/token-vault';
import type { Db } from '@tessera/api-server/platform/db/database';
import { freePort } from '@tessera/api-server/platform/start/free-port';
import { flowOf } from './many-flows.ts';

/** The account of the emulator that people write to. */
export const account = 'mochi.and.miso';
const person = '102117745500002';
const encryptionKey = Buffer.alloc(32, 7);
const workerScript = join(import.meta.dirname, '../../../api-server/src/worker.ts');

const appAt = (graphUrl: string) => networkAppOf(readConfig({ ENVIRONMENT: 'test', GRAPH_URL: graphUrl }));
export const appSecret = appAt('http://127.0.0.1:9').appSecret;

async function grantAt(graphUrl: string) {
  const app = appAt(graphUrl);
  const redirectUrl = 'http://127.0.0.1:9/auth';
  return redeemGrant(
    createNetworkOauth(app),
    { code: await askForCode(app, redirectUrl, person, 'chatbot'), redirectUrl },
    new Date(),
  );
}

/**
 * Connects the emulator's account to an owner, and publishes flows that answer for it. Returns the network's id of the
 * account.
 */
export async function runFlows(
  db: Db,
  graphUrl: string,
  ownerId: string,
  flowCount: number,
  bubbleCount: number,
): Promise<string> {
  const grant = await grantAt(graphUrl);
  await db
    .transaction()
    .execute((trx) => joinGrant(trx, createTokenVault([encryptionKey]), ownerId, grant, new Date()));
  const accountId = grant.pages.find((page) => page.account?.username === account)?.account?.id ?? '';
  const projects = createProjectRepository(db);
  for (let number = 0; number < flowCount; number += 1) {
    const flow = flowOf(number, bubbleCount);
    const { id, revision } = await projects.add(ownerId, { name: `Flow ${number}`, accountId, flow }, new Date());
    await projects.change(ownerId, id, revision, { published: flow, state: 'RUNNING' }, new Date());
  }
  return accountId;
}

/** The page's access token, with which messages of the account are sent to an emulator. */
async function pageTokenAt(graphUrl: string): Promise<string> {
  const grant = await grantAt(graphUrl);
  const page = grant.pages.find((candidate) => candidate.account?.username === account);
  return createNetworkMessaging(appAt(graphUrl)).pageToken(grant.accessToken, page?.id ?? '');
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Starts the product's worker, and waits until it has subscribed to the network's webhooks. */
export async function startWorker(
  databaseUrl: string,
  graphUrl: string,
  publicUrl: string,
): Promise<{ readonly stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', workerScript], {
    env: {
      ENVIRONMENT: 'test',
      DATABASE_URL: databaseUrl,
      GRAPH_URL: graphUrl,
      GRAPH_EMULATED: 'true',
      PUBLIC_URL: publicUrl,
      ENCRYPTION_KEY: encryptionKey.toString('base64'),
      DATA_DIR: '/nonexistent',
      LOG_LEVEL: process.env['BENCH_LOG'] ?? 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (let attempt = 0; ; attempt += 1) {
    const webhooks: unknown = await (await fetch(`${graphUrl}/_fake/webhooks`)).json();
    if (typeof webhooks === 'object' && webhooks !== null && Reflect.get(webhooks, 'callback') !== null) break;
    if (attempt === 300 || child.exitCode !== null) throw new Error('the worker has not subscribed to messages');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { stop: () => end(child) };
}

/** Starts the reference. */
export async function startBare(
  databaseUrl: string,
  graphUrl: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const child = fork(new URL('bare-server.ts', import.meta.url), {
    env: {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      GRAPH_URL: graphUrl,
      PAGE_TOKEN: await pageTokenAt(graphUrl),
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => end(child) };
}
