import { createCoworkNoticeRepository } from '../modules/influencers/cowork/cowork-notice.repository.ts';
import { createCoworkRepository } from '../modules/influencers/cowork/cowork.repository.ts';
import { ownScope } from '../modules/influencers/kol/kol-scope.ts';
import { createKolRepository } from '../modules/influencers/kol/kol.repository.ts';
import type { Trx } from '../platform/db/database.ts';
import type { DemoCoworkTag } from './demo-user.ts';

/** Adds a co-working tag of a demo account. Members who already have an account are notified. */
export async function addCoworkTag(
  trx: Trx,
  ownerId: string,
  { name, usernames, members }: DemoCoworkTag,
  now: Date,
): Promise<void> {
  const [tags, notices] = [createCoworkRepository(trx), createCoworkNoticeRepository(trx)];
  const tagId = await tags.add(ownerId, name, now);
  if (tagId === null) return;
  const grant = { ownerId, viewerId: ownerId, tagId, role: 'owner' } as const;
  const kolIds = await createKolRepository(trx).holdNamed(ownScope(ownerId), usernames);
  await tags.addKols(grant, [...kolIds.values()]);
  for (const [email, role] of members) {
    await tags.putMember(grant, email, role, now);
    await notices.tell(grant, { kind: 'memberAdded', subject: email }, now);
  }
}
