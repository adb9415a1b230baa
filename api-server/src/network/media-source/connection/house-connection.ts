import { randomBytes } from 'node:crypto';
import { permissionsFor, type ConnectionPurpose } from '@tessera/contracts/connection/permissions';
import { fromNow, type Clock } from '../../../platform/clock.ts';
import { createNetworkOauth, type NetworkApp } from '../business/network-oauth.ts';
import { SourceError } from '../source-error.ts';
import type { ConnectionRepository, GrantedAccess } from './connection.repository.ts';

const timeout = 15_000;

/**
 * Requests a code from the sign-in dialog, as if a person pressed Continue: the named person, or the dialog's first.
 * Works with an emulator only.
 */
export async function askForCode(
  app: NetworkApp,
  redirectUri: string,
  person?: string,
  ...purposes: readonly ConnectionPurpose[]
): Promise<string> {
  const state = randomBytes(16).toString('hex');
  const dialog = createNetworkOauth(app).dialogUrl({
    redirectUrl: redirectUri,
    state,
    scopes: [...new Set([...permissionsFor('default'), ...purposes.flatMap((purpose) => permissionsFor(purpose))])],
    again: false,
  });
  const body = new URLSearchParams({ decision: 'grant', ...(person === undefined ? {} : { person }) });
  const answer = await fetch(dialog, {
    method: 'POST',
    redirect: 'manual',
    body,
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw new SourceError('unavailable', 'the dialog did not answer', { cause });
  });
  const back = URL.parse(answer.headers.get('location') ?? '');
  const code = back?.searchParams.get('code');
  if (!code || back?.searchParams.get('state') !== state)
    throw new SourceError('permission', 'the dialog returned no code');
  return code;
}

/**
 * Exchanges a code for a short-lived token, that for one of 60 days, and finds the professional account of the first
 * page that has one.
 */
async function obtainAccess(app: NetworkApp, clock: Clock): Promise<GrantedAccess> {
  const redirectUri = `${app.graphUrl}/house`;
  const code = await askForCode(app, redirectUri);
  const network = createNetworkOauth(app);
  const { accessToken, expiresIn } = await network.redeem(code, redirectUri);
  const networkUserId = (await network.pages(accessToken)).find((page) => page.account)?.account?.id;
  if (networkUserId === undefined)
    throw new SourceError('permission', 'no page of the person has a professional account');
  return { networkUserId, accessToken, expiresAt: expiresIn === null ? null : fromNow(clock, expiresIn * 1000) };
}

export interface HouseConnectionOptions {
  readonly app: NetworkApp;
  readonly repository: Pick<ConnectionRepository, 'findHouse' | 'replaceHouse'>;
  readonly clock: Clock;
  /** The configured access; null when there is none. */
  readonly configured: { readonly accessToken: string; readonly networkUserId: string } | null;
  /** Whether the network is an emulator, which grants access without a person. */
  readonly isEmulated: boolean;
}

/**
 * Makes sure that the installation has a usable connection. Idempotent. A configured token is tried again at each start
 * even after a refusal, which the network may have lifted. Without one, only an emulator is asked: a real network
 * grants access to persons, never to this program. Throws `SourceError`.
 */
export async function ensureHouseConnection({
  app,
  repository,
  clock,
  configured,
  isEmulated,
}: HouseConnectionOptions): Promise<void> {
  const now = clock.now();
  const existing = await repository.findHouse(now);
  if (configured) {
    if (existing?.accessToken !== configured.accessToken)
      await repository.replaceHouse({ ...configured, expiresAt: null }, now);
    return;
  }
  if (existing !== null) return;
  if (!isEmulated) throw new SourceError('unconfigured', 'no access token of the installation is configured');
  await repository.replaceHouse(await obtainAccess(app, clock), now);
}
