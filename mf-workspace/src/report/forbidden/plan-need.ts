import { filterRights } from '@tessera/contracts/media/media-filter.schema';
import { cheapestPlanWith, planSwitches, quotas } from '@tessera/contracts/plan/rights';
import type { PlanSwitch } from '@tessera/contracts/plan/rights';
import type { ProblemParams } from '@tessera/contracts/http/problem';
import { planTypes } from '@tessera/contracts/plan/plans';
import type { PlanType } from '@tessera/contracts/plan/plans';

/** What a plan lacks for a view, and the cheapest one that has it; null when none has. */
type PlanNeed =
  | { readonly kind: 'timeRange'; readonly plan: PlanType | null }
  | { readonly kind: 'filter'; readonly right: PlanSwitch; readonly plan: PlanType | null }
  | { readonly kind: 'switch'; readonly right: PlanSwitch; readonly plan: PlanType | null };

const rightsOfFilters: readonly PlanSwitch[] = Object.values(filterRights);

/** The cheapest plan that shows more months at once than the present one. */
const planBeyond = (months: number): PlanType | null => planTypes.find((type) => type > 0 && quotas.timeRange[type] > months) ?? null;

/** Reads from a refused call which right it lacked. Null when it does not name one that plans have. */
export function planNeedOf({ right }: ProblemParams, monthsNow: number): PlanNeed | null {
  if (right === 'timeRange') return { kind: 'timeRange', plan: planBeyond(monthsNow) };
  const lacking = planSwitches.find((name) => name === right);
  if (lacking === undefined) return null;
  return { kind: rightsOfFilters.includes(lacking) ? 'filter' : 'switch', right: lacking, plan: cheapestPlanWith(lacking) };
}
