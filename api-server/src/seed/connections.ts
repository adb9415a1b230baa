import { joinGrant, redeemGrant } from '../modules/accounts/connection/connection.service.ts';
import { createPlatformRepository } from '../modules/accounts/connection/platform.repository.ts';
import { createUserRepository } from '../modules/accounts/user/user.repository.ts';
import { createInspectRepository } from '../modules/influencers/inspect/inspect.repository.ts';
import { createNetworkOauth, networkAppOf } from '../network/media-source/business/network-oauth.ts';
import { askForCode } from '../network/media-source/connection/house-connection.ts';
import { createTokenVault } from '../network/media-source/connection/token-vault.ts';
import type { ApiDependencies } from '../platform/http/api.ts';
import { publicUrlOf } from '../platform/services.ts';
import type { DemoUser } from './demo-user.ts';

/**
 * Connects new demo accounts to their person at the network emulator. Does nothing for other networks, where a program
 * cannot sign in.
 */
export async function connectDemoUsers(
  { config, db, clock, encryptionKey }: Pick<ApiDependencies, 'config' | 'db' | 'clock' | 'encryptionKey'>,
  users: readonly DemoUser[],
): Promise<void> {
  const app = networkAppOf(config);
  const redirectUrl = `${publicUrlOf(config)}/auth`;
  for (const { email, networkPerson, plan } of users) {
    if (networkPerson === undefined) continue;
    const user = await createUserRepository(db).findByEmail(email);
    if (user === undefined) continue;
    try {
      const grant = await redeemGrant(
        createNetworkOauth(app),
        { code: await askForCode(app, redirectUrl, networkPerson, 'chatbot', 'brand'), redirectUrl },
        clock.now(),
      );
      await db
        .transaction()
        .execute((trx) => joinGrant(trx, createTokenVault([encryptionKey]), user.id, grant, clock.now()));
      // The worker then creates the influencer's reports.
      if (plan === null)
        for (const { username } of await createPlatformRepository(db).accounts(user.id))
          await createInspectRepository(db).request(user.id, username.toLowerCase(), clock.now());
    } catch (error) {
      process.stderr.write(`${email} is not connected: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}
