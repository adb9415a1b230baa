import { benchmarkMax } from '@tessera/contracts/media/growth';
import { hourMs } from '@tessera/contracts/time/durations';
import { createBenchmark, type Score } from './overperforming.ts';

const readAt = new Date('2026-03-02T00:00:00Z');
const hoursOld = (hours: number): Date => new Date(readAt.getTime() - hours * hourMs);

/** The score of the last post; posts are given oldest first. */
function scoreAfter(posts: readonly (readonly [hours: number, interactions: number])[]): Score | null {
  const benchmark = createBenchmark();
  return (
    posts.map(([hours, interactions]) => benchmark.next({ postedAt: hoursOld(hours), readAt, interactions })).at(-1) ??
    null
  );
}

const grown = (count: number, interactions: number): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, index) => [1_000 - index, interactions]);

describe('the overperforming score', () => {
  it.each([
    ['twice as many interactions', [...grown(10, 50), [400, 100]], { score: 2, expected: 50, sample: 10 }],
    ['half as many interactions', [...grown(10, 50), [400, 25]], { score: -2, expected: 50, sample: 10 }],
    ['equally many interactions', [...grown(10, 50), [400, 50]], { score: 1, expected: 50, sample: 10 }],
    [
      'as many interactions as posts that had 81.6 % of theirs after one day',
      [...Array.from({ length: 10 }, (): readonly [number, number] => [24, 81.6]), [24, 81.6]],
      { score: 1, expected: 81.6, sample: 10 },
    ],
    [
      '81.6 % of the usual number after one day, as expected',
      [...grown(10, 100), [24, 81.6]],
      { score: 1, expected: 81.6, sample: 10 },
    ],
  ] as const)('is computed for a post with %s', (_name, posts, expected) => {
    expect(scoreAfter(posts)).toEqual(expected);
  });

  it.each([
    ['fewer than ten earlier posts', [...grown(9, 50), [400, 100]]],
    ['earlier posts without interactions', [...grown(10, 0), [400, 100]]],
    ['no interactions', [...grown(10, 50), [400, 0]]],
    ['an age of less than one hour', [...grown(10, 50), [0.9, 100]]],
  ] as const)('is null for a post with %s', (_name, posts) => {
    expect(scoreAfter(posts)).toBeNull();
  });

  it('uses the newest hundred earlier posts', () => {
    const old = Array.from({ length: 30 }, (): readonly [number, number] => [2_000, 1_000_000]);
    expect(scoreAfter([...old, ...grown(benchmarkMax, 50), [400, 100]])).toEqual({
      score: 2,
      expected: 50,
      sample: benchmarkMax,
    });
  });

  it('ignores earlier posts that were too young when they were read', () => {
    const young = Array.from({ length: 10 }, (): readonly [number, number] => [0.5, 50]);
    expect(scoreAfter([...young, [400, 100]])).toBeNull();
  });
});
