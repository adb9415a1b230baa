import { createChart } from '../../testing/figures.ts';
import { toDrawnChart, type ChartWords } from './chart-series.ts';

const words: ChartWords = {
  step: ({ dateFrom }) => ({ label: `day ${dateFrom}`, tick: dateFrom.slice(8) }),
  beyond: (number) => ({ label: `step ${String(number)}`, tick: '' }),
  line: (key) => `line ${key}`,
};
const range = { dateFrom: '2026-01-29', toDate: '2026-01-31' };
const before = (values: (number | null)[]) => ({ range, values, total: null });

test('steps and lines are named, and keep their order', () => {
  const { steps, series } = toDrawnChart(
    createChart({
      seriesList: [
        { key: 'a', values: [1, 2, 3], total: 6 },
        { key: 'others', values: [0, 0, 1], total: 1 },
      ],
    }),
    words,
  );
  expect(steps.map(({ key, label, tick }) => [key, label, tick])).toEqual([
    ['2026-02-01', 'day 2026-02-01', '01'],
    ['2026-02-02', 'day 2026-02-02', '02'],
    ['2026-02-03', 'day 2026-02-03', '03'],
  ]);
  expect(series).toEqual([
    { key: 'a', label: 'line a', values: [1, 2, 3] },
    { key: 'others', label: 'line others', values: [0, 0, 1] },
  ]);
});

test('steps without a rate are gaps', () => {
  const { series } = toDrawnChart(
    createChart({ seriesList: [{ key: 'total', values: [2.5, null, 0], total: 2 }] }),
    words,
  );
  expect(series[0]?.values).toEqual([2.5, null, 0]);
});

test.each([
  { name: 'as long', previous: [7, 8, 9], steps: 3, values: [120, 0, 340], drawn: [7, 8, 9] },
  { name: 'shorter', previous: [7], steps: 3, values: [120, 0, 340], drawn: [7, null, null] },
  {
    name: 'longer, so that only its line continues',
    previous: [7, 8, 9, 10],
    steps: 4,
    values: [120, 0, 340, null],
    drawn: [7, 8, 9, 10],
  },
])('the previous interval may be $name', ({ previous, steps, values, drawn }) => {
  const chart = toDrawnChart(createChart({ previous: before(previous) }), words);
  expect(chart.steps).toHaveLength(steps);
  expect(chart.series[0]).toMatchObject({ values, previous: drawn });
});

test('a step that only the previous interval has is named by its number', () => {
  const { steps } = toDrawnChart(createChart({ previous: before([1, 2, 3, 4]) }), words);
  expect(steps.at(-1)?.label).toBe('step 4');
});
