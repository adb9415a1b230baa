import { randomUUID } from 'node:crypto';
import {
  platformName,
  type BusinessAccount,
  type PlatformConnection,
} from '@tessera/contracts/connection/connection.schema';
import { missingPermissions } from '@tessera/contracts/connection/permissions';
import { Problem } from '@tessera/contracts/http/problem';
import type { NetworkOauth, NetworkPage, NetworkPerson } from '../../../network/media-source/business/network-oauth.ts';
import type { TokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { runLost, runRenewed } from './connection-hooks.ts';
import { toBusinessAccount, toPlatformConnection } from './connection.mapper.ts';
import { createPlatformRepository, type ClaimRow, type PlatformRow } from './platform.repository.ts';

/** What a person granted at the network, obtained with a code. */
export interface Grant {
  readonly person: NetworkPerson;
  readonly pages: readonly NetworkPage[];
  readonly accessToken: string;
  readonly expiresAt: Date | null;
}

/** The permissions that are needed to list pages. */
const listing = ['pages_show_list', 'instagram_basic'];

export const canListPages = ({ granted }: Pick<NetworkPerson, 'granted'>): boolean =>
  listing.every((permission) => granted.includes(permission));

/** The pages of a person; none without the permissions to list them. */
export const pagesOf = (
  network: NetworkOauth,
  person: Pick<NetworkPerson, 'granted'>,
  accessToken: string,
): Promise<readonly NetworkPage[]> => (canListPages(person) ? network.pages(accessToken) : Promise.resolve([]));

/** What a token permits. Throws the Problem for the user when the network does not answer. */
async function readGrant(
  network: NetworkOauth,
  token: Pick<Grant, 'accessToken' | 'expiresAt'>,
  readPerson: () => Promise<NetworkPerson>,
  now: Date,
): Promise<Grant> {
  try {
    const person = await readPerson();
    return { person, pages: await pagesOf(network, person, token.accessToken), ...token };
  } catch (error) {
    throw error instanceof SourceError ? error.toProblem(undefined, now) : error;
  }
}

/** Redeems a code. Throws the Problem for the user. */
export async function redeemGrant(
  network: NetworkOauth,
  { code, redirectUrl }: { readonly code: string; readonly redirectUrl: string },
  now: Date,
): Promise<Grant> {
  const token = await network.redeem(code, redirectUrl).catch((error: unknown) => {
    if (error instanceof SourceError && error.fault === 'refused')
      throw new Problem('authorizationStale', { cause: error });
    throw error instanceof SourceError ? error.toProblem(undefined, now) : error;
  });
  const expiresAt = token.expiresIn === null ? null : new Date(now.getTime() + token.expiresIn * 1000);
  return readGrant(
    network,
    { accessToken: token.accessToken, expiresAt },
    () => network.person(token.accessToken),
    now,
  );
}

export interface Connections {
  readonly platformList: PlatformConnection[];
  readonly accountList: BusinessAccount[];
}

/** An owner's connected networks and their accounts. */
export async function describeConnections(db: Db, ownerId: string, now: Date): Promise<Connections> {
  const repository = createPlatformRepository(db);
  const platforms = await repository.list(ownerId);
  const accounts = await repository.accounts(ownerId);
  return {
    platformList: platforms.map((row) => toPlatformConnection(row, now)),
    accountList: accounts.flatMap((row) => {
      const platform = platforms.find(({ id }) => id === row.platform_id);
      return platform ? [toBusinessAccount(row, platform, now)] : [];
    }),
  };
}

/**
 * Connects what was granted to an owner, or renews it, and resumes the chatbots of these accounts. Throws
 * `accountExists` when the identity belongs to another user, and `otherIdentity` when the owner is connected with
 * another identity of that network.
 */
export async function joinGrant(
  trx: Trx,
  vault: TokenVault,
  ownerId: string,
  { person, pages, accessToken, expiresAt }: Grant,
  now: Date,
): Promise<void> {
  const repository = createPlatformRepository(trx);
  await lockOwner(trx, ownerId);
  const own = (await repository.list(ownerId)).find((row) => row.platform_name === platformName);
  if (own && own.platform_id !== person.id) throw new Problem('otherIdentity', { params: { name: own.name } });
  const id = own?.id ?? randomUUID();
  const { keyId, sealed } = vault.seal(accessToken, id);
  const isOurs = await repository.put({
    owner_id: ownerId,
    id,
    platform_name: platformName,
    platform_id: person.id,
    name: person.name,
    token_key_id: keyId,
    token_sealed: sealed,
    token_expires_at: expiresAt,
    scopes: [...person.granted],
    authorized_at: now,
    broken_at: null,
    created_at: own?.created_at ?? now,
  });
  if (!isOurs) throw new Problem('accountExists');
  // Without the permissions to list pages, nothing is known about the accounts: those that are there keep their choice
  // and details.
  if (canListPages(person))
    await putAccounts(trx, vault, { ownerId, platformId: id, pages, accessToken, expiresAt }, now);
  // With a permission missing, the network would reject the bots again.
  if (missingPermissions('chatbot', person.granted).length === 0)
    await runRenewed(
      trx,
      ownerId,
      pages.flatMap(({ account }) => (account === null ? [] : [account.id])),
    );
}

/** The pages that the token of a connected network can access. */
export interface ReachedPages extends Pick<Grant, 'pages' | 'accessToken' | 'expiresAt'> {
  readonly ownerId: string;
  readonly platformId: string;
}

/**
 * Replaces the accounts of a connected network by those linked to the pages. The bots of accounts that are no longer
 * among them stop.
 */
export async function putAccounts(
  trx: Trx,
  vault: TokenVault,
  { ownerId, platformId, pages, accessToken, expiresAt }: ReachedPages,
  now: Date,
): Promise<void> {
  const repository = createPlatformRepository(trx);
  const known = await repository.accounts(ownerId);
  const accounts = pages.flatMap(({ id: fanpageId, name, account }) => {
    if (account === null) return [];
    const accountId = known.find((row) => row.network_user_id === account.id)?.id ?? randomUUID();
    const token = vault.seal(accessToken, accountId);
    return [
      {
        id: accountId,
        network_user_id: account.id,
        token_key_id: token.keyId,
        token_sealed: token.sealed,
        token_expires_at: expiresAt,
        fanpage_id: fanpageId,
        fanpage_name: name,
        username: account.username,
        full_name: account.name,
        picture: account.picture,
      },
    ];
  });
  await repository.replaceAccounts(ownerId, platformId, accounts, now);
  const left = known.filter(
    (row) =>
      row.platform_id === platformId && !accounts.some((account) => account.network_user_id === row.network_user_id),
  );
  await runLost(trx, ownerId, left, now);
}

/**
 * The grant of a stored claim, whose pages are read from the network. Null when its token cannot be decrypted. Throws
 * the Problem for the user.
 */
export async function grantOfClaim(
  network: NetworkOauth,
  vault: TokenVault,
  claim: ClaimRow,
  now: Date,
): Promise<Grant | null> {
  const accessToken = vault.open({ keyId: claim.token_key_id, sealed: claim.token_sealed }, claim.id);
  if (accessToken === null) return null;
  const person = { id: claim.platform_id, name: claim.name, email: null, granted: claim.scopes };
  return readGrant(network, { accessToken, expiresAt: claim.token_expires_at }, () => Promise.resolve(person), now);
}

/** The token of a connected network; null when there is none, or when it cannot be decrypted. */
export const tokenOf = (vault: TokenVault, row: PlatformRow): string | null =>
  row.token_key_id === null || row.token_sealed === null
    ? null
    : vault.open({ keyId: row.token_key_id, sealed: row.token_sealed }, row.id);
