import { historyStart } from './history-start.ts';

test.each([
  ['2026-11-26T18:28:30.123Z', 3, '2026-08-26T18:28:30.123Z'],
  ['2026-05-31T09:00:00.000Z', 3, '2026-02-28T09:00:00.000Z'],
  ['2026-03-31T23:59:59.999Z', 13, '2025-02-28T23:59:59.999Z'],
  ['2024-02-29T00:00:00.000Z', 100, '2015-10-29T00:00:00.000Z'],
])('at %s, the last %i months begin at %s', (now, months, start) => {
  expect(historyStart(months, new Date(now)).toISOString()).toBe(start);
});
