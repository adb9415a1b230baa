import type { Call } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { planNames } from '@tessera/contracts/plan/plans';
import { cheapestPlanWith } from '@tessera/contracts/plan/rights';
import type { PlanSwitch, Right } from '@tessera/contracts/plan/rights';
import { userTypes } from '@tessera/contracts/user/user.schema';
import type { Caller } from './caller.ts';

const isPlanSwitch = (right: Right): right is PlanSwitch => !['public', 'session', 'admin', 'test'].includes(right);

/** Throws when the caller lacks the right. For a right of a plan, the problem names the cheapest plan that has it. */
export function assertRight(right: Right, caller: Caller): void {
  if (right === 'admin' && caller.type !== userTypes.admin) throw new Problem('adminRight');
  if (right === 'test' && caller.type !== userTypes.test && caller.type !== userTypes.admin) throw new Problem('adminRight');
  if (!isPlanSwitch(right) || caller.rights.switches[right]) return;
  const plan = cheapestPlanWith(right);
  throw new Problem('planRight', { params: { right, ...(plan === null ? {} : { plan: planNames[plan] }) } });
}

/** Throws when the caller may not make this call: not signed in, missing the right, or with an expired plan. */
export function assertMayCall(call: Call, caller: Caller | null): void {
  if (call.right === 'public') return;
  if (caller === null) throw new Problem('401');
  assertRight(call.right, caller);
  if (caller.isExpired && call.whenExpired === 'refuse') throw new Problem('expired');
}
