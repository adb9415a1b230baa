import { Problem } from '@tessera/contracts/http/problem';
import { userTypes } from '@tessera/contracts/user/user.schema';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { endSessions } from '../../../platform/session/session.service.ts';
import { createHistoryRepository } from '../../collecting/history/history.repository.ts';
import { createLinkRepository } from '../../publishing/link/link.repository.ts';

export interface Suspension {
  readonly userId: string;
  readonly isSuspended: boolean;
  readonly reason: string;
}

type Context = Pick<CallContext, 'caller' | 'now' | 'request'>;

/**
 * Suspends or resumes an account, tells the person by mail, and returns since when it is suspended. Nothing is changed
 * of what the account has, so that it works as before once it is resumed.
 */
export async function setSuspension(
  trx: Trx,
  context: Context,
  { mailer, contact }: { readonly mailer: Mailer; readonly contact: string },
  { userId, isSuspended, reason }: Suspension,
): Promise<Date | null> {
  const { caller, now } = context;
  if (isSuspended && userId === caller.userId) throw new Problem('invalid', { field: 'userId' });
  // All Admins are locked, so that two cannot suspend each other at the same time.
  const locked = await trx
    .selectFrom('app_user')
    .selectAll()
    .where((where) => where.or([where('type', '=', userTypes.admin), where('id', '=', userId)]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const user = locked.find(({ id }) => id === userId);
  if (user === undefined) throw new Problem('notFound');
  const admins = locked.filter(({ type, suspended_at: since }) => type === userTypes.admin && since === null);
  if (!admins.some(({ id }) => id === caller.userId)) throw new Problem('adminRight');
  if ((user.suspended_at !== null) === isSuspended) return user.suspended_at;
  if (isSuspended && user.type === userTypes.admin && admins.length < 2) throw new Problem('lastAdmin');
  await trx
    .updateTable('app_user')
    .set({ suspended_at: isSuspended ? now : null })
    .where('id', '=', userId)
    .execute();
  await createLinkRepository(trx).tellAll(userId);
  if (isSuspended) await endSessions(trx, userId, 'signedOut', now);
  // The person could not act on what was announced.
  else await createHistoryRepository(trx).announceAgain(userId);
  await audit(trx, context, {
    action: isSuspended ? 'user.suspended' : 'user.resumed',
    ownerId: userId,
    target: userId,
    detail: { reason },
  });
  await mailer.enqueue(trx, {
    to: user.email,
    template: isSuspended ? 'accountSuspended' : 'accountResumed',
    language: user.language,
    values: { reason, contact },
  });
  return isSuspended ? now : null;
}
