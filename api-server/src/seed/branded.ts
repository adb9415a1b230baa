import { dayMs } from '@tessera/contracts/time/durations';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { createPlatformRepository } from '../modules/accounts/connection/platform.repository.ts';
import { createUserRepository } from '../modules/accounts/user/user.repository.ts';
import { createBcaRepository } from '../modules/messaging/bca/bca.repository.ts';
import { readPermission } from '../modules/messaging/bca/read-permission.ts';
import { createAccountAccess, type AccessTo } from '../modules/messaging/chatbot/account-access.ts';
import { createNetworkBranded, type NetworkBranded } from '../network/media-source/business/network-branded.ts';
import { createNetworkMessaging } from '../network/media-source/business/network-messaging.ts';
import { networkAppOf } from '../network/media-source/business/network-oauth.ts';
import { createTokenVault } from '../network/media-source/connection/token-vault.ts';
import type { Db } from '../platform/db/database.ts';
import type { ApiDependencies } from '../platform/http/api.ts';
import type { DemoBrandRequest, DemoUser } from './demo-user.ts';

interface BrandContext {
  readonly db: Db;
  readonly graphUrl: string;
  readonly network: NetworkBranded;
  readonly accessTo: AccessTo;
  readonly now: Date;
  readonly ownerId: string;
  readonly timeZone: string;
  readonly projectId: string;
  readonly account: { readonly id: string; readonly username: string };
}

/** Makes a creator of the network emulator answer a brand. The real network offers no way to do this. */
async function answerAs(
  graphUrl: string,
  answer: { readonly brand: string; readonly creator: string; readonly status: string },
): Promise<void> {
  const response = await fetch(`${graphUrl}/_fake/creators`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  });
  if (!response.ok) throw new Error(`the network emulator rejected the answer of ${answer.creator}`);
}

/** Sends one creator a request, dated as in the seed plan, and applies the planned answers. */
async function askDemoCreator(
  { db, graphUrl, network, accessTo, now, ownerId, timeZone, projectId, account }: BrandContext,
  { username, askedDaysAgo, answers = [], lastDayIn, isEnded }: DemoBrandRequest,
): Promise<void> {
  const bca = createBcaRepository(db);
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const key = { ownerId, projectId, username };
  const { pageToken } = await accessTo(ownerId, account.id);
  await network.ask(pageToken, account.id, username);
  await bca.ask(key, lastDayIn === undefined ? null : dayIn(timeZone, daysAgo(-lastDayIn)), daysAgo(askedDaysAgo));
  const read = async (at: Date): Promise<void> => {
    const request = await bca.request(key);
    if (request !== null)
      await readPermission(
        { db, network, accessTo, clock: { now: () => at } },
        { ...request, account_id: account.id, time_zone: timeZone },
      );
  };
  for (const [status, days] of answers) {
    await answerAs(graphUrl, { brand: account.username, creator: username, status });
    await read(daysAgo(days));
  }
  if (lastDayIn !== undefined && lastDayIn < 0) await read(daysAgo(-lastDayIn - 1));
  if (isEnded === true) {
    await network.end(pageToken, account.id, username);
    await bca.learn(key, { state: 'ENDED' }, daysAgo(1));
    await bca.replacePosts(key, []);
  }
}

/**
 * Adds the branded content requests of the demo accounts, in every possible state. Run it after the connections are
 * made. Does nothing when the network is no emulator.
 */
export async function addDemoBrands(
  { config, db, clock, encryptionKey }: Pick<ApiDependencies, 'config' | 'db' | 'clock' | 'encryptionKey'>,
  users: readonly DemoUser[],
): Promise<void> {
  const app = networkAppOf(config);
  const network = createNetworkBranded(app);
  const accessTo = createAccountAccess({
    db,
    network: createNetworkMessaging(app),
    vault: createTokenVault([encryptionKey]),
  });
  const now = clock.now();
  for (const { email, timeZone, brands = [] } of users) {
    const user = brands.length === 0 ? undefined : await createUserRepository(db).findByEmail(email);
    const [account] = user === undefined ? [] : await createPlatformRepository(db).accounts(user.id);
    if (user === undefined || account === undefined) continue;
    try {
      for (const { name, begunDaysAgo, requests } of brands) {
        const { id: projectId } = await createBcaRepository(db).add(
          user.id,
          { name, accountId: account.network_user_id },
          new Date(now.getTime() - begunDaysAgo * dayMs),
        );
        const context: BrandContext = {
          db,
          graphUrl: app.graphUrl,
          network,
          accessTo,
          now,
          ownerId: user.id,
          timeZone,
          projectId,
          account: { id: account.network_user_id, username: account.username },
        };
        for (const request of requests) await askDemoCreator(context, request);
      }
    } catch (error) {
      process.stderr.write(
        `${email} has not asked all creators: ${error instanceof Error ? error.message : String(error)}\n`,
      );
    }
  }
}
