import { Problem } from '@tessera/contracts/http/problem';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { kolTimeout } from '@tessera/contracts/limits';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { createKolSettingRepository } from '../../accounts/kol-setting/kol-setting.repository.ts';
import { findPricing } from '../../collecting/pricing/pricing.ts';
import { createCoworkNoticeRepository } from '../cowork/cowork-notice.repository.ts';
import { assertMayEdit } from '../cowork/cowork.policy.ts';
import { tellKols } from '../cowork/cowork.service.ts';
import { createKolWorker } from '../kol-reading/kol-worker.ts';
import { beginKolJob, tellEndedKolJobs } from '../kol-reading/tell-kol-job.ts';
import { groundOf, readMeasures } from './kol-measures.ts';
import { countKols, readKolPage } from './kol-page.ts';
import { ownScope, readScope, type KolScope } from './kol-scope.ts';
import { toKol, toKolPost } from './kol.mapper.ts';
import { assertRoomForKols, assertTagsFit } from './kol.policy.ts';
import { createKolRepository } from './kol.repository.ts';
import { checkKol, describeKols, readAll } from './kol.service.ts';

/** The response must be sent before the caller's timeout. */
const answerWithin = kolTimeout - 10_000;

/** Notifies everybody who sees the influencers of a change, and records it for the members of their co-working tags. */
async function tellChange(
  db: Trx,
  { ownerId, viewerId }: KolScope,
  kind: 'labelled' | 'tagged',
  kolIds: readonly string[],
  now: Date,
): Promise<void> {
  await createCoworkNoticeRepository(db).tellOfKols({ ownerId, viewerId }, kind, kolIds, now);
  await tellKols(db, ownerId, kolIds);
}

/** The caller's own influencers, or those of a tag that the caller may edit. */
async function readEditable(db: Trx, userId: string, coworkTagId: string | undefined): Promise<KolScope> {
  const scope = await readScope(db, userId, coworkTagId);
  if (scope.grant !== null) assertMayEdit(scope.grant);
  return scope;
}

async function getKol({
  body,
  caller,
  db,
  now,
}: CallContext<typeof kolCalls.getKol>): Promise<CallAnswer<typeof kolCalls.getKol>> {
  const scope = await readScope(db, caller.userId, body.coworkTagId);
  const measures = await readMeasures(db, scope.ownerId);
  const { rows, cursor, total } = await readKolPage(db, scope, body, await groundOf(db, scope.ownerId, measures, now));
  return { kolList: rows.map((row) => toKol(row, measures)), cursor, total };
}

async function countKol({
  body,
  caller,
  db,
  now,
}: CallContext<typeof kolCalls.countKol>): Promise<CallAnswer<typeof kolCalls.countKol>> {
  const scope = await readScope(db, caller.userId, body.coworkTagId);
  return {
    total: await countKols(
      db,
      scope,
      body.filter,
      await groundOf(db, scope.ownerId, await readMeasures(db, scope.ownerId), now),
    ),
  };
}

async function getKolWithInfo({
  query,
  caller,
  db,
}: CallContext<typeof kolCalls.getKolWithInfo>): Promise<CallAnswer<typeof kolCalls.getKolWithInfo>> {
  const scope = await readScope(db, caller.userId, query.coworkTagId);
  const [kol] = await describeKols(db, scope, [query.id]);
  if (!kol) throw new Problem('notFound');
  const posts = await createKolRepository(db).posts(scope.ownerId, query.id);
  return { kol, postList: posts.flatMap((post) => toKolPost(post, kol.hidden) ?? []) };
}

async function getKolNumber({
  caller,
  db,
}: CallContext<typeof kolCalls.getKolNumber>): Promise<CallAnswer<typeof kolCalls.getKolNumber>> {
  const [kols, settings] = [createKolRepository(db), createKolSettingRepository(db)];
  const [labels, tags] = [await kols.countLabels(caller.userId), await kols.countTags(caller.userId)];
  return {
    number: await kols.count(caller.userId),
    quota: caller.rights.quotas.kolNumber,
    groups: await settings.countGroups(caller.userId, await settings.read(caller.userId)),
    labelList: labels.map(({ name, number }) => ({ label: name, number })),
    tagList: tags.map(({ name, number }) => ({ tag: name, number })),
    currency: (await findPricing(db, caller.userId)).setting.currency,
  };
}

async function answerCheckKol(
  { sources }: Api['dependencies'],
  { body, caller, db, now, request }: CallContext<typeof kolCalls.checkKol>,
): Promise<CallAnswer<typeof kolCalls.checkKol>> {
  const known = await createKolRepository(db).listKnown(caller.userId, body.values);
  const values = await Promise.all(
    body.values.map((username) =>
      checkKol(sources, {
        ownerId: caller.userId,
        username,
        isKnown: known.has(username),
        now,
        signal: request.signal,
      }),
    ),
  );
  return { values };
}

