import { useQuery } from '@tanstack/react-query';
import { events } from '@tessera/contracts/events/events';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import { configureSchemas } from '@tessera/contracts/schema/schema';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createTranslations } from '../i18n/create-i18n.ts';
import type { Locales } from '../i18n/locales.ts';
import { createRemote } from '../remote/create-remote.tsx';
import { useHost } from '../remote/host-context.tsx';
import { polyfillBrowser } from '../testing/browser-polyfills.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { takeSignals } from '../testing/take-signals.ts';
import { startAudit } from './audit.ts';

beforeAll(() => {
  polyfillBrowser();
  configureSchemas();
  takeSignals();
});

const nothing = (): void => undefined;
const load = async () => ({ default: { 'thing.title': 'Things' } });
const locales: Locales = { en: load, 'zh-Hant-HK': load, ja: load };

/** A realistic remote. If `isForgetful`, it does not remove its listener. */
const createShop = (isForgetful: boolean) =>
  createRemote({
    id: 'shop',
    locales,
    App: function App() {
      const { api, events: bus } = useHost();
      const answer = useQuery({ queryKey: ['contract'], queryFn: () => api.call(systemCalls.contract) });
      useEffect(() => bus.subscribe(events.resourceChanged, nothing), [bus]);
      useEffect(() => {
        window.addEventListener('resize', nothing);
        return isForgetful ? undefined : () => window.removeEventListener('resize', nothing);
      }, []);
      return <p>version {answer.data?.version ?? 'unknown'}</p>;
    },
  });

test.each([
  [false, []],
  [true, [expect.objectContaining({ kind: 'listener', what: 'window resize' })]],
])('the audit covers the whole life of a real remote (leaves a listener behind: %s)', async (isForgetful, expected) => {
  await createTranslations({
    storage: { get: () => 'en', set: () => undefined },
    browserLanguages: [],
    fallback: 'en',
  });
  const element = document.body.appendChild(document.createElement('div'));
  const live = async (host: HostProps): Promise<void> => {
    const remote = createShop(isForgetful);
    const props = { ...host, domElementGetter: () => element };
    await remote.bootstrap(props);
    await act(() => remote.mount(props));
    expect(await screen.findByText('version 1.2.3')).toBeVisible();
    await act(() => remote.unmount(props));
    await act(() => remote.unload(props));
  };
  const fake = createFakeHost({ source: 'shop', basePath: '' });
  fake.network.answer(systemCalls.contract, () => ({ version: '1.2.3', calls: [] }));
  // The page's own React adds its listeners to the document with its first root, before the audit starts.
  await live(fake.host);
  window.removeEventListener('resize', nothing);
  const { host, finish } = startAudit({ host: fake.host });
  await live(host);
  expect(await finish()).toEqual(expected);
  window.removeEventListener('resize', nothing);
  element.remove();
});
