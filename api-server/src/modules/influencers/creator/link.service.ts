import { platformName } from '@tessera/contracts/connection/connection.schema';
import type { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import type { NetworkOauth, NetworkPage } from '../../../network/media-source/business/network-oauth.ts';
import type { TokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CallAnswer } from '../../../platform/http/call-context.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { toPlatformConnection } from '../../accounts/connection/connection.mapper.ts';
import { canListPages, pagesOf, putAccounts, tokenOf } from '../../accounts/connection/connection.service.ts';
import { createPlatformRepository } from '../../accounts/connection/platform.repository.ts';

type LinkAnswer = CallAnswer<typeof creatorCalls.checkLink>;

interface Linking {
  readonly network: NetworkOauth;
  readonly vault: TokenVault;
}

const missing = (step: LinkAnswer['step'], pages: readonly string[] = []): LinkAnswer => ({
  step,
  pages: [...pages],
  username: null,
});

function stepOf(pages: readonly NetworkPage[]): LinkAnswer {
  const linked = pages.flatMap(({ account }) => (account ? [account.username] : []));
  const [first] = linked;
  if (first !== undefined) return { step: 'done', pages: [], username: first.toLowerCase() };
  return pages.length === 0
    ? missing('page')
    : missing(
        'account',
        pages.map(({ name }) => name),
      );
}

/**
 * Asks the network what is still missing before an account of the owner can be used, and connects the accounts that are
 * linked by now.
 */
export async function checkLink(db: Db, { network, vault }: Linking, ownerId: string, now: Date): Promise<LinkAnswer> {
  const repository = createPlatformRepository(db);
  const platform = (await repository.list(ownerId)).find((row) => row.platform_name === platformName);
  if (!platform) return missing('connect');
  const accessToken = tokenOf(vault, platform);
  const { state } = toPlatformConnection(platform, now);
  if (accessToken === null || state === 'expired' || state === 'revoked') return missing('renew');
  try {
    const { granted } = await network.person(accessToken);
    await repository.learn(ownerId, platform.id, { scopes: granted, brokenAt: null });
    if (!canListPages({ granted })) return missing('permission');
    const pages = await pagesOf(network, { granted }, accessToken);
    await db.transaction().execute(async (trx) => {
      await lockOwner(trx, ownerId);
      await putAccounts(
        trx,
        vault,
        { ownerId, platformId: platform.id, pages, accessToken, expiresAt: platform.token_expires_at },
        now,
      );
    });
    return stepOf(pages);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (error.fault !== 'token') throw error.toProblem(undefined, now);
    await repository.learn(ownerId, platform.id, { scopes: [], brokenAt: now });
    return missing('renew');
  }
}
