import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderWithHost } from '../../testing/render.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { RemoteCard } from '../remote-card.tsx';
import { lazyPage } from './lazy-page.tsx';

test('a page that failed to load is loaded again by the retry, and not before', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn(() => Promise.resolve(() => <h1>Boards</h1>));
  load.mockRejectedValueOnce(new Error('Loading chunk 257 failed.'));
  const Page = lazyPage(load);
  const { user } = await renderWithHost(
    <ErrorBoundary
      report={() => 'abc123'}
      fallback={({ supportId, retry }) => <RemoteCard supportId={supportId} onRetry={retry} />}
    >
      <Suspense fallback={<p>Waiting</p>}>
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
  await screen.findByText('abc123');
  expect(load).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  await screen.findByRole('heading', { name: 'Boards' });
  expect(load).toHaveBeenCalledTimes(2);
  complaints.mockRestore();
});

describe('a script file that fails to load', () => {
  const file = 'https://tessera.test/remotes/shop/1/257.js';
  const broken = () => Object.assign(new Error('Loading chunk 257 failed.'), { request: file });
  const asked = jest.fn(async () => new Response());
  beforeEach(() => {
    asked.mockClear();
    Reflect.set(globalThis, 'fetch', asked);
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'fetch'));

  it('is requested again at once, bypassing the browser cache', async () => {
    const load = jest.fn(() => Promise.resolve(() => <h1>Boards</h1>));
    load.mockRejectedValueOnce(broken());
    const Page = lazyPage(load);
    await renderWithHost(
      <Suspense fallback={<p>Waiting</p>}>
        <Page />
      </Suspense>,
    );
    await screen.findByRole('heading', { name: 'Boards' });
    expect(asked.mock.calls).toEqual([[file, { cache: 'reload' }]]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows the card if it fails again, and the retry requests it once more', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn(() => Promise.resolve(() => <h1>Boards</h1>));
    load.mockRejectedValueOnce(broken()).mockRejectedValueOnce(broken());
    const Page = lazyPage(load);
    const { user } = await renderWithHost(
      <ErrorBoundary
        report={() => 'abc123'}
        fallback={({ supportId, retry }) => <RemoteCard supportId={supportId} onRetry={retry} />}
      >
        <Suspense fallback={<p>Waiting</p>}>
          <Page />
        </Suspense>
      </ErrorBoundary>,
    );
    await screen.findByText('abc123');
    expect(load).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Load again' }));
    await screen.findByRole('heading', { name: 'Boards' });
    expect(load).toHaveBeenCalledTimes(3);
    complaints.mockRestore();
  });
});

test('a page is loaded once, however often it is shown', async () => {
  const load = jest.fn(() => Promise.resolve(() => <h1>Boards</h1>));
  const Page = lazyPage(load);
  for (const _ of [1, 2]) {
    const { findByRole, unmount } = await renderWithHost(
      <Suspense fallback={null}>
        <Page />
      </Suspense>,
    );
    await findByRole('heading', { name: 'Boards' });
    unmount();
  }
  expect(load).toHaveBeenCalledTimes(1);
});
