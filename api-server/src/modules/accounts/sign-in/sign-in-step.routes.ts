import { Problem } from '@tessera/contracts/http/problem';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { registerPublicCall } from '../../../platform/http/register-call.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { knownBrowser, rememberBrowser } from '../credential/tries.ts';
import { takeCodeTry } from '../second-factor/code-tries.ts';
import { requestOptions, verifyUse } from '../second-factor/passkeys.ts';
import { findPending, pendingCookie, takePending } from '../second-factor/pending-sign-in.ts';
import { mailRecoveryCode } from '../second-factor/proof.handlers.ts';
import { createSecondFactorRepository } from '../second-factor/second-factor.repository.ts';
import { isFactorOf } from '../second-factor/second-factor.service.ts';
import { createUserRepository, type UserRow } from '../user/user.repository.ts';
import { startSignedIn } from './sign-in.ts';

/** The second step of a sign-in, and the sign-in by a passkey alone. */
export function signInStepRoutes(api: Api): void {
  const { config, encryptionKey } = api.dependencies;
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);
  const contact = config.salesEmail;

  registerPublicCall(api, secondFactorCalls.getPasskeyOptions, async (context) => {
    const { caller, cookies, db, now } = context;
    const ownerId = caller?.userId ?? (await findPending(db, cookies, now))?.owner_id;
    const rows = ownerId === undefined ? null : await createSecondFactorRepository(db).passkeys(ownerId);
    return { options: await requestOptions(context, config, rows) };
  });

  /** The user of a sign-in under way. A deleted account has none. */
  async function userOf(db: Db, ownerId: string): Promise<UserRow> {
    const user = await createUserRepository(db).find(ownerId);
    if (user === undefined || user.deleted_at !== null) throw new Problem('signInOver');
    return user;
  }

  async function tryFactor(
    context: CallContext<typeof secondFactorCalls.finishSignIn, Caller | null>,
    user: UserRow,
  ): Promise<boolean> {
    const { body, cookies, db, now, request } = context;
    const browser = knownBrowser(encryptionKey, cookies, user.email);
    if (body.method !== 'passkey')
      await takeCodeTry(db, now, user.id, { email: user.email, address: request.address, browser });
    return isFactorOf(
      { context, config, vault, onRecoveryCode: (trx) => mailRecoveryCode(trx, api.dependencies, user, context) },
      user.id,
      body,
    );
  }

  registerPublicCall(api, secondFactorCalls.finishSignIn, async (context) => {
    const { body, cookies, db, now } = context;
    const pending = await findPending(db, cookies, now);
    if (pending === undefined) throw new Problem('signInOver');
    const user = await userOf(db, pending.owner_id);
    if (!(await tryFactor(context, user))) {
      await audit(
        db,
        { ...context, caller: null },
        { action: 'user.factorFailed', ownerId: user.id, detail: { method: body.method } },
      );
      throw body.method === 'passkey' ? new Problem('passkeyRefused') : new Problem('codeIncorrect', { field: 'code' });
    }
    const signedIn = await db.transaction().execute(async (trx) => {
      if (!(await takePending(trx, pending))) throw new Problem('signInOver');
      return startSignedIn(trx, context, { userId: user.id, action: pending.action, contact });
    });
    cookies.clear(pendingCookie);
    signedIn.setCookie();
    rememberBrowser(encryptionKey, cookies, user.email);
    return { userId: user.id };
  });

  registerPublicCall(api, secondFactorCalls.signInByPasskey, async (context) => {
    const { body, cookies, db } = context;
    const passkey = await verifyUse(context, config, body.response, true);
    if (passkey === null) throw new Problem('passkeyRefused');
    const user = await userOf(db, passkey.owner_id);
    const signedIn = await db
      .transaction()
      .execute((trx) => startSignedIn(trx, context, { userId: user.id, action: 'user.signedInByPasskey', contact }));
    signedIn.setCookie();
    rememberBrowser(encryptionKey, cookies, user.email);
    return { userId: user.id };
  });
}
