import createCache from '@emotion/cache';
import { events } from '@tessera/contracts/events/events';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import { configureSchemas } from '@tessera/contracts/schema/schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { act } from '@testing-library/react';
import type * as reactClient from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { polyfillBrowser } from '../testing/browser-polyfills.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { takeSignals } from '../testing/take-signals.ts';
import { styleCache } from '../theme/style-cache.ts';
import { startAudit } from './audit.ts';

beforeAll(() => {
  polyfillBrowser();
  configureSchemas();
  takeSignals();
  // React adds its listeners to the document with its first root, before any audit starts.
  const first = createRoot(document.createElement('div'));
  act(() => first.unmount());
});

const nothing = (): void => undefined;

/** Runs a function inside an audit, the way a remote runs between load and unload. */
async function audit(
  run: (host: HostProps) => void | Promise<void>,
  options: {
    readonly isOwnLine?: (line: string) => boolean;
    readonly isAllowedGlobal?: (name: string) => boolean;
    readonly place?: Element;
  } = {},
) {
  const { finish, host } = startAudit({ host: createFakeHost().host, quietMs: 100, ...options });
  try {
    await run(host);
  } catch (error) {
    await finish();
    throw error;
  }
  return finish();
}

/** Removes what a test leaves on the page. */
const cleanUp: (() => void)[] = [];
afterEach(() => cleanUp.splice(0).forEach((take) => take()));
const append = (parent: Element, element: Element): void => {
  parent.append(element);
  cleanUp.push(() => element.remove());
};
/** A linked style sheet, marked with the bundle that loaded it. */
function sheetOf(owner: string): Element {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  link.dataset['webpack'] = `${owner}:chunk-1`;
  return link;
}
const setGlobal = (name: string, value: unknown): void => {
  Reflect.set(window, name, value);
  cleanUp.push(() => Reflect.deleteProperty(window, name));
};

const leaks: readonly [kind: string, what: string, run: (host: HostProps) => void][] = [
  ['listener', 'window resize', () => window.addEventListener('resize', nothing)],
  ['listener', 'document keydown', () => document.addEventListener('keydown', nothing, { capture: true })],
  ['listener', 'body click', () => document.body.addEventListener('click', { handleEvent: nothing })],
  ['listener', 'window message', () => window.addEventListener('message', nothing, { once: true })],
  [
    'listener',
    'document online',
    () => document.addEventListener('online', nothing, { signal: new AbortController().signal }),
  ],
  [
    'listener',
    'window.onresize',
    () => {
      window.onresize = nothing;
      cleanUp.push(() => (window.onresize = null));
    },
  ],
  ['timer', 'setTimeout', () => cleanUp.push(clearLater(setTimeout(nothing, minuteMs)))],
  ['timer', 'setInterval', () => cleanUp.push(clearLater(setInterval(nothing, minuteMs)))],
  [
    'frame',
    'requestAnimationFrame',
    () => {
      let isOver = false;
      const again = (): void => {
        if (!isOver) requestAnimationFrame(again);
      };
      again();
      cleanUp.push(() => (isOver = true));
    },
  ],
  ['observer', 'MutationObserver', () => new MutationObserver(nothing).observe(document.body, { childList: true })],
  ['observer', 'ResizeObserver', () => new ResizeObserver(nothing).observe(document.body)],
  ['connection', 'BroadcastChannel', () => cleanUp.push(closeLater(new BroadcastChannel('left')))],
  ['subscription', 'events language.changed', (host) => host.events.subscribe(events.languageChanged, nothing)],
  ['subscription', 'session$', (host) => host.session$.subscribe(nothing)],
  ['subscription', 'language$', (host) => host.language$.subscribe(nothing)],
  ['subscription', 'guardLeave', (host) => host.guardLeave(() => false)],
  [
    'root',
    'section, detached',
    () => {
      const root = createRoot(document.createElement('section'));
      act(() => root.render(<p>left</p>));
      cleanUp.push(() => act(() => root.unmount()));
    },
  ],
  ['style', 'style', () => append(document.head, document.createElement('style'))],
  ['style', 'link', () => append(document.head, sheetOf('shop'))],
  [
    'style',
    'style',
    () => {
      const cache = createCache({ key: 'shop' });
      cache.insert('.shop', { name: 'shop', styles: 'color: red;' }, cache.sheet, true);
      cleanUp.push(() => cache.sheet.flush());
    },
  ],
  [
    'element',
    'div.portal',
    () => append(document.body, Object.assign(document.createElement('div'), { className: 'portal' })),
  ],
  [
    'element',
    'body with another style, class, inert, aria-hidden',
    () => {
      document.body.style.overflow = 'hidden';
      cleanUp.push(() => document.body.removeAttribute('style'));
    },
  ],
  ['global', 'leftByShop', () => setGlobal('leftByShop', 1)],
  [
    'global',
    'setTimeout was replaced',
    () => {
      window.setTimeout = Object.assign(() => 0, window.setTimeout);
    },
  ],
  [
    'global',
    'scrollTo was replaced',
    () => {
      const before = window.scrollTo;
      window.scrollTo = () => undefined;
      cleanUp.push(() => (window.scrollTo = before));
    },
  ],
  [
    'global',
    'Array.prototype.lastOne',
    () => {
      Object.defineProperty(Array.prototype, 'lastOne', { configurable: true, value: nothing });
      cleanUp.push(() => Reflect.deleteProperty(Array.prototype, 'lastOne'));
    },
  ],
];
const clearLater = (id: ReturnType<typeof setTimeout>) => () => clearTimeout(id);
const closeLater = (channel: BroadcastChannel) => () => channel.close();

