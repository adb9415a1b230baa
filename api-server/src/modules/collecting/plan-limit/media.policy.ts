import { Problem } from '@tessera/contracts/http/problem';
import { filterRights, type MediaFilter, type MediaFilterKey } from '@tessera/contracts/media/media-filter.schema';
import { planNames, planTypes } from '@tessera/contracts/plan/plans';
import { cheapestPlanWith, quotas, type Rights } from '@tessera/contracts/plan/rights';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { addMonths, isWiderThan, type DayRange } from '@tessera/contracts/time/ranges';

const filterKeys = unsafeCast<readonly MediaFilterKey[]>(Object.keys(filterRights));

/** Throws `planRight` at `<prefix>.<part>` for a part of the filter that the plan lacks. */
export function assertMayFilter(rights: Rights, filter: MediaFilter, prefix = 'filter'): void {
  const refused = filterKeys.find((key) => filter[key] !== undefined && !rights.switches[filterRights[key]]);
  if (refused === undefined) return;
  const right = filterRights[refused];
  const plan = cheapestPlanWith(right);
  throw new Problem('planRight', {
    field: `${prefix}.${refused}`,
    params: { right, ...(plan === null ? {} : { plan: planNames[plan] }) },
  });
}

/** Days of a view; undefined means open. */
export interface ViewDays {
  readonly dateFrom: string | undefined;
  readonly toDate: string | undefined;
}

/**
 * The range of a view with at least one day. An open end is today, an open start the first day that the plan keeps;
 * where the given day is beyond it, the range is that day. Null without days.
 */
export function reachOf({ dateFrom, toDate }: ViewDays, rights: Rights, today: string): DayRange | null {
  if (dateFrom === undefined && toDate === undefined) return null;
  const first = addMonths(today, -rights.quotas.contentMonth);
  return {
    dateFrom: dateFrom ?? (toDate !== undefined && toDate < first ? toDate : first),
    toDate: toDate ?? (dateFrom !== undefined && dateFrom > today ? dateFrom : today),
  };
}

/**
 * Throws at `toDate` for days in the wrong order, or for a range that is wider than the plan allows, with the cheapest
 * plan that allows it. No days at all mean all that the plan keeps.
 */
export function assertMayReach(rights: Rights, days: ViewDays, today: string): void {
  const { dateFrom, toDate } = days;
  if (dateFrom !== undefined && toDate !== undefined && dateFrom > toDate)
    throw new Problem('invalid', { field: 'toDate' });
  const reach = reachOf(days, rights, today);
  if (reach === null || !isWiderThan(reach, rights.quotas.timeRange)) return;
  const plan = planTypes.find((type) => type > 0 && !isWiderThan(reach, quotas.timeRange[type]));
  throw new Problem('planRight', {
    field: 'toDate',
    params: { right: 'timeRange', ...(plan === undefined ? {} : { plan: planNames[plan] }) },
  });
}
