import { addressChangeCalls } from '@tessera/contracts/address-change/address-change.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall, registerChange, registerPublicCall } from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { endSessions, hashToken } from '../../../platform/session/session.service.ts';
import { rememberBrowser, takeTry } from '../credential/tries.ts';
import { dropPending } from '../second-factor/pending-sign-in.ts';
import { factorMethodsOf } from '../second-factor/second-factor.service.ts';
import { createUserRepository, type UserRow } from '../user/user.repository.ts';
import { createAddressChangeRepository } from './address-change.repository.ts';
import {
  applyAddressChange,
  startAddressChange,
  toAddressChange,
  tryInTransaction,
  waitForAddress,
  wrongCodeOf,
} from './address-change.service.ts';

async function findUser(db: Db, userId: string): Promise<UserRow> {
  const user = await createUserRepository(db).find(userId);
  if (user === undefined) throw new Problem('notFound');
  return user;
}

export function addressChangeRoutes(api: Api): void {
  const { encryptionKey } = api.dependencies;

  registerCall(api, addressChangeCalls.getChange, async ({ caller, db, now }) => ({
    change: toAddressChange(await createAddressChangeRepository(db).find(caller.userId), now),
  }));

  registerCall(api, addressChangeCalls.start, async (context) => {
    const { body, caller, db, now, request } = context;
    const user = await findUser(db, caller.userId);
    if (body.email === user.email) throw new Problem('invalid', { field: 'email', params: { label: 'email' } });
    if (body.isOldLost && (await factorMethodsOf(db, user.id)).length === 0) throw new Problem('factorRequired');
    await takeTry(db, now, 'mail', { email: user.email, address: request.address, browser: caller.userId });
    // Nobody can have many accounts write to one address.
    await takeTry(db, now, 'mail', { email: body.email, address: request.address, browser: null });
    await db.transaction().execute(async (trx) => {
      await lockOwner(trx, user.id);
      await startAddressChange(trx, api.dependencies, { user, email: body.email, isOldLost: body.isOldLost, now });
      await audit(trx, context, {
        action: 'user.addressChangeStarted',
        target: user.id,
        detail: { isOldLost: body.isOldLost },
      });
    });
    return { change: toAddressChange(await createAddressChangeRepository(db).find(user.id), now) };
  });

  registerCall(api, addressChangeCalls.confirm, async (context) => {
    const { body, caller, cookies, db, now, request } = context;
    const user = await findUser(db, caller.userId);
    await takeTry(db, now, 'code', { email: user.email, address: request.address, browser: caller.userId });
    let moved: string | null = null;
    const isDone = await tryInTransaction(db, async (trx) => {
      await lockOwner(trx, user.id);
      const row = await createAddressChangeRepository(trx).find(user.id);
      if (row === undefined || row.due_at !== null || row.expires_at <= now) throw new Problem('notFound');
      const wrong = wrongCodeOf(row, encryptionKey, { newCode: body.newCode, oldCode: body.oldCode });
      if (wrong !== null) throw new Problem('codeIncorrect', { field: wrong });
      if (row.is_old_lost) {
        await waitForAddress(trx, api.dependencies, user, row, now);
        await audit(trx, context, { action: 'user.addressChangeConfirmed', target: user.id });
        return true;
      }
      moved = row.email;
      return applyAddressChange(trx, api.dependencies, user, row.email, { ...context, sessionId: caller.sessionId });
    });
    if (!isDone) throw new Problem('codeIncorrect', { field: 'newCode' });
    if (moved !== null) rememberBrowser(encryptionKey, cookies, moved);
    return { change: toAddressChange(await createAddressChangeRepository(db).find(user.id), now) };
  });

  registerChange(api, addressChangeCalls.cancel, async (context, trx) => {
    await createAddressChangeRepository(trx).delete(context.caller.userId);
    await audit(trx, context, { action: 'user.addressChangeCancelled', target: context.caller.userId });
    return {};
  });

  registerPublicCall(api, addressChangeCalls.stop, async (context) => {
    const { body, db, now } = context;
    await db.transaction().execute(async (trx) => {
      const ownerId = await createAddressChangeRepository(trx).stop(hashToken(body.token));
      if (ownerId === undefined) return;
      await endSessions(trx, ownerId, 'signedOut', now);
      await dropPending(trx, ownerId);
      await audit(trx, { ...context, caller: null }, { action: 'user.addressChangeStopped', target: ownerId, ownerId });
    });
    return {};
  });
}
