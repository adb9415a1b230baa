import type { NetworkMessaging } from '../../../network/media-source/business/network-messaging.ts';
import type { TokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createPlatformRepository } from '../../accounts/connection/platform.repository.ts';

/** The page and the token for reading and answering an account's messages. */
export interface AccountAccess {
  readonly pageId: string;
  readonly pageToken: string;
}

/** Returns the access to an owner's account. Rejects with a `SourceError` of fault `token` when there is none. */
export type AccessTo = (ownerId: string, accountId: string) => Promise<AccountAccess>;

const keptMs = 300_000;

/** Page tokens are cached for some minutes. They are requested with the owner's own token. */
export function createAccountAccess({
  db,
  vault,
  network,
}: {
  readonly db: Db;
  readonly vault: TokenVault;
  readonly network: NetworkMessaging;
}): AccessTo {
  const kept = new Map<string, { readonly access: AccountAccess; readonly until: number }>();
  return async (ownerId, accountId) => {
    const row = (await createPlatformRepository(db).accounts(ownerId)).find(
      (account) => account.network_user_id === accountId,
    );
    const token =
      row === undefined || row.broken_at !== null
        ? null
        : vault.open({ keyId: row.token_key_id, sealed: row.token_sealed }, row.id);
    if (row === undefined || token === null) throw new SourceError('token', 'the account is no longer connected');
    const key = `${ownerId} ${accountId} ${token}`;
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.access;
    const access = { pageId: row.fanpage_id, pageToken: await network.pageToken(token, row.fanpage_id) };
    if (kept.size > 1_000) kept.clear();
    kept.set(key, { access, until: performance.now() + keptMs });
    return access;
  };
}
