import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '@tessera/contracts/http/problem';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { audit } from '../../audit/audit.ts';
import type { Trx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { CallContext } from '../../http/call-context.ts';
import type { Caller } from '../../http/caller.ts';
import { takeFrom } from '../../http/rate-limit.ts';
import { registerPublicCall } from '../../http/register-call.ts';
import { endSessions, sessionCookie, startSession } from '../session/session.service.ts';
import { codeMinutes } from './code.ts';
import { createCodeRepository } from './code.repository.ts';
import { hashPassword, isPassword } from './password.ts';
import { confirmAddress, register, registrationCookie, sendCode, redeemCode } from './registration.service.ts';
import { createUserRepository } from './user.repository.ts';

type PublicContext = CallContext<never, Caller | null>;

const windowMs = 15 * 60_000;
const signInsPerAddress = 10;
const signInsPerAccount = 100;
const codesPerAccount = 5;
/** Answers that must not tell whether an address is known take at least so long. */
const evenMs = 120;

const keyOf = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** Answers no sooner than after `evenMs`. */
async function evenly<Value>(work: Promise<Value>): Promise<Value> {
  const [outcome] = await Promise.allSettled([work, wait(evenMs)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Signs a user in within the transaction; the cookie is set once it is committed. */
async function signIn(trx: Trx, context: PublicContext, userId: string, action: string): Promise<() => void> {
  const session = await startSession(trx, userId, context.cookies, context.now);
  await audit(trx, context, { action, ownerId: userId, target: session.sessionId });
  return () => context.cookies.set(sessionCookie, session.token, session.maxAgeSeconds);
}

export function signInRoutes(api: Api): void {
  const { clock, encryptionKey } = api.dependencies;

  const takeCode = (context: PublicContext, email: string): Promise<void> => takeFrom(context.db, clock.now(), [{ key: `code:${keyOf(email)}`, budget: codesPerAccount, windowMs }]);

  const sendVerificationCode = (context: PublicContext, email: string): Promise<Record<string, never>> =>
    evenly(
      (async () => {
        await takeCode(context, email);
        await context.db.transaction().execute((trx) => sendCode(trx, api.dependencies, email, context.cookies.get(registrationCookie), context.now));
        return {};
      })(),
    );

  registerPublicCall(api, userCalls.getVerificationCode, (context) => sendVerificationCode(context, context.query.email));
  registerPublicCall(api, userCalls.sendVerificationCode, (context) => sendVerificationCode(context, context.body.email));

  registerPublicCall(api, userCalls.register, async (context) => {
    const { password, ...body } = context.body;
    await takeCode(context, body.email);
    const passwordHash = await hashPassword(password);
    const token = await context.db.transaction().execute(async (trx) => {
      const browserToken = await register(trx, api.dependencies, { ...body, passwordHash }, context.now);
      if (browserToken !== null) await audit(trx, context, { action: 'user.registered' });
      return browserToken;
    });
    if (token === null) throw new Problem('accountExists', { field: 'email' });
    context.cookies.set(registrationCookie, token, codeMinutes * 60);
    return {};
  });

  registerPublicCall(api, userCalls.verifyUser, async (context) => {
    const { email, code } = context.body;
    const committed = await context.db.transaction().execute(async (trx) => {
      const user = await createUserRepository(trx).findByEmail(email);
      if (user === undefined || user.verified_at !== null) return null;
      if (!(await confirmAddress(trx, encryptionKey, user, code, context.cookies.get(registrationCookie), context.now))) return null;
      return { userId: user.id, setCookie: await signIn(trx, context, user.id, 'user.verified') };
    });
    if (committed === null) throw new Problem('codeIncorrect', { field: 'code' });
    context.cookies.clear(registrationCookie);
    committed.setCookie();
    return { userId: committed.userId };
  });

  registerPublicCall(api, userCalls.login, async (context) => {
    const { email, password } = context.body;
    const account = keyOf(email);
    await takeFrom(context.db, clock.now(), [
      { key: `login:${account}:${context.request.address}`, budget: signInsPerAddress, windowMs },
      { key: `login:${account}`, budget: signInsPerAccount, windowMs },
    ]);
    const user = await createUserRepository(context.db).findByEmail(email);
    const waiting = user !== undefined && user.verified_at === null;
    const stored = waiting ? (await createCodeRepository(context.db).newest(user.id, 'verify'))?.password_hash : user?.password_hash;
    if (!(await isPassword(stored, password)) || user === undefined) {
      if (user && !waiting) await audit(context.db, context, { action: 'user.signInFailed', ownerId: user.id });
      throw new Problem('badCredentials', { field: 'password' });
    }
    if (waiting) throw new Problem('notAuthorized', { field: 'email' });
    const setCookie = await context.db.transaction().execute((trx) => signIn(trx, context, user.id, 'user.signedIn'));
    setCookie();
    return { userId: user.id };
  });

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

  registerPublicCall(api, userCalls.resetPassword, async (context) => {
    const { email, code, newPassword } = context.body;
    const passwordHash = await hashPassword(newPassword);
    const isDone = await context.db.transaction().execute(async (trx) => {
      const user = await createUserRepository(trx).findByEmail(email);
      if (user === undefined || user.verified_at === null) return false;
      if ((await redeemCode(trx, encryptionKey, user.id, 'reset', code, context.now)) === undefined) return false;
      await createUserRepository(trx).setPassword(user.id, passwordHash);
      await createCodeRepository(trx).deleteAll(user.id);
      await endSessions(trx, user.id, 'signedOut', context.now);
      await audit(trx, context, { action: 'user.passwordReset', ownerId: user.id });
      return true;
    });
    if (!isDone) throw new Problem('codeIncorrect', { field: 'code' });
    return {};
  });
}
