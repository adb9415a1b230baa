import { Problem } from '@tessera/contracts/http/problem';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { userTypes } from '@tessera/contracts/user/user.schema';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { registerCall, registerChange } from '../../../platform/http/register-call.ts';
import { requiresFactor } from '../../../platform/http/right.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { endSessions } from '../../../platform/session/session.service.ts';
import { mailSecurityChange } from '../credential/security-mail.ts';
import { createUserRepository } from '../user/user.repository.ts';
import { findUser, reportFactor } from './factor-report.ts';
import { toPasskey } from './passkey.mapper.ts';
import { dropPending } from './pending-sign-in.ts';
import { proofRoutes } from './proof.handlers.ts';
import { createSecondFactorRepository } from './second-factor.repository.ts';
import { factorMethodsOf, removeAllFactors, renewRecoveryCodes } from './second-factor.service.ts';

type Dependencies = Api['dependencies'];

async function getFactors(
  { config }: Dependencies,
  { caller, db }: CallContext<typeof secondFactorCalls.getFactors>,
): Promise<CallAnswer<typeof secondFactorCalls.getFactors>> {
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
}

async function renewCodes(
  { mailer }: Dependencies,
  context: CallContext<typeof secondFactorCalls.renewRecoveryCodes>,
  trx: Trx,
): Promise<CallAnswer<typeof secondFactorCalls.renewRecoveryCodes>> {
  const { userId } = context.caller;
  await lockOwner(trx, userId);
  if ((await factorMethodsOf(trx, userId)).length === 0) throw new Problem('notFound');
  const recoveryCodeList = await renewRecoveryCodes(trx, userId);
  await reportFactor(trx, mailer, context, { action: 'factor.recoveryCodesRenewed', template: 'recoveryCodesRenewed' });
  return { recoveryCodeList };
}

async function removeAll(
  { mailer }: Dependencies,
  context: CallContext<typeof secondFactorCalls.removeAll>,
  trx: Trx,
): Promise<CallAnswer<typeof secondFactorCalls.removeAll>> {
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
}

export function secondFactorRoutes(api: Api): void {
  const { dependencies } = api;
  const { config, encryptionKey } = dependencies;
  proofRoutes(api, { vault: createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]) });
  registerCall(api, secondFactorCalls.getFactors, (context) => getFactors(dependencies, context));
  registerChange(api, secondFactorCalls.renewRecoveryCodes, (context, trx) => renewCodes(dependencies, context, trx));
  registerChange(api, secondFactorCalls.removeAll, (context, trx) => removeAll(dependencies, context, trx));
}
