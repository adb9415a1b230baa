import { once } from '@tessera/ui/host/once';
import type { CreateHost, Host, HostOptions, MountedRemote, MountOptions } from './host-kit.types.ts';
import { drawPlainCard } from './plain-card.ts';
import type { Chosen, RemoteRuntime } from './runtime/remote-runtime.ts';

/** The runtime's code, loaded on demand. */
interface RuntimeModule {
  readonly createRuntime: (options: HostOptions, chosen: Chosen) => RemoteRuntime;
}

function assertSameOrigin(source: string): void {
  const { origin } = new URL(source);
  if (origin === location.origin) return;
  throw new Error(
    `The host kit of ${origin} works in pages of that origin only, because ${location.origin} has no access to its session. Proxy /api, /shell and /remotes from this origin, and load the kit from here.`,
  );
}

/**
 * Creates `createHost`.
 * @param source URL that the kit was loaded from
 */
export function hostFactory(source: string, fetchRuntime: () => Promise<RuntimeModule>): CreateHost {
  let isTaken = false;
  return (options) => {
    assertSameOrigin(source);
    if (isTaken) throw new Error('This page has a host already: close it before another is created.');
    isTaken = true;
    return createHost(options, fetchRuntime, () => {
      isTaken = false;
    });
  };
}

/** The runtime of a host, which is opened for the first remote. */
interface OpenRuntime {
  readonly open: () => Promise<RemoteRuntime>;
  /** The runtime, if it is open. */
  readonly current: () => RemoteRuntime | null;
}

function createRuntimeOpener(
  options: HostOptions,
  chosen: Chosen,
  fetchRuntime: () => Promise<RuntimeModule>,
  isClosed: () => boolean,
): OpenRuntime {
  let runtime: RemoteRuntime | null = null;
  const open = once(async () => {
    const { createRuntime } = await fetchRuntime();
    if (isClosed()) throw new Error('This host is closed');
    runtime ??= createRuntime(options, chosen);
    await runtime.prepare();
    return runtime;
  });
  return { open, current: () => runtime };
}

interface MountRequest {
  readonly remoteId: string;
  /** The element that the remote gets. */
  readonly area: HTMLElement;
  readonly mountOptions: MountOptions;
  readonly openRuntime: () => Promise<RemoteRuntime>;
  readonly language: () => HostOptions['language'];
  readonly onUnmounted: () => void;
}

/** A remote that is mounted once the runtime is loaded; until then a card may be shown instead. */
function createPendingMount({ remoteId, area, mountOptions, openRuntime, language, onUnmounted }: MountRequest) {
  const start: { path: string | undefined } = { path: mountOptions.path };
  let [isLeft, hasCard] = [false, false];
  let inner: MountedRemote | null = null;

  /**
   * Waits until the runtime's code and texts are loaded, and shows a card with a retry button after a failure. Null if
   * the mount was cancelled.
   */
  async function waitForRuntime(onCard: () => void): Promise<RemoteRuntime | null> {
    for (let isRepeated = false; ; isRepeated = true) {
      const found = await openRuntime().catch(() => null);
      if (found || isLeft) return isLeft ? null : found;
      const retried = drawPlainCard(area, isRepeated, language());
      onCard();
      await retried;
    }
  }

  const mounted: MountedRemote = {
    get state() {
      if (isLeft) return 'unmounted';
      return inner?.state ?? (hasCard ? 'failed' : 'loading');
    },
    get path() {
      return inner?.path ?? start.path ?? '/';
    },
    navigate: (path, how) => {
      if (inner) inner.navigate(path, how);
      else start.path = path;
    },
    mayLeave: async () => inner?.mayLeave() ?? true,
    unmount: once(async () => {
      isLeft = true;
      await inner?.unmount();
      onUnmounted();
    }),
  };
  /** Mounts the remote. Calls `onCard` when a card is shown. */
  const begin = async (onCard: () => void): Promise<void> => {
    const found = await waitForRuntime(() => {
      hasCard = true;
      onCard();
    });
    hasCard = false;
    if (found && !isLeft)
      await found.mount(
        remoteId,
        area,
        { ...mountOptions, ...(start.path === undefined ? {} : { path: start.path }) },
        (begun) => (inner = begun),
      );
  };
  return { mounted, begin };
}

function createHost(options: HostOptions, fetchRuntime: () => Promise<RuntimeModule>, onClosed: () => void): Host {
  let isClosed = false;
  const taken = new Map<string, () => Promise<void>>();
  const chosen = { language: options.language, scheme: options.scheme ?? null };
  const runtime = createRuntimeOpener(options, chosen, fetchRuntime, () => isClosed);

  async function mount(
    remoteId: string,
    element: HTMLElement,
    mountOptions: MountOptions = {},
  ): Promise<MountedRemote> {
    if (isClosed) throw new Error('This host is closed');
    if (element.hasChildNodes()) throw new Error('A remote is mounted into an empty element');
    if (taken.has(remoteId)) throw new Error(`${remoteId} is mounted already`);
    const area = element.appendChild(document.createElement('div'));
    const { mounted, begin } = createPendingMount({
      remoteId,
      area,
      mountOptions,
      openRuntime: runtime.open,
      language: () => chosen.language,
      onUnmounted: () => {
        area.remove();
        taken.delete(remoteId);
      },
    });
    taken.set(remoteId, () => mounted.unmount());
    await new Promise<void>((resolve, reject) => {
      begin(resolve).then(resolve, reject);
    });
    return mounted;
  }

  return {
    mount,
    setLanguage: async (language) => {
      chosen.language = language;
      await runtime.current()?.setLanguage(language);
    },
    setScheme: (scheme) => {
      chosen.scheme = scheme;
      runtime.current()?.setScheme(scheme);
    },
    refreshSession: async () => runtime.current()?.refreshSession(),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await Promise.all([...taken.values()].map((unmount) => unmount()));
      await runtime.current()?.close();
      onClosed();
    },
  };
}
