import type { ProblemParams } from '@tessera/contracts/http/problem';
import { filterRights } from '@tessera/contracts/media/media-filter.schema';
import { planNames, planTypes, type PlanType } from '@tessera/contracts/plan/plans';
import { cheapestPlanWith, planSwitches, type PlanSwitch } from '@tessera/contracts/plan/rights';
import { addDays, addMonths, isWiderThan, type DayRange } from '@tessera/contracts/time/ranges';

/** What a plan lacks for a view, and the cheapest plan that includes it; null if none does. */
type PlanNeed =
  | { readonly kind: 'timeRange'; readonly plan: PlanType | null }
  | { readonly kind: 'filter'; readonly right: PlanSwitch; readonly plan: PlanType | null }
  | { readonly kind: 'switch'; readonly right: PlanSwitch; readonly plan: PlanType | null };

const rightsOfFilters: readonly PlanSwitch[] = Object.values(filterRights);

/**
 * The missing right of a refused call; null if it names none that plans include. For a range, the server names the plan
 * that allows it.
 */
export function planNeedOf({ right, plan }: ProblemParams): PlanNeed | null {
  if (right === 'timeRange')
    return { kind: 'timeRange', plan: planTypes.find((type) => planNames[type] === plan) ?? null };
  const lacking = planSwitches.find((name) => name === right);
  if (lacking === undefined) return null;
  return {
    kind: rightsOfFilters.includes(lacking) ? 'filter' : 'switch',
    right: lacking,
    plan: cheapestPlanWith(lacking),
  };
}

/** The longest range that ends on a day and spans at most `months`; null if not even that day is allowed. */
export function widestUntil(toDate: string, months: number): DayRange | null {
  if (months < 1) return null;
  let dateFrom = addDays(addMonths(toDate, -months), 1);
  // Months differ in length, so counting back from the end of a month can give a range that is too long.
  while (isWiderThan({ dateFrom, toDate }, months)) dateFrom = addDays(dateFrom, 1);
  return { dateFrom, toDate };
}
