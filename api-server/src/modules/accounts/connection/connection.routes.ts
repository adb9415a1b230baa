import { randomBytes, randomUUID } from 'node:crypto';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { platformName } from '@tessera/contracts/connection/connection.schema';
import { missingPermissions, permissionsToAsk } from '@tessera/contracts/connection/permissions';
import { Problem } from '@tessera/contracts/http/problem';
import { resolveLanguage } from '@tessera/contracts/i18n/languages';
import { paths } from '@tessera/contracts/paths';
import { minuteMs } from '@tessera/contracts/time/durations';
import { createNetworkOauth, networkAppOf } from '../../../network/media-source/business/network-oauth.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { registerPublicCall } from '../../../platform/http/register-call.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { publicUrlOf } from '../../../platform/services.ts';
import { hashToken } from '../../../platform/session/session.service.ts';
import { createCodeRepository } from '../credential/code.repository.ts';
import { codeMinutes } from '../credential/code.ts';
import { evenly } from '../credential/evenly.ts';
import { confirmJoined, isUsable, mailCode, registrationCookie } from '../credential/registration.service.ts';
import { mailSecurityChange } from '../credential/security-mail.ts';
import { knownBrowser, rememberBrowser, takeTry } from '../credential/tries.ts';
import { factorMethodsOf } from '../second-factor/second-factor.service.ts';
import { factorFieldOf, signIn, type SignedIn } from '../sign-in/sign-in.ts';
import { createUserRepository, type UserRow } from '../user/user.repository.ts';
import { authorizationCookie, authorizationMinutes, readState, writeState } from './authorization-state.ts';
import { businessAccountRoutes } from './business-account.handlers.ts';
import { describeConnections, grantOfClaim, joinGrant, redeemGrant, type Grant } from './connection.service.ts';
import { createPlatformRepository } from './platform.repository.ts';

type ProfileContext = CallContext<typeof connectionCalls.getIgProfile, Caller | null>;
type AssociateContext = CallContext<typeof connectionCalls.associatePlatform, Caller | null>;

/** The result of a sign-in: a session, or a code mailed to the owner of the address. */
type Entered =
  | ({ readonly outcome: 'signedIn'; readonly userId: string } & SignedIn)
  | { readonly outcome: 'codeSent'; readonly email: string };

