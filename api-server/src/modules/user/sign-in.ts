import { Problem } from '@tessera/contracts/http/problem';
import { audit } from '../../audit/audit.ts';
import type { Trx } from '../../db/database.ts';
import type { CallContext } from '../../http/call-context.ts';
import type { Caller } from '../../http/caller.ts';
import { sessionCookie, startSession } from '../session/session.service.ts';
import { createUserRepository } from './user.repository.ts';

/** Throws `accountSuspended` with the address to write to. Call it only once the person has proved who they are. */
export async function assertNotSuspended(trx: Trx, userId: string, contact: string): Promise<void> {
  const user = await createUserRepository(trx).find(userId);
  if (user !== undefined && user.suspended_at !== null) throw new Problem('accountSuspended', { params: { contact } });
}

/** Signs a user in within the transaction; the cookie is set once it is committed. Call `assertNotSuspended` before. */
export async function signIn(trx: Trx, context: Pick<CallContext<never, Caller | null>, 'cookies' | 'now' | 'caller' | 'request'>, userId: string, action: string): Promise<() => void> {
  const session = await startSession(trx, userId, context.cookies, context.now);
  await audit(trx, context, { action, ownerId: userId, target: session.sessionId });
  return () => context.cookies.set(sessionCookie, session.token, session.maxAgeSeconds);
}
