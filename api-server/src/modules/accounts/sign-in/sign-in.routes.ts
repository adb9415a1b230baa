import { Problem } from '@tessera/contracts/http/problem';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { registerPublicCall } from '../../../platform/http/register-call.ts';
import { registerPublicIdempotentCall } from '../../../platform/http/register-public-once.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { endSessions, sessionCookie } from '../../../platform/session/session.service.ts';
import { createCodeRepository } from '../credential/code.repository.ts';
import { evenly } from '../credential/evenly.ts';
import { assertNotGuessable } from '../credential/guessable-password.ts';
import { hashPassword, isPassword } from '../credential/password.ts';
import {
  confirmAddress,
  isUsable,
  register,
  registrationCookie,
  registrationHours,
  sendCode,
} from '../credential/registration.service.ts';
import { mailSecurityChange } from '../credential/security-mail.ts';
import { knownBrowser, rememberBrowser, takeTry, type Trier } from '../credential/tries.ts';
import { dropPending } from '../second-factor/pending-sign-in.ts';
import { createUserRepository } from '../user/user.repository.ts';
import { factorFieldOf, signIn } from './sign-in.ts';

type PublicContext = CallContext<never, Caller | null>;

const trierOf = (encryptionKey: Buffer, { cookies, request }: PublicContext, email: string): Trier => ({
  email,
  address: request.address,
  browser: knownBrowser(encryptionKey, cookies, email),
});

async function verifyUser(
  dependencies: Api['dependencies'],
  context: CallContext<typeof userCalls.verifyUser, Caller | null>,
): Promise<{ userId: string }> {
  const { clock, config, encryptionKey } = dependencies;
  const { email, code, newPassword } = context.body;
  await takeTry(context.db, clock.now(), 'code', trierOf(encryptionKey, context, email));
  if (newPassword !== undefined) await assertNotGuessable(newPassword, email, 'newPassword');
  const passwordHash = newPassword === undefined ? null : await hashPassword(newPassword);
  const outcome = await context.db.transaction().execute(async (trx) => {
    const user = await createUserRepository(trx).findByEmail(email);
    if (user === undefined) return 'wrongCode';
    // A new code for a confirmed address is one for a new password. Only who knows it learns that the address is
    // confirmed.
    if (user.verified_at !== null)
      return (await isUsable(trx, encryptionKey, user.id, 'reset', code, context.now))
        ? 'confirmedBefore'
        : 'wrongCode';
    const browserToken = context.cookies.get(registrationCookie);
    const confirmed = await confirmAddress(trx, dependencies, {
      user,
      code,
      browserToken,
      passwordHash,
      now: context.now,
    });
    return confirmed === 'confirmed'
      ? {
          userId: user.id,
          setCookie: (
            await signIn(trx, context, { userId: user.id, action: 'user.verified', contact: config.salesEmail })
          ).setCookie,
        }
      : confirmed;
  });
  if (outcome === 'wrongCode') throw new Problem('codeIncorrect', { field: 'code' });
  if (outcome === 'confirmedBefore') throw new Problem('addressConfirmed', { field: 'code' });
  if (outcome === 'withoutPassword')
    throw new Problem('empty', { field: 'newPassword', params: { label: 'newPassword' } });
  context.cookies.clear(registrationCookie);
  outcome.setCookie();
  rememberBrowser(encryptionKey, context.cookies, email);
  return { userId: outcome.userId };
}

async function login(
  dependencies: Api['dependencies'],
  context: CallContext<typeof userCalls.login, Caller | null>,
): Promise<CallAnswer<typeof userCalls.login>> {
  const { clock, config, encryptionKey } = dependencies;
  const { email, password } = context.body;
  await takeTry(context.db, clock.now(), 'signIn', trierOf(encryptionKey, context, email));
  const user = await createUserRepository(context.db).findByEmail(email);
  // An unconfirmed address has no password, and gets the same response as an unknown one.
  if (!(await isPassword(user?.password_hash, password)) || user === undefined) {
    await audit(
      context.db,
      { ...context, caller: null },
      { action: 'user.signInFailed', ...(user === undefined ? {} : { ownerId: user.id }) },
    );
    throw new Problem('badCredentials', { field: 'password' });
  }
  const signedIn = await context.db
    .transaction()
    .execute((trx) => signIn(trx, context, { userId: user.id, action: 'user.signedIn', contact: config.salesEmail }));
  signedIn.setCookie();
  if (signedIn.secondFactor === undefined) rememberBrowser(encryptionKey, context.cookies, email);
  return { userId: user.id, ...factorFieldOf(signedIn) };
}

