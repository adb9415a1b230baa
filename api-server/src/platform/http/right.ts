import type { Call } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { planNames } from '@tessera/contracts/plan/plans';
import { cheapestPlanWith, type PlanSwitch, type Right } from '@tessera/contracts/plan/rights';
import { proofMinutes } from '@tessera/contracts/second-factor/second-factor.schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { userTypes } from '@tessera/contracts/user/user.schema';
import type { Config } from '../../config.ts';
import type { Caller } from './requests/caller.ts';

const isPlanSwitch = (right: Right): right is PlanSwitch => !['public', 'session', 'admin', 'test'].includes(right);

/** Whether Admins need a second factor. */
export const requiresFactor = ({
  requireAdminSecondFactor,
  environment,
}: Pick<Config, 'requireAdminSecondFactor' | 'environment'>): boolean =>
  requireAdminSecondFactor ?? environment === 'production';

/** The caller with the rights of a user only, if it is an Admin who must set up a second factor first. */
export const withoutUnsafeRights = (caller: Caller, config: Config): Caller =>
  caller.lacksFactor && requiresFactor(config)
    ? { ...caller, type: userTypes.user }
    : { ...caller, lacksFactor: false };

const adminProblem = ({ lacksFactor }: Caller): Problem => new Problem(lacksFactor ? 'factorRequired' : 'adminRight');

/** Throws when the caller lacks the right. For a right of a plan, the problem names the cheapest plan that has it. */
export function assertRight(right: Right, caller: Caller): void {
  if (right === 'admin' && caller.type !== userTypes.admin) throw adminProblem(caller);
  if (right === 'test' && caller.type !== userTypes.test && caller.type !== userTypes.admin) throw adminProblem(caller);
  if (!isPlanSwitch(right) || caller.rights.switches[right]) return;
  const plan = cheapestPlanWith(right);
  throw new Problem('planRight', { params: { right, ...(plan === null ? {} : { plan: planNames[plan] }) } });
}

/** Whether the user has proved lately to be present. */
const isProved = ({ provedAt }: Pick<Caller, 'provedAt'>, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < proofMinutes * minuteMs;

/** Throws `stepUp` unless the user has proved lately to be present. */
export function assertProved(caller: Pick<Caller, 'provedAt'>, now: Date): void {
  if (!isProved(caller, now)) throw new Problem('stepUp');
}

/**
 * Throws when the caller may not make this call: not signed in, missing the right, with an expired plan, or without a
 * fresh proof of the user.
 */
export function assertMayCall(call: Call, caller: Caller | null, now: Date): void {
  if (call.right === 'public') return;
  if (caller === null) throw new Problem('401');
  assertRight(call.right, caller);
  if (caller.isExpired && call.whenExpired === 'refuse') throw new Problem('expired');
  if (call.stepUp) assertProved(caller, now);
}
