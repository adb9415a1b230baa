import { remoteTimeout } from '@tessera/contracts/limits';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import type { PageRemote } from '@tessera/contracts/remote/version-set';
import { BehaviorSubject } from '@tessera/ui/doors/rx';
import { addErrorHandler, registerApplication, triggerAppChange, unregisterApplication } from 'single-spa';
import type { RemoteLoader } from './federation.ts';
import { readLifecycles } from './lifecycles.ts';
import type { Lifecycles, MountProps } from './lifecycles.ts';
import { Abandoned, withPatience } from './patience.ts';

/** How far a remote has come. */
export type RemoteStatus =
  | { readonly phase: 'away' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'mounted' }
  | { readonly phase: 'failed'; readonly error: Error; readonly supportId: string };

/** A remote in the page: where it draws, how far it has come, and the way back from a failure. */
export interface MountedRemote {
  readonly remote: PageRemote;
  readonly status$: BehaviorSubject<RemoteStatus>;
  /** A new element for each attempt, so that nothing of a failed one remains. */
  readonly element$: BehaviorSubject<HTMLElement>;
  /** Starts over: new address, new registration, new element. */
  retry(): Promise<void>;
}

interface RemotesParts {
  readonly remotes: readonly PageRemote[];
  readonly loader: RemoteLoader;
  readonly createHost: (remote: PageRemote) => HostProps;
  /** Id of the remote that the address shows now, or null. */
  readonly active$: BehaviorSubject<string | null>;
  /** Tells a failure and gives the support id. `place` is `load`, `bootstrap`, `mount` or `unmount`. */
  readonly report: (remote: PageRemote | null, error: unknown, place: string) => string;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

// Ours is the only clock: single-spa's own would warn and go on.
const noTimeout = { millis: 2 ** 30, dieOnTimeout: false, warningMillis: 2 ** 30 };
const timeouts = { bootstrap: noTimeout, mount: noTimeout, unmount: noTimeout, unload: noTimeout };

/**
 * Registers every remote with single-spa. Whatever a remote does wrong stays in its own area; single-spa may start afterwards.
 * Errors that single-spa finds by itself are reported, too.
 */
export function registerRemotes(parts: RemotesParts): readonly MountedRemote[] {
  const told = new WeakSet<Error>();
  addErrorHandler((error) => {
    if (!told.has(error)) parts.report(null, error, 'single-spa');
  });
  const mounted = parts.remotes.map((remote) => mountRemote(remote, parts, (error) => told.add(error)));
  parts.active$.subscribe(() => void triggerAppChange());
  return mounted;
}

function mountRemote(remote: PageRemote, { loader, createHost, active$, report }: RemotesParts, markTold: (error: Error) => void): MountedRemote {
  const { id } = remote.descriptor;
  const status$ = new BehaviorSubject<RemoteStatus>({ phase: 'away' });
  const element$ = new BehaviorSubject<HTMLElement>(document.createElement('div'));
  const host = createHost(remote);
  let hasFailed = false;

  /** Aborts as soon as the person goes elsewhere: a slow remote must not hold up the next one. */
  const whileActive = (): { readonly signal: AbortSignal; readonly done: () => void } => {
    const left = new AbortController();
    const subscription = active$.subscribe((active) => {
      if (active !== id) left.abort();
    });
    return { signal: left.signal, done: () => subscription.unsubscribe() };
  };

  const fail = (error: Error, place: string): void => {
    markTold(error);
    hasFailed = true;
    if (error instanceof Abandoned) status$.next({ phase: 'away' });
    else status$.next({ phase: 'failed', error, supportId: report(remote, error, place) });
  };

  const attempt = async <T>(place: string, work: () => Promise<T>, onLate?: () => void): Promise<T> => {
    const active = whileActive();
    try {
      return await withPatience(Promise.resolve().then(work), remoteTimeout, active.signal, onLate);
    } catch (error) {
      const failure = asError(error);
      fail(failure, place);
      // single-spa gives up on a registration that broke, for good or for a while; coming back must find a whole one.
      if (failure instanceof Abandoned) setTimeout(() => void startOver());
      throw failure;
    } finally {
      active.done();
    }
  };

  const load = async () => {
    status$.next({ phase: 'loading' });
    const isRepeated = hasFailed;
    const lifecycles = await attempt('load', async () => readLifecycles(await loader.load(remote, isRepeated)));
    return { ...guarded(lifecycles), timeouts };
  };

  const guarded = (lifecycles: Lifecycles) => {
    // An attempt keeps its element, also when it ends after the next one has begun.
    const element = element$.value;
    const props: MountProps = { ...host, domElementGetter: () => element };
    const { unload } = lifecycles;
    return {
      bootstrap: () => attempt('bootstrap', () => lifecycles.bootstrap(props)),
      mount: async () => {
        status$.next({ phase: 'loading' });
        // A mount that ends too late would draw beside the card.
        await attempt('mount', () => lifecycles.mount(props), () => void lifecycles.unmount(props).catch(() => undefined));
        hasFailed = false;
        status$.next({ phase: 'mounted' });
      },
      unmount: async () => {
        try {
          await lifecycles.unmount(props);
          // single-spa also cleans up after a mount that failed, which stays failed.
          if (status$.value.phase !== 'failed') status$.next({ phase: 'away' });
        } catch (error) {
          fail(asError(error), 'unmount');
          throw error;
        }
      },
      ...(unload ? { unload: () => unload(props) } : {}),
    };
  };

  const register = (): void => registerApplication({ name: id, app: load, activeWhen: () => active$.value === id });
  const startOver = async (): Promise<void> => {
    await unregisterApplication(id).catch(() => undefined);
    element$.next(document.createElement('div'));
    register();
  };
  register();

  return {
    remote,
    status$,
    element$,
    retry: async () => {
      if (status$.value.phase !== 'failed') return;
      status$.next({ phase: 'loading' });
      await startOver();
    },
  };
}
