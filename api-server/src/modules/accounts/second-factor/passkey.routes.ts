import { randomUUID } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { passkeysMax } from '@tessera/contracts/second-factor/second-factor.schema';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { registerCall, registerChange } from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { findUser, reportFactor } from './factor-report.ts';
import { toPasskey } from './passkey.mapper.ts';
import { creationOptions, verifyNew } from './passkeys.ts';
import { createSecondFactorRepository } from './second-factor.repository.ts';
import { dropLoneCodes, ensureRecoveryCodes } from './second-factor.service.ts';

type Dependencies = Api['dependencies'];

async function assertRoom(db: Db, userId: string): Promise<void> {
  const { length } = await createSecondFactorRepository(db).passkeys(userId);
  if (length >= passkeysMax) throw new Problem('usageLimit', { params: { usage: length, quota: passkeysMax } });
}

async function startPasskey(
  { config }: Dependencies,
  context: CallContext<typeof secondFactorCalls.startPasskey>,
): Promise<CallAnswer<typeof secondFactorCalls.startPasskey>> {
  await assertRoom(context.db, context.caller.userId);
  return { options: await creationOptions(context, config, await findUser(context.db, context.caller.userId)) };
}

async function addPasskey(
  { config, mailer }: Dependencies,
  context: CallContext<typeof secondFactorCalls.addPasskey>,
): Promise<CallAnswer<typeof secondFactorCalls.addPasskey>> {
  const { body, caller, db, now } = context;
  const verified = await verifyNew(context, config, body.response);
  if (verified === null) throw new Problem('passkeyRefused');
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, caller.userId);
    await assertRoom(trx, caller.userId);
    const row = { id: randomUUID(), name: body.name, created_at: now, used_at: null };
    const { credentialId, publicKey, counter, transports } = verified;
    const isAdded = await createSecondFactorRepository(trx).addPasskey({
      ...row,
      owner_id: caller.userId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
    });
    if (!isAdded) throw new Problem('passkeyRefused');
    const recoveryCodeList = await ensureRecoveryCodes(trx, caller.userId);
    await reportFactor(trx, mailer, context, {
      action: 'factor.passkeyAdded',
      template: 'passkeyAdded',
      detail: body.name,
    });
    return { passkey: toPasskey(row), recoveryCodeList };
  });
}

async function renamePasskey(
  context: CallContext<typeof secondFactorCalls.renamePasskey>,
  trx: Trx,
): Promise<CallAnswer<typeof secondFactorCalls.renamePasskey>> {
  const { body, caller } = context;
  if (!(await createSecondFactorRepository(trx).renamePasskey(caller.userId, body.passkeyId, body.name)))
    throw new Problem('notFound');
  await audit(trx, context, { action: 'factor.passkeyRenamed', target: body.passkeyId });
  return {};
}

async function removePasskey(
  { mailer }: Dependencies,
  context: CallContext<typeof secondFactorCalls.removePasskey>,
  trx: Trx,
): Promise<CallAnswer<typeof secondFactorCalls.removePasskey>> {
  const { body, caller } = context;
  await lockOwner(trx, caller.userId);
  const removed = await createSecondFactorRepository(trx).removePasskey(caller.userId, body.passkeyId);
  if (removed === undefined) throw new Problem('notFound');
  await dropLoneCodes(trx, caller.userId);
  await reportFactor(trx, mailer, context, {
    action: 'factor.passkeyRemoved',
    template: 'passkeyRemoved',
    detail: removed.name,
  });
  return {};
}

export function passkeyRoutes(api: Api): void {
  const { dependencies } = api;
  registerCall(api, secondFactorCalls.startPasskey, (context) => startPasskey(dependencies, context));
  registerCall(api, secondFactorCalls.addPasskey, (context) => addPasskey(dependencies, context));
  registerChange(api, secondFactorCalls.renamePasskey, renamePasskey);
  registerChange(api, secondFactorCalls.removePasskey, (context, trx) => removePasskey(dependencies, context, trx));
}
