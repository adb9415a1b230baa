import { Problem } from '@tessera/contracts/http/problem';
import type { FactorMethod } from '@tessera/contracts/second-factor/second-factor.schema';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { deviceOf } from '../../../platform/http/requests/device-of.ts';
import { sessionCookie, startSession } from '../../../platform/session/session.service.ts';
import { addPending } from '../second-factor/pending-sign-in.ts';
import { factorMethodsOf } from '../second-factor/second-factor.service.ts';
import { createUserRepository } from '../user/user.repository.ts';

type SignInContext = Pick<CallContext<never, Caller | null>, 'cookies' | 'now' | 'caller' | 'request'>;

export interface SignIn {
  readonly userId: string;
  /** What the audit calls the sign-in. */
  readonly action: string;
  /** The address that the user of a suspended account can write to. */
  readonly contact: string;
  /** False for a sign-in that rests on another service alone. */
  readonly isProved?: boolean;
}

/** The first step of a sign-in: a session, or the request for a second factor. */
export interface SignedIn {
  /** Present when a second factor must complete the sign-in. */
  readonly secondFactor?: { readonly methodList: FactorMethod[] };
  /** Call it once the transaction is committed. */
  readonly setCookie: () => void;
}

/** The user has proved who they are, so the answer may say that the account is suspended. */
async function assertNotSuspended(trx: Trx, { userId, contact }: SignIn): Promise<void> {
  const user = await createUserRepository(trx).find(userId);
  if (user !== undefined && user.suspended_at !== null) throw new Problem('accountSuspended', { params: { contact } });
}

/** Starts the session of a user, which ends all others. Throws `accountSuspended` with the address to write to. */
export async function startSignedIn(
  trx: Trx,
  { cookies, now, caller, request }: SignInContext,
  signingIn: SignIn,
): Promise<SignedIn> {
  const { userId, action, isProved = true } = signingIn;
  await assertNotSuspended(trx, signingIn);
  const session = await startSession(trx, userId, cookies, now, { isProved, device: deviceOf(request.userAgent) });
  await audit(trx, { caller, now, request }, { action, ownerId: userId, target: session.sessionId });
  return { setCookie: () => cookies.set(sessionCookie, session.token, session.maxAgeSeconds) };
}

/** Signs a user in, or, when the user has a second factor, remembers that only this is missing. */
export async function signIn(trx: Trx, context: SignInContext, signingIn: SignIn): Promise<SignedIn> {
  const { userId, action } = signingIn;
  await assertNotSuspended(trx, signingIn);
  const methodList = await factorMethodsOf(trx, userId);
  if (methodList.length === 0) return startSignedIn(trx, context, signingIn);
  const setCookie = await addPending(trx, { ownerId: userId, action, cookies: context.cookies, now: context.now });
  await audit(trx, context, { action: 'user.factorRequested', ownerId: userId });
  return { secondFactor: { methodList }, setCookie };
}

/** The field of an answer that tells the client to ask for a second factor. */
export const factorFieldOf = ({ secondFactor }: SignedIn): Pick<SignedIn, 'secondFactor'> =>
  secondFactor === undefined ? {} : { secondFactor };
