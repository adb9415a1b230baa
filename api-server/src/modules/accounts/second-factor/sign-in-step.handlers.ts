import { Problem } from '@tessera/contracts/http/problem';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import type { TokenVault } from '../../../network/media-source/token-vault.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { registerPublicCall } from '../../../platform/http/register-call.ts';
import { startSignedIn } from '../user/sign-in.ts';
import { knownBrowser, rememberBrowser } from '../user/tries.ts';
import { createUserRepository, type UserRow } from '../user/user.repository.ts';
import { takeCodeTry } from './code-tries.ts';
import { requestOptions, verifyUse } from './passkeys.ts';
import { findPending, pendingCookie, takePending } from './pending-sign-in.ts';
import { mailRecoveryCode } from './proof.handlers.ts';
import { createSecondFactorRepository } from './second-factor.repository.ts';
import { isFactorOf } from './second-factor.service.ts';

/** The second step of a sign-in, and the sign-in by a passkey alone. */
export function signInStepRoutes(api: Api, { vault }: { readonly vault: TokenVault }): void {
  const { config, encryptionKey } = api.dependencies;
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
