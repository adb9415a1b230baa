import { addMonths, daysBetween, type DayRange, type Granularity } from '@tessera/contracts/time/ranges';

/** How much of a step is covered. */
export interface StepCover {
  /** Days of the step inside the view, and the days of a full step. */
  readonly days: number;
  readonly of: number;
  /** Whether the step contains today, so that its value may still change. */
  readonly isRunning: boolean;
}

const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

const wholeDays = ({ dateFrom }: DayRange, granularity: Granularity): number => {
  if (granularity === 'day') return 1;
  return granularity === 'week' ? 7 : daysBetween(startOfMonth(dateFrom), addMonths(startOfMonth(dateFrom), 1));
};

/** How much of a step the view covers, as of a day. */
export const coverOf = (step: DayRange, granularity: Granularity, today: string): StepCover => ({
  days: daysBetween(step.dateFrom, step.toDate) + 1,
  of: wholeDays(step, granularity),
  isRunning: step.dateFrom <= today && today <= step.toDate,
});

/** The incomplete steps: the first and the last of a range may be cut off, and the last may not be over. */
export const partialSteps = (
  steps: readonly DayRange[],
  granularity: Granularity,
  today: string,
): readonly (DayRange & StepCover)[] =>
  steps
    .map((step) => ({ ...step, ...coverOf(step, granularity, today) }))
    .filter(({ days, of, isRunning }) => days < of || isRunning);