test.each(leaks)('the audit finds a %s that is left behind: %s', async (kind, what, run) => {
  expect(await audit(run)).toEqual([expect.objectContaining({ kind, what, count: 1 })]);
});

test('equal leftovers are counted and reported with the line that created them', async () => {
  const found = await audit(() => {
    for (let times = 0; times < 3; times += 1) document.addEventListener('keyup', () => undefined);
  });
  expect(found).toEqual([
    { kind: 'listener', what: 'document keyup', count: 3, place: expect.stringContaining('audit.test.tsx') },
  ]);
});

test('a remote that removes everything leaves nothing behind', async () => {
  const found = await audit(async (host) => {
    const ended = new AbortController();
    window.addEventListener('resize', nothing);
    window.addEventListener('resize', nothing);
    window.removeEventListener('resize', nothing);
    document.addEventListener('keydown', nothing, true);
    document.removeEventListener('keydown', nothing, { capture: true });
    document.addEventListener('online', nothing, { signal: ended.signal });
    window.addEventListener('shop', nothing, { once: true });
    window.dispatchEvent(new Event('shop'));
    ended.abort();
    document.addEventListener('offline', nothing, { signal: ended.signal });
    clearTimeout(setTimeout(nothing, minuteMs));
    clearInterval(setInterval(nothing, minuteMs));
    setTimeout(nothing, 30);
    requestAnimationFrame(nothing);
    cancelAnimationFrame(requestAnimationFrame(nothing));
    const observer = new MutationObserver(nothing);
    observer.observe(document.body, { childList: true });
    observer.disconnect();
    const size = new ResizeObserver(nothing);
    size.observe(document.body);
    size.unobserve(document.body);
    new BroadcastChannel('closed').close();
    host.events.subscribe(events.languageChanged, nothing)();
    host.session$.subscribe(nothing).unsubscribe();
    host.guardLeave(() => false)();
    const element = document.body.appendChild(document.createElement('div'));
    element.addEventListener('click', nothing);
    element.remove();
  });
  expect(found).toEqual([]);
});

test('a connection closed by the other side is not a leftover', async () => {
  class FallbackSource {
    readonly CLOSED = 2;
    readyState = 0;

    close(): void {
      this.readyState = this.CLOSED;
    }
  }
  setGlobal('EventSource', FallbackSource);
  const found = await audit(() => {
    const sources = ['/open', '/ended'].map((url) => new EventSource(url));
    for (const ended of sources.slice(1)) Reflect.set(ended, 'readyState', 2);
  });
  expect(found).toEqual([expect.objectContaining({ kind: 'connection', what: 'EventSource', count: 1 })]);
});

