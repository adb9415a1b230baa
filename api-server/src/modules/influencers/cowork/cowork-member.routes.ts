import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { dayMs } from '@tessera/contracts/time/durations';
import { audit } from '../../../platform/audit/audit.ts';
import type { Api } from '../../../platform/http/api.ts';
import { takeFrom } from '../../../platform/http/limits/rate-limit.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { mailboxKey } from '../../accounts/credential/mailbox.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { createCoworkNoticeRepository } from './cowork-notice.repository.ts';
import { assertOwns, assertRoomForMembers, holdGrant } from './cowork.policy.ts';
import { createCoworkRepository } from './cowork.repository.ts';
import { describeTag, tellOfTag, tellPeople } from './cowork.service.ts';

/** Invitations and role changes per day: to one address by anybody, and by one owner. */
const invitationsOfAddress = 20;
const invitationsOfOwner = 200;

export function coworkMemberRoutes(api: Api): void {
  const { mailer } = api.dependencies;

  registerCall(api, coworkCalls.addCoworkMember, async (context) => {
    // Counted outside the transaction, so that refused attempts count, too.
    await takeFrom(context.db, context.now, [
      { key: `cowork:address:${mailboxKey(context.body.email)}`, budget: invitationsOfAddress, windowMs: dayMs },
      { key: `cowork:owner:${context.caller.userId}`, budget: invitationsOfOwner, windowMs: dayMs },
    ]);
    return context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      const grant = await holdGrant(db, caller.userId, body.tagId);
      assertOwns(grant);
      const [tags, users] = [createCoworkRepository(db), createUserRepository(db)];
      const found = await users.findByEmail(body.email);
      if (found?.id === caller.userId) throw new Problem('invalid', { field: 'email' });
      const account = found !== undefined && found.verified_at !== null ? found : null;
      const isNew = await tags.putMember(grant, body.email, body.role, now);
      assertRoomForMembers(await tags.countMembers(grant));
      const tag = await describeTag(db, grant);
      await audit(db, context, { action: 'coworkTag.shared', target: body.tagId, detail: { role: body.role, isNew } });
      if (isNew) {
        await tellOfTag(db, grant, { kind: 'memberAdded', subject: body.email }, now);
        await mailer.enqueue(db, {
          to: body.email,
          template: 'coworkInvited',
          language: account?.language ?? caller.language,
          values: { tagName: tag.tagName, ownerEmail: tag.ownerEmail, tagPath: `/kol?coworkTag=${body.tagId}` },
        });
      } else await tellPeople(db, await createCoworkNoticeRepository(db).people(grant), body.tagId);
      return { tagInfo: tag };
    });
  });

  registerCall(api, coworkCalls.deleteCoworkMember, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      const grant = await holdGrant(db, caller.userId, body.tagId);
      const isLeaving = body.userId === caller.userId && grant.role !== 'owner';
      if (!isLeaving) assertOwns(grant);
      const [tags, notices] = [createCoworkRepository(db), createCoworkNoticeRepository(db)];
      const people = await notices.people(grant);
      const removed = await tags.removeMember(grant, body.userId);
      if (removed === null) throw new Problem('notFound', { field: 'userId' });
      await notices.tell(grant, { kind: isLeaving ? 'left' : 'memberRemoved', subject: removed.email }, now);
      if (!isLeaving && people.includes(body.userId))
        await notices.tellOne(grant, body.userId, { kind: 'removed' }, now);
      await tellPeople(db, people, body.tagId);
      await audit(db, context, {
        action: isLeaving ? 'coworkTag.left' : 'coworkTag.memberRemoved',
        target: body.tagId,
        ownerId: grant.ownerId,
      });
      return { tagInfo: isLeaving ? null : await describeTag(db, grant) };
    }),
  );
}
