import { scaleOf, scalesOf } from './asked-chart.ts';

test.each([
  [{ metric: 'likes', by: 'total' }, []],
  [{ metric: 'likes', by: 'content' }, ['linear', 'log', 'index']],
  [{ metric: 'likes', by: 'type' }, ['stacked', 'linear', 'log', 'index']],
  [{ metric: 'engagement', by: 'type' }, ['linear', 'log', 'index']],
] as const)('%j has the scales %j', (asked, expected) => {
  expect(scalesOf(asked)).toEqual(expected);
});

test.each([
  [{ metric: 'likes', by: 'type' }, null, 'stacked'],
  [{ metric: 'likes', by: 'type' }, 'log', 'log'],
  [{ metric: 'likes', by: 'content' }, null, 'linear'],
  [{ metric: 'engagement', by: 'type' }, 'stacked', 'linear'],
  [{ metric: 'likes', by: 'total' }, 'index', 'linear'],
] as const)('%j with the scale %s in the address is drawn as %s', (asked, given, expected) => {
  expect(scaleOf(asked, given)).toBe(expected);
});
