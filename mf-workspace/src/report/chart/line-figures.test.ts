import { createFigures, createSummary } from '../../testing/figures.ts';
import { contents } from '../../testing/render-workspace.tsx';
import { addFigures, figuresOfLine } from './line-figures.ts';

const [lumen = '', harbour = ''] = contents.map(({ id }) => id);
const rated = (interactions: number, followers: number) =>
  createFigures({ engagement: { rate: 1, interactions, followers, known: 2 } });

test('figures of several sets are added up, with the rate of the whole', () => {
  const all = addFigures([rated(10, 100), rated(90, 300)]);
  expect(all).toMatchObject({
    posts: 80,
    likes: { sum: 74_000, known: 74 },
    engagement: { rate: 25, interactions: 100, followers: 400, known: 4 },
    priced: { likes: 74_000 },
  });
  expect(addFigures([])).toMatchObject({ posts: 0, likes: { sum: 0, known: 0 }, engagement: { rate: null } });
});

test.each([
  { name: 'the total', line: { by: 'total', key: 'total', keys: ['total'] }, posts: 40 },
  { name: 'a content', line: { by: 'content', key: harbour, keys: [lumen, harbour] }, posts: 21 },
  {
    name: 'contents without a line of their own',
    line: { by: 'content', key: 'others', keys: [lumen, 'others'] },
    posts: 21,
  },
  { name: 'a type', line: { by: 'type', key: 'GraphVideo', keys: ['GraphVideo'] }, posts: 12 },
  { name: 'a content that no longer exists', line: { by: 'content', key: 'gone', keys: ['gone'] }, posts: 0 },
] as const)('finds the figures of a line: $name', ({ line, posts }) => {
  expect(figuresOfLine(createSummary(), line).posts).toBe(posts);
});
