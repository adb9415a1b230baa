import { Problem } from '@tessera/contracts/http/problem';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { createTokenVault, type TokenVault } from '../../../network/media-source/connection/token-vault.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { registerCall, registerChange } from '../../../platform/http/register-call.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { takeCodeTry } from './code-tries.ts';
import { findUser, reportFactor } from './factor-report.ts';
import { createSecondFactorRepository } from './second-factor.repository.ts';
import {
  confirmAuthenticator,
  dropLoneCodes,
  ensureRecoveryCodes,
  startAuthenticator,
} from './second-factor.service.ts';

interface Dependencies {
  readonly mailer: Mailer;
  readonly vault: TokenVault;
}

async function confirm(
  { mailer, vault }: Dependencies,
  context: CallContext<typeof secondFactorCalls.confirmAuthenticator>,
): Promise<CallAnswer<typeof secondFactorCalls.confirmAuthenticator>> {
  const { body, caller, db, now, request } = context;
  const { email } = await findUser(db, caller.userId);
  await takeCodeTry(db, now, caller.userId, { email, address: request.address, browser: caller.userId });
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, caller.userId);
    if (!(await confirmAuthenticator(trx, vault, caller.userId, body.code, now)))
      throw new Problem('codeIncorrect', { field: 'code' });
    const recoveryCodeList = await ensureRecoveryCodes(trx, caller.userId);
    await reportFactor(trx, mailer, context, { action: 'factor.authenticatorAdded', template: 'authenticatorAdded' });
    return { recoveryCodeList };
  });
}

async function remove(
  { mailer }: Dependencies,
  context: CallContext<typeof secondFactorCalls.removeAuthenticator>,
  trx: Trx,
): Promise<CallAnswer<typeof secondFactorCalls.removeAuthenticator>> {
  const { userId } = context.caller;
  await lockOwner(trx, userId);
  if (!(await createSecondFactorRepository(trx).removeAuthenticators(userId))) throw new Problem('notFound');
  await dropLoneCodes(trx, userId);
  await reportFactor(trx, mailer, context, { action: 'factor.authenticatorRemoved', template: 'authenticatorRemoved' });
  return {};
}

export function authenticatorRoutes(api: Api): void {
  const { config, encryptionKey, mailer } = api.dependencies;
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);
  const dependencies = { mailer, vault };
  registerChange(api, secondFactorCalls.startAuthenticator, async ({ caller, now }, trx) =>
    startAuthenticator(trx, vault, await findUser(trx, caller.userId), now),
  );
  registerCall(api, secondFactorCalls.confirmAuthenticator, (context) => confirm(dependencies, context));
  registerChange(api, secondFactorCalls.removeAuthenticator, (context, trx) => remove(dependencies, context, trx));
}
