import type { HostProps } from '@tessera/contracts/remote/host-props';
import { remoteTimeout } from '@tessera/contracts/remote/remote.limits';
import type { PageRemote } from '@tessera/contracts/remote/version-set';
import type { BreakPlace, Reading } from '@tessera/contracts/watch/watch.schema';
import { fallbackFor, type StartStep } from '@tessera/ui/host/fallback-for';
import type { RemoteLoader, Startable } from '@tessera/ui/host/federation';
import type { MountProps } from '@tessera/ui/host/lifecycles';
import { loadRemote, type LoadedRemote } from '@tessera/ui/host/load-remote';
import { tellConsole } from '@tessera/ui/host/tell-console';
import { Abandoned } from '@tessera/ui/host/with-timeout';
import { FirstDrawFailed } from '@tessera/ui/shared-modules/kit';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { getAppStatus, LOAD_ERROR, registerApplication, unregisterApplication } from 'single-spa';
import { startDrawClock } from './draw-clock.ts';

/** A failure of a remote, to be reported. */
export interface Failure {
  /** Null for a failure that single-spa detected by itself. */
  readonly from: { readonly id: string; readonly version: string } | null;
  readonly error: unknown;
  readonly place: BreakPlace | 'unmount' | 'single-spa';
  /** The version used instead, or null. */
  readonly fellBackTo: string | null;
}

/** What remotes need from the page. */
export interface RemoteParts {
  readonly loader: RemoteLoader;
  readonly createHost: (remote: Startable) => HostProps;
  /** Id of the remote that the address shows, or null. */
  readonly active$: BehaviorSubject<string | null>;
  /** Reports a failure and returns its support id. */
  readonly report: (failure: Failure) => string;
  /** Records a reading for a version's health. */
  readonly tell: (reading: Reading) => void;
}

/** Status of a remote. */
type RemoteStatus =
  | { readonly phase: 'away' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'mounted' }
  | { readonly phase: 'failed'; readonly error: Error; readonly supportId: string };

/** A remote in the page: its element, its status, and a retry after a failure. */
export interface MountedRemote {
  readonly remote: PageRemote;
  /** The version in use: the page's version or its fallback. */
  readonly inUse$: BehaviorSubject<Startable>;
  readonly status$: BehaviorSubject<RemoteStatus>;
  /** A new element for each attempt, so that nothing of a failed one remains. */
  readonly element$: BehaviorSubject<HTMLElement>;
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

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

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
  const inUse$ = new BehaviorSubject<Startable>(remote);
  const status$ = new BehaviorSubject<RemoteStatus>({ phase: 'away' });
  const element$ = new BehaviorSubject<HTMLElement>(document.createElement('div'));
  /** Versions whose last attempt failed and which must be loaded afresh. */
  const broken = new Set<string>();
  /** Versions that have rendered in this tab. Their later failures do not cause a fallback. */
  const drawn = new Set<string>();
  let discard = async (): Promise<void> => undefined;
  /** A load of the page's version that began before the address showed it. */
  let early: Promise<unknown> | null = null;

  /** A signal that aborts when the user navigates elsewhere, so that a slow remote does not block the next one. */
  const whileActive = (): { readonly signal: AbortSignal; readonly done: () => void } => {
    const left = new AbortController();
    const subscription = active$.subscribe((active) => {
      if (active !== id) left.abort();
    });
    return { signal: left.signal, done: () => subscription.unsubscribe() };
  };

  const giveUp = ({ version }: Startable, failure: Error, attempted: StartStep, fallback: Startable | null): void => {
    const [error, place]: [unknown, BreakPlace] =
      failure instanceof FirstDrawFailed ? [failure.cause, 'draw'] : [failure, attempted];
    broken.add(version);
    tellConsole(`${id} ${version} failed at ${place}:`, error);
    const supportId = report({ from: { id, version }, error, place, fellBackTo: fallback?.version ?? null });
    tell({ remote: id, version, kind: fallback ? 'fellBack' : 'failed', place });
    if (!fallback) status$.next({ phase: 'failed', error: asError(error), supportId });
  };

  const attempt = async <T>(start: Startable, place: StartStep, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const failure = asError(error);
      markTold(failure);
      const wasLeft = failure instanceof Abandoned;
      const fallback = wasLeft || drawn.has(start.version) ? null : fallbackFor(remote, start, failure, place);
      if (wasLeft) status$.next({ phase: 'away' });
      else giveUp(start, failure, place, fallback);
      if (fallback) inUse$.next(fallback);
      // single-spa stops using a registration that failed, temporarily or for ever, so register again for the next
      // visit.
      if (wasLeft || fallback) setTimeout(() => void startOver());
      throw failure;
    }
  };

  const loadModule = (start: Startable): Promise<unknown> => {
    const begun = early;
    early = null;
    const isRepeated = broken.has(start.version);
    if (begun === null || start !== remote || isRepeated) return loader.load(start, isRepeated);
    return begun.catch(() => loader.load(start, true));
  };

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
      loadRemote({ load: () => loadModule(start), createProps, wanted: whileActive }),
    );
    tell({ remote: id, version: start.version, kind: 'load', ms: performance.now() - begun });
    return { ...guarded(start, loaded, element), timeouts };
  };

  const guarded = (start: Startable, loaded: LoadedRemote, element: HTMLElement) => {
    const unload = (): Promise<void> => loaded.unload().catch(() => undefined);
    discard = unload;
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
      unload,
    };
  };

  // Each registration has its own name: single-spa remembers to unload a failed one and would apply that to the next
  // registration of the same name.
  let registrations = 0;
  const nameNow = (): string => `${id}~${registrations}`;
  let isBeingReplaced = false;
  const register = (): void => {
    registrations += 1;
    registerApplication({ name: nameNow(), app: load, activeWhen: () => active$.value === id && !isBeingReplaced });
  };
  const registerAnew = async (): Promise<void> => {
    // After a failed load, single-spa would load and mount the remote once more before it unregisters it, if the
    // address still wants it.
    isBeingReplaced = getAppStatus(nameNow()) === LOAD_ERROR;
    await Promise.resolve(nameNow())
      .then(unregisterApplication)
      .catch(() => undefined);
    await discard();
    element$.next(document.createElement('div'));
    isBeingReplaced = false;
    register();
  };
  // One at a time: single-spa removes the wrong registration when it unregisters one that no longer exists.
  let turn = Promise.resolve();
  const startOver = (): Promise<void> => {
    turn = turn.then(registerAnew);
    return turn;
  };
  register();

  return {
    remote,
    inUse$,
    status$,
    element$,
    prepare: (path) => {
      if (inUse$.value !== remote || broken.has(remote.version)) return;
      loader.fetchAhead(remote, path);
      if (early !== null || status$.value.phase !== 'away') return;
      early = loader.load(remote, false);
      // The failure is handled when the remote is opened.
      early.catch(() => undefined);
    },
    retry: async () => {
      if (status$.value.phase !== 'failed' && inUse$.value.version === remote.version) return;
      status$.next({ phase: 'loading' });
      inUse$.next(remote);
      await startOver();
    },
  };
}
