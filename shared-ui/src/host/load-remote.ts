import { remoteTimeout } from '@tessera/contracts/remote/remote.limits';
import type { StartStep } from './fallback-for.ts';
import { readLifecycles, type MountProps } from './lifecycles.ts';
import { withTimeout } from './with-timeout.ts';

interface LoadParts {
  /** Loads the remote's module. */
  readonly load: () => Promise<unknown>;
  /** Creates the props of all lifecycles, once the module is loaded. */
  readonly createProps: () => MountProps;
  /**
   * Called for each step: returns a signal that aborts when the step is no longer wanted, and a
   * function to call when the step ends. By default steps are always wanted.
   */
  readonly wanted?: () => { readonly signal: AbortSignal; readonly done: () => void };
  /** Called before each step. */
  readonly onStep?: (step: StartStep) => void;
}

/**
 * A remote whose code is loaded. Its steps are subject to the host's timeouts and reject with the remote's own error,
 * `TooSlow` or `Abandoned`.
 */
export interface LoadedRemote {
  bootstrap(): Promise<void>;
  /**
   * A mount that finishes after its timeout is unmounted again, because something else may be on the screen by then.
   */
  mount(): Promise<void>;
  /** Gives up after three seconds, so that a remote that hangs does not block navigation. */
  unmount(): Promise<void>;
  /** Cleans up completely. Idempotent. */
  unload(): Promise<void>;
  /** Unmounts and then unloads. */
  stop(): Promise<void>;
}

/** Milliseconds that a remote may take to unmount or unload. */
const leaveTimeout = 3_000;
const never = new AbortController().signal;
const always = { signal: never, done: () => undefined };

/** Loads a remote. Used by every host: the shell, the host kit, and the page that runs a remote alone. */
export async function loadRemote({
  load,
  createProps,
  wanted = () => always,
  onStep,
}: LoadParts): Promise<LoadedRemote> {
  const inTime = async <T>(step: StartStep, work: () => Promise<T>, onLate?: () => void): Promise<T> => {
    onStep?.(step);
    const { signal, done } = wanted();
    try {
      return await withTimeout(Promise.resolve().then(work), remoteTimeout, signal, onLate);
    } finally {
      done();
    }
  };
  const leave = async (work: () => Promise<unknown>): Promise<void> =>
    void (await withTimeout(Promise.resolve().then(work), leaveTimeout, never));

  const lifecycles = await inTime('load', async () => readLifecycles(await load()));
  const props = createProps();
  let isUnloaded = false;

  const unmount = (): Promise<void> => leave(() => lifecycles.unmount(props));
  const unload = async (): Promise<void> => {
    const { unload: work } = lifecycles;
    if (isUnloaded || !work) return;
    isUnloaded = true;
    await leave(() => work(props));
  };
  const stop = async (): Promise<void> => {
    try {
      await unmount();
    } finally {
      await unload();
    }
  };
  return {
    bootstrap: async () => void (await inTime('bootstrap', () => lifecycles.bootstrap(props))),
    mount: async () =>
      void (await inTime(
        'mount',
        () => lifecycles.mount(props),
        () => void stop().catch(() => undefined),
      )),
    unmount,
    unload,
    stop,
  };
}
