import type { Descriptor } from '@tessera/contracts/remote/descriptor';
import { createDescriptor, createPathEntry, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { toPageRemote, type PageRemote } from '@tessera/contracts/remote/version-set';
import { configureSchemas } from '@tessera/contracts/schema/schema';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import type { User } from '@tessera/contracts/user/user.schema';
import type { RemoteLoader } from '@tessera/ui/host/federation';
import { polyfillBrowser } from '@tessera/ui/testing/browser-polyfills';
import { createFakeNetwork } from '@tessera/ui/testing/fake-network';
import { hostFactory } from '../host-factory.ts';
import type { Host, HostOptions } from '../host-kit.types.ts';
import { createRuntime } from '../runtime/create-runtime.tsx';

interface KitOptions {
  /** The user signed in in this browser. */
  readonly user?: User;
  /** Loads the module of the remote `probe` or of its `neighbour`. */
  readonly load: RemoteLoader['load'];
  readonly descriptor?: Partial<Descriptor>;
  readonly remote?: Partial<PageRemote>;
  readonly options?: Partial<HostOptions>;
  /** How many times loading the kit's own code fails. */
  readonly failures?: number;
}

/** A fake event stream of the server. */
function createStream() {
  const target = new EventTarget();
  return {
    isClosed: false,
    addEventListener: (type: string, listener: (event: Event) => void) => target.addEventListener(type, listener),
    close() {
      this.isClosed = true;
    },
    say: (message: unknown) => target.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })),
  };
}

let last: Host | null = null;

/**
 * The whole kit with the real bus, client and translations in a page that is not ours; only network, stream and remotes
 * are fakes.
 */
export async function openKit({ user, load, descriptor = {}, remote = {}, options = {}, failures = 0 }: KitOptions) {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  polyfillBrowser();
  configureSchemas();
  await last?.close();
  localStorage.clear();
  document.body.innerHTML = '<h2>Of somebody else</h2><div id="place"></div><div id="other"></div>';
  document.documentElement.lang = 'fr';
  const network = createFakeNetwork();
  const browser: { user: User | null } = { user: user ?? null };
  const paths = [
    createPathEntry('/home'),
    createPathEntry('/other'),
    createPathEntry('/open', { access: 'public' }),
    createPathEntry('/office', { access: 'admin' }),
  ];
  const version = createRemoteVersion('probe', '1.0.0', {
    descriptor: createDescriptor('probe', { paths, ...descriptor }),
  });
  const neighbour = createRemoteVersion('neighbour', '1.0.0', {
    descriptor: createDescriptor('neighbour', { paths: [createPathEntry('/next')] }),
  });
  const offered: { remotes: PageRemote[] } = {
    remotes: [{ ...toPageRemote(version, null), ...remote }, toPageRemote(neighbour, null)],
  };
  network.answer(userCalls.getUserInfo, () =>
    browser.user ? { isAuthorized: true, data: browser.user } : { isAuthorized: false },
  );
  network.answer(systemCalls.versionSet, () => ({ revision: 1, remotes: offered.remotes }));
  network.answer(systemCalls.report, () => ({}));
  const streams: ReturnType<typeof createStream>[] = [];
  const elsewhere: string[] = [];
  const edge = {
    loader: { load, fetchAhead: () => undefined },
    fetch: network.fetch,
    createSource: () => {
      const stream = createStream();
      streams.push(stream);
      return stream;
    },
  };
  let left = failures;
  const createHost = hostFactory(location.href, async () => {
    if ((left -= 1) >= 0) throw new Error('offline');
    return { createRuntime: (options, chosen) => createRuntime(options, chosen, edge) };
  });
  const host = createHost({ navigate: (path) => elsewhere.push(path), language: 'en', ...options });
  last = host;
  const find = (place: string): HTMLElement => {
    const element = document.querySelector<HTMLElement>(place);
    if (!element) throw new Error(`the page has no ${place}`);
    return element;
  };
  return {
    host,
    createHost,
    element: find('#place'),
    other: find('#other'),
    network,
    browser,
    offered,
    streams,
    elsewhere,
    sessionChannel: () => new BroadcastChannel('tessera.session'),
  };
}
