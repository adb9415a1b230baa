import { Problem } from '@tessera/contracts/http/problem';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import type { ProofMethod } from '@tessera/contracts/second-factor/second-factor.schema';
import type { TokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { createSessionRepository } from '../../../platform/session/session.repository.ts';
import { createCodeRepository } from '../credential/code.repository.ts';
import { isPassword } from '../credential/password.ts';
import { isUsable, mailCode } from '../credential/registration.service.ts';
import { mailSecurityChange } from '../credential/security-mail.ts';
import { takeTry } from '../credential/tries.ts';
import { createUserRepository, type UserRow } from '../user/user.repository.ts';
import { takeCodeTry } from './code-tries.ts';
import { createSecondFactorRepository } from './second-factor.repository.ts';
import { factorMethodsOf, isFactorOf } from './second-factor.service.ts';

type ProveContext = CallContext<typeof secondFactorCalls.prove>;

/** What a user's session can be proved by: a second factor, without one the password, else a mailed code. */
async function proofMethodsOf(db: Db, user: UserRow): Promise<ProofMethod[]> {
  const factors = await factorMethodsOf(db, user.id);
  if (factors.length > 0) return factors;
  return [user.password_hash === null ? 'mailedCode' : 'password'];
}

/** The mail about a recovery code that was used. */
export const mailRecoveryCode = async (
  trx: Trx,
  { mailer }: Pick<Api['dependencies'], 'mailer'>,
  user: UserRow,
  { now, request }: Pick<CallContext, 'now' | 'request'>,
): Promise<void> => {
  const left = await createSecondFactorRepository(trx).recoveryCodesLeft(user.id);
  await mailSecurityChange(trx, mailer, { to: user, template: 'recoveryCodeUsed', detail: String(left), now, request });
};

export function proofRoutes(api: Api, { vault }: { readonly vault: TokenVault }): void {
  const { config, encryptionKey } = api.dependencies;

  async function callerRow({ db, caller }: Pick<CallContext, 'db' | 'caller'>): Promise<UserRow> {
    const user = await createUserRepository(db).find(caller.userId);
    if (user === undefined) throw new Problem('notFound');
    return user;
  }

  registerCall(api, secondFactorCalls.getProofMethods, async (context) => {
    const user = await callerRow(context);
    return { methodList: await proofMethodsOf(context.db, user), email: user.email };
  });

  registerCall(api, secondFactorCalls.sendProofCode, async (context) => {
    const { caller, db, now, request } = context;
    const user = await callerRow(context);
    if (!(await proofMethodsOf(db, user)).includes('mailedCode')) throw new Problem('notFound');
    await takeTry(db, now, 'mail', { email: user.email, address: request.address, browser: caller.userId });
    await db
      .transaction()
      .execute((trx) =>
        mailCode(trx, api.dependencies, {
          user,
          purpose: 'prove',
          passwordHash: null,
          browserHash: null,
          settings: null,
          now,
        }),
      );
    return {};
  });

  async function takeMailedCode({ db, now }: ProveContext, user: UserRow, code: string): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      if (!(await isUsable(trx, encryptionKey, user.id, 'prove', code, now))) return false;
      await createCodeRepository(trx).deleteFor(user.id, 'prove');
      return true;
    });
  }

  /** Checks the proof. Throws the problem at its field, if it is wrong. */
  async function check(context: ProveContext, user: UserRow): Promise<void> {
    const { body, caller, db, now, request } = context;
    const { method, code = '', password = '', response } = body;
    const trier = { email: user.email, address: request.address, browser: caller.userId };
    switch (method) {
      case 'password':
        await takeTry(db, now, 'signIn', trier);
        if (!(await isPassword(user.password_hash, password)))
          throw new Problem('badCredentials', { field: 'password' });
        return;
      case 'mailedCode':
        await takeTry(db, now, 'code', trier);
        if (!(await takeMailedCode(context, user, code))) throw new Problem('codeIncorrect', { field: 'code' });
        return;
      case 'passkey':
      case 'authenticator':
      case 'recoveryCode': {
        if (method !== 'passkey') await takeCodeTry(db, now, user.id, trier);
        const onRecoveryCode = (trx: Trx): Promise<void> => mailRecoveryCode(trx, api.dependencies, user, context);
        const isRight = await isFactorOf({ context, config, vault, onRecoveryCode }, user.id, {
          method,
          code,
          response,
        });
        if (!isRight)
          throw method === 'passkey' ? new Problem('passkeyRefused') : new Problem('codeIncorrect', { field: 'code' });
      }
    }
  }

  registerCall(api, secondFactorCalls.prove, async (context) => {
    const { body, caller, db, now } = context;
    const user = await callerRow(context);
    // Somebody with a second factor cannot prove anything without it.
    if (!(await proofMethodsOf(db, user)).includes(body.method)) throw new Problem('invalid', { field: 'method' });
    await check(context, user);
    await db.transaction().execute(async (trx) => {
      await createSessionRepository(trx).prove(caller.userId, caller.sessionId, now);
      await audit(trx, context, { action: 'user.proved', target: caller.sessionId, detail: { method: body.method } });
    });
    return {};
  });
}
