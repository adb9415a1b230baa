import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isGranted, type CoworkGrant } from '../cowork/cowork-grant.ts';
import { readGrant } from '../cowork/cowork.policy.ts';

/** Which influencers are read or changed, and by whom. */
export interface KolScope {
  readonly ownerId: string;
  readonly viewerId: string;
  /** Whose co-working tags a filter refers to, if not the viewer's. */
  readonly tagsOf?: string;
  /** The co-working tag that gives the viewer access; null for all influencers of the owner. */
  readonly grant: CoworkGrant | null;
  /** Only these ids; all when undefined. */
  readonly only?: readonly string[];
}

/** All influencers of a user. */
export const ownScope = (userId: string): KolScope => ({ ownerId: userId, viewerId: userId, grant: null });

/** An id that no user has. It may see only what everybody may see. */
const everybody = '00000000-0000-0000-0000-000000000000';

/** All influencers of a user, as people without an account may see them. */
export const publicScope = (ownerId: string): KolScope => ({
  ownerId,
  viewerId: everybody,
  tagsOf: ownerId,
  grant: null,
});

/**
 * The caller's own influencers, or those of a co-working tag. Throws `notFound` for a tag that the caller may not see.
 */
export async function readScope(db: Db, userId: string, coworkTagId: string | undefined): Promise<KolScope> {
  if (coworkTagId === undefined) return ownScope(userId);
  const grant = await readGrant(db, userId, coworkTagId);
  return { ownerId: grant.ownerId, viewerId: userId, grant };
}

/** Whether a row of `kol k` is in the scope. */
export const isInScope = ({ ownerId, grant, only }: KolScope): RawBuilder<boolean> =>
  sql<boolean>`k.owner_id = ${ownerId} ${grant === null ? sql`` : sql`and ${isGranted(grant)}`} ${only === undefined ? sql`` : sql`and k.id = any(${only}::uuid[])`}`;