async function updateKol(
  { clock, sources }: Api['dependencies'],
  context: CallContext<typeof kolCalls.updateKol>,
): Promise<CallAnswer<typeof kolCalls.updateKol>> {
  const { body, caller, db: root, now, request } = context;
  const { ids, added } = await root.transaction().execute(async (db) => {
    const kols = createKolRepository(db);
    await lockOwner(db, caller.userId);
    const requested = await kols.request(caller.userId, [...new Set(body.kol)], now);
    if (requested.added > 0) assertRoomForKols(caller.rights, await kols.count(caller.userId));
    await audit(db, context, {
      action: 'kol.updated',
      detail: { count: requested.ids.length, added: requested.added },
    });
    await beginKolJob(db, caller.userId, requested.ids, now);
    await tellKols(db, caller.userId, requested.ids);
    return requested;
  });
  if (!body.wait) return { kolList: await describeKols(root, ownScope(caller.userId), ids), added };
  const log = request.log;
  const worker = createKolWorker({
    db: root,
    clock,
    sources,
    log: (level, message, detail) => log[level](detail, message),
  });
  await readAll({
    db: root,
    worker,
    ownerId: caller.userId,
    ids,
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(answerWithin)]),
  });
  return { kolList: await describeKols(root, ownScope(caller.userId), ids), added };
}

function modifyKol({
  body,
  caller,
  db: root,
  now,
}: CallContext<typeof kolCalls.modifyKol>): Promise<CallAnswer<typeof kolCalls.modifyKol>> {
  return root.transaction().execute(async (db) => {
    const kols = createKolRepository(db);
    const scope = await readEditable(db, caller.userId, body.coworkTagId);
    const usernames = [...new Set([body.username].flat())];
    const held = await kols.holdNamed(scope, usernames);
    if (held.size < usernames.length) throw new Problem('notFound');
    const ids = [...held.values()];
    const changed = await kols.setTags(scope, ids, {
      tags: body.tags,
      removed: body.removedTags,
      overwrite: body.overwrite,
      revision: body.revision,
    });
    const kolList = await describeKols(db, scope, ids);
    if (changed === null)
      throw new Problem('conflict', {
        params: { revision: kolList[0]?.revision ?? 0, tags: kolList[0]?.tags.join(', ') ?? '' },
      });
    assertTagsFit(await kols.mostTags(scope.ownerId, ids));
    await tellChange(db, scope, 'tagged', ids, now);
    const changeList = changed.map(({ id, before, after }) => ({
      id,
      added: after.filter((tag) => !before.includes(tag)),
      removed: before.filter((tag) => !after.includes(tag)),
    }));
    return { kolList, changeList };
  });
}

function setUserLabel({
  body,
  caller,
  db: root,
  now,
}: CallContext<typeof kolCalls.setUserLabel>): Promise<CallAnswer<typeof kolCalls.setUserLabel>> {
  return root.transaction().execute(async (db) => {
    const ids = [...new Set([body.userId].flat())];
    const scope = await readEditable(db, caller.userId, body.coworkTagId);
    const { label, from, revision } = body;
    const kols = createKolRepository(db);
    const known = await kols.holdLabels(scope, ids, body.username);
    if (known.size < ids.length) throw new Problem('notFound');
    const others = [...known].filter(([, kol]) => kol.label !== label);
    const stale = revision === undefined ? undefined : others.find(([, kol]) => kol.revision !== revision)?.[1];
    if (stale !== undefined)
      throw new Problem('conflict', { params: { revision: stale.revision, label: stale.label } });
    const changeList = others
      .filter(([, kol]) => from === undefined || kol.label === from)
      .map(([id, kol]) => ({ id, from: kol.label }));
    const changed = changeList.map(({ id }) => id);
    if (changed.length > 0) {
      await kols.setLabel(scope, changed, label);
      await tellChange(db, scope, 'labelled', changed, now);
    }
    return { kolList: await describeKols(db, scope, ids), changeList };
  });
}

function deleteKol(context: CallContext<typeof kolCalls.deleteKol>): Promise<CallAnswer<typeof kolCalls.deleteKol>> {
  return context.db.transaction().execute(async (db) => {
    const { body, caller } = context;
    const ids = [...new Set([body.id].flat())];
    // Nobody changes which co-working tags they have in the meantime.
    await lockOwner(db, caller.userId);
    const viewers = await createCoworkNoticeRepository(db).viewers(caller.userId, ids);
    const deleted = await createKolRepository(db).delete(caller.userId, ids, body.username);
    if (deleted.length < ids.length) throw new Problem('notFound');
    for (const id of deleted) await audit(db, context, { action: 'kol.deleted', target: id });
    for (const userId of viewers)
      await notifyUser(db, userId, { topic: 'resource.changed', data: { kind: 'kol', id: null } });
    await tellEndedKolJobs(db, caller.userId);
    return { id: deleted };
  });
}

export function kolRoutes(api: Api): void {
  registerCall(api, kolCalls.getKol, getKol);
  registerCall(api, kolCalls.countKol, countKol);
  registerCall(api, kolCalls.getKolWithInfo, getKolWithInfo);
  registerCall(api, kolCalls.getKolNumber, getKolNumber);
  registerCall(api, kolCalls.checkKol, (context) => answerCheckKol(api.dependencies, context));
  registerCall(api, kolCalls.updateKol, (context) => updateKol(api.dependencies, context));
  registerCall(api, kolCalls.modifyKol, modifyKol);
  registerCall(api, kolCalls.setUserLabel, setUserLabel);
  registerCall(api, kolCalls.deleteKol, deleteKol);
}
