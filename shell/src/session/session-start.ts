import { toProblem, type Problem } from '@tessera/contracts/http/problem';
import type { SessionController } from '@tessera/ui/host/session/session';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import type { Shell } from '../shell.ts';

/** Loads the session, with one request at a time. */
export function createSessionStart(
  session: Pick<SessionController, 'refresh'>,
): Pick<Shell, 'start' | 'startProblem$'> {
  const startProblem$ = new BehaviorSubject<Problem | null>(null);
  let pending: Promise<void> | null = null;
  return {
    startProblem$,
    start: () => {
      pending ??= session
        .refresh()
        .then(
          () => startProblem$.next(null),
          (error: unknown) => startProblem$.next(toProblem(error)),
        )
        .finally(() => {
          pending = null;
        });
      return pending;
    },
  };
}
