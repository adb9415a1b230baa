import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { createNetworkOauth, networkAppOf } from '../../../network/media-source/business/network-oauth.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { assertMayInspect } from '../inspect/inspect.policy.ts';
import { createInspectRepository } from '../inspect/inspect.repository.ts';
import { createCreatorRepository } from './creator.repository.ts';
import { describeCreator, describeCreators, findCreator, tellBrands } from './creator.service.ts';
import { checkLink } from './link.service.ts';

export function creatorRoutes(api: Api): void {
  const { config, encryptionKey } = api.dependencies;
  const linking = {
    network: createNetworkOauth(networkAppOf(config)),
    vault: createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]),
  };

  registerCall(api, creatorCalls.checkLink, ({ caller, db, now }) => checkLink(db, linking, caller.userId, now));

  registerCall(api, creatorCalls.getCreator, async ({ caller, db, now }) => ({
    creatorList: await describeCreators(db, caller.userId, now),
  }));

  registerCall(api, creatorCalls.setPrivacy, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      const key = await findCreator(db, caller.userId, body.creatorId, now);
      await createCreatorRepository(db).setPrivacy(key, body.privacy, now);
      await audit(db, context, {
        action: 'creator.privacyChanged',
        target: key.accountId,
        detail: Object.fromEntries(body.privacy.map(({ field, audience }) => [field, audience])),
      });
      await tellBrands(db, key);
      return { creator: await describeCreator(db, caller.userId, body.creatorId, now) };
    }),
  );

  registerCall(api, creatorCalls.answerAccess, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      const key = await findCreator(db, caller.userId, body.creatorId, now);
      if (!(await createCreatorRepository(db).answer(key, body.brandId, body.isApproved, now)))
        throw new Problem('notFound', { field: 'brandId' });
      await audit(db, context, {
        action: body.isApproved ? 'creator.approved' : 'creator.refused',
        target: body.brandId,
      });
      await tellBrands(db, key, body.brandId);
      return { creator: await describeCreator(db, caller.userId, body.creatorId, now) };
    }),
  );

  registerCall(api, creatorCalls.deleteData, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      const key = await findCreator(db, caller.userId, body.creatorId, now);
      await createInspectRepository(db).delete(caller.userId, [key.username]);
      await createCreatorRepository(db).deleteAccess(key);
      await audit(db, context, { action: 'creator.dataDeleted', target: key.accountId });
      await tellBrands(db, key);
      return { creator: await describeCreator(db, caller.userId, body.creatorId, now) };
    }),
  );

  registerCall(api, creatorCalls.requestAccess, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      const { username, isOwn } = await assertMayInspect(db, caller.userId, body.kol);
      const accountId = (await createInspectRepository(db).find(caller.userId, username))?.account_id ?? null;
      const owners = isOwn ? [] : await createCreatorRepository(db).ownersOf({ accountId, username }, caller.userId);
      const [first, ...others] = owners;
      if (!first) throw new Problem('notFound', { field: 'kol' });
      const state = await createCreatorRepository(db).requestAccess(first, caller.userId, body.reason, now);
      for (const key of others) await createCreatorRepository(db).requestAccess(key, caller.userId, body.reason, now);
      await audit(db, context, { action: 'creator.requested', target: first.accountId });
      for (const { ownerId } of owners)
        await notifyUser(db, ownerId, { topic: 'resource.changed', data: { kind: 'creator', id: null } });
      return { state };
    }),
  );
}
