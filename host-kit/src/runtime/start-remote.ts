import type { HostProps } from '@tessera/contracts/remote/host-props';
import type { PageRemote } from '@tessera/contracts/remote/version-set';
import type { RemoteLoader, Startable } from '@tessera/ui/host/federation';
import { loadRemote } from '@tessera/ui/host/load-remote';
import type { LoadedRemote } from '@tessera/ui/host/load-remote';
import { Abandoned } from '@tessera/ui/host/with-timeout';
import { causeOf, fallbackFor } from '@tessera/ui/host/fallback-for';
import type { StartStep } from '@tessera/ui/host/fallback-for';

/** A version that did not get as far as its first draw. */
export interface StartFailure {
  readonly version: string;
  readonly error: unknown;
  readonly step: StartStep | 'draw';
  /** The version that stands in for it, or null. */
  readonly fellBackTo: string | null;
}

interface StartParts {
  readonly remote: PageRemote;
  readonly loader: RemoteLoader;
  readonly createHost: (version: Startable) => HostProps;
  /** Gives a new element for each attempt, so that nothing of a failed one remains. */
  readonly createElement: () => HTMLElement;
  /** Versions whose last attempt failed: what is kept of them is forgotten. Kept over repetitions. */
  readonly broken: Set<string>;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
  readonly onFailed: (failure: StartFailure) => void;
}

/** A version that has drawn. */
export type StartedRemote = Pick<LoadedRemote, 'stop'>;

/**
 * Starts the version that the page was given, and once the one that it falls back to. Null when none of them drew, which was told, or when nobody waits any more.
 */
export async function startRemote({ remote, loader, createHost, createElement, broken, signal, onFailed }: StartParts): Promise<StartedRemote | null> {
  let version: Startable | null = remote;
  while (version) {
    const trying: Startable = version;
    let step: StartStep = 'load';
    const element = createElement();
    try {
      const loaded = await loadRemote({
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
      onFailed({ version: trying.version, error: cause, step: cause === error ? step : 'draw', fellBackTo: version?.version ?? null });
    }
  }
  return null;
}
