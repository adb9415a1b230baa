import { deletedAt, historyStep } from './history-step.ts';

const day = (count: number): Date => new Date(Date.UTC(2026, 0, 1 + count));
const lowered = { months: 40, lowered_at: day(0), told_at: null };

test.each([
  ['nothing is known', null, 40, 0, 'keep'],
  ['the plan keeps as many', { months: 40, lowered_at: null, told_at: null }, 40, 0, null],
  ['the plan keeps more', { months: 40, lowered_at: null, told_at: null }, 100, 0, 'keep'],
  ['the plan keeps fewer', { months: 40, lowered_at: null, told_at: null }, 3, 0, 'hide'],
  ['three weeks have passed', lowered, 3, 22, null],
  ['a week is left', lowered, 3, 23, 'tell'],
  ['nobody was told, however late it is', lowered, 3, 300, 'tell'],
  ['a week is not over', { ...lowered, told_at: day(23) }, 3, 29, null],
  ['thirty days and the week are over', { ...lowered, told_at: day(23) }, 3, 30, 'delete'],
  ['the mail was late', { ...lowered, told_at: day(40) }, 3, 46, null],
  ['the mail was late, and a week is over', { ...lowered, told_at: day(40) }, 3, 47, 'delete'],
  ['a better plan came in time', { ...lowered, told_at: day(23) }, 40, 29, 'keep'],
  ['a plan between the two came', { ...lowered, told_at: day(23) }, 13, 30, 'delete'],
] as const)('%s', (_, kept, months, at, step) => {
  expect(historyStep(kept, months, day(at))).toBe(step);
});

test('what is hidden goes after thirty days, and never within a week of the mail', () => {
  expect(deletedAt({ months: 40, lowered_at: null, told_at: null })).toBeNull();
  expect(deletedAt(lowered)).toEqual(day(30));
  expect(deletedAt({ ...lowered, told_at: day(40) })).toEqual(day(47));
});
