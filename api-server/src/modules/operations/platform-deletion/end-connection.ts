import { platformName } from '@tessera/contracts/connection/connection.schema';
import type { TokenVault } from '../../../network/media-source/connection/token-vault.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { runLost } from '../../accounts/connection/connection-hooks.ts';
import { createPlatformRepository, type PlatformRow } from '../../accounts/connection/platform.repository.ts';
import type { SignedRequest } from './signed-request.ts';

/** A connection that the person has ended at the platform. */
export interface EndedConnection {
  readonly platform: PlatformRow;
  /** Ids of its business accounts at the platform, and their names in lower case. */
  readonly accountIds: readonly string[];
  readonly usernames: readonly string[];
  /** Ids of the accounts' rows. */
  readonly connectionIds: readonly string[];
}

/**
 * Ends the connection of a person at once: its tokens are overwritten, its accounts count as revoked, and their
 * chatbots stop. Null when the person is not connected, or has connected again since the request was issued.
 */
export async function endConnection(
  trx: Trx,
  vault: TokenVault,
  { personId, issuedAt }: SignedRequest,
  now: Date,
): Promise<EndedConnection | null> {
  const platforms = createPlatformRepository(trx);
  const ownerId = await platforms.ownerOf(platformName, personId);
  if (ownerId === undefined) return null;
  await lockOwner(trx, ownerId);
  const platform = (await platforms.list(ownerId)).find(
    (row) => row.platform_name === platformName && row.platform_id === personId,
  );
  // The platform tells whole seconds.
  if (
    platform === undefined ||
    Math.floor((platform.authorized_at?.getTime() ?? 0) / 1_000) > issuedAt.getTime() / 1_000
  )
    return null;
  const accounts = (await platforms.accounts(ownerId)).filter((row) => row.platform_id === platform.id);
  await trx
    .updateTable('platform')
    .set({ token_key_id: null, token_sealed: null, scopes: [], broken_at: platform.broken_at ?? now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', platform.id)
    .execute();
  for (const { id, broken_at: brokenAt } of accounts) {
    const { keyId, sealed } = vault.seal('', id);
    await trx
      .updateTable('connection')
      .set({ token_key_id: keyId, token_sealed: sealed, broken_at: brokenAt ?? now })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .execute();
  }
  await trx.deleteFrom('platform_claim').where('owner_id', '=', ownerId).where('platform_id', '=', personId).execute();
  const accountIds = accounts.map((row) => row.network_user_id);
  await runLost(trx, ownerId, accounts, now);
  await notifyUser(trx, ownerId, { topic: 'resource.changed', data: { kind: 'creator', id: null } });
  return {
    platform,
    accountIds,
    usernames: accounts.map((row) => row.username.toLowerCase()),
    connectionIds: accounts.map(({ id }) => id),
  };
}
