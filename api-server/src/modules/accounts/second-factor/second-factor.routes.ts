import { randomUUID } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { passkeysMax, type Passkey } from '@tessera/contracts/second-factor/second-factor.schema';
import { userTypes } from '@tessera/contracts/user/user.schema';
import { createTokenVault } from '../../../network/media-source/token-vault.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { registerCall, registerChange } from '../../../platform/http/register-call.ts';
import { requiresFactor } from '../../../platform/http/right.ts';
import type { SecurityTemplate } from '../../../platform/mail/security-templates.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { endSessions } from '../../../platform/session/session.service.ts';
import { mailSecurityChange } from '../user/security-mail.ts';
import { createUserRepository, type UserRow } from '../user/user.repository.ts';
import { takeCodeTry } from './code-tries.ts';
import { creationOptions, verifyNew } from './passkeys.ts';
import { dropPending } from './pending-sign-in.ts';
import { proofRoutes } from './proof.handlers.ts';
import { createSecondFactorRepository, type PasskeyRow } from './second-factor.repository.ts';
import {
  confirmAuthenticator,
  dropLoneCodes,
  ensureRecoveryCodes,
  factorMethodsOf,
  removeAllFactors,
  renewRecoveryCodes,
  startAuthenticator,
} from './second-factor.service.ts';
import { signInStepRoutes } from './sign-in-step.handlers.ts';

type Context = Omit<CallContext, 'query' | 'body'>;

const toPasskey = ({
  id,
  name,
  created_at: createdAt,
  used_at: usedAt,
}: Pick<PasskeyRow, 'id' | 'name' | 'created_at' | 'used_at'>): Passkey => ({
  id,
  name,
  createdTime: createdAt.toISOString(),
  usedTime: usedAt?.toISOString() ?? null,
});

async function findUser(db: Db, userId: string): Promise<UserRow> {
  const user = await createUserRepository(db).find(userId);
  if (user === undefined) throw new Problem('notFound');
  return user;
}

export function secondFactorRoutes(api: Api): void {
  const { config, encryptionKey, mailer } = api.dependencies;
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);
  const parts = { vault };
  proofRoutes(api, parts);
  signInStepRoutes(api, parts);

  /** Records a change of the caller's factors, and mails it. */
  async function report(
    trx: Trx,
    context: Context,
    action: string,
    template: SecurityTemplate,
    detail = '',
  ): Promise<void> {
    const { caller, now, request } = context;
    await audit(trx, context, { action, target: caller.userId });
    await mailSecurityChange(trx, mailer, { to: await findUser(trx, caller.userId), template, detail, now, request });
  }

  registerCall(api, secondFactorCalls.getFactors, async ({ caller, db }) => {
    const factors = createSecondFactorRepository(db);
    const [user, authenticator] = [
      await findUser(db, caller.userId),
      await factors.authenticator(caller.userId, 'confirmed'),
    ];
    return {
      authenticator:
        authenticator === undefined
          ? null
          : {
              createdTime: authenticator.created_at.toISOString(),
              usedTime: authenticator.used_at?.toISOString() ?? null,
            },
      passkeyList: (await factors.passkeys(caller.userId)).map(toPasskey),
      recoveryCodesLeft: await factors.recoveryCodesLeft(caller.userId),
      isRequired: user.type === userTypes.admin && requiresFactor(config),
    };
  });

  registerChange(api, secondFactorCalls.startAuthenticator, async ({ caller, now }, trx) =>
    startAuthenticator(trx, vault, await findUser(trx, caller.userId), now),
  );

  registerCall(api, secondFactorCalls.confirmAuthenticator, async (context) => {
    const { body, caller, db, now, request } = context;
    const { email } = await findUser(db, caller.userId);
    await takeCodeTry(db, now, caller.userId, { email, address: request.address, browser: caller.userId });
    return db.transaction().execute(async (trx) => {
      await lockOwner(trx, caller.userId);
      if (!(await confirmAuthenticator(trx, vault, caller.userId, body.code, now)))
        throw new Problem('codeIncorrect', { field: 'code' });
      const recoveryCodeList = await ensureRecoveryCodes(trx, caller.userId);
      await report(trx, context, 'factor.authenticatorAdded', 'authenticatorAdded');
      return { recoveryCodeList };
    });
  });

  registerChange(api, secondFactorCalls.removeAuthenticator, async (context, trx) => {
    const { userId } = context.caller;
    await lockOwner(trx, userId);
    if (!(await createSecondFactorRepository(trx).removeAuthenticators(userId))) throw new Problem('notFound');
    await dropLoneCodes(trx, userId);
    await report(trx, context, 'factor.authenticatorRemoved', 'authenticatorRemoved');
    return {};
  });

  async function assertRoom(db: Db, userId: string): Promise<void> {
    const { length } = await createSecondFactorRepository(db).passkeys(userId);
    if (length >= passkeysMax) throw new Problem('usageLimit', { params: { usage: length, quota: passkeysMax } });
  }

  registerCall(api, secondFactorCalls.startPasskey, async (context) => {
    await assertRoom(context.db, context.caller.userId);
    return { options: await creationOptions(context, config, await findUser(context.db, context.caller.userId)) };
  });

  registerCall(api, secondFactorCalls.addPasskey, async (context) => {
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
      await report(trx, context, 'factor.passkeyAdded', 'passkeyAdded', body.name);
      return { passkey: toPasskey(row), recoveryCodeList };
    });
  });

  registerChange(api, secondFactorCalls.renamePasskey, async (context, trx) => {
    const { body, caller } = context;
    if (!(await createSecondFactorRepository(trx).renamePasskey(caller.userId, body.passkeyId, body.name)))
      throw new Problem('notFound');
    await audit(trx, context, { action: 'factor.passkeyRenamed', target: body.passkeyId });
    return {};
  });

  registerChange(api, secondFactorCalls.removePasskey, async (context, trx) => {
    const { body, caller } = context;
    await lockOwner(trx, caller.userId);
    const removed = await createSecondFactorRepository(trx).removePasskey(caller.userId, body.passkeyId);
    if (removed === undefined) throw new Problem('notFound');
    await dropLoneCodes(trx, caller.userId);
    await report(trx, context, 'factor.passkeyRemoved', 'passkeyRemoved', removed.name);
    return {};
  });

  registerChange(api, secondFactorCalls.renewRecoveryCodes, async (context, trx) => {
    const { userId } = context.caller;
    await lockOwner(trx, userId);
    if ((await factorMethodsOf(trx, userId)).length === 0) throw new Problem('notFound');
    const recoveryCodeList = await renewRecoveryCodes(trx, userId);
    await report(trx, context, 'factor.recoveryCodesRenewed', 'recoveryCodesRenewed');
    return { recoveryCodeList };
  });

  registerChange(api, secondFactorCalls.removeAll, async (context, trx) => {
    const { body, now, request } = context;
    const user = await createUserRepository(trx).find(body.userId);
    if (user === undefined || user.verified_at === null) throw new Problem('notFound');
    await lockOwner(trx, user.id);
    await removeAllFactors(trx, user.id);
    await dropPending(trx, user.id);
    await endSessions(trx, user.id, 'signedOut', now);
    await audit(trx, context, {
      action: 'factor.removedByAdmin',
      target: user.id,
      ownerId: user.id,
      detail: { reason: body.reason },
    });
    await mailSecurityChange(trx, mailer, { to: user, template: 'factorsRemoved', now, request });
    return {};
  });
}
