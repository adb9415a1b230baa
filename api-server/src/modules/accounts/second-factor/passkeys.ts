import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Problem } from '@tessera/contracts/http/problem';
import {
  transportSchema,
  type Assertion,
  type CreationOptions,
  type NewCredential,
  type RequestOptions,
} from '@tessera/contracts/second-factor/second-factor.schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Cookies, RequestInfo } from '../../../platform/http/call-context.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { createSecondFactorRepository, type PasskeyRow } from './second-factor.repository.ts';

/** Identifies the browser that requested a challenge. */
const challengeCookie = 'tessera_passkey';
const challengeMinutes = 5;
const timeout = challengeMinutes * minuteMs;

export interface PasskeyContext {
  readonly db: Db;
  readonly cookies: Cookies;
  readonly now: Date;
  readonly caller: Caller | null;
  readonly request: RequestInfo;
}

/** The site that passkeys belong to: that of `PUBLIC_URL`; in development without one, the address in the browser. */
function siteOf({ publicUrl }: Config, { host }: RequestInfo): { readonly origin: string; readonly id: string } {
  const { origin, hostname } = new URL(publicUrl ?? `http://${host}`);
  return { origin, id: hostname };
}

/** Passkeys belong to a name. Browsers refuse them at the bare address of a machine. */
function assertNamed(id: string): void {
  if (isIP(id.replaceAll(/[[\]]/gu, '')) > 0) throw new Problem('passkeyRefused');
}

const purposes = { add: 'add', use: 'use' } as const;
type Purpose = keyof typeof purposes;

/** A challenge works only for the same purpose, in the same browser and the same session. */
const bindingOf = (purpose: Purpose, browserToken: string, caller: Caller | null): Buffer =>
  createHash('sha256')
    .update(`${purpose}\0${browserToken}\0${caller?.sessionId ?? ''}`)
    .digest();

async function addChallenge(
  { db, cookies, now, caller }: PasskeyContext,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  // Two tabs share the token of their browser.
  const browserToken = cookies.get(challengeCookie) ?? randomBytes(32).toString('base64url');
  cookies.set(challengeCookie, browserToken, challengeMinutes * 60);
  const expiresAt = new Date(now.getTime() + timeout);
  await createSecondFactorRepository(db).addChallenge({
    challenge,
    binding: bindingOf(purpose, browserToken, caller),
    expires_at: expiresAt,
  });
}

const takeChallenge =
  ({ db, cookies, now, caller }: PasskeyContext, purpose: Purpose) =>
  (challenge: string): Promise<boolean> =>
    createSecondFactorRepository(db).takeChallenge(
      challenge,
      bindingOf(purpose, cookies.get(challengeCookie) ?? '', caller),
      now,
    );

const transportsOf = (row: Pick<PasskeyRow, 'transports'>) =>
  row.transports.flatMap((name) => {
    const transport = transportSchema.safeParse(name);
    return transport.success ? [transport.data] : [];
  });

const named = (rows: readonly PasskeyRow[]) =>
  rows.map((row) => ({ id: row.credential_id, type: 'public-key' as const, transports: transportsOf(row) }));

const userIdBytes = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId));

/** A credential in the shape of the library, which takes no field for an unknown value. */
const toCredential = <Response>(
  { id, rawId, type, clientExtensionResults }: Assertion | NewCredential,
  response: Response,
) => ({ id, rawId, type, clientExtensionResults, response });

/** The options with which the caller's browser creates a passkey. */
export async function creationOptions(
  context: PasskeyContext,
  config: Config,
  user: { readonly id: string; readonly email: string },
): Promise<CreationOptions> {
  const site = siteOf(config, context.request);
  assertNamed(site.id);
  const rows = await createSecondFactorRepository(context.db).passkeys(user.id);
  const selection = { residentKey: 'preferred', userVerification: 'preferred' } as const;
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: 'Tessera',
    rpID: site.id,
    userName: user.email,
    userID: userIdBytes(user.id),
  });
  await addChallenge(context, 'add', challenge);
  return {
    rp: { id: site.id, name: 'Tessera' },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.email, displayName: user.email },
    challenge,
    pubKeyCredParams: [...pubKeyCredParams],
    timeout,
    excludeCredentials: named(rows),
    authenticatorSelection: selection,
    attestation: 'none',
  };
}

export interface VerifiedPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

/** Checks a new passkey. Null when it was not created for the caller's challenge and this site. */
export async function verifyNew(
  context: PasskeyContext,
  config: Config,
  response: NewCredential,
): Promise<VerifiedPasskey | null> {
  const site = siteOf(config, context.request);
  const { clientDataJSON, attestationObject } = response.response;
  const transports = transportsOf({ transports: response.response.transports ?? [] });
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: toCredential(response, { clientDataJSON, attestationObject, transports }),
      expectedChallenge: takeChallenge(context, 'add'),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
  } catch (error) {
    context.request.log.info({ error }, 'refused a new passkey');
    return null;
  }
}

/**
 * The options with which a browser uses one of the passkeys. Without any, the browser offers those that it has, which
 * must verify their user.
 */
export async function requestOptions(
  context: PasskeyContext,
  config: Config,
  rows: readonly PasskeyRow[] | null,
): Promise<RequestOptions> {
  const site = siteOf(config, context.request);
  assertNamed(site.id);
  const { challenge } = await generateAuthenticationOptions({ rpID: site.id });
  await addChallenge(context, 'use', challenge);
  return {
    challenge,
    timeout,
    rpId: site.id,
    allowCredentials: named(rows ?? []),
    userVerification: rows === null ? 'required' : 'preferred',
  };
}

/** Checks the signature of a passkey, and records its use. Null when it does not answer a challenge of this browser. */
export async function verifyUse(
  context: PasskeyContext,
  config: Config,
  response: Assertion,
  requireUserVerification: boolean,
): Promise<PasskeyRow | null> {
  const repository = createSecondFactorRepository(context.db);
  const row = await repository.passkeyOf(response.id);
  if (row === undefined) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle: handle = null } = response.response;
  if (handle !== null && Buffer.from(handle, 'base64url').toString() !== row.owner_id) return null;
  const site = siteOf(config, context.request);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toCredential(response, { clientDataJSON, authenticatorData, signature }),
      expectedChallenge: takeChallenge(context, 'use'),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: row.counter,
        transports: transportsOf(row),
      },
      requireUserVerification,
    });
    if (!verified) return null;
    const counter = { before: row.counter, after: authenticationInfo.newCounter };
    return (await repository.usePasskey(row.owner_id, row.id, counter, context.now)) ? row : null;
  } catch (error) {
    context.request.log.info({ error }, 'refused a passkey');
    return null;
  }
}
