import type { AddSubject } from '../../../testing/add-subject.ts';
import { createCoworkRepository } from './cowork.repository.ts';

/** A co-working tag of the user with one invited member. */
export const addCoworkSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const tags = createCoworkRepository(db);
  const coworkTagId = (await tags.add(userId, 'Spring launch', clock.now())) ?? '';
  const grant = { ownerId: userId, viewerId: userId, tagId: coworkTagId, role: 'owner' } as const;
  await tags.putMember(grant, `invited-${userId.slice(0, 8)}@example.com`, 'see', clock.now());
  const [tag] = await tags.list(userId, coworkTagId);
  return { coworkTagId, coworkMemberId: tag?.members[0]?.userId ?? '' };
};
