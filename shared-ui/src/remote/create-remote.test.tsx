import { useQuery } from '@tanstack/react-query';
import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { configureSchemas } from '@tessera/contracts/schema/schema';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { createUser } from '@tessera/contracts/user/user.factory';
import type { User } from '@tessera/contracts/user/user.schema';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { Observable } from 'rxjs';
import { createTranslations } from '../i18n/create-i18n.ts';
import type { Locales } from '../i18n/locales.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { expectNoViolations } from '../testing/accessibility.ts';
import { polyfillBrowser } from '../testing/browser-polyfills.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createRemote } from './create-remote.tsx';
import { FirstDrawFailed } from './first-draw.ts';
import { useHost } from './host-context.tsx';
import { lazyPage } from './routing/lazy-page.tsx';
import { useDraftState } from './use-draft-state.ts';

const { contract } = systemCalls;
const load = (title: string) => async () => ({ default: { 'thing.title': title } });
const locales: Locales = { en: load('Things'), 'zh-Hant-HK': load('東西'), ja: load('もの') };
const userId = '0b0e7c1c-6c2e-4f0a-9a53-2f0f3f1f8a11';

let isBroken = false;

function App() {
  const { i18n } = useTranslation();
  const { api } = useHost();
  const version = useQuery({ queryKey: ['contract'], queryFn: () => api.call(contract) });
  if (isBroken) throw new Error('broken while drawing');
  return (
    <main>
      <h1>{i18n.t('shop:thing.title')}</h1>
      <p>version {version.data?.version ?? 'unknown'}</p>
      <Link to="/deep">go deeper</Link>
      <Routes>
        <Route path="/deep" element={<p>deep inside</p>} />
        <Route path="*" element={<p>start</p>} />
      </Routes>
    </main>
  );
}

function Note() {
  const [note, setNote] = useDraftState('note', '');
  return <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />;
}

async function setUp(Shown: ComponentType = App) {
  polyfillBrowser();
  configureSchemas();
  window.history.replaceState(null, '', '/shop');
  await createTranslations({
    storage: { get: () => 'en', set: () => undefined },
    browserLanguages: [],
    fallback: 'en',
  });
  const fake = createFakeHost({ source: 'shop', basePath: '/shop' });
  fake.network.answer(contract, () => ({ version: '1.2.3', calls: [] }));
  const element = document.body.appendChild(document.createElement('div'));
  const props = { ...fake.host, domElementGetter: () => element };
  const remote = createRemote({ id: 'shop', App: Shown, locales });
  await remote.bootstrap(props);
  const mount = (): Promise<void> => act(() => remote.mount(props));
  const unmount = (): Promise<void> => act(() => remote.unmount(props));
  const unload = (): Promise<void> => act(() => remote.unload(props));
  return { ...fake, props, remote, element, mount, unmount, unload, user: userEvent.setup() };
}

beforeEach(() => {
  isBroken = false;
});

afterEach(() => document.body.replaceChildren());

test('a remote loads its texts when it is created, and its bootstrap retries a failure', async () => {
  await createTranslations({
    storage: { get: () => 'ja', set: () => undefined },
    browserLanguages: [],
    fallback: 'en',
  });
  const japanese = jest.fn(async () => ({ default: {} })).mockRejectedValueOnce(new Error('offline'));
  const remote = createRemote({ id: 'shop', App, locales: { ...locales, ja: japanese } });
  expect(japanese).toHaveBeenCalledTimes(1);
  const { host } = createFakeHost({ source: 'shop' });
  await remote.bootstrap({ ...host, domElementGetter: () => document.createElement('div') });
  expect(japanese).toHaveBeenCalledTimes(2);
});

