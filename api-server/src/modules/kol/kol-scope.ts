import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isGranted } from '../cowork/cowork-grant.ts';
import type { CoworkGrant } from '../cowork/cowork-grant.ts';
import { readGrant } from '../cowork/cowork.policy.ts';

/** Which influencers are read or changed, and by whom. */
export interface KolScope {
  readonly ownerId: string;
  readonly viewerId: string;
  /** Whose co-working tags a filter means, where that is not who looks. */
  readonly tagsOf?: string;
  /** The co-working tag that lets the viewer in; null for all of the viewer's own. */
  readonly grant: CoworkGrant | null;
  /** Only these; all without it. */
  readonly only?: readonly string[];
}

/** All influencers of a person's own. */
export const ownScope = (userId: string): KolScope => ({ ownerId: userId, viewerId: userId, grant: null });

/** Nobody's id: what it may see is what everybody may. */
const everybody = '00000000-0000-0000-0000-000000000000';

/** All influencers of a person's own, as people without an account may see them. */
export const publicScope = (ownerId: string): KolScope => ({ ownerId, viewerId: everybody, tagsOf: ownerId, grant: null });

/** The caller's own, or those with a co-working tag that the caller may see. Throws `notFound`. */
export async function readScope(db: Db, userId: string, coworkTagId: string | undefined): Promise<KolScope> {
  if (coworkTagId === undefined) return ownScope(userId);
  const grant = await readGrant(db, userId, coworkTagId);
  return { ownerId: grant.ownerId, viewerId: userId, grant };
}

/** Whether a row of `kol k` is in the scope. */
export const isInScope = ({ ownerId, grant, only }: KolScope): RawBuilder<boolean> =>
  sql<boolean>`k.owner_id = ${ownerId} ${grant === null ? sql`` : sql`and ${isGranted(grant)}`} ${only === undefined ? sql`` : sql`and k.id = any(${only}::uuid[])`}`;