async function resetPassword(
  dependencies: Api['dependencies'],
  context: CallContext<typeof userCalls.resetPassword, Caller | null>,
): Promise<Record<string, never>> {
  const { clock, encryptionKey } = dependencies;
  const { email, code, newPassword } = context.body;
  await takeTry(context.db, clock.now(), 'code', trierOf(encryptionKey, context, email));
  await assertNotGuessable(newPassword, email, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const isDone = await context.db.transaction().execute(async (trx) => {
    const user = await createUserRepository(trx).findByEmail(email);
    if (user === undefined) return false;
    // Who has not confirmed the address yet was mailed a code that does so.
    if (user.verified_at === null) {
      const confirmed = await confirmAddress(trx, dependencies, {
        user,
        code,
        browserToken: context.cookies.get(registrationCookie),
        passwordHash,
        now: context.now,
      });
      if (confirmed === 'confirmed') await audit(trx, context, { action: 'user.verified', ownerId: user.id });
      return confirmed === 'confirmed';
    }
    if (!(await isUsable(trx, encryptionKey, user.id, 'reset', code, context.now))) return false;
    await createUserRepository(trx).setPassword(user.id, passwordHash);
    await createCodeRepository(trx).deleteAll(user.id);
    await endSessions(trx, user.id, 'signedOut', context.now);
    await dropPending(trx, user.id);
    await audit(trx, context, { action: 'user.passwordReset', ownerId: user.id });
    await mailSecurityChange(trx, dependencies.mailer, {
      to: user,
      template: 'passwordChanged',
      now: context.now,
      request: context.request,
    });
    return true;
  });
  if (!isDone) throw new Problem('codeIncorrect', { field: 'code' });
  return {};
}

export function signInRoutes(api: Api): void {
  const { clock, encryptionKey } = api.dependencies;

  const takeMail = (context: PublicContext, email: string): Promise<void> =>
    takeTry(context.db, clock.now(), 'mail', trierOf(encryptionKey, context, email));
  const mailNewCode = (context: PublicContext, trx: Trx, email: string): Promise<void> =>
    sendCode(trx, api.dependencies, email, context.cookies.get(registrationCookie), context.now);
  const getVerificationCode = async (context: PublicContext, email: string): Promise<Record<string, never>> => {
    await takeMail(context, email);
    await context.db.transaction().execute((trx) => mailNewCode(context, trx, email));
    return {};
  };

  registerPublicCall(api, userCalls.getVerificationCode, (context) =>
    evenly(getVerificationCode(context, context.query.email)),
  );
  registerPublicIdempotentCall(api, userCalls.sendVerificationCode, {
    pace: evenly,
    prepare: (context) => takeMail(context, context.body.email),
    run: (context, trx) => mailNewCode(context, trx, context.body.email),
  });

  registerPublicCall(api, userCalls.register, async (context) => {
    const { password, ...body } = context.body;
    await takeMail(context, body.email);
    await assertNotGuessable(password, body.email, 'password');
    const passwordHash = await hashPassword(password);
    const token = await context.db.transaction().execute(async (trx) => {
      const browserToken = await register(
        trx,
        api.dependencies,
        { ...body, passwordHash, browserToken: context.cookies.get(registrationCookie) },
        context.now,
      );
      if (browserToken !== null) await audit(trx, context, { action: 'user.registered' });
      return browserToken;
    });
    if (token === null) throw new Problem('accountExists', { field: 'email' });
    context.cookies.set(registrationCookie, token, registrationHours * 3_600);
    return {};
  });

  registerPublicCall(api, userCalls.verifyUser, (context) => evenly(verifyUser(api.dependencies, context)));

  registerPublicCall(api, userCalls.login, (context) => evenly(login(api.dependencies, context)));

  registerPublicCall(api, userCalls.logout, async (context) => {
    const { caller } = context;
    if (caller !== null) {
      await context.db.transaction().execute(async (trx) => {
        await endSessions(trx, caller.userId, 'signedOut', context.now, caller.sessionId);
        await audit(trx, context, { action: 'user.signedOut', target: caller.sessionId });
      });
    }
    context.cookies.clear(sessionCookie);
    return {};
  });

  registerPublicCall(api, userCalls.resetPassword, (context) => evenly(resetPassword(api.dependencies, context)));
}
