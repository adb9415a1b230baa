import { grantChangesShown } from '@tessera/contracts/grant/grant.limits';
import type { Grantee } from '@tessera/contracts/grant/grant.schema';
import { grantableRights } from '@tessera/contracts/grant/grantable-rights';
import type { PlanSwitch } from '@tessera/contracts/plan/rights';
import type { Db } from '../../../platform/db/database.ts';
import { createUserRepository, type UserRow } from '../user/user.repository.ts';
import { toGrantee } from './grant.mapper.ts';
import { createGrantRepository } from './grant.repository.ts';

/** The rights granted to a user, among those that can be granted. */
export async function readGrants(db: Db, ownerId: string): Promise<PlanSwitch[]> {
  const names = await createGrantRepository(db).list(ownerId);
  return grantableRights.filter((right) => names.includes(right));
}

/** A user with plan, rights and the changes of rights. */
export async function describeGrantee(db: Db, row: UserRow, now: Date): Promise<Grantee> {
  const subscriptions = await createUserRepository(db).subscriptions(row.id);
  const changes = await createGrantRepository(db).changes(row.id, grantChangesShown);
  return toGrantee({ row, subscriptions, grants: await readGrants(db, row.id), changes }, now);
}
