import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import type { CoworkGrant } from './cowork-grant.ts';
import { createCoworkNoticeRepository } from './cowork-notice.repository.ts';
import { assertMayEdit, assertOwns, assertRoomForTags, holdGrant } from './cowork.policy.ts';
import { createCoworkRepository } from './cowork.repository.ts';
import { describeTag, tellKols, tellOfTag, tellPeople, toCoworkNotice, toCoworkTag } from './cowork.service.ts';

/** Renames a tag. Throws `conflict` with the current name. */
async function rename(db: Trx, grant: CoworkGrant, name: string, revision: number, now: Date): Promise<void> {
  const tags = createCoworkRepository(db);
  const { tagName: before } = await describeTag(db, grant);
  if (await tags.hasName(grant.ownerId, name, grant.tagId))
    throw new Problem('contentExists', { field: 'tagInfo.tagName' });
  if (!(await tags.rename(grant, name, revision))) {
    const stands = await describeTag(db, grant);
    throw new Problem('conflict', { params: { revision: stands.revision, tagName: stands.tagName } });
  }
  if (before !== name) await tellOfTag(db, grant, { kind: 'renamed', subject: before }, now);
}

/**
 * Adds the tag to influencers or removes it, and notifies everybody who sees or saw them. Returns those that had it not
 * yet.
 */
async function changeKols(
  db: Trx,
  grant: CoworkGrant,
  {
    addKol = [],
    removeKol = [],
  }: { readonly addKol?: string[] | undefined; readonly removeKol?: string[] | undefined },
  now: Date,
): Promise<string[]> {
  const [tags, notices] = [createCoworkRepository(db), createCoworkNoticeRepository(db)];
  if (removeKol.length > 0) {
    const viewers = await notices.viewers(grant.ownerId, removeKol);
    const count = await tags.removeKols(grant, removeKol);
    if (count < new Set(removeKol).size) throw new Problem('notFound', { field: 'tagInfo.removeKol' });
    await tellOfTag(db, grant, { kind: 'kolRemoved', count }, now);
    await tellPeople(db, viewers, grant.tagId);
  }
  let added: string[] = [];
  if (addKol.length > 0) {
    assertOwns(grant);
    added = await tags.addKols(grant, addKol);
    if ((await tags.countKols(grant, addKol)) < new Set(addKol).size)
      throw new Problem('notFound', { field: 'tagInfo.addKol' });
    if (added.length > 0) await tellOfTag(db, grant, { kind: 'kolAdded', count: added.length }, now);
  }
  await tellKols(db, grant.ownerId, [...addKol, ...removeKol]);
  return added;
}

export function coworkRoutes(api: Api): void {
  registerCall(api, coworkCalls.getCoworkTags, async ({ caller, db }) => ({
    coworkTagList: (await createCoworkRepository(db).list(caller.userId)).map(toCoworkTag),
  }));

  registerCall(api, coworkCalls.addCoworkTag, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      await lockOwner(db, caller.userId);
      const tags = createCoworkRepository(db);
      const tagId = await tags.add(caller.userId, body.tagName, now);
      if (tagId === null) throw new Problem('contentExists', { field: 'tagName' });
      assertRoomForTags(await tags.count(caller.userId));
      await audit(db, context, { action: 'coworkTag.added', target: tagId });
      await tellPeople(db, [caller.userId], tagId);
      return { tagInfo: await describeTag(db, { viewerId: caller.userId, tagId }) };
    }),
  );

  registerCall(api, coworkCalls.updateCoworkTag, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      const { coworkTagId, tagName, revision, addKol, removeKol } = body.tagInfo;
      const grant = await holdGrant(db, caller.userId, coworkTagId);
      assertMayEdit(grant);
      if (tagName !== undefined && revision !== undefined) await rename(db, grant, tagName, revision, now);
      const addedKol = await changeKols(db, grant, { addKol, removeKol }, now);
      await audit(db, context, {
        action: 'coworkTag.changed',
        target: coworkTagId,
        ownerId: grant.ownerId,
        detail: { added: addKol?.length ?? 0, removed: removeKol?.length ?? 0 },
      });
      return { tagInfo: await describeTag(db, grant), addedKol };
    }),
  );

  registerCall(api, coworkCalls.deleteCoworkTag, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      const grant = await holdGrant(db, caller.userId, body.tagId);
      assertOwns(grant);
      await tellOfTag(db, grant, { kind: 'deleted' }, now);
      await createCoworkRepository(db).delete(grant);
      await audit(db, context, { action: 'coworkTag.deleted', target: body.tagId });
      return {};
    }),
  );

  registerCall(api, coworkCalls.getChangeNotify, async ({ caller, db }) => {
    const notifyList = (await createCoworkNoticeRepository(db).list(caller.userId)).map(toCoworkNotice);
    return { notifyList, unseen: notifyList.filter(({ isSeen }) => !isSeen).length };
  });

  registerCall(api, coworkCalls.seeChangeNotify, async ({ caller, db, now }) => {
    await createCoworkNoticeRepository(db).markSeen(caller.userId, now);
    return {};
  });
}
