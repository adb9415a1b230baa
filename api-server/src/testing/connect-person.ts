import { randomUUID } from 'node:crypto';
import { joinGrant, redeemGrant } from '../modules/accounts/connection/connection.service.ts';
import { createNetworkOauth, networkAppOf } from '../network/media-source/business/network-oauth.ts';
import { askForCode } from '../network/media-source/connection/house-connection.ts';
import { createTokenVault } from '../network/media-source/connection/token-vault.ts';
import type { TestMediaApi } from './set-up-media.ts';

/**
 * Connects the accounts of a person of the emulator to a user, under a person id of the user's own. No other user has
 * them then.
 */
export async function connectPerson(
  { db, clock, dependencies }: TestMediaApi,
  userId: string,
  person: string,
): Promise<void> {
  const app = networkAppOf(dependencies.config);
  const redirectUrl = 'http://127.0.0.1/auth';
  const grant = await redeemGrant(
    createNetworkOauth(app),
    { code: await askForCode(app, redirectUrl, person), redirectUrl },
    clock.now(),
  );
  const igIds = grant.pages.flatMap(({ account }) => (account ? [account.id] : []));
  if (igIds.length > 0)
    await db.deleteFrom('connection').where('owner_id', '<>', userId).where('network_user_id', 'in', igIds).execute();
  const vault = createTokenVault([dependencies.encryptionKey]);
  await db
    .transaction()
    .execute((trx) =>
      joinGrant(trx, vault, userId, { ...grant, person: { ...grant.person, id: randomUUID() } }, clock.now()),
    );
}
