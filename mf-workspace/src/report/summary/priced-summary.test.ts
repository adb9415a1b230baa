import { createGround, createSummary } from '../../testing/figures.ts';
import { toPricedSummary } from './priced-summary.ts';

test('a summary of one setting stays as it is', () => {
  const summary = createSummary();
  expect(toPricedSummary(summary)).toBe(summary);
});

test('amounts of two settings are not told, everything else is', () => {
  const summary = createSummary({ ground: createGround({ pricedContents: 1 }) });
  const { current, previous, contentList, typeList, trend } = toPricedSummary(summary);
  for (const figures of [current, previous, ...contentList.map((row) => row.current), ...typeList.map((row) => row.current)]) expect(figures?.emv).toEqual({ sum: 0, known: 0 });
  expect(trend.values.emv).toEqual([null, null, null]);
  expect(current.likes).toEqual(summary.current.likes);
  expect(trend.values.likes).toEqual(summary.trend.values.likes);
});
