import type { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { Boot } from '@tessera/contracts/remote/boot';
import type { NavigationGroupName } from '@tessera/contracts/remote/descriptor';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import { createPathEntry } from '@tessera/contracts/remote/remote.factory';
import type { PageRemote } from '@tessera/contracts/remote/version-set';
import { configureSchemas } from '@tessera/contracts/schema/schema';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import type { User } from '@tessera/contracts/user/user.schema';
import { visitCalls } from '@tessera/contracts/visit/visit.calls';
import type { MountProps } from '@tessera/ui/host/lifecycles';
import type { StreamSource } from '@tessera/ui/host/session/stream';
import { polyfillBrowser } from '@tessera/ui/testing/browser-polyfills';
import { createFakeNetwork } from '@tessera/ui/testing/fake-network';
import type { ProbeRemote } from '@tessera/ui/testing/host-probe';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { start as startSingleSpa } from 'single-spa';
import { createShell } from '../create-shell.ts';
import { App } from '../layout/app.tsx';
import { createJobKind, createPageRemote } from './remote.factory.ts';
import type { createVersionServer } from './version-server.ts';

/** A remote that renders its title once `title` resolves; `onMount` receives its host props. */
const titled = (id: string, onMount: (host: HostProps) => void, title: Promise<void>) => ({
  bootstrap: async () => undefined,
  mount: async ({ domElementGetter, ...host }: MountProps) => {
    onMount(host);
    const heading = document.createElement('h1');
    heading.textContent = `Page of ${id}`;
    void title.then(() => domElementGetter().replaceChildren(heading));
  },
  unmount: async ({ domElementGetter }: MountProps) => domElementGetter().replaceChildren(),
});

interface ShellOptions {
  readonly path: string;
  /** The user signed in in this browser. */
  readonly user?: User;
  readonly language?: Language;
  /** Remotes (`id` or `id@version`) whose entry fails to load while they are in this set. */
  readonly down?: Set<string>;
  /** The failure of the first request for the session. */
  readonly startProblem?: Problem;
  /** Additional boot data. */
  readonly boot?: Partial<Boot>;
  /** Replaces the first remote. */
  readonly remote?: ProbeRemote;
  /** Files on the network besides the calls. */
  readonly files?: Pick<ReturnType<typeof createVersionServer>, 'knows' | 'fetch'>;
  /**
   * Runs before the shell starts and receives the remotes' ids in this test; may return a path to use instead of
   * `path`.
   */
  readonly prepare?: (ids: { readonly workspace: string; readonly kol: string }) => string | undefined;
  /** The navigation group of all entries of both remotes. */
  readonly group?: NavigationGroupName;
  /** When the remotes' titles are available; by default immediately. */
  readonly title?: Promise<void>;
}

/**
 * The window, with listeners that can be removed: a real shell lives as long as its page, but a test's shell must be
 * disposed of.
 */
function createPage() {
  const listeners: (() => void)[] = [];
  const reload = jest.fn();
  /** Mock of `location.assign`. */
  const assign = jest.fn<void, [string]>();
  /** Mock of `location.replace`. */
  const replace = jest.fn<void, [string]>();
  const own = new Map<string | symbol, unknown>([
    ['reload', reload],
    ['assign', assign],
    ['replace', replace],
  ]);
  const location = new Proxy({}, { get: (_, key): unknown => own.get(key) ?? Reflect.get(window.location, key) });
  const page = new Proxy(window, {
    get: (target, key): unknown => {
      if (key === 'location') return location;
      if (key !== 'addEventListener') return Reflect.get(target, key, target);
      return (type: string, listener: EventListener) => {
        target.addEventListener(type, listener);
        listeners.push(() => target.removeEventListener(type, listener));
      };
    },
  });
  return { page, reload, assign, replace, leave: () => listeners.forEach((remove) => remove()) };
}

let leaveLast = (): void => undefined;
let isStarted = false;
let count = 0;

/** A fake event stream of the server. */
export interface FakeStream extends StreamSource {
  say(message: unknown): void;
}

function createStream(): FakeStream {
  const target = new EventTarget();
  return {
    addEventListener: (type, listener) => target.addEventListener(type, listener),
    close: () => undefined,
    say: (message) => target.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })),
  };
}

