import { addDays, addMonths } from '../time/ranges.ts';

/**
 * The first day of which a plan that keeps `months` months has all posts. Posts of earlier days are missing in part or
 * altogether, so figures of an interval that begins before it cannot be compared with.
 */
export const wholeFromOf = (today: string, months: number): string => addDays(addMonths(today, -months), 1);

/**
 * A hashtag, by its title, and the day it was added: the network shows only a hashtag's newest posts, so those of
 * earlier days are missing.
 */
export interface AddedHashtag {
  readonly name: string;
  readonly since: string;
}

/**
 * What the first days of a report lack: the days before those that the plan keeps, and those before hashtags were
 * added.
 */
export interface ReportGaps {
  /** Null when the plan keeps all of the days. */
  readonly keptFrom: string | null;
  readonly hashtags: readonly AddedHashtag[];
}

/**
 * What a report lacks. `first` is the first day that it or its comparison covers; undefined for a report without a
 * range, which is about all posts that there are. `wholeFrom` is null while the plan is not known.
 */
export function gapsSince(
  first: string | undefined,
  wholeFrom: string | null,
  hashtags: readonly AddedHashtag[],
): ReportGaps {
  if (first === undefined) return { keptFrom: null, hashtags: [] };
  return {
    keptFrom: wholeFrom !== null && first < wholeFrom ? wholeFrom : null,
    hashtags: hashtags.filter(({ since }) => first <= since),
  };
}
