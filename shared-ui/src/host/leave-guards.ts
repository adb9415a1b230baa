import { BehaviorSubject } from 'rxjs';

/** A question that waits for its answer: may unsaved work be left? */
export interface LeaveQuestion {
  readonly answer: (leave: boolean) => void;
}

export interface LeaveGuards {
  /** Adds a guard; the returned function releases it. */
  readonly add: (isDirty: () => boolean) => () => void;
  readonly isDirty: () => boolean;
  /** The open question, for the dialog that shows it. */
  readonly question$: BehaviorSubject<LeaveQuestion | null>;
  /** True at once when nothing is unsaved, else what the person answers. */
  readonly mayLeave: () => Promise<boolean>;
  /** Guards nothing any more: the person agreed to lose it. */
  readonly giveUp: () => void;
}

/** Unsaved work and the question about it. While a question is open, another attempt to leave gets the same answer. */
export function createLeaveGuards(): LeaveGuards {
  const guards = new Set<{ readonly isDirty: () => boolean }>();
  const question$ = new BehaviorSubject<LeaveQuestion | null>(null);
  let pending: Promise<boolean> | null = null;
  const isDirty = (): boolean => [...guards].some((guard) => guard.isDirty());

  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      question$.next({
        answer: (leave) => {
          question$.next(null);
          pending = null;
          resolve(leave);
        },
      });
    });

  return {
    add: (isDirtyNow) => {
      const guard = { isDirty: isDirtyNow };
      guards.add(guard);
      return () => guards.delete(guard);
    },
    isDirty,
    giveUp: () => guards.clear(),
    question$,
    mayLeave: () => {
      if (pending) return pending;
      if (!isDirty()) return Promise.resolve(true);
      pending = ask();
      return pending;
    },
  };
}
