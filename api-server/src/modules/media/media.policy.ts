import { Problem } from '@tessera/contracts/http/problem';
import { filterRights } from '@tessera/contracts/media/media-filter.schema';
import type { MediaFilter, MediaFilterKey } from '@tessera/contracts/media/media-filter.schema';
import { planNames } from '@tessera/contracts/plan/plans';
import { cheapestPlanWith } from '@tessera/contracts/plan/rights';
import type { Rights } from '@tessera/contracts/plan/rights';
import { addMonths, isWiderThan } from '@tessera/contracts/time/ranges';
import type { DayRange } from '@tessera/contracts/time/ranges';
import { unsafeCast } from '@tessera/contracts/http/schema';

const filterKeys = unsafeCast<readonly MediaFilterKey[]>(Object.keys(filterRights));

/** Refuses a filter of which the plan lacks a part, at `<prefix>.<part>`. */
export function assertMayFilter(rights: Rights, filter: MediaFilter, prefix = 'filter'): void {
  const refused = filterKeys.find((key) => filter[key] !== undefined && !rights.switches[filterRights[key]]);
  if (refused === undefined) return;
  const right = filterRights[refused];
  const plan = cheapestPlanWith(right);
  throw new Problem('planRight', { field: `${prefix}.${refused}`, params: { right, ...(plan === null ? {} : { plan: planNames[plan] }) } });
}

/** Days of a view; what is undefined is open. */
export interface ViewDays {
  readonly dateFrom: string | undefined;
  readonly toDate: string | undefined;
}

/** The days that a view with at least one of them reaches over: up to today, or from the first day that the plan keeps. */
export function reachOf({ dateFrom, toDate }: ViewDays, rights: Rights, today: string): DayRange | null {
  if (dateFrom === undefined && toDate === undefined) return null;
  return { dateFrom: dateFrom ?? addMonths(today, -rights.quotas.contentMonth), toDate: toDate ?? today };
}

/** Refuses days in the wrong order and a range that is wider than the plan's. No days at all are all that the plan keeps. */
export function assertMayReach(rights: Rights, days: ViewDays, today: string): void {
  const { dateFrom, toDate } = days;
  if (dateFrom !== undefined && toDate !== undefined && dateFrom > toDate) throw new Problem('invalid', { field: 'toDate' });
  const reach = reachOf(days, rights, today);
  if (reach !== null && isWiderThan(reach, rights.quotas.timeRange)) throw new Problem('planRight', { field: 'toDate', params: { right: 'timeRange' } });
}
