const dayMs = 86_400_000;
/** Days for which what a lower plan leaves out is only hidden. */
const hiddenDays = 30;
/** Days before the deletion on which its owner is told. */
const noticeDays = 7;

/** What is known of an owner's history. */
export interface KeptHistory {
  readonly months: number;
  readonly lowered_at: Date | null;
  readonly told_at: Date | null;
}

/** What is to be done about it: keep as many months as the plan does, begin to hide, tell what goes, delete, or nothing. */
export type HistoryStep = 'keep' | 'hide' | 'tell' | 'delete' | null;

const after = (instant: Date, days: number): Date => new Date(instant.getTime() + days * dayMs);

/** When what is hidden is deleted: never before the owner has known it for a week, however late the mail was written. */
export function deletedAt({ lowered_at: lowered, told_at: told }: KeptHistory): Date | null {
  if (lowered === null) return null;
  const [end, noticed] = [after(lowered, hiddenDays), after(told ?? after(lowered, hiddenDays - noticeDays), noticeDays)];
  return end > noticed ? end : noticed;
}

/** The next step for an owner whose plan keeps `months`. */
export function historyStep(kept: KeptHistory | null, months: number, now: Date): HistoryStep {
  if (kept === null) return 'keep';
  if (months >= kept.months) return months > kept.months || kept.lowered_at !== null ? 'keep' : null;
  if (kept.lowered_at === null) return 'hide';
  if (kept.told_at === null) return now >= after(kept.lowered_at, hiddenDays - noticeDays) ? 'tell' : null;
  const end = deletedAt(kept);
  return end !== null && now >= end ? 'delete' : null;
}
