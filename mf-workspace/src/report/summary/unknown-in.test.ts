import { createFigures } from '../../testing/figures.ts';
import { unknownIn } from './unknown-in.ts';

const all = {
  posts: 10,
  likes: { sum: 1, known: 10 },
  comments: { sum: 1, known: 10 },
  interactions: { sum: 1, known: 10 },
  views: { sum: 1, known: 10 },
  exposure: { sum: 1, known: 10 },
  engagement: { rate: 1, interactions: 1, followers: 1, known: 10 },
  emv: { sum: 1, known: 10 },
};
const names = (overrides: Parameters<typeof createFigures>[0]): string[] =>
  unknownIn(createFigures({ ...all, ...overrides })).map(({ metric }) => metric);

test.each([
  { name: 'nothing is unknown', overrides: {}, expected: [] },
  {
    name: 'hidden likes also stand for the metrics computed from them',
    overrides: { likes: { sum: 1, known: 7 }, interactions: { sum: 1, known: 7 }, emv: { sum: 1, known: 7 } },
    expected: ['likes'],
  },
  {
    name: 'a metric is named when its inputs are unknown for different posts',
    overrides: {
      likes: { sum: 1, known: 7 },
      exposure: { sum: 1, known: 8 },
      engagement: { rate: 1, interactions: 1, followers: 1, known: 5 },
    },
    expected: ['likes', 'exposure', 'engagement'],
  },
  {
    name: 'a computed metric is named beside an unrelated one that is unknown as often',
    overrides: { views: { sum: 1, known: 7 }, interactions: { sum: 1, known: 7 } },
    expected: ['interactions', 'views'],
  },
])('$name', ({ overrides, expected }) => {
  expect(names(overrides)).toEqual(expected);
});

test('EMV that is being recalculated is not reported as unknown', () => {
  expect(unknownIn(createFigures({ ...all, emv: { sum: 0, known: 0 } }), { isPricing: true })).toEqual([]);
});

test('a single metric is reported regardless of the others', () => {
  const figures = createFigures({ ...all, likes: { sum: 1, known: 7 }, emv: { sum: 1, known: 7 } });
  expect(unknownIn(figures, { only: 'emv' })).toEqual([{ metric: 'emv', count: 3 }]);
});
