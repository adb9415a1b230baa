import type { CoworkNotice, CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import { Problem } from '@tessera/contracts/http/problem';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { CoworkGrant } from './cowork-grant.ts';
import { createCoworkNoticeRepository, type CoworkEvent } from './cowork-notice.repository.ts';
import { createCoworkRepository, type CoworkTagRow } from './cowork.repository.ts';
import type { CoworkNoticeTable } from './migrations/0089-cowork.tables.ts';

export const toCoworkTag = ({
  id,
  name,
  role,
  owner_email,
  number,
  created_at,
  revision,
  members,
}: CoworkTagRow): CoworkTag => ({
  coworkTagId: id,
  tagName: name,
  role,
  ownerEmail: owner_email,
  members,
  number,
  createdTime: created_at.toISOString(),
  revision,
});

export const toCoworkNotice = (row: Selectable<CoworkNoticeTable>): CoworkNotice => ({
  id: row.id,
  coworkTagId: row.tag_id,
  tagName: row.tag_name,
  kind: row.kind,
  by: row.actor,
  subject: row.subject,
  count: row.count,
  time: row.created_at.toISOString(),
  isSeen: row.seen_at !== null,
});

/** The tag as this user sees it. Throws `notFound`. */
export async function describeTag(
  db: Db,
  { viewerId, tagId }: Pick<CoworkGrant, 'viewerId' | 'tagId'>,
): Promise<CoworkTag> {
  const [row] = await createCoworkRepository(db).list(viewerId, tagId);
  if (!row) throw new Problem('notFound', { field: 'coworkTagId' });
  return toCoworkTag(row);
}

/** Makes the open pages of these users reload the tag. */
export async function tellPeople(db: Db, userIds: Iterable<string>, tagId: string): Promise<void> {
  for (const userId of new Set(userIds))
    await notifyUser(db, userId, { topic: 'resource.changed', data: { kind: 'coworkTag', id: tagId } });
}

/** Adds notices of a change for everybody who may see the tag, in the transaction of the change. */
export async function tellOfTag(db: Db, grant: CoworkGrant, event: CoworkEvent, now: Date): Promise<void> {
  const notices = createCoworkNoticeRepository(db);
  await notices.tell(grant, event, now);
  await tellPeople(db, await notices.people(grant), grant.tagId);
}

/** Tells everybody who sees these influencers that they changed: the owner, and the members of their tags. */
export async function tellKols(db: Db, ownerId: string, kolIds: readonly string[]): Promise<void> {
  for (const userId of await createCoworkNoticeRepository(db).viewers(ownerId, kolIds))
    await notifyUser(db, userId, { topic: 'resource.changed', data: { kind: 'kol', id: null } });
}

/** Tells everybody who sees some of an owner's influencers that any of them may have changed. */
export async function tellAllKols(db: Db, ownerId: string): Promise<void> {
  for (const userId of await createCoworkNoticeRepository(db).colleagues(ownerId))
    await notifyUser(db, userId, { topic: 'resource.changed', data: { kind: 'kol', id: null } });
}