test('the globals, styles and scripts of the bundler and the shared style cache are allowed', async () => {
  const found = await audit(
    () => {
      setGlobal('webpackChunkshop', []);
      setGlobal('shop', {});
      const sheet = document.createElement('style');
      sheet.dataset['emotion'] = styleCache().key;
      append(document.head, sheet);
      append(document.head, document.createElement('script'));
      append(document.head, sheetOf('tessera_isolation'));
    },
    { isAllowedGlobal: (name) => name === 'shop' },
  );
  expect(found).toEqual([]);
});

test('a root is found on a node that had a root before, but not after it is unmounted', async () => {
  const box = document.createElement('div');
  const draw = (): (() => void) => {
    const root = createRoot(box);
    act(() => root.render(<p>drawn</p>));
    return () => act(() => root.unmount());
  };
  const found = [expect.objectContaining({ kind: 'root', what: 'div, detached', count: 1 })];
  expect(await audit(() => draw()())).toEqual([]);
  const again: (() => void)[] = [];
  expect(await audit(() => void again.push(draw()))).toEqual(found);
  expect(await audit(nothing)).toEqual([]);
  again.splice(0).forEach((unmount) => unmount());
  expect(await audit(() => void again.push(draw()))).toEqual(found);
  again.forEach((unmount) => unmount());
});

/** A second copy of React, bundled by a remote. */
function ownReact(): typeof reactClient {
  const loaded: (typeof reactClient)[] = [];
  jest.isolateModules(() => void loaded.push(jest.requireActual('react-dom/client')));
  const [own] = loaded;
  if (!own) throw new Error('there is no other copy');
  return own;
}

test('a root created by another copy of React is found', async () => {
  const own = ownReact();
  expect(own.createRoot).not.toBe(createRoot);
  const found = await audit(() => void own.createRoot(document.createElement('aside')), {
    isOwnLine: (line) => line.includes('audit.test.tsx'),
  });
  expect(found).toContainEqual({
    kind: 'root',
    what: 'aside, detached',
    count: 1,
    place: expect.stringContaining('audit.test.tsx'),
  });
});

test('a root inside the element of the remote counts as its own, even if shared code created it', async () => {
  const place = document.createElement('main');
  const find = (given: { readonly place?: Element }) =>
    audit(
      () => {
        const root = createRoot(place.appendChild(document.createElement('div')));
        cleanUp.push(() => act(() => root.unmount()));
      },
      { isOwnLine: (line) => line.includes('/remotes/shop/'), ...given },
    );
  expect(await find({ place })).toEqual([{ kind: 'root', what: 'div, detached', count: 1, place: null }]);
  expect(await find({})).toEqual([]);
});

test('leftovers of the page itself are not attributed to the remote', async () => {
  const found = await audit(() => window.addEventListener('resize', nothing), {
    isOwnLine: (line) => line.includes('/remotes/shop/'),
  });
  expect(found).toEqual([]);
});

test('the end of an audit restores the page, and a second audit cannot start meanwhile', async () => {
  const owners = [window, EventTarget.prototype, MutationObserver.prototype, BroadcastChannel.prototype];
  const look = () => owners.map((owner) => new Map(Object.entries(Object.getOwnPropertyDescriptors(owner))));
  const before = look();
  const { finish, host } = startAudit({ host: createFakeHost().host, quietMs: 0 });
  expect(look()).not.toEqual(before);
  expect(() => startAudit({ host })).toThrow('audited already');
  const [first, second] = [finish(), finish()];
  expect(await first).toBe(await second);
  expect(look()).toEqual(before);
});

test('events, timers and frames work as usual during an audit', async () => {
  const heard: unknown[] = [];
  await audit(async () => {
    window.addEventListener('shop', () => heard.push('shop'), { once: true });
    window.dispatchEvent(new Event('shop'));
    window.dispatchEvent(new Event('shop'));
    await new Promise<void>((resolve) => {
      setTimeout(
        (word: string) => {
          heard.push(word);
          resolve();
        },
        1,
        'timer',
      );
    });
    await new Promise<void>((resolve) => requestAnimationFrame((time) => resolve(void heard.push(typeof time))));
  });
  expect(heard).toEqual(['shop', 'timer', 'number']);
});
