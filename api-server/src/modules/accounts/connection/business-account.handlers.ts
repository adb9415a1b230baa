import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { Problem } from '@tessera/contracts/http/problem';
import type { NetworkOauth } from '../../../network/media-source/business/network-oauth.ts';
import type { TokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { assertProved } from '../../../platform/http/right.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { createSessionRepository } from '../../../platform/session/session.repository.ts';
import { mailSecurityChange } from '../credential/security-mail.ts';
import { createKolSettingRepository } from '../kol-setting/kol-setting.repository.ts';
import { createUserRepository } from '../user/user.repository.ts';
import { runLost } from './connection-hooks.ts';
import { describeConnections, tokenOf } from './connection.service.ts';
import { createPlatformRepository } from './platform.repository.ts';

interface NetworkAccess {
  readonly network: NetworkOauth;
  readonly vault: TokenVault;
}

/** Throws when the list contains an account that is not the owner's. */
async function assertOwn(db: Db, ownerId: string, igIds: readonly string[]): Promise<void> {
  const own = new Set((await createPlatformRepository(db).accounts(ownerId)).map((row) => row.network_user_id));
  if (!igIds.every((id) => own.has(id))) throw new Problem('notFound');
}

async function setBusinessAccount(
  context: CallContext<typeof connectionCalls.setBusinessAccount>,
): Promise<CallAnswer<typeof connectionCalls.setBusinessAccount>> {
  const { body, caller, db, now } = context;
  const igIds = body.accountList.map(({ igId }) => igId);
  if (igIds.length > 0) {
    await db.transaction().execute(async (trx) => {
      await assertOwn(trx, caller.userId, igIds);
      await createPlatformRepository(trx).choose(caller.userId, igIds);
      await audit(trx, context, { action: 'businessAccount.chosen', detail: { count: igIds.length } });
    });
  }
  return { accountList: (await describeConnections(db, caller.userId, now)).accountList };
}

async function setBusinessAccountDetail(
  context: CallContext<typeof connectionCalls.setBusinessAccountDetail>,
): Promise<CallAnswer<typeof connectionCalls.setBusinessAccountDetail>> {
  const { body, caller, db, now } = context;
  const igIds = body.accountList.map(({ igId }) => igId);
  if (igIds.length > 0) {
    await db.transaction().execute(async (trx) => {
      await assertOwn(trx, caller.userId, igIds);
      await createPlatformRepository(trx).setDetail(caller.userId, igIds, body.detailInfo);
      await audit(trx, context, { action: 'businessAccount.described', detail: { count: igIds.length } });
    });
  }
  return { accountList: (await describeConnections(db, caller.userId, now)).accountList };
}

async function tryPlatform(
  { network, vault }: NetworkAccess,
  { body, caller, db, now }: CallContext<typeof connectionCalls.tryPlatform>,
): Promise<CallAnswer<typeof connectionCalls.tryPlatform>> {
  const repository = createPlatformRepository(db);
  const row = await repository.find(caller.userId, body.platformId);
  if (row === undefined) throw new Problem('notFound');
  const token = tokenOf(vault, row);
  if (token !== null) {
    try {
      const { granted } = await network.person(token);
      await repository.learn(caller.userId, row.id, { scopes: granted, brokenAt: null });
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      if (error.fault !== 'token') throw error.toProblem(undefined, now);
      await repository.learn(caller.userId, row.id, { scopes: [], brokenAt: now });
    }
  }
  return describeConnections(db, caller.userId, now);
}

async function disconnectPlatform(
  { mailer }: Api['dependencies'],
  { network, vault }: NetworkAccess,
  context: CallContext<typeof connectionCalls.disconnectPlatform>,
): Promise<CallAnswer<typeof connectionCalls.disconnectPlatform>> {
  const { body, caller, db, now, request } = context;
  const row = await createPlatformRepository(db).find(caller.userId, body.platformId);
  const user = await createUserRepository(db).find(caller.userId);
  if (row === undefined || user === undefined) throw new Problem('notFound');
  // Without a password it may be the only way to sign in.
  if (user.password_hash === null) assertProved(caller, now);
  const token = tokenOf(vault, row);
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, caller.userId);
    const accounts = (await createPlatformRepository(trx).accounts(caller.userId)).filter(
      (account) => account.platform_id === row.id,
    );
    await createPlatformRepository(trx).remove(caller.userId, row.id);
    await runLost(trx, caller.userId, accounts, now);
    await audit(trx, context, { action: 'platform.disconnected', target: row.platform_id });
    await mailSecurityChange(trx, mailer, {
      to: user,
      template: 'platformDisconnected',
      detail: row.name,
      now,
      request,
    });
  });
  // If the network no longer knows the token, the permission is gone, which is not a failure.
  const isRevoked =
    token === null
      ? false
      : await network.revoke(token).then(
          () => true,
          (error: unknown) => error instanceof SourceError && error.fault === 'token',
        );
  return { isRevoked };
}

async function getSession({
  caller,
  db,
}: CallContext<typeof connectionCalls.getSession>): Promise<CallAnswer<typeof connectionCalls.getSession>> {
  const session = await createSessionRepository(db).find(caller.userId, caller.sessionId);
  const user = await createUserRepository(db).find(caller.userId);
  if (session === undefined || user === undefined) throw new Problem('notFound');
  return {
    startedAt: session.created_at.toISOString(),
    endsAt: session.expires_at.toISOString(),
    hasPassword: user.password_hash !== null,
    device: session.device,
  };
}

export function businessAccountRoutes(api: Api, access: NetworkAccess): void {
  registerCall(api, connectionCalls.getBusinessAccount, ({ caller, db, now }) =>
    describeConnections(db, caller.userId, now),
  );

  registerCall(api, connectionCalls.setBusinessAccount, setBusinessAccount);

  registerCall(api, connectionCalls.setBusinessAccountDetail, setBusinessAccountDetail);

  registerCall(api, connectionCalls.tryPlatform, (context) => tryPlatform(access, context));

  registerCall(api, connectionCalls.disconnectPlatform, (context) =>
    disconnectPlatform(api.dependencies, access, context),
  );

  registerCall(api, connectionCalls.getSettings, async ({ caller, db, now }) => ({
    lang: caller.language,
    kolSetting: await createKolSettingRepository(db).read(caller.userId),
    facebook: { accountList: (await describeConnections(db, caller.userId, now)).accountList },
  }));

  registerCall(api, connectionCalls.getSession, getSession);
}
