import { interactionParts } from './interaction-parts.ts';

const sum = (of: number, known: number) => ({ sum: of, known });

test.each([
  { name: 'all who tell likes tell comments', likes: sum(100, 3), comments: sum(40, 5), interactions: sum(120, 3), expected: [100, 20] },
  { name: 'all who tell comments tell likes', likes: sum(100, 5), comments: sum(40, 3), interactions: sum(90, 3), expected: [50, 40] },
  { name: 'all tell both', likes: sum(100, 5), comments: sum(40, 5), interactions: sum(140, 5), expected: [100, 40] },
  { name: 'neither: the whole of both', likes: sum(100, 5), comments: sum(40, 4), interactions: sum(110, 3), expected: [100, 40] },
])('$name', ({ likes, comments, interactions, expected }) => {
  const parts = interactionParts({ likes, comments, interactions });
  expect(parts.map((part) => part.sum)).toEqual(expected);
});
