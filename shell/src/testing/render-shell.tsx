import { configureSchemas } from '@tessera/contracts/http/schema';
import type { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { NavigationGroupName } from '@tessera/contracts/remote/descriptor';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import { createPathEntry } from '@tessera/contracts/remote/remote.factory';
import type { PageRemote } from '@tessera/contracts/remote/version-set';
import type { User } from '@tessera/contracts/user/user.schema';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { visitCalls } from '@tessera/contracts/visit/visit.calls';
import { polyfillBrowser } from '@tessera/ui/testing/browser-polyfills';
import { createFakeNetwork } from '@tessera/ui/testing/fake-network';
import type { ProbeRemote } from '@tessera/ui/testing/host-contract';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { start as startSingleSpa } from 'single-spa';
import { createShell } from '../create-shell.ts';
import { App } from '../layout/app.tsx';
import type { MountProps } from '@tessera/ui/host/lifecycles';
import type { StreamSource } from '@tessera/ui/host/stream';
import type { Boot } from '@tessera/contracts/remote/boot';
import { createJobKind, createPageRemote } from './remote.factory.ts';
import type { createVersionServer } from './version-server.ts';

/** A remote that draws its title when it has it; `onMount` gets the host that it was given. */
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
  /** Who is signed in in this browser. */
  readonly user?: User;
  readonly language?: Language;
  /** Remotes, `id` or `id@version`, whose entry cannot be fetched, as long as they are in here. */
  readonly down?: Set<string>;
  /** What the first question for the session is answered with. */
  readonly startProblem?: Problem;
  /** What the server tells beside the version set. */
  readonly boot?: Partial<Boot>;
  /** Stands in for the first remote. */
  readonly remote?: ProbeRemote;
  /** What lies on the network beside the calls. */
  readonly files?: Pick<ReturnType<typeof createVersionServer>, 'knows' | 'fetch'>;
  /** Done before the shell starts, with the ids that the remotes have in this test; gives the path in place of `path`. */
  readonly prepare?: (ids: { readonly workspace: string; readonly kol: string }) => string | undefined;
  /** The group of the navigation that all entries of both remotes stand in. */
  readonly group?: NavigationGroupName;
  /** When the remotes know the titles of their pages: at once, if nothing else is said. */
  readonly title?: Promise<void>;
}

/** The window, but what listens to it can be sent away: a page's shell is never disposed of, a test's must be. */
function createPage() {
  const listeners: (() => void)[] = [];
  const reload = jest.fn();
  /** Where the page goes on to, and loads anew. */
  const assign = jest.fn<void, [string]>();
  /** Where the page goes in the place of where it is. */
  const replace = jest.fn<void, [string]>();
  const own = new Map<string | symbol, unknown>([['reload', reload], ['assign', assign], ['replace', replace]]);
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

/** The stream as the server would speak it. */
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

/** The whole shell on the real bus, client, translations and single-spa; only network and stream are stand-ins. */
/** Kinds of job as the workspace names them. */
const jobs = [
  createJobKind('scan', 'Reading'),
  createJobKind('emv', 'New EMV figures'),
];

export async function renderShell({ path, user, language = 'en', down = new Set(), startProblem, boot = {}, files, remote, prepare, group = 'contentInsight', title = Promise.resolve() }: ShellOptions) {
  // Most of what happens here begins outside of React, as in the page: tests wait for what they see.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  polyfillBrowser();
  configureSchemas();
  leaveLast();
  const { page, reload, assign, replace, leave } = createPage();
  leaveLast = leave;
  localStorage.clear();
  localStorage.setItem('language', language);
  history.replaceState(null, '', path);
  // single-spa keeps what was registered, so the remotes of each test have names of their own.
  count += 1;
  const test = count;
  const newest = createPageRemote(`workspace${count}`, { paths: [createPathEntry('/home')], navigation: [entry(group, 'boards', '/home/boards', 'Boards'), entry(group, 'overview', '/home', 'Overview')], jobs });
  const workspace = { ...newest, fallback: { ...newest, version: '0.9.0' } };
  const kol = createPageRemote(`kol${count}`, { paths: [createPathEntry('/kol')], navigation: [entry(group, 'kol', '/kol', 'Influencers')] });
  const remotes: readonly PageRemote[] = [workspace, kol];

  const asked = prepare?.({ workspace: workspace.descriptor.id, kol: kol.descriptor.id });
  if (asked !== undefined) history.replaceState(null, '', asked);

  const network = createFakeNetwork();
  const browser: { user: User | null } = { user: user ?? null };
  network.answer(userCalls.getUserInfo, () => startProblem ?? (browser.user ? { isAuthorized: true, data: browser.user } : { isAuthorized: false }));
  network.answer(systemCalls.report, () => ({}));
  network.answer(visitCalls.addVisit, () => ({}));
  const streams: FakeStream[] = [];
  const hosts: HostProps[] = [];
  const shell = await createShell({
    boot: { versionSet: { revision: 1, remotes: [...remotes] }, version: '1.0.0', environment: 'test', fallbackLanguage: 'en', ...boot },
    page,
    createChannel: (name) => new BroadcastChannel(`${name}.${test}`),
    fetch: (input, init) => (files?.knows(input instanceof Request ? input.url : String(input)) ? files.fetch(input, init) : network.fetch(input, init)),
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

const entry = (group: NavigationGroupName, id: string, path: string, title: string) => ({ id, group, order: id === 'overview' ? 0 : 1, path, icon: 'boards', title: { en: title, 'zh-Hant-HK': title, ja: title } }) as const;
