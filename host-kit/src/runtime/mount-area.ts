import contractsPackage from '@tessera/contracts/package.json';
import type { PathEntry } from '@tessera/contracts/remote/descriptor';
import type { HostProps, Session } from '@tessera/contracts/remote/host-props';
import { remoteTimeout } from '@tessera/contracts/remote/remote.limits';
import type { PageRemote } from '@tessera/contracts/remote/version-set';
import { userTypes } from '@tessera/contracts/user/user.schema';
import type { RemoteLoader, Startable } from '@tessera/ui/host/federation';
import { createLeaveGuards } from '@tessera/ui/host/navigation/leave-guards';
import type { ReportSource } from '@tessera/ui/host/report';
import { withTimeout } from '@tessera/ui/host/with-timeout';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import satisfies from 'semver/functions/satisfies.js';
import type { MountedRemote, MountOptions } from '../host-kit.types.ts';
import type { Area, AreaState } from './area.ts';
import { createRouteMemory } from './route-memory.ts';
import { startRemote, type StartedRemote } from './start-remote.ts';

/** What a mounted remote needs from the page's host. */
export interface AreaDependencies {
  readonly id: string;
  readonly options: MountOptions;
  readonly loader: RemoteLoader;
  /**
   * Finds the remote's version for this page; for a retry the one that is live now. Rejects if there is none or the
   * request fails.
   */
  readonly findRemote: (isRetry: boolean) => Promise<PageRemote>;
  /** Loads the session if it is not known yet. */
  readonly knowSession: () => Promise<unknown>;
  readonly session$: BehaviorSubject<Session>;
  readonly createHost: (version: Startable, own: Pick<HostProps, 'navigate' | 'guardLeave'>) => HostProps;
  readonly navigate: (path: string) => void;
  readonly signIn: (() => void) | undefined;
  readonly report: (error: unknown, place: string, from: ReportSource) => string;
}

const segmentOf = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`;
const hrefHere = (path: string): string => `${location.href.split('#')[0] ?? ''}#${path}`;
const idOf = (session: Session): string | null => (session.state === 'signedIn' ? session.user.id : null);

/** A remote with its area. */
export interface MountedArea {
  readonly area: Area;
  readonly mounted: MountedRemote;
  /** Resolves once the remote or a card is shown for the first time. */
  readonly settled: Promise<void>;
  /** True for a URL of this origin whose path belongs to the remote. */
  readonly isOwn: (address: Pick<Location, 'origin' | 'pathname'>) => boolean;
}

/** What changes while the remote is mounted. */
interface AreaProgress {
  /** The version that was found last. */
  remote: PageRemote | null;
  isGone: boolean;
}

/** What the area shows, and the paths of its remote. */
function createAreaView({ id, options, navigate, report }: AreaDependencies, progress: AreaProgress) {
  const guards = createLeaveGuards();
  const state$ = new BehaviorSubject<AreaState>({ phase: 'loading' });
  const settled = Promise.withResolvers<void>();
  const entryOf = (pathname: string): PathEntry | null =>
    progress.remote?.descriptor.paths.find(({ path }) => path === segmentOf(pathname)) ?? null;
  const route = createRouteMemory({
    start: options.path ?? '/',
    // Until the remote is known, every path may be its own.
    isOwn: (pathname) => progress.remote === null || entryOf(pathname) !== null,
    guards,
    leaveTo: navigate,
    hrefOf: options.hrefOf ?? hrefHere,
    onPath: (path, step) => options.onPath?.(path, step),
    onTitle: (title) => options.onTitle?.(title),
  });
  const pathname = (): string => new URL(route.path(), location.href).pathname;
  const showState = (state: AreaState): void => {
    if (progress.isGone) return;
    state$.next(state);
    settled.resolve();
  };
  const fail = (error: unknown, place: string, version?: string): void =>
    showState({
      phase: 'failed',
      supportId: report(error, place, {
        source: id,
        kind: 'remoteFailed',
        ...(version === undefined ? {} : { version }),
      }),
    });
  return {
    guards,
    state$,
    element$: new BehaviorSubject<HTMLElement>(document.createElement('div')),
    settled,
    route,
    entryOf,
    pathname,
    entryNow: () => entryOf(pathname()),
    showState,
    fail,
  };
}
type AreaDisplay = ReturnType<typeof createAreaView>;

/** The card that says why a session may not see a path; null if it may. */
function refusalOf(entry: PathEntry, who: Session): AreaState | null {
  if (entry.access === 'public') return null;
  if (who.state !== 'signedIn') return { phase: 'signedOut' };
  return entry.access === 'admin' && who.user.type !== userTypes.admin ? { phase: 'forbidden' } : null;
}