test('a mounted remote is accessible, uses its own namespace and routes below its base path', async () => {
  const { element, mount, unmount, user } = await setUp();
  await mount();
  await screen.findByText('version 1.2.3');
  await expectNoViolations(element);
  expect(screen.getByRole('heading', { name: 'Things' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'go deeper' }));
  expect(screen.getByText('deep inside')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/shop/deep');
  await unmount();
});

test('unmounting leaves nothing behind in the page', async () => {
  const { element, mount, unmount } = await setUp();
  await mount();
  await unmount();
  expect(element).toBeEmptyDOMElement();
  expect([...document.body.children]).toEqual([element]);
});

test('cached data is kept when the remote is unmounted, and cleared when the session ends', async () => {
  const { mount, unmount, network, hub } = await setUp();
  await mount();
  await screen.findByText('version 1.2.3');
  await unmount();
  await mount();
  expect(screen.getByText('version 1.2.3')).toBeInTheDocument();
  expect(network.sent(contract)).toHaveLength(1);
  await unmount();
  act(() => hub.as('shell').publish(events.sessionEnded, { userId, reason: 'signedOut' }));
  await mount();
  await screen.findByText('version 1.2.3');
  await waitFor(() => expect(network.sent(contract)).toHaveLength(2));
  await unmount();
});

test.each([
  ['expired', 'until May'],
  ['signedOut', ''],
] as const)('what was typed before a session ended is kept until the user signs out: %s', async (reason, kept) => {
  const { mount, unmount, unload, hub, session$, user } = await setUp(Note);
  const mira = createUser();
  const end = (why: 'expired' | 'signedOut'): void =>
    act(() => hub.as('shell').publish(events.sessionEnded, { userId: mira.id, reason: why }));
  act(() => session$.next({ state: 'signedIn', user: mira }));
  await mount();
  await user.type(screen.getByRole('textbox'), 'until May');
  end('expired');
  await unmount();
  // The next session ends before anybody opens the form again.
  end(reason);
  await mount();
  expect(screen.getByRole('textbox')).toHaveValue(kept);
  await unload();
});

test('a request rejected while signed out is sent again after signing in', async () => {
  const { mount, unmount, network, session$ } = await setUp();
  act(() => session$.next({ state: 'signedOut' }));
  network.answer(contract, () => new Problem('401'));
  await mount();
  await waitFor(() => expect(network.sent(contract)).toHaveLength(1));
  network.answer(contract, () => ({ version: '1.2.3', calls: [] }));
  act(() => session$.next({ state: 'signedIn', user: createUser() }));
  await screen.findByText('version 1.2.3');
  await unmount();
});

test('data is fetched again when the user changes the time zone or the start of the week, but not otherwise', async () => {
  const { mount, unmount, unload, network, session$ } = await setUp();
  const mira = createUser({ timeZone: 'Asia/Taipei' });
  const become = (user: User): void => act(() => session$.next({ state: 'signedIn', user }));
  become(mira);
  await mount();
  await screen.findByText('version 1.2.3');
  become({ ...mira, usage: { ...mira.usage, folderNumber: 2 } });
  expect(network.sent(contract)).toHaveLength(1);
  network.answer(contract, () => ({ version: '1.2.4', calls: [] }));
  become({ ...mira, timeZone: 'Europe/Paris' });
  await screen.findByText('version 1.2.4');
  await unmount();
  become({ ...mira, timeZone: 'Europe/Paris', weekStart: 7 });
  await mount();
  await waitFor(() => expect(network.sent(contract)).toHaveLength(3));
  await unload();
  expect(session$.observed).toBe(false);
});

test('unloading clears the cache, and the remote can be mounted again', async () => {
  const { mount, unload, network } = await setUp();
  await mount();
  await screen.findByText('version 1.2.3');
  await unload();
  await mount();
  await waitFor(() => expect(network.sent(contract)).toHaveLength(2));
  await unload();
});

test('an error after the first render is contained: it is reported, announced and can be retried', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { element, mount, unmount, reports, user } = await setUp();
  const area = document.body.appendChild(document.createElement('main'));
  area.tabIndex = -1;
  area.append(element);
  await mount();
  isBroken = true;
  await user.click(screen.getByRole('link', { name: 'go deeper' }));
  const card = screen.getByRole('alert');
  expect(card).toHaveTextContent('This part did not load');
  expect(card).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Copy support id support-1' })).toBeInTheDocument();
  expect(reports).toEqual([{ error: new Error('broken while drawing'), place: 'shop' }]);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(screen.getByRole('heading', { name: 'Things' })).toBeInTheDocument();
  expect(area).toHaveFocus();
  await unmount();
  silence.mockRestore();
});

