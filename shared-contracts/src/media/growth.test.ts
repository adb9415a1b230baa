import { hourMs } from '../time/durations.ts';
import { grownShare, growthPoints } from './growth.ts';

const posted = new Date('2026-03-02T09:00:00Z');
const after = (hours: number): Date => new Date(posted.getTime() + hours * hourMs);

test.each([
  [-1, 0],
  [0, 0],
  [0.5, 0.111],
  [1, 0.222],
  [9, 0.5965],
  [24, 0.816],
  [336, 1],
  [10_000, 1],
])('after %d hours a post has the share %d of its interactions', (hours, share) => {
  expect(grownShare(posted, after(hours))).toBeCloseTo(share, 12);
});

test('the growth points lie on the curve they were computed from', () => {
  for (const [hours, share] of growthPoints.slice(0, -1))
    expect(Math.abs(1 - Math.exp(-((hours / 10) ** 0.6)) - share)).toBeLessThan(0.002);
  expect(growthPoints.at(-1)).toEqual([336, 1]);
});
