import { createGround, createSummary } from '../../testing/figures.ts';
import { toPricedSummary } from './priced-summary.ts';

test('a summary with one EMV setting is unchanged', () => {
  const summary = createSummary();
  expect(toPricedSummary(summary)).toBe(summary);
});

test('EMV amounts of two settings are removed, everything else is kept', () => {
  const summary = createSummary({ ground: createGround({ pricedContents: 1 }) });
  const { current, previous, contentList, typeList, trend } = toPricedSummary(summary);
  for (const figures of [
    current,
    previous,
    ...contentList.map((row) => row.current),
    ...typeList.map((row) => row.current),
  ])
    expect(figures?.emv).toEqual({ sum: 0, known: 0 });
  expect(trend.values.emv).toEqual([null, null, null]);
  expect(current.likes).toEqual(summary.current.likes);
  expect(trend.values.likes).toEqual(summary.trend.values.likes);
});
