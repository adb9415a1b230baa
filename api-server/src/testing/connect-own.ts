import { joinGrant, redeemGrant } from '../modules/accounts/connection/connection.service.ts';
import { createNetworkOauth, networkAppOf } from '../network/media-source/business/network-oauth.ts';
import { askForCode } from '../network/media-source/connection/house-connection.ts';
import { createTokenVault } from '../network/media-source/connection/token-vault.ts';
import type { TestMediaApi } from './set-up-media.ts';

const taipei = '102117745500002';

/** Connects a person of the emulator to a user; by default the one who runs `taipei.everyday`. */
export async function connectOwn(
  { db, clock, emulator, dependencies: { config, encryptionKey } }: TestMediaApi,
  userId: string,
  person = taipei,
): Promise<void> {
  const app = networkAppOf({ ...config, graphUrl: emulator.url });
  const redirectUrl = `${emulator.url}/own`;
  const grant = await redeemGrant(
    createNetworkOauth(app),
    { code: await askForCode(app, redirectUrl, person), redirectUrl },
    clock.now(),
  );
  await db
    .transaction()
    .execute((trx) => joinGrant(trx, createTokenVault([encryptionKey]), userId, grant, clock.now()));
}
