import { rightsOf } from '@tessera/contracts/plan/rights';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import type { User } from '@tessera/contracts/user/user.schema';
import type { Settings } from '../workbench/settings.ts';

/** The signed-in user according to the settings. */
export function personOf({ language, userType, plan, isPlanExpired, rights }: Settings): User {
  const own = rightsOf(plan);
  const subscribed =
    plan === null ? null : createPlan({ type: plan, ...(isPlanExpired ? { isExpired: true, leftDays: 0 } : {}) });
  return createUser({
    type: userType,
    language,
    subscriptions: { plan: subscribed, nextPlan: null, powerUps: [] },
    rights: { ...own, switches: { ...own.switches, ...rights } },
  });
}