/** Kinds of job as the workspace names them. */
const jobs = [createJobKind('scan', 'Reading'), createJobKind('emv', 'New EMV figures')];

/**
 * Renders the whole shell with the real bus, client, translations and single-spa; only network, stream and remotes are
 * fakes.
 */
export async function renderShell({
  path,
  user,
  language = 'en',
  down = new Set(),
  startProblem,
  boot = {},
  files,
  remote,
  prepare,
  group = 'contentInsight',
  title = Promise.resolve(),
}: ShellOptions) {
  // As in a real page, most updates start outside of React, so tests wait for results instead of using `act`.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  polyfillBrowser();
  configureSchemas();
  leaveLast();
  const { page, reload, assign, replace, leave } = createPage();
  leaveLast = leave;
  localStorage.clear();
  localStorage.setItem('language', language);
  history.replaceState(null, '', path);
  // single-spa keeps all registrations, so each test uses new remote ids.
  count += 1;
  const test = count;
  const newest = createPageRemote(`workspace${count}`, {
    paths: [createPathEntry('/home')],
    navigation: [entry(group, 'boards', '/home/boards', 'Boards'), entry(group, 'overview', '/home', 'Overview')],
    jobs,
  });
  const workspace = { ...newest, fallback: { ...newest, version: '0.9.0' } };
  const kol = createPageRemote(`kol${count}`, {
    paths: [createPathEntry('/kol')],
    navigation: [entry(group, 'kol', '/kol', 'Influencers')],
  });
  const remotes: readonly PageRemote[] = [workspace, kol];

  const asked = prepare?.({ workspace: workspace.descriptor.id, kol: kol.descriptor.id });
  if (asked !== undefined) history.replaceState(null, '', asked);

  const network = createFakeNetwork();
  const browser: { user: User | null } = { user: user ?? null };
  network.answer(
    userCalls.getUserInfo,
    () => startProblem ?? (browser.user ? { isAuthorized: true, data: browser.user } : { isAuthorized: false }),
  );
  network.answer(systemCalls.report, () => ({}));
  network.answer(visitCalls.addVisit, () => ({}));
  const streams: FakeStream[] = [];
  const hosts: HostProps[] = [];
  const shell = await createShell({
    boot: {
      versionSet: { revision: 1, remotes: [...remotes] },
      version: '1.0.0',
      environment: 'test',
      fallbackLanguage: 'en',
      ...boot,
    },
    page,
    createChannel: (name) => new BroadcastChannel(`${name}.${test}`),
    fetch: (input, init) =>
      files?.knows(input instanceof Request ? input.url : String(input))
        ? files.fetch(input, init)
        : network.fetch(input, init),
    createSource: () => {
      const stream = createStream();
      streams.push(stream);
      return stream;
    },
    loader: {
      fetchAhead: () => undefined,
      load: async (start) => {
        const id = start.descriptor.id.replace(/\d+$/u, '');
        if (down.has(id) || down.has(`${id}@${start.version}`)) throw new Error('ScriptNetworkError');
        return remote && id === 'workspace' ? remote : titled(id, (host) => hosts.push(host), title);
      },
    },
  });
  const result = render(<App shell={shell} />);
  if (!isStarted) startSingleSpa();
  isStarted = true;
  return { ...result, shell, reload, assign, replace, network, browser, streams, hosts, user: userEvent.setup() };
}

const entry = (group: NavigationGroupName, id: string, path: string, title: string) =>
  ({
    id,
    group,
    order: id === 'overview' ? 0 : 1,
    path,
    icon: 'boards',
    title: { en: title, 'zh-Hant-HK': title, ja: title },
  }) as const;
