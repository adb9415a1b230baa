import type { Language } from '@tessera/contracts/i18n/languages';
import { planSwitches, rightsOf, type Rights } from '@tessera/contracts/plan/rights';
import type { Db } from '../../../platform/db/database.ts';

/** What a job needs to know about the owner of its rows. */
export interface JobOwner {
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly rights: Rights;
}

/** Null when the user has been deleted. */
export async function findJobOwner(db: Db, ownerId: string): Promise<JobOwner | null> {
  const user = await db
    .selectFrom('app_user as u')
    .leftJoin('subscription as s', (join) => join.onRef('s.owner_id', '=', 'u.id').on('s.position', '=', 'current'))
    .select(['u.email', 'u.language', 'u.time_zone', 's.plan_type'])
    .where('u.id', '=', ownerId)
    .executeTakeFirst();
  if (!user) return null;
  const granted = await db.selectFrom('user_grant').select('right_name').where('owner_id', '=', ownerId).execute();
  const grants = planSwitches.filter((name) => granted.some((grant) => grant.right_name === name));
  return {
    userId: ownerId,
    email: user.email,
    language: user.language,
    timeZone: user.time_zone,
    rights: rightsOf(user.plan_type, grants),
  };
}
