import { remoteTimeout } from '@tessera/contracts/limits';
import type { StartStep } from './fallback-for.ts';
import { readLifecycles } from './lifecycles.ts';
import type { MountProps } from './lifecycles.ts';
import { withTimeout } from './with-timeout.ts';

interface LoadParts {
  /** Gives the remote's module. */
  readonly load: () => Promise<unknown>;
  /** What the remote gets at every step; made when its module is there. */
  readonly createProps: () => MountProps;
  /** For each step: a signal that is aborted when nobody waits any more, let go when the step is over. Somebody always waits without it. */
  readonly wanted?: () => { readonly signal: AbortSignal; readonly done: () => void };
  /** Told before each step. */
  readonly onStep?: (step: StartStep) => void;
}

/** A remote whose code is there: its steps in a host, each at most as long as a host waits. They reject with what went wrong, `TooSlow` or `Abandoned`. */
export interface LoadedRemote {
  bootstrap(): Promise<void>;
  /** One that ends too late is stopped: it would draw beside what stands there by then. */
  mount(): Promise<void>;
  /** One that does not end is left behind after three seconds, or nobody could go anywhere. */
  unmount(): Promise<void>;
  /** Leaves nothing behind; done once, however often it is asked for. */
  unload(): Promise<void>;
  /** Unmounts and unloads it. */
  stop(): Promise<void>;
}

/** Milliseconds that a remote may take to leave. */
const leaveTimeout = 3_000;
const never = new AbortController().signal;
const always = { signal: never, done: () => undefined };

/** Loads a remote, as every host does: the shell, the host kit, and the page in which a remote runs alone. */
export async function loadRemote({ load, createProps, wanted = () => always, onStep }: LoadParts): Promise<LoadedRemote> {
  const inTime = async <T>(step: StartStep, work: () => Promise<T>, onLate?: () => void): Promise<T> => {
    onStep?.(step);
    const { signal, done } = wanted();
    try {
      return await withTimeout(Promise.resolve().then(work), remoteTimeout, signal, onLate);
    } finally {
      done();
    }
  };
  const leave = async (work: () => Promise<unknown>): Promise<void> => void (await withTimeout(Promise.resolve().then(work), leaveTimeout, never));

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
    mount: async () => void (await inTime('mount', () => lifecycles.mount(props), () => void stop().catch(() => undefined))),
    unmount,
    unload,
    stop,
  };
}