describe('the first render', () => {
  // `act` would hold back updates until the mount has finished, and it accepts no rejection.
  beforeEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));
  afterEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));

  const remoteOf = (load: () => Promise<ComponentType>) => {
    const Page = lazyPage(load);
    return createRemote({
      id: 'shop',
      App: () => (
        <Suspense fallback={<p>waiting</p>}>
          <Page />
        </Suspense>
      ),
      locales,
    });
  };

  test('fails the mount if it throws, without a card or a second report, and the next mount works', async () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { element, props, remote, reports } = await setUp();
    isBroken = true;
    const failure: unknown = await remote.mount(props).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FirstDrawFailed);
    expect(failure).toMatchObject({ cause: new Error('broken while drawing') });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(reports).toEqual([]);
    await remote.unmount(props);
    expect(element).toBeEmptyDOMElement();
    isBroken = false;
    await remote.mount(props);
    expect(screen.getByRole('heading', { name: 'Things' })).toBeInTheDocument();
    await remote.unmount(props);
    silence.mockRestore();
  });

  test('fails the mount if an error is thrown outside the pages', async () => {
    const { props, remote } = await setUp();
    const session$ = new Observable<never>();
    session$.subscribe = () => {
      throw new Error('broken outside');
    };
    await expect(remote.mount({ ...props, session$ })).rejects.toMatchObject({
      name: 'FirstDrawFailed',
      cause: new Error('broken outside'),
    });
    await remote.unmount(props);
  });

  test('waits for the code of the first page', async () => {
    const { props } = await setUp();
    const page = Promise.withResolvers<ComponentType>();
    const remote = remoteOf(() => page.promise);
    const steps: string[] = [];
    const mounted = remote.mount(props).then(() => steps.push('mounted'));
    await screen.findByText('waiting');
    steps.push('fetched');
    page.resolve(() => <h1>Shelves</h1>);
    await mounted;
    expect(screen.getByRole('heading', { name: 'Shelves' })).toBeInTheDocument();
    expect(steps).toEqual(['fetched', 'mounted']);
    await remote.unmount(props);
  });

  test('shows no fallback for code that loads quickly, because React would delay the page behind it', async () => {
    const { element, props } = await setUp();
    const seen: (string | null)[] = [];
    const observer = new MutationObserver(() => void seen.push(element.textContent));
    observer.observe(element, { childList: true, subtree: true });
    const remote = remoteOf(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return () => <h1>Shelves</h1>;
    });
    await remote.mount(props);
    expect(screen.getByRole('heading', { name: 'Shelves' })).toBeInTheDocument();
    observer.disconnect();
    expect(seen).toContain('Shelves');
    expect(seen.filter((text) => text?.includes('waiting'))).toEqual([]);
    await remote.unmount(props);
  });

  test.each<[string, () => Promise<ComponentType>]>([
    ['cannot be fetched', () => Promise.reject(new Error('broken'))],
    [
      'throws when it is rendered',
      async () => () => {
        throw new Error('broken');
      },
    ],
  ])('fails the mount when the first page %s', async (_, load) => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { props } = await setUp();
    const remote = remoteOf(load);
    await expect(remote.mount(props)).rejects.toMatchObject({ name: 'FirstDrawFailed', cause: new Error('broken') });
    await remote.unmount(props);
    silence.mockRestore();
  });

  test('is no longer awaited once the remote is unmounted', async () => {
    const { props } = await setUp();
    const remote = remoteOf(() => new Promise(() => undefined));
    const mounted = remote.mount(props);
    await remote.unmount(props);
    await expect(mounted).resolves.toBeUndefined();
  });
});
