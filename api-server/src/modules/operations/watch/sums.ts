import type { BreakPlace, Reading, ReadingKind } from '@tessera/contracts/watch/watch.schema';
import { addBuckets, bucketsOf } from './histogram.ts';

/** The readings of one kind, version and place, as they are added to the hour. */
export interface ReadingSum {
  readonly remote: string;
  readonly version: string;
  readonly kind: ReadingKind;
  readonly place: BreakPlace | '';
  readonly count: number;
  readonly buckets: readonly number[];
}

const failing: readonly ReadingKind[] = ['fellBack', 'failed'];
const starting: readonly ReadingKind[] = ['mount', ...failing];

/** Whether a reading says how a start ended. */
export const isStart = ({ kind }: Pick<Reading, 'kind'>): boolean => starting.includes(kind);
export const isFailure = ({ kind }: Pick<Reading, 'kind'>): boolean => failing.includes(kind);

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Sums the readings, always in the same order, so that two batches cannot deadlock. */
export function sumUp(readings: readonly Reading[]): ReadingSum[] {
  const keyOf = ({ remote, version, kind, place }: Reading): string => [remote, version, kind, place ?? ''].join('\n');
  return [...Map.groupBy(readings, keyOf)]
    .toSorted(([a], [b]) => compare(a, b))
    .flatMap(([, group]) => {
      const [first] = group;
      if (!first) return [];
      const buckets = group.flatMap(({ ms }) => (ms === undefined ? [] : [bucketsOf(ms)])).reduce(addBuckets, []);
      return [
        {
          remote: first.remote,
          version: first.version,
          kind: first.kind,
          place: first.place ?? '',
          count: group.length,
          buckets,
        },
      ];
    });
}
