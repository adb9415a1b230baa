import { deletedAt, historyStep } from './history-step.ts';

const day = (count: number): Date => new Date(Date.UTC(2026, 0, 1 + count));
const lowered = { months: 40, lowered_at: day(0), told_at: null };

test.each([
  ['no earlier plan is known', null, 40, 0, 'keep'],
  ['the plan keeps as many months as before', { months: 40, lowered_at: null, told_at: null }, 40, 0, null],
  ['the plan keeps more months', { months: 40, lowered_at: null, told_at: null }, 100, 0, 'keep'],
  ['the plan keeps fewer months', { months: 40, lowered_at: null, told_at: null }, 3, 0, 'hide'],
  ['22 days have passed since the downgrade', lowered, 3, 22, null],
  ['a week is left before the deletion', lowered, 3, 23, 'tell'],
  ['the owner was not emailed, even long after', lowered, 3, 300, 'tell'],
  ['thirty days are not over', { ...lowered, told_at: day(23) }, 3, 29, null],
  ['thirty days and a week since the email are over', { ...lowered, told_at: day(23) }, 3, 30, 'delete'],
  ['the email was late and a week since then is not over', { ...lowered, told_at: day(40) }, 3, 46, null],
  ['the email was late and a week since then is over', { ...lowered, told_at: day(40) }, 3, 47, 'delete'],
  ['the plan was upgraded again in time', { ...lowered, told_at: day(23) }, 40, 29, 'keep'],
  [
    'the plan was upgraded again, but keeps fewer months than before',
    { ...lowered, told_at: day(23) },
    13,
    30,
    'delete',
  ],
] as const)('chooses the next step when %s', (_, kept, months, at, step) => {
  expect(historyStep(kept, months, day(at))).toBe(step);
});

test('deletes hidden posts after thirty days, and not within a week of the email', () => {
  expect(deletedAt({ months: 40, lowered_at: null, told_at: null })).toBeNull();
  expect(deletedAt(lowered)).toEqual(day(30));
  expect(deletedAt({ ...lowered, told_at: day(40) })).toEqual(day(47));
});
