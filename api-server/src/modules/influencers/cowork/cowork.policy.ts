import { coworkMembersMax, coworkTagsMax } from '@tessera/contracts/cowork/cowork.limits';
import { Problem } from '@tessera/contracts/http/problem';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { findGrant, type CoworkGrant } from './cowork-grant.ts';

/** Throws `notFound` when the user may not see the tag, so that its existence stays hidden. */
export async function readGrant(db: Db, viewerId: string, tagId: string): Promise<CoworkGrant> {
  const grant = await findGrant(db, viewerId, tagId);
  if (grant === null) throw new Problem('notFound', { field: 'coworkTagId' });
  return grant;
}

/**
 * The same, with the owner locked: until the transaction ends, nobody else changes the owner's tags or deletes
 * influencers.
 */
export async function holdGrant(trx: Trx, viewerId: string, tagId: string): Promise<CoworkGrant> {
  const { ownerId } = await readGrant(trx, viewerId, tagId);
  await lockOwner(trx, ownerId);
  return readGrant(trx, viewerId, tagId);
}

/** Throws `needPermission` for members who may only see. */
export function assertMayEdit({ role }: CoworkGrant): void {
  if (role === 'see') throw new Problem('needPermission');
}

/** Throws `needPermission` for members. */
export function assertOwns({ role }: CoworkGrant): void {
  if (role !== 'owner') throw new Problem('needPermission');
}

export function assertRoomForTags(tags: number): void {
  if (tags > coworkTagsMax) throw new Problem('usageLimit', { params: { usage: tags, quota: coworkTagsMax } });
}

export function assertRoomForMembers(members: number): void {
  if (members > coworkMembersMax)
    throw new Problem('usageLimit', { params: { usage: members, quota: coworkMembersMax } });
}
