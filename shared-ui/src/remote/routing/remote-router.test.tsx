import type { RemotePlace, RouteMemory } from '@tessera/contracts/remote/host-props';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { Link, Route, Routes, useHref, useLocation, useNavigate } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { createFakeHost } from '../../testing/fake-host.ts';
import { useCompletedAddress, useSearchNow } from './place-now.ts';
import { RemoteRouter } from './remote-router.tsx';

function Boards() {
  const navigate = useNavigate();
  return (
    <>
      <h1>Boards</h1>
      <Link to="/home?board=1#wall">Open</Link>
      <Link to="/home" replace>
        Replace
      </Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <p>{useHref('?sort=name')}</p>
    </>
  );
}

function setUp() {
  const place$ = new BehaviorSubject<RemotePlace>({ path: '/home/boards', state: null, key: 'a', action: 'POP' });
  const calls: unknown[] = [];
  const memory: RouteMemory = {
    place$,
    push: (path) => calls.push(['push', path]),
    replace: (path) => calls.push(['replace', path]),
    go: (steps) => calls.push(['go', steps]),
    hrefOf: (path) => `#${path}`,
    setTitle: () => undefined,
  };
  const { host } = createFakeHost();
  history.replaceState(null, '', '/of-somebody-else');
  render(
    <RemoteRouter host={{ ...host, memory }}>
      <Routes>
        <Route path="/home/boards" element={<Boards />} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
    </RemoteRouter>,
  );
  return { place$, calls, user: userEvent.setup() };
}

test('a remote with its own route memory reads and writes it, and leaves the address of the page alone', async () => {
  const { place$, calls, user } = setUp();
  expect(screen.getByRole('heading', { name: 'Boards' })).toBeVisible();
  for (const name of ['Open', 'Replace']) await user.click(screen.getByRole('link', { name }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(calls).toEqual([
    ['push', '/home?board=1#wall'],
    ['replace', '/home'],
    ['go', -1],
  ]);
  await act(async () => place$.next({ path: '/home', state: null, key: 'b', action: 'PUSH' }));
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(window.location.pathname).toBe('/of-somebody-else');
});

test('links have the addresses that the route memory gives them', () => {
  setUp();
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '#/home?board=1#wall');
  expect(screen.getByText('#/home/boards?sort=name')).toBeVisible();
});

function Chips() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const searchNow = useSearchNow();
  const choose = (name: string): void => {
    const next = searchNow();
    next.set(name, '1');
    void navigate({ search: next.toString() });
  };
  return (
    <>
      <button type="button" onClick={() => ['sort', 'types'].forEach(choose)}>
        Both
      </button>
      <p>{`drawn: ${search}`}</p>
    </>
  );
}

test('two changes of the search parameters in a row both apply, even before the first is rendered', async () => {
  const { host } = createFakeHost();
  history.replaceState(null, '', '/home?board=1');
  render(
    <RemoteRouter host={host}>
      <Chips />
    </RemoteRouter>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Both' }));
  expect(await screen.findByText('drawn: ?board=1&sort=1&types=1')).toBeVisible();
});

test('two changes of the search parameters in a row also both apply with a route memory', async () => {
  const { host } = createFakeHost();
  const place$ = new BehaviorSubject<RemotePlace>({ path: '/home?board=1', state: null, key: 'a', action: 'POP' });
  const push = (path: string): void => place$.next({ path, state: null, key: path, action: 'PUSH' });
  const memory: RouteMemory = {
    place$,
    push,
    replace: push,
    go: () => undefined,
    hrefOf: (path) => `#${path}`,
    setTitle: () => undefined,
  };
  render(
    <RemoteRouter host={{ ...host, memory }}>
      <Chips />
    </RemoteRouter>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Both' }));
  expect(await screen.findByText('drawn: ?board=1&sort=1&types=1')).toBeVisible();
});

function Completed() {
  const { search } = useLocation();
  useCompletedAddress(search.includes('range') ? null : `/home${search}&range=allTime`);
  return <p>{`drawn: ${search}`}</p>;
}

function NavigatesOn() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/home?board=2'), [navigate]);
  return null;
}

test('an incomplete address is replaced by the complete one', async () => {
  const { host } = createFakeHost();
  history.replaceState(null, '', '/home?board=1');
  const before = history.length;
  render(
    <RemoteRouter host={host}>
      <Completed />
    </RemoteRouter>,
  );
  expect(await screen.findByText('drawn: ?board=1&range=allTime')).toBeVisible();
  expect(history).toHaveLength(before);
});

test('completing the address does not undo a navigation that happened meanwhile', async () => {
  const { host } = createFakeHost();
  history.replaceState(null, '', '/home?board=1');
  render(
    <RemoteRouter host={host}>
      <NavigatesOn />
      <Completed />
    </RemoteRouter>,
  );
  expect(await screen.findByText('drawn: ?board=2&range=allTime')).toBeVisible();
});
