import { remoteTimeout } from '@tessera/contracts/remote/remote.limits';
import type { PageRemote } from '@tessera/contracts/remote/version-set';
import type { RemoteLoader, Startable } from '@tessera/ui/host/federation';
import type { MountProps } from '@tessera/ui/host/lifecycles';
import { loadRemote, type LoadedRemote } from '@tessera/ui/host/load-remote';
import type { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { startDrawClock } from './draw-clock.ts';
import { createAttempt, type Attempt } from './remote-attempt.ts';
import type { RemoteParts } from './remote-parts.ts';
import { createRegistration } from './remote-registration.ts';
import { asError, createRemoteState, type RemoteState } from './remote-state.ts';

/** A remote in the page: its element, its status, and a retry after a failure. */
export interface MountedRemote extends Pick<RemoteState, 'remote' | 'inUse$' | 'status$' | 'element$'> {
  /**
   * Preloads a path before the address shows it and loads the remote, so that it only has to be mounted. Failures are
   * not reported.
   */
  prepare(path: string): void;
  /**
   * Restarts the page's version, after a failure or in place of its fallback, with a new URL, registration and element.
   */
  retry(): Promise<void>;
}

// Only our own timeout counts: single-spa's would just warn. single-spa never clears its timers, so a long one would
// keep every mount in memory.
const afterOurs = { millis: 2 * remoteTimeout, dieOnTimeout: false, warningMillis: 2 * remoteTimeout };
const timeouts = { bootstrap: afterOurs, mount: afterOurs, unmount: afterOurs, unload: afterOurs };

/** A signal that aborts when the user navigates elsewhere, so that a slow remote does not block the next one. */
const whileActive =
  (id: string, active$: BehaviorSubject<string | null>) =>
  (): { readonly signal: AbortSignal; readonly done: () => void } => {
    const left = new AbortController();
    const subscription = active$.subscribe((active) => {
      if (active !== id) left.abort();
    });
    return { signal: left.signal, done: () => subscription.unsubscribe() };
  };

/** Loads versions of a remote; the page's version may be loaded before the address shows it. */
function createModuleLoader(loader: RemoteLoader, { remote, inUse$, status$, broken }: RemoteState) {
  /** A load of the page's version that began before the address showed it. */
  let early: Promise<unknown> | null = null;
  return {
    loadModule: (start: Startable): Promise<unknown> => {
      const begun = early;
      early = null;
      const isRepeated = broken.has(start.version);
      if (begun === null || start !== remote || isRepeated) return loader.load(start, isRepeated);
      return begun.catch(() => loader.load(start, true));
    },
    prepare: (path: string): void => {
      if (inUse$.value !== remote || broken.has(remote.version)) return;
      loader.fetchAhead(remote, path);
      if (early !== null || status$.value.phase !== 'away') return;
      early = loader.load(remote, false);
      // The failure is handled when the remote is opened.
      early.catch(() => undefined);
    },
  };
}

interface LifecycleOptions extends Pick<RemoteParts, 'report' | 'tell'> {
  readonly state: RemoteState;
  readonly attempt: Attempt;
  readonly markTold: (error: Error) => void;
  readonly startOver: () => Promise<void>;
}

/** The lifecycles of a loaded version: they record how long it takes, and report what fails. */
function guardLifecycles(
  { state, attempt, markTold, startOver, report, tell }: LifecycleOptions,
  start: Startable,
  loaded: LoadedRemote,
  element: HTMLElement,
) {
  const { remote, status$, element$, broken, drawn } = state;
  const { id } = remote.descriptor;
  return {
    bootstrap: () => attempt(start, 'bootstrap', () => loaded.bootstrap()),
    mount: async () => {
      status$.next({ phase: 'loading' });
      const stopClock = startDrawClock(element);
      await attempt(start, 'mount', () => loaded.mount()).finally(stopClock);
      broken.delete(start.version);
      drawn.add(start.version);
      tell({ remote: id, version: start.version, kind: 'mount', ms: stopClock() });
      status$.next({ phase: 'mounted' });
    },
    unmount: async () => {
      try {
        await loaded.unmount();
      } catch (error) {
        const failure = asError(error);
        markTold(failure);
        broken.add(start.version);
        report({ from: { id, version: start.version }, error: failure, place: 'unmount', fellBackTo: null });
        tell({ remote: id, version: start.version, kind: 'error', place: 'later' });
        // The remote is no longer visible; restart it for the next visit.
        if (status$.value.phase === 'mounted') setTimeout(() => void startOver());
        throw failure;
      } finally {
        // single-spa also unmounts after a failed mount: keep the status `failed`. And a
        // late unmount must not change the status of a newer attempt.
        if (element$.value === element && status$.value.phase !== 'failed') status$.next({ phase: 'away' });
      }
    },
    unload: (): Promise<void> => loaded.unload().catch(() => undefined),
    timeouts,
  };
}

/**
 * Manages one remote: registers it with single-spa, starts it when the address shows it, falls back after a failure,
 * and restarts it.
 */
export function mountRemote(
  remote: PageRemote,
  { loader, createHost, active$, report, tell }: RemoteParts,
  markTold: (error: Error) => void,
): MountedRemote {
  const { id } = remote.descriptor;
  const state = createRemoteState(remote);
  const { inUse$, status$, element$ } = state;
  const { loadModule, prepare } = createModuleLoader(loader, state);
  let discard = async (): Promise<void> => undefined;

  const load = async () => {
    const start = inUse$.value;
    const begun = performance.now();
    status$.next({ phase: 'loading' });
    let element = element$.value;
    const createProps = (): MountProps => {
      // Each attempt keeps its own element, even if it ends after the next one has started.
      const own = element$.value;
      element = own;
      return { ...createHost(start), domElementGetter: () => own };
    };
    const loaded = await attempt(start, 'load', () =>
      loadRemote({ load: () => loadModule(start), createProps, wanted: whileActive(id, active$) }),
    );
    tell({ remote: id, version: start.version, kind: 'load', ms: performance.now() - begun });
    const lifecycles = guardLifecycles({ state, attempt, markTold, startOver, report, tell }, start, loaded, element);
    discard = lifecycles.unload;
    return lifecycles;
  };

  const { register, startOver } = createRegistration({
    id,
    load,
    active$,
    onUnregistered: async () => {
      await discard();
      element$.next(document.createElement('div'));
    },
  });
  const attempt = createAttempt({ state, report, tell, markTold, startOver });
  register();

  return {
    remote,
    inUse$,
    status$,
    element$,
    prepare,
    retry: async () => {
      if (status$.value.phase !== 'failed' && inUse$.value.version === remote.version) return;
      status$.next({ phase: 'loading' });
      inUse$.next(remote);
      await startOver();
    },
  };
}
