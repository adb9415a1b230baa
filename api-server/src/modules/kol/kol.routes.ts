import { Problem } from '@tessera/contracts/http/problem';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { kolTimeout } from '@tessera/contracts/limits';
import { audit } from '../../audit/audit.ts';
import type { Trx } from '../../db/database.ts';
import { notifyUser } from '../../events/user-events.ts';
import type { Api } from '../../http/api.ts';
import { registerCall } from '../../http/register-call.ts';
import { createKolWorker } from '../../jobs/kol-worker.ts';
import { findPricing } from '../emv/pricing.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { toKol, toKolPost } from './kol.mapper.ts';
import { readKolPage } from './kol-page.ts';
import { assertRoomForKols, assertTagsFit } from './kol.policy.ts';
import { createKolRepository } from './kol.repository.ts';
import { checkKol, describeKols, readAll } from './kol.service.ts';
import { createKolSettingRepository } from './kol-setting.repository.ts';

/** The answer must be on its way before the caller gives up. */
const answerWithin = kolTimeout - 10_000;

const tell = (db: Trx, ownerId: string, kolIds: readonly string[]): Promise<void> => notifyUser(db, ownerId, { topic: 'kol.changed', data: { kolIds: [...kolIds] } });

export function kolRoutes(api: Api): void {
  const { sources, clock } = api.dependencies;

  registerCall(api, kolCalls.getKol, async ({ body, caller, db }) => {
    const { rows, cursor, total } = await readKolPage(db, caller.userId, body, await createKolSettingRepository(db).read(caller.userId));
    const pricing = await findPricing(db, caller.userId);
    return { kolList: rows.map((row) => toKol(row, pricing)), cursor, total };
  });

  registerCall(api, kolCalls.getKolWithInfo, async ({ query, caller, db }) => {
    const [kol] = await describeKols(db, caller.userId, [query.id]);
    if (!kol) throw new Problem('notFound');
    const posts = await createKolRepository(db).posts(caller.userId, query.id);
    return { kol, postList: posts.flatMap((post) => toKolPost(post, kol.hidden) ?? []) };
  });

  registerCall(api, kolCalls.getKolNumber, async ({ caller, db }) => {
    const [kols, settings] = [createKolRepository(db), createKolSettingRepository(db)];
    const [labels, tags] = [await kols.countLabels(caller.userId), await kols.countTags(caller.userId)];
    return {
      number: await kols.count(caller.userId),
      quota: caller.rights.quotas.kolNumber,
      groups: await settings.countGroups(caller.userId, await settings.read(caller.userId)),
      labelList: labels.map(({ name, number }) => ({ label: name, number })),
      tagList: tags.map(({ name, number }) => ({ tag: name, number })),
    };
  });

  registerCall(api, kolCalls.checkKol, async ({ body, caller, db, now, request }) => {
    const known = await createKolRepository(db).listKnown(caller.userId, body.values);
    const values = await Promise.all(body.values.map((username) => checkKol(sources, { ownerId: caller.userId, username, isKnown: known.has(username), now, signal: request.signal })));
    return { values };
  });

  registerCall(api, kolCalls.updateKol, async (context) => {
    const { body, caller, db: root, now, request } = context;
    const { ids, added } = await root.transaction().execute(async (db) => {
      const kols = createKolRepository(db);
      await createFolderRepository(db).lockOwner(caller.userId);
      const requested = await kols.request(caller.userId, [...new Set(body.kol)], now);
      if (requested.added > 0) assertRoomForKols(caller.rights, await kols.count(caller.userId));
      await audit(db, context, { action: 'kol.updated', detail: { count: requested.ids.length, added: requested.added } });
      await tell(db, caller.userId, requested.ids);
      return requested;
    });
    if (!body.wait) return { kolList: await describeKols(root, caller.userId, ids), added };
    const log = request.log;
    const worker = createKolWorker({ db: root, clock, sources, log: (level, message, detail) => log[level](detail, message) });
    await readAll({ db: root, worker, ownerId: caller.userId, ids, signal: AbortSignal.any([request.signal, AbortSignal.timeout(answerWithin)]) });
    return { kolList: await describeKols(root, caller.userId, ids), added };
  });

  registerCall(api, kolCalls.modifyKol, ({ body, caller, db: root }) =>
    root.transaction().execute(async (db) => {
      const kols = createKolRepository(db);
      const usernames = [...new Set([body.username].flat())];
      const held = await kols.holdNamed(caller.userId, usernames);
      if (held.size < usernames.length) throw new Problem('notFound');
      const ids = [...held.values()];
      const changed = await kols.setTags(caller.userId, ids, body.tags, { overwrite: body.overwrite, revision: body.revision });
      const kolList = await describeKols(db, caller.userId, ids);
      if (!changed) throw new Problem('conflict', { params: { revision: kolList[0]?.revision ?? 0, tags: kolList[0]?.tags.join(', ') ?? '' } });
      assertTagsFit(await kols.mostTags(caller.userId, ids));
      await tell(db, caller.userId, ids);
      return { kolList };
    }));

  registerCall(api, kolCalls.setUserLabel, ({ body, caller, db: root }) =>
    root.transaction().execute(async (db) => {
      const ids = [...new Set([body.userId].flat())];
      const labelled = await createKolRepository(db).setLabel(caller.userId, ids, body.username, body.label);
      if (labelled < ids.length) throw new Problem('notFound');
      await tell(db, caller.userId, ids);
      return { kolList: await describeKols(db, caller.userId, ids) };
    }));

  registerCall(api, kolCalls.deleteKol, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller } = context;
      const ids = [...new Set([body.id].flat())];
      const deleted = await createKolRepository(db).delete(caller.userId, ids, body.username);
      if (deleted.length < ids.length) throw new Problem('notFound');
      for (const id of deleted) await audit(db, context, { action: 'kol.deleted', target: id });
      await tell(db, caller.userId, deleted);
      return { id: deleted };
    }));
}
