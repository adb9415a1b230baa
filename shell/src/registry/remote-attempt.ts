import type { BreakPlace } from '@tessera/contracts/watch/watch.schema';
import { fallbackFor, type StartStep } from '@tessera/ui/host/fallback-for';
import type { Startable } from '@tessera/ui/host/federation';
import { tellConsole } from '@tessera/ui/host/tell-console';
import { Abandoned } from '@tessera/ui/host/with-timeout';
import { FirstDrawFailed } from '@tessera/ui/shared-modules/kit';
import type { RemoteParts } from './remote-parts.ts';
import { asError, type RemoteState } from './remote-state.ts';

interface AttemptOptions extends Pick<RemoteParts, 'report' | 'tell'> {
  readonly state: RemoteState;
  /** Marks an error as reported. */
  readonly markTold: (error: Error) => void;
  readonly startOver: () => Promise<void>;
}

/** Runs one step of a start. When it fails, the error is reported, and the version may be replaced by its fallback. */
export type Attempt = <T>(start: Startable, step: StartStep, work: () => Promise<T>) => Promise<T>;

export function createAttempt({ state, report, tell, markTold, startOver }: AttemptOptions): Attempt {
  const { remote, inUse$, status$, broken, drawn } = state;
  const { id } = remote.descriptor;

  const giveUp = ({ version }: Startable, failure: Error, attempted: StartStep, fallback: Startable | null): void => {
    const [error, place]: [unknown, BreakPlace] =
      failure instanceof FirstDrawFailed ? [failure.cause, 'draw'] : [failure, attempted];
    broken.add(version);
    tellConsole(`${id} ${version} failed at ${place}:`, error);
    const supportId = report({ from: { id, version }, error, place, fellBackTo: fallback?.version ?? null });
    tell({ remote: id, version, kind: fallback ? 'fellBack' : 'failed', place });
    if (!fallback) status$.next({ phase: 'failed', error: asError(error), supportId });
  };

  return async (start, step, work) => {
    try {
      return await work();
    } catch (error) {
      const failure = asError(error);
      markTold(failure);
      const wasLeft = failure instanceof Abandoned;
      const fallback = wasLeft || drawn.has(start.version) ? null : fallbackFor(remote, start, failure, step);
      if (wasLeft) status$.next({ phase: 'away' });
      else giveUp(start, failure, step, fallback);
      if (fallback) inUse$.next(fallback);
      // single-spa stops using a registration that failed, temporarily or for ever, so register again for the next
      // visit.
      if (wasLeft || fallback) setTimeout(() => void startOver());
      throw failure;
    }
  };
}
