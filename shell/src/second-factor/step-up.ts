import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';

/** A call that waits for a fresh proof of the user. */
export interface StepUpRequest {
  readonly id: number;
  readonly answer: (isProved: boolean) => void;
}

/** Asks the user for a fresh proof, in a dialog. Calls that need one at the same time share the dialog. */
export interface StepUp {
  readonly request$: BehaviorSubject<StepUpRequest | null>;
  /** True once the user has proved to be present; false when the dialog was closed. */
  readonly ask: () => Promise<boolean>;
}

export function createStepUp(): StepUp {
  const request$ = new BehaviorSubject<StepUpRequest | null>(null);
  let asking: Promise<boolean> | null = null;
  let count = 0;
  return {
    request$,
    ask: () => {
      asking ??= new Promise<boolean>((resolve) => request$.next({ id: (count += 1), answer: resolve })).finally(() => {
        asking = null;
        request$.next(null);
      });
      return asking;
    },
  };
}