/** The page of the remote at the present path. Throws if there is none, or if this host kit cannot run the remote. */
function openEntry(
  { id, options }: AreaDependencies,
  { route, entryNow, pathname }: AreaDisplay,
  remote: PageRemote,
): PathEntry {
  const { descriptor } = remote;
  if (options.path === undefined && route.path() === '/')
    route.navigate(descriptor.paths[0]?.path ?? '/', { replace: true });
  const entry = entryNow();
  if (!entry) throw new Error(`${id} has no page at ${pathname()}`);
  if (!satisfies(contractsPackage.version, descriptor.contractRange))
    throw new Error(
      `${id} works with contracts ${descriptor.contractRange}; this page's host kit has ${contractsPackage.version}`,
    );
  return entry;
}

/** Starts and stops the remote; one attempt at a time. */
function createStarts(dependencies: AreaDependencies, progress: AreaProgress, view: AreaDisplay) {
  const { id, loader, session$, report } = dependencies;
  const { guards, state$, element$, route, pathname, showState, fail } = view;
  const broken = new Set<string>();
  let started: StartedRemote | null = null;
  let attempt = new AbortController();

  /** True if the current session may see the path; otherwise shows the card that says why not. */
  const mayEnter = (entry: PathEntry): boolean => {
    const refusal = refusalOf(entry, session$.value);
    if (refusal !== null) showState(refusal);
    return refusal === null;
  };
  const begin = async (signal: AbortSignal, isRetry: boolean): Promise<void> => {
    const [remote] = await withTimeout(
      Promise.all([dependencies.findRemote(isRetry), dependencies.knowSession()]),
      remoteTimeout,
      signal,
    );
    progress.remote = remote;
    const entry = openEntry(dependencies, view, remote);
    if (!mayEnter(entry)) return;
    loader.fetchAhead(remote, pathname());
    const running = await startRemote({
      remote,
      loader,
      createHost: (version) => ({
        ...dependencies.createHost(version, { navigate: route.navigate, guardLeave: guards.add }),
        memory: route.memory,
      }),
      createElement: () => {
        const element = document.createElement('div');
        element$.next(element);
        return element;
      },
      broken,
      signal,
      onFailed: ({ version, error, step, fellBackTo }) => {
        if (fellBackTo === null) fail(error, step, version);
        else report(error, `${step}, fell back to ${fellBackTo}`, { source: id, version, kind: 'remoteFailed' });
      },
    });
    if (!running) return;
    // The start may have been cancelled in the meantime, or the session may have changed.
    if (signal.aborted || !mayEnter(entry)) {
      await running.stop().catch(() => undefined);
      return;
    }
    started = running;
    showState({ phase: 'drawn' });
  };

  return {
    start: ({ isRetry = false } = {}): void => {
      attempt.abort();
      attempt = new AbortController();
      const { signal } = attempt;
      state$.next({ phase: 'loading' });
      begin(signal, isRetry).catch((error: unknown) => {
        if (!signal.aborted) fail(error, 'start');
      });
    },
    leave: async (): Promise<void> => {
      attempt.abort();
      const leaving = started;
      started = null;
      guards.giveUp();
      await leaving?.stop().catch((error: unknown) => report(error, 'unmount', { source: id }));
      element$.next(document.createElement('div'));
    },
  };
}

/**
 * Manages one remote in its area: starts it when the session allows its path, stops it when the user changes, and
 * restarts it on retry.
 */
export function mountArea(dependencies: AreaDependencies): MountedArea {
  const { session$ } = dependencies;
  const progress: AreaProgress = { remote: null, isGone: false };
  const view = createAreaView(dependencies, progress);
  const { guards, state$, element$, settled, route, entryOf, entryNow } = view;
  const { start, leave } = createStarts(dependencies, progress, view);

  let person = idOf(session$.value);
  const following = session$.subscribe((who) => {
    const before = person;
    person = idOf(who);
    const isPublic = entryNow()?.access === 'public';
    if (isPublic || before === person || state$.value.phase === 'loading') return;
    // Never show content rendered for one user to the next.
    if (before !== null) void leave().then(() => start());
    else if (state$.value.phase === 'signedOut') start();
  });
  const confirmBeforeUnload = (event: BeforeUnloadEvent): void => {
    if (guards.isDirty()) event.preventDefault();
  };
  window.addEventListener('beforeunload', confirmBeforeUnload);
  start();

  return {
    area: {
      state$,
      element$,
      entry: entryNow,
      guards,
      retry: () => start({ isRetry: true }),
      signIn: dependencies.signIn,
    },
    settled: settled.promise,
    isOwn: ({ origin, pathname }) => origin === location.origin && entryOf(pathname) !== null,
    mounted: {
      get state() {
        return progress.isGone ? 'unmounted' : state$.value.phase;
      },
      get path() {
        return route.path();
      },
      navigate: route.navigate,
      mayLeave: guards.mayLeave,
      unmount: async () => {
        if (progress.isGone) return;
        progress.isGone = true;
        following.unsubscribe();
        window.removeEventListener('beforeunload', confirmBeforeUnload);
        await leave();
        settled.resolve();
      },
    },
  };
}