export function connectionRoutes(api: Api): void {
  const { config, encryptionKey, mailer } = api.dependencies;
  const network = createNetworkOauth(networkAppOf(config));
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);
  businessAccountRoutes(api, { network, vault });

  /** The code must only be sent to an address of ours. */
  const isOurLanding = (redirectUrl: string, host: string): boolean => {
    const { protocol, host: asked } = new URL(redirectUrl);
    // Exactly this address, because the network gets the text and not what was parsed.
    return (
      redirectUrl === `${protocol}//${asked}${paths.auth}` &&
      (asked === host || asked === new URL(publicUrlOf(config)).host)
    );
  };

  registerPublicCall(api, connectionCalls.getIgLoginUrl, async ({ body, caller, cookies, db, request, now }) => {
    const { redirectUrl, purpose = 'default', back = null, again = false } = body;
    if (!isOurLanding(redirectUrl, request.host)) throw new Problem('invalid', { field: 'redirectUrl' });
    if (config.graphUrl === null) throw new Problem('sourceMissing');
    // Two tabs may sign in at the same time, and both share this browser's token.
    const browserToken = cookies.get(authorizationCookie) ?? randomBytes(32).toString('base64url');
    cookies.set(authorizationCookie, browserToken, authorizationMinutes * 60);
    const state = writeState(
      encryptionKey,
      { purpose, redirectUrl, back, startedAt: now.getTime() },
      { browserToken, userId: caller?.userId ?? null },
    );
    const granted =
      caller === null ? [] : (await createPlatformRepository(db).list(caller.userId)).flatMap(({ scopes }) => scopes);
    return { url: network.dialogUrl({ redirectUrl, state, scopes: permissionsToAsk(purpose, granted), again }) };
  });

  async function claim(trx: Trx, user: UserRow, grant: Grant, browserToken: string, now: Date): Promise<Entered> {
    const id = randomUUID();
    const { keyId, sealed } = vault.seal(grant.accessToken, id);
    await createPlatformRepository(trx).addClaim({
      owner_id: user.id,
      id,
      platform_name: platformName,
      platform_id: grant.person.id,
      name: grant.person.name,
      token_key_id: keyId,
      token_sealed: sealed,
      token_expires_at: grant.expiresAt,
      scopes: [...grant.person.granted],
      browser_hash: hashToken(browserToken),
      created_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * minuteMs),
    });
    await mailCode(trx, api.dependencies, {
      user,
      purpose: 'associate',
      passwordHash: null,
      browserHash: null,
      settings: null,
      now,
    });
    return { outcome: 'codeSent', email: user.email };
  }

  async function enter(trx: Trx, context: ProfileContext, userId: string, grant: Grant): Promise<Entered> {
    await joinGrant(trx, vault, userId, grant, context.now);
    return {
      outcome: 'signedIn',
      userId,
      ...(await signIn(trx, context, {
        userId,
        action: 'user.signedInByPlatform',
        contact: config.salesEmail,
        isProved: false,
      })),
    };
  }

  /**
   * Finds the user, or creates an account without a plan. If the address already has an account, a mailed code must
   * confirm it first.
   */
  async function signInBy(trx: Trx, context: ProfileContext, grant: Grant, browserToken: string): Promise<Entered> {
    const { body, now } = context;
    const ownerId = await createPlatformRepository(trx).ownerOf(platformName, grant.person.id);
    if (ownerId !== undefined) return enter(trx, context, ownerId, grant);
    const email = grant.person.email?.trim().toLowerCase();
    if (email === undefined) throw new Problem('needPermission', { params: { permission: 'email' } });
    const users = createUserRepository(trx);
    const userId = randomUUID();
    const timeZone = body.timeZone !== undefined && (await users.knowsZone(body.timeZone)) ? body.timeZone : 'UTC';
    const isNew = await users.add({
      id: userId,
      email,
      type: 0,
      language: body.language ?? resolveLanguage(null, [], config.fallbackLanguage),
      timeZone,
      newsLetter: false,
      now,
    });
    if (!isNew) {
      const user = await users.findByEmail(email);
      if (user === undefined) throw new Problem('authorizationStale');
      await takeTry(trx, now, 'mail', {
        email,
        address: context.request.address,
        browser: knownBrowser(encryptionKey, context.cookies, email),
      });
      return claim(trx, user, grant, browserToken, now);
    }
    await users.confirmWithoutPassword(userId, now);
    return enter(trx, context, userId, grant);
  }

  registerPublicCall(api, connectionCalls.getIgProfile, async (context) => {
    const { body, caller, cookies, db, now } = context;
    const browserToken = cookies.get(authorizationCookie) ?? '';
    const state = readState(encryptionKey, body.state, { browserToken, userId: caller?.userId ?? null }, now);
    if (browserToken === '' || state === null || state.redirectUrl !== body.redirectUrl)
      throw new Problem('authorizationStale');
    const grant = await redeemGrant(network, body, now);
    const signedIn = await db.transaction().execute(async (trx) => {
      if (caller === null) return signInBy(trx, context, grant, browserToken);
      const isRenewal = (await createPlatformRepository(trx).ownerOf(platformName, grant.person.id)) === caller.userId;
      await joinGrant(trx, vault, caller.userId, grant, now);
      await audit(trx, context, {
        action: 'platform.connected',
        target: grant.person.id,
        detail: { purpose: state.purpose },
      });
      const user = isRenewal ? undefined : await createUserRepository(trx).find(caller.userId);
      if (user)
        await mailSecurityChange(trx, mailer, {
          to: user,
          template: 'platformConnected',
          detail: grant.person.name,
          now,
          request: context.request,
        });
      return null;
    });
    if (signedIn?.outcome === 'signedIn') signedIn.setCookie();
    // Before the second factor nobody learns what is connected.
    const isPending = signedIn?.outcome === 'signedIn' && signedIn.secondFactor !== undefined;
    const ownerId = caller?.userId ?? (signedIn?.outcome === 'signedIn' && !isPending ? signedIn.userId : null);
    return {
      outcome: signedIn === null ? ('connected' as const) : signedIn.outcome,
      ...(signedIn?.outcome === 'signedIn' ? factorFieldOf(signedIn) : {}),
      purpose: state.purpose,
      back: state.back,
      name: grant.person.name,
      email: signedIn?.outcome === 'codeSent' ? signedIn.email : null,
      missing: [...missingPermissions(state.purpose, grant.person.granted)],
      accountList: ownerId === null ? [] : (await describeConnections(db, ownerId, now)).accountList,
      unlinkedPages: grant.pages.filter(({ account }) => account === null).map(({ name }) => name),
    };
  });

  /**
   * Joins a claimed identity to the account and signs in; null when the code is wrong. A user with a second factor
   * completes the sign-in first: the code stays usable, and the call is repeated with the session.
   */
  async function joinClaimed(
    trx: Trx,
    context: AssociateContext,
    user: UserRow,
    grant: Grant,
  ): Promise<SignedIn | null> {
    const { body, caller, cookies, now, request } = context;
    const signingIn = { userId: user.id, action: 'user.signedInByPlatform', contact: config.salesEmail };
    if (!(await isUsable(trx, encryptionKey, user.id, 'associate', body.code, now))) return null;
    const isSignedIn = caller?.userId === user.id;
    if (!isSignedIn && (await factorMethodsOf(trx, user.id)).length > 0) return signIn(trx, context, signingIn);
    if (user.verified_at === null)
      await confirmJoined(trx, api.dependencies, { user, browserToken: cookies.get(registrationCookie), now });
    await createCodeRepository(trx).deleteAll(user.id);
    await createPlatformRepository(trx).deleteClaims(user.id);
    await joinGrant(trx, vault, user.id, grant, now);
    await audit(trx, context, { action: 'platform.connected', ownerId: user.id, target: grant.person.id });
    if (user.verified_at !== null)
      await mailSecurityChange(trx, mailer, {
        to: user,
        template: 'platformConnected',
        detail: grant.person.name,
        now,
        request,
      });
    return isSignedIn ? { setCookie: () => undefined } : signIn(trx, context, { ...signingIn, isProved: false });
  }

  const associatePlatform = async (
    context: AssociateContext,
  ): Promise<CallAnswer<typeof connectionCalls.associatePlatform>> => {
    const { body, cookies, db, now, request } = context;
    const browserToken = cookies.get(authorizationCookie);
    await takeTry(db, now, 'code', {
      email: body.email,
      address: request.address,
      browser: knownBrowser(encryptionKey, cookies, body.email),
    });
    const user = await createUserRepository(db).findByEmail(body.email);
    const kept =
      user && browserToken !== undefined
        ? await createPlatformRepository(db).findClaim(user.id, hashToken(browserToken), now)
        : undefined;
    const grant = kept ? await grantOfClaim(network, vault, kept, now) : null;
    if (user === undefined || grant === null) throw new Problem('codeIncorrect', { field: 'code' });
    const signedIn = await db.transaction().execute((trx) => joinClaimed(trx, context, user, grant));
    if (signedIn === null) throw new Problem('codeIncorrect', { field: 'code' });
    signedIn.setCookie();
    if (signedIn.secondFactor !== undefined) return { userId: user.id, ...factorFieldOf(signedIn) };
    cookies.clear(registrationCookie);
    rememberBrowser(encryptionKey, cookies, body.email);
    return { userId: user.id };
  };
  registerPublicCall(api, connectionCalls.associatePlatform, (context) => evenly(associatePlatform(context)));
}
