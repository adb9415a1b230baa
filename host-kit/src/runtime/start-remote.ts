import type { HostProps } from '@tessera/contracts/remote/host-props';
import type { PageRemote } from '@tessera/contracts/remote/version-set';
import { causeOf, fallbackFor, type StartStep } from '@tessera/ui/host/fallback-for';
import type { RemoteLoader, Startable } from '@tessera/ui/host/federation';
import { loadRemote, type LoadedRemote } from '@tessera/ui/host/load-remote';
import { Abandoned } from '@tessera/ui/host/with-timeout';

/** A version that failed before or during its first render. */
interface StartFailure {
  readonly version: string;
  readonly error: unknown;
  readonly step: StartStep | 'draw';
  /** The version that is tried next, or null. */
  readonly fellBackTo: string | null;
}

interface StartOptions {
  readonly remote: PageRemote;
  readonly loader: RemoteLoader;
  readonly createHost: (version: Startable) => HostProps;
  /** Creates a new element for each attempt, so that nothing of a failed one remains. */
  readonly createElement: () => HTMLElement;
  /** Versions whose last attempt failed and which must be loaded afresh. Kept across retries. */
  readonly broken: Set<string>;
  /** Aborted when the start is no longer wanted. */
  readonly signal: AbortSignal;
  readonly onFailed: (failure: StartFailure) => void;
}

/** A version that has rendered. */
export type StartedRemote = Pick<LoadedRemote, 'stop'>;

/**
 * Starts the page's version and, if it fails, its fallback version. Null if both
 * failed (each failure is passed to `onFailed`) or if the start was cancelled.
 */
export async function startRemote({
  remote,
  loader,
  createHost,
  createElement,
  broken,
  signal,
  onFailed,
}: StartOptions): Promise<StartedRemote | null> {
  let version: Startable | null = remote;
  while (version) {
    const trying: Startable = version;
    let step: StartStep = 'load';
    const element = createElement();
    let loaded: LoadedRemote | null = null;
    try {
      loaded = await loadRemote({
        load: () => loader.load(trying, broken.has(trying.version)),
        createProps: () => ({ ...createHost(trying), domElementGetter: () => element }),
        wanted: () => ({ signal, done: () => undefined }),
        onStep: (begun) => {
          step = begun;
        },
      });
      await loaded.bootstrap();
      await loaded.mount();
      broken.delete(trying.version);
      return loaded;
    } catch (error) {
      if (error instanceof Abandoned) return null;
      broken.add(trying.version);
      version = fallbackFor(remote, trying, error, step);
      const cause = causeOf(error);
      onFailed({
        version: trying.version,
        error: cause,
        step: cause === error ? step : 'draw',
        fellBackTo: version?.version ?? null,
      });
      // Ends what its bootstrap and its mount had begun: the version that follows gets the same paths and events.
      await loaded?.stop().catch(() => undefined);
    }
  }
  return null;
}
