import { benchmarkMax } from '@tessera/contracts/media/growth';
import { createBenchmark } from './overperforming.ts';
import type { Score } from './overperforming.ts';

const readAt = new Date('2026-03-02T00:00:00Z');
const hoursOld = (hours: number): Date => new Date(readAt.getTime() - hours * 3_600_000);

/** The score of the last post; posts are given oldest first. */
function scoreAfter(posts: readonly (readonly [hours: number, interactions: number])[]): Score | null {
  const benchmark = createBenchmark();
  return posts.map(([hours, interactions]) => benchmark.next({ postedAt: hoursOld(hours), readAt, interactions })).at(-1) ?? null;
}

const grown = (count: number, interactions: number): (readonly [number, number])[] => Array.from({ length: count }, (_, index) => [1_000 - index, interactions]);

describe('the overperforming score', () => {
  it.each([
    ['twice as many', [...grown(10, 50), [400, 100]], { score: 2, expected: 50, sample: 10 }],
    ['half as many', [...grown(10, 50), [400, 25]], { score: -2, expected: 50, sample: 10 }],
    ['as many', [...grown(10, 50), [400, 50]], { score: 1, expected: 50, sample: 10 }],
    ['a day old, of which 0.816 of its reactions can be there', [...grown(10, 100), [24, 81.6]], { score: 1, expected: 81.6, sample: 10 }],
  ] as const)('of %s', (_name, posts, expected) => {
    expect(scoreAfter(posts)).toEqual(expected);
  });

  it.each([
    ['fewer than ten posts before it', [...grown(9, 50), [400, 100]]],
    ['posts before it that nobody reacted to', [...grown(10, 0), [400, 100]]],
    ['no reactions of its own', [...grown(10, 50), [400, 0]]],
    ['less than an hour of age', [...grown(10, 50), [0.9, 100]]],
  ] as const)('is not there with %s', (_name, posts) => {
    expect(scoreAfter(posts)).toBeNull();
  });

  it('looks at the newest hundred', () => {
    const old = Array.from({ length: 30 }, (): readonly [number, number] => [2_000, 1_000_000]);
    expect(scoreAfter([...old, ...grown(benchmarkMax, 50), [400, 100]])).toEqual({ score: 2, expected: 50, sample: benchmarkMax });
  });

  it('counts no post that was too young when it was read', () => {
    const young = Array.from({ length: 10 }, (): readonly [number, number] => [0.5, 50]);
    expect(scoreAfter([...young, [400, 100]])).toBeNull();
  });
});
