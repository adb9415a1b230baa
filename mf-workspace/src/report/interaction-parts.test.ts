import { interactionParts } from './interaction-parts.ts';

const sum = (of: number, known: number) => ({ sum: of, known });

test.each([
  {
    name: 'all posts with likes have comments',
    likes: sum(100, 3),
    comments: sum(40, 5),
    interactions: sum(120, 3),
    expected: [100, 20],
  },
  {
    name: 'all posts with comments have likes',
    likes: sum(100, 5),
    comments: sum(40, 3),
    interactions: sum(90, 3),
    expected: [50, 40],
  },
  {
    name: 'all posts have both',
    likes: sum(100, 5),
    comments: sum(40, 5),
    interactions: sum(140, 5),
    expected: [100, 40],
  },
  {
    name: 'neither contains the other: the full sums',
    likes: sum(100, 5),
    comments: sum(40, 4),
    interactions: sum(110, 3),
    expected: [100, 40],
  },
])('$name', ({ likes, comments, interactions, expected }) => {
  const parts = interactionParts({ likes, comments, interactions });
  expect(parts.map((part) => part.sum)).toEqual(expected);
});
