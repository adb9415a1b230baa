import { accountDeletionCalls } from '@tessera/contracts/account-deletion/account-deletion.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { createNetworkOauth, networkAppOf } from '../../../network/media-source/business/network-oauth.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { assertProved } from '../../../platform/http/right.ts';
import { sessionCookie } from '../../../platform/session/session.service.ts';
import { tokenOf } from '../../accounts/connection/connection.service.ts';
import { isPassword } from '../../accounts/credential/password.ts';
import { takeTry } from '../../accounts/credential/tries.ts';
import { factorMethodsOf } from '../../accounts/second-factor/second-factor.service.ts';
import { createUserRepository, type UserRow } from '../../accounts/user/user.repository.ts';
import { removeWritten, accountExportFilesOf } from '../account-export/account-export-files.ts';
import { closeAccount } from './account-deletion.service.ts';

/**
 * Throws unless the user is present: by the password in the body, which is enough without a second factor; with one,
 * and without a password, by a fresh proof. A session alone deletes nothing.
 */
async function assertPresent(
  { body, caller, db, now, request }: CallContext<typeof accountDeletionCalls.deleteAccount>,
  user: UserRow,
): Promise<void> {
  const { password = '' } = body;
  const needsProof = user.password_hash === null || (await factorMethodsOf(db, user.id)).length > 0;
  if (needsProof) assertProved(caller, now);
  if (user.password_hash === null || (needsProof && password === '')) return;
  if (password === '') throw new Problem('empty', { field: 'password', params: { label: 'password' } });
  await takeTry(db, now, 'signIn', { email: user.email, address: request.address, browser: caller.userId });
  if (!(await isPassword(user.password_hash, password))) throw new Problem('badCredentials', { field: 'password' });
}

export function accountDeletionRoutes(api: Api): void {
  const { config, encryptionKey, mailer } = api.dependencies;
  const accountFiles = accountExportFilesOf(api.dependencies.fileStores);
  const network = createNetworkOauth(networkAppOf(config));
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);

  registerCall(api, accountDeletionCalls.deleteAccount, async (context) => {
    const { body, caller, cookies, db, request } = context;
    const user = await createUserRepository(db).find(caller.userId);
    if (user === undefined) throw new Problem('notFound');
    if (body.email !== user.email) throw new Problem('invalid', { field: 'email', params: { label: 'email' } });
    await assertPresent(context, user);
    const { connected, exported } = await db.transaction().execute((trx) => closeAccount(trx, context, mailer, user));
    cookies.clear(sessionCookie);
    if (exported !== null) await removeWritten(accountFiles, exported);
    // If the network does not answer, the permission ends with its token, of which no copy is left here.
    await Promise.all(
      connected.map(async (platform) => {
        const token = tokenOf(vault, platform);
        if (token !== null)
          await network
            .revoke(token)
            .catch((error: unknown) => request.log.warn({ error }, 'cannot revoke a permission of a deleted account'));
      }),
    );
    return {};
  });
}
