import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { renderWithHost } from '@tessera/ui/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { shellLocales } from '../language/locales.ts';
import { FailedCard } from './failed-card.tsx';
import { OfflineBar } from './offline-bar.tsx';

const turn = (isOnline: boolean): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
afterEach(() => jest.restoreAllMocks());
const shown = { namespace: { id: 'shell', locales: shellLocales } };

test('the bar is shown while the browser is offline', async () => {
  const { container } = await renderWithHost(<OfflineBar />, shown);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  turn(false);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  await expectNoViolations(container);
  turn(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the card of a page that failed offline says so, and retries by itself when the connection is back', async () => {
  const onRetry = jest.fn();
  const title = { en: 'Workspace', 'zh-Hant-HK': '工作區', ja: 'ワークスペース' };
  const entry = {
    path: '/home',
    layout: 'app',
    access: 'session',
    frameable: false,
    analytics: true,
    indexable: false,
    title,
    description: title,
  } as const;
  turn(false);
  await renderWithHost(
    <FailedCard entry={entry} team="Workspace" supportId="req-1" onRetry={onRetry} onReload={null} />,
    shown,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You are offline. This page comes back by itself when the connection does.',
  );
  expect(screen.getByRole('alert')).not.toHaveTextContent('Everything else still works');
  expect(onRetry).not.toHaveBeenCalled();
  turn(true);
  await waitFor(() => expect(onRetry).toHaveBeenCalledTimes(1));
});
