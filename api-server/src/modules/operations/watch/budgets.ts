import { watchBudget } from '@tessera/contracts/watch/watch.limits';
import {
  budgetNames,
  type BudgetName,
  type BudgetState,
  type ReadingKind,
  type Times,
} from '@tessera/contracts/watch/watch.schema';
import { addBuckets, countIn, quantile } from './histogram.ts';
import { isFailure, isStart, type ReadingSum } from './sums.ts';

export const countOf = (sums: readonly ReadingSum[], kind: ReadingKind): number =>
  sums.filter((sum) => sum.kind === kind).reduce((count, sum) => count + sum.count, 0);

/** All starts of a version, and those that failed. */
export function startsIn(sums: readonly ReadingSum[]): { readonly starts: number; readonly failures: number } {
  const total = (list: readonly ReadingSum[]): number => list.reduce((count, sum) => count + sum.count, 0);
  return { starts: total(sums.filter(isStart)), failures: total(sums.filter(isFailure)) };
}

/** Times of one kind; null without a reading. */
export function timesOf(sums: readonly ReadingSum[], kind: ReadingKind): Times | null {
  const buckets = sums
    .filter((sum) => sum.kind === kind)
    .map((sum) => sum.buckets)
    .reduce(addBuckets, []);
  const count = countIn(buckets);
  return count === 0 ? null : { count, p50: quantile(buckets, 0.5), p95: quantile(buckets, 0.95) };
}

/** The measured value, and the number of readings behind it. */
function measured(name: BudgetName, sums: readonly ReadingSum[]): { readonly value: number; readonly count: number } {
  if (name === 'failureShare') {
    const { starts, failures } = startsIn(sums);
    return { value: starts === 0 ? 0 : failures / starts, count: starts };
  }
  const times = timesOf(sums, name === 'loadP95' ? 'load' : 'mount');
  return { value: times?.p95 ?? 0, count: times?.count ?? 0 };
}

/** Compares the sums of one version with each budget. With too few readings, no budget counts as exceeded. */
export function judge(sums: readonly ReadingSum[]): BudgetState[] {
  return budgetNames.map((name) => {
    const { value, count } = measured(name, sums);
    const limit = watchBudget[name];
    return count < watchBudget.readingsMin
      ? { name, limit, value: null, isExceeded: false }
      : { name, limit, value, isExceeded: value > limit };
  });
}
