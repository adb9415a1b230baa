import { useQuery } from '@tanstack/react-query';
import { events } from '@tessera/contracts/events/events';
import { configureSchemas } from '@tessera/contracts/http/schema';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import { Link, Route, Routes } from 'react-router-dom';
import { createTranslations } from '../i18n/create-i18n.ts';
import type { Locales } from '../i18n/locales.ts';
import { expectNoViolations } from '../testing/accessibility.ts';
import { standInForBrowser } from '../testing/browser-stand-ins.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createRemote } from './create-remote.tsx';
import { useHost } from './host-context.tsx';

const { contract } = systemCalls;
const load = (title: string) => async () => ({ default: { 'thing.title': title } });
const locales: Locales = { en: load('Things'), 'zh-Hant-HK': load('東西'), ja: load('もの') };
const userId = '0b0e7c1c-6c2e-4f0a-9a53-2f0f3f1f8a11';

let isBroken = false;

function App() {
  const { t } = useTranslation();
  const { api } = useHost();
  const version = useQuery({ queryKey: ['contract'], queryFn: () => api.call(contract) });
  if (isBroken) throw new Error('broken while drawing');
  return (
    <main>
      <h1>{t('thing.title')}</h1>
      <p>version {version.data?.version ?? 'unknown'}</p>
      <Link to="/deep">go deeper</Link>
      <Routes>
        <Route path="/deep" element={<p>deep inside</p>} />
        <Route path="*" element={<p>start</p>} />
      </Routes>
    </main>
  );
}

async function setUp() {
  standInForBrowser();
  configureSchemas();
  window.history.replaceState(null, '', '/shop');
  await createTranslations({ storage: { get: () => 'en', set: () => undefined }, browserLanguages: [], fallback: 'en' });
  const fake = createFakeHost({ source: 'shop', basePath: '/shop' });
  fake.network.answer(contract, () => ({ version: '1.2.3', calls: [] }));
  const element = document.body.appendChild(document.createElement('div'));
  const props = { ...fake.host, domElementGetter: () => element };
  const remote = createRemote({ id: 'shop', App, locales });
  await remote.bootstrap(props);
  const mount = (): Promise<void> => act(() => remote.mount(props));
  const unmount = (): Promise<void> => act(() => remote.unmount(props));
  const unload = (): Promise<void> => act(() => remote.unload(props));
  return { ...fake, element, mount, unmount, unload, user: userEvent.setup() };
}

beforeEach(() => {
  isBroken = false;
});

afterEach(() => document.body.replaceChildren());

test('a mounted remote is accessible, speaks by its own namespace and routes below its base path', async () => {
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
});

test('what was fetched outlives unmounting, and ends with the session', async () => {
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

test('after unloading nothing is kept, and it can be mounted again', async () => {
  const { mount, unload, network } = await setUp();
  await mount();
  await screen.findByText('version 1.2.3');
  await unload();
  await mount();
  await waitFor(() => expect(network.sent(contract)).toHaveLength(2));
  await unload();
});

test('an error while drawing stays inside: it is reported, announced, and can be tried again', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { mount, unmount, reports, user } = await setUp();
  isBroken = true;
  await mount();
  const card = screen.getByRole('alert');
  expect(card).toHaveTextContent('This part did not load');
  expect(card).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Copy support id support-1' })).toBeInTheDocument();
  expect(reports).toEqual([{ error: new Error('broken while drawing'), place: 'shop' }]);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(screen.getByRole('heading', { name: 'Things' })).toBeInTheDocument();
  await unmount();
  silence.mockRestore();
});
