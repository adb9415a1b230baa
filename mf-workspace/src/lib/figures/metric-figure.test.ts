import type { Figures } from '@tessera/contracts/media/figures.schema';
import { createFigures } from '../../testing/figures.ts';
import { figureOf, meanOf, unknownOf } from './metric-figure.ts';

const some: Figures = createFigures({
  posts: 40,
  likes: { sum: 900, known: 30 },
  engagement: { rate: 2.5, interactions: 1_000, followers: 40_000, known: 28 },
});
const hidden: Figures = createFigures({
  posts: 40,
  likes: { sum: 0, known: 0 },
  engagement: { rate: null, interactions: 0, followers: 0, known: 0 },
});
const none: Figures = createFigures({ posts: 0, likes: { sum: 0, known: 0 } });

test.each([
  { name: 'the number of posts includes all', figures: some, metric: 'posts', expected: { value: 40, known: 40 } },
  {
    name: 'a sum comes with the number of posts that have the metric',
    figures: some,
    metric: 'likes',
    expected: { value: 900, known: 30 },
  },
  { name: 'a rate is in percent', figures: some, metric: 'engagement', expected: { value: 2.5, known: 28 } },
  {
    name: 'likes that all authors hide are unknown',
    figures: hidden,
    metric: 'likes',
    expected: { value: null, known: 0 },
  },
  {
    name: 'a rate without data is unknown',
    figures: hidden,
    metric: 'engagement',
    expected: { value: null, known: 0 },
  },
  { name: 'no posts have 0 likes', figures: none, metric: 'likes', expected: { value: 0, known: 0 } },
] as const)('$name', ({ figures, metric, expected }) => {
  expect(figureOf(figures, metric)).toEqual(expected);
});

test('an average covers the posts that have the metric, and only sums have one', () => {
  expect(meanOf(some, 'likes')).toBe(30);
  expect(meanOf(hidden, 'likes')).toBeNull();
  expect(meanOf(some, 'posts')).toBeNull();
  expect(meanOf(some, 'engagement')).toBeNull();
});

test('posts without the metric are counted', () => {
  expect(unknownOf(some, 'likes')).toBe(10);
  expect(unknownOf(hidden, 'likes')).toBe(40);
});
