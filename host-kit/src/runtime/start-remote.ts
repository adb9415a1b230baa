import { remoteTimeout } from '@tessera/contracts/limits';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import type { PageRemote } from '@tessera/contracts/remote/version-set';
import type { RemoteLoader, Startable } from '@tessera/ui/host/federation';
import { readLifecycles } from '@tessera/ui/host/lifecycles';
import type { Lifecycles, MountProps } from '@tessera/ui/host/lifecycles';
import { Abandoned, withTimeout } from '@tessera/ui/host/with-timeout';
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
export interface StartedRemote {
  /** Unmounts and unloads it; one that does not end is left behind after three seconds. Rejects with what it threw. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds that a remote may take to leave. */
const leaveTimeout = 3_000;
const never = new AbortController().signal;

async function stop({ unmount, unload }: Lifecycles, props: MountProps): Promise<void> {
  const leave = (work: () => Promise<unknown>): Promise<unknown> => withTimeout(Promise.resolve().then(work), leaveTimeout, never);
  try {
    await leave(() => unmount(props));
  } finally {
    if (unload) await leave(() => unload(props));
  }
}

/**
 * Starts the version that the page was given, and once the one that it falls back to. Null when none of them drew, which was told, or when nobody waits any more.
 */
export async function startRemote({ remote, loader, createHost, createElement, broken, signal, onFailed }: StartParts): Promise<StartedRemote | null> {
  let version: Startable | null = remote;
  while (version) {
    const trying: Startable = version;
    let step: StartStep = 'load';
    const patiently = <T>(name: StartStep, work: () => Promise<T>, onLate?: () => void): Promise<T> => {
      step = name;
      return withTimeout(Promise.resolve().then(work), remoteTimeout, signal, onLate);
    };
    const element = createElement();
    const props: MountProps = { ...createHost(trying), domElementGetter: () => element };
    try {
      const lifecycles = await patiently('load', async () => readLifecycles(await loader.load(trying, broken.has(trying.version))));
      await patiently('bootstrap', () => lifecycles.bootstrap(props));
      // A mount that ends too late would draw beside the card.
      await patiently('mount', () => lifecycles.mount(props), () => void stop(lifecycles, props).catch(() => undefined));
      broken.delete(trying.version);
      return { stop: () => stop(lifecycles, props) };
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
