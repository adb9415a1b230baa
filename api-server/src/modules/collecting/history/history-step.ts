import { dayMs } from '@tessera/contracts/time/durations';

/** Days for which media beyond a lower plan are only hidden. */
const hiddenDays = 30;
/** Days of notice before the deletion. */
const noticeDays = 7;

/** The stored state of an owner's history. */
export interface KeptHistory {
  readonly months: number;
  readonly lowered_at: Date | null;
  readonly told_at: Date | null;
}

/** The next step: adopt the plan's months, start hiding, send the notice, delete; null for nothing. */
export type HistoryStep = 'keep' | 'hide' | 'tell' | 'delete' | null;

const after = (instant: Date, days: number): Date => new Date(instant.getTime() + days * dayMs);

/** When hidden media are deleted: at least a week after the notice, however late that was sent. */
export function deletedAt({ lowered_at: lowered, told_at: told }: KeptHistory): Date | null {
  if (lowered === null) return null;
  const [end, noticed] = [
    after(lowered, hiddenDays),
    after(told ?? after(lowered, hiddenDays - noticeDays), noticeDays),
  ];
  return end > noticed ? end : noticed;
}

/** The next step for an owner whose plan keeps `months` months. */
export function historyStep(kept: KeptHistory | null, months: number, now: Date): HistoryStep {
  if (kept === null) return 'keep';
  if (months >= kept.months) return months > kept.months || kept.lowered_at !== null ? 'keep' : null;
  if (kept.lowered_at === null) return 'hide';
  if (kept.told_at === null) return now >= after(kept.lowered_at, hiddenDays - noticeDays) ? 'tell' : null;
  const end = deletedAt(kept);
  return end !== null && now >= end ? 'delete' : null;
}
