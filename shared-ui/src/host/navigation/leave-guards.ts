import { BehaviorSubject } from 'rxjs';

/** An open question: may unsaved work be discarded? */
export interface LeaveQuestion {
  readonly answer: (leave: boolean) => void;
}

export interface LeaveGuards {
  /** Adds a guard; the returned function removes it. */
  readonly add: (isDirty: () => boolean) => () => void;
  readonly isDirty: () => boolean;
  /** The open question, for the dialog that shows it; null if there is none. */
  readonly question$: BehaviorSubject<LeaveQuestion | null>;
  /** Resolves to true if nothing is unsaved, otherwise to the user's answer. */
  readonly mayLeave: () => Promise<boolean>;
  /** Removes all guards, once the user has agreed to discard the work. */
  readonly giveUp: () => void;
}

/**
 * Tracks unsaved work and asks before it is discarded. While a question is open, further attempts to leave get the same
 * answer.
 */
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
