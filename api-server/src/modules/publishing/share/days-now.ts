import { daysOf, type TimeRange } from '@tessera/contracts/time/ranges';
import { dayIn } from '@tessera/contracts/time/zone-time';
import type { OwnerContext } from './share-kind.ts';

/** The part of a target that names its days. */
interface DatedTarget {
  readonly dateFrom?: string | undefined;
  readonly toDate?: string | undefined;
  readonly range?: TimeRange | undefined;
}

/**
 * Gives a target with a named range the days that the range has now, in its owner's calendar. Other targets keep their
 * days.
 */
export function withDaysOfNow<Target extends DatedTarget>(
  { caller: { timeZone, weekStart }, now }: OwnerContext,
  target: Target,
): Target {
  const days = target.range === undefined ? null : daysOf(target.range, dayIn(timeZone, now), weekStart);
  return days === null ? target : { ...target, ...days };
}
