import { dayMs, hourMs } from '../durations.ts';
import { type Account } from './accounts.ts';
import { type Chance, createChance, mix } from './chance.ts';
import { gamma2 } from './distributions.ts';
import { cityAt } from './subjects.ts';

const aheadMs = 2 * dayMs;
const storedTimesMax = 1500;

/** Local hours of posting: few at night, peaks at lunch and in the evening. */
const postingHours = [
  7, 8, 9, 10, 11, 12, 12, 12, 13, 14, 15, 16, 17, 17, 18, 18, 18, 19, 19, 19, 19, 20, 20, 20, 20, 20, 21, 21, 21, 21,
  22, 22, 23,
] as const;

interface Line {
  chance: Chance;
  raw: number;
  times: number[];
}

const extend = (line: Line, account: Account, until: number): void => {
  const zone = cityAt(account.city).zone * hourMs;
  const isDaily = account.gapMs > 0.6 * dayMs;
  let last = line.times.at(-1) ?? 0;
  while (last < until && line.times.length < account.posts) {
    line.raw += gamma2(line.chance, account.gapMs);
    const day = Math.floor((line.raw + zone) / dayMs) * dayMs - zone;
    const wished = isDaily ? day + line.chance.pick(postingHours) * hourMs + line.chance.next() * hourMs : line.raw;
    last = Math.floor(wished > last ? wished : last + account.gapMs * line.chance.between(0.02, 0.2));
    line.times.push(last);
  }
};

export interface Timelines {
  /**
   * Times in milliseconds of the posts, oldest first; the first `count` are published at `now`, and later ones may
   * follow.
   */
  postsAt: (account: Account, now: number) => { times: readonly number[]; count: number };
}

/**
 * Post times depend only on the seed; the most recent timelines are cached so that paging does not generate them again.
 */
export const createTimelines = (seed: number): Timelines => {
  const lines = new Map<number, Line>();

  const lineOf = (account: Account): Line => {
    const found = lines.get(account.index);
    if (found !== undefined) return found;
    const line = { chance: createChance(mix(mix(seed, 0x71e), account.index)), raw: account.sinceMs, times: [] };
    lines.set(account.index, line);
    const oldest = lines.keys().next().value;
    if (lines.size > storedTimesMax && oldest !== undefined) lines.delete(oldest);
    return line;
  };

  return {
    postsAt: (account, now) => {
      const line = lineOf(account);
      if ((line.times.at(-1) ?? 0) < now + dayMs) extend(line, account, now + aheadMs);
      let low = 0;
      let high = line.times.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((line.times[middle] ?? 0) <= now) low = middle + 1;
        else high = middle;
      }
      return { times: line.times, count: low };
    },
  };
};
