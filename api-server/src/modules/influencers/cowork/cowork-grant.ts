import type { CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** What a user may do with a co-working tag, and who owns its influencers. */
export interface CoworkGrant {
  readonly ownerId: string;
  readonly viewerId: string;
  readonly tagId: string;
  readonly role: CoworkTag['role'];
}

/**
 * The co-working tags that a user may see, as a table of `owner_id`, `tag_id` and `role`: own tags, and those with the
 * user's confirmed address as a member. Every statement on another user's data joins it, so that a removed member sees
 * nothing from the next request on.
 */
export const grantsOf = (viewerId: string): RawBuilder<unknown> => sql`(
  select t.owner_id, t.id as tag_id, 'owner'::text as role from kol_cowork_tag t where t.owner_id = ${viewerId}
  union all
  select m.owner_id, m.tag_id, m.role from kol_cowork_member m join app_user u on u.email = m.email
  where u.id = ${viewerId} and u.verified_at is not null and m.owner_id <> u.id
)`;

/** Whether a row of `kol k` has the tag of a grant that is still valid. */
export const isGranted = ({ ownerId, viewerId, tagId, role }: CoworkGrant): RawBuilder<boolean> => sql<boolean>`exists (
  select from kol_cowork_kol ck join ${grantsOf(viewerId)} g on g.owner_id = ck.owner_id and g.tag_id = ck.tag_id
  where ck.owner_id = ${ownerId} and ck.tag_id = ${tagId} and ck.kol_id = k.id and g.role = ${role}
)`;

/** Whether a grant is still valid, with the same role. */
export const holds = ({ ownerId, viewerId, tagId, role }: CoworkGrant): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${grantsOf(viewerId)} g where g.owner_id = ${ownerId} and g.tag_id = ${tagId} and g.role = ${role})`;

/** The co-working tags of a row of `kol k` that a user may see, ordered by name. */
export const coworkTagsOf = (viewerId: string): RawBuilder<Kol['coworkTags']> => sql<Kol['coworkTags']>`coalesce((
  select jsonb_agg(jsonb_build_object('coworkTagId', ct.id, 'tagName', ct.name) order by lower(ct.name), ct.id)
  from kol_cowork_kol ck join ${grantsOf(viewerId)} g on g.owner_id = ck.owner_id and g.tag_id = ck.tag_id join kol_cowork_tag ct on ct.owner_id = ck.owner_id and ct.id = ck.tag_id
  where ck.owner_id = k.owner_id and ck.kol_id = k.id
), '[]')`;

/** Whether a row of `kol k` has one of these co-working tags, among those that a user may see. */
export const hasCoworkTag = (viewerId: string, tagIds: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from kol_cowork_kol ck join ${grantsOf(viewerId)} g on g.owner_id = ck.owner_id and g.tag_id = ck.tag_id
  where ck.owner_id = k.owner_id and ck.kol_id = k.id and ck.tag_id = any(${tagIds}::uuid[])
)`;

/** All users who may see an owner's tags, as a table of `owner_id`, `tag_id` and `user_id`. */
export const peopleOf = (ownerId: string): RawBuilder<unknown> => sql`(
  select t.owner_id, t.id as tag_id, t.owner_id as user_id from kol_cowork_tag t where t.owner_id = ${ownerId}
  union
  select m.owner_id, m.tag_id, u.id from kol_cowork_member m join app_user u on u.email = m.email and u.verified_at is not null where m.owner_id = ${ownerId}
)`;

/** Null when the user may not see the tag. */
export async function findGrant(db: Db, viewerId: string, tagId: string): Promise<CoworkGrant | null> {
  const { rows } = await sql<{ ownerId: string; role: CoworkTag['role'] }>`
    select g.owner_id as "ownerId", g.role from ${grantsOf(viewerId)} g where g.tag_id = ${tagId}`.execute(db);
  const [row] = rows;
  return row ? { ...row, viewerId, tagId } : null;
}
