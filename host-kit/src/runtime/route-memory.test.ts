import type { RemotePlace } from '@tessera/contracts/remote/host-props';
import { createLeaveGuards } from '@tessera/ui/host/navigation/leave-guards';
import { createRouteMemory } from './route-memory.ts';

function setUp(start = '/home') {
  const guards = createLeaveGuards();
  const [left, told, titles]: [string[], string[], string[]] = [[], [], []];
  const route = createRouteMemory({
    start,
    isOwn: (pathname) => pathname.startsWith('/home'),
    guards,
    leaveTo: (path) => left.push(path),
    hrefOf: (path) => `https://page.example/#${path}`,
    onPath: (path, step) => told.push(`${step} ${path}`),
    onTitle: (title) => titles.push(title),
  });
  const places: RemotePlace[] = [];
  route.memory.place$.subscribe((place) => places.push(place));
  return { ...route, guards, left, told, titles, places };
}

test('the route memory goes forward and back through its entries, each with its own key', () => {
  const { memory, path, places, told } = setUp();
  memory.push('/home/boards', { from: 'menu' });
  memory.push('/home/boards/7?sort=LIKES#top');
  memory.go(-1);
  memory.go(1);
  memory.go(5);
  expect(places.map((place) => `${place.action} ${place.path}`)).toEqual([
    'POP /home',
    'PUSH /home/boards',
    'PUSH /home/boards/7?sort=LIKES#top',
    'POP /home/boards',
    'POP /home/boards/7?sort=LIKES#top',
  ]);
  expect(places.map(({ key }) => key)).toEqual(['entry1', 'entry2', 'entry3', 'entry2', 'entry3']);
  expect(places[3]?.state).toEqual({ from: 'menu' });
  expect([told.at(-1), path()]).toEqual(['pop /home/boards/7?sort=LIKES#top', '/home/boards/7?sort=LIKES#top']);
});

test('pushing a path discards the entries ahead, replacing one does not', () => {
  const { memory, path } = setUp();
  memory.push('/home/a');
  memory.push('/home/b');
  memory.go(-1);
  memory.replace('/home/c');
  memory.go(1);
  expect(path()).toBe('/home/b');
  memory.go(-1);
  memory.push('/home/d');
  memory.go(1);
  expect(path()).toBe('/home/d');
  memory.go(-1);
  expect(path()).toBe('/home/c');
});

test('a path is resolved from the current one, and a path outside the remote is left to the page', () => {
  const { memory, navigate, path, left } = setUp('/home/boards');
  memory.push('?sort=LIKES');
  expect(path()).toBe('/home/boards?sort=LIKES');
  navigate('/login?next=%2Fhome');
  expect([path(), left]).toEqual(['/home/boards?sort=LIKES', ['/login?next=%2Fhome']]);
});

test('unsaved work is asked about before another page, but not before a new search on the same page', async () => {
  const { memory, navigate, path, guards, left } = setUp();
  guards.add(() => true);
  navigate('/home?sort=LIKES', { replace: true });
  expect(path()).toBe('/home?sort=LIKES');
  navigate('/home/boards');
  guards.question$.value?.answer(false);
  await Promise.resolve();
  expect(path()).toBe('/home?sort=LIKES');
  memory.push('/login');
  expect(left).toEqual([]);
  guards.question$.value?.answer(true);
  await Promise.resolve();
  expect(left).toEqual(['/login']);
});

test('titles are reported to the page, and links have addresses of the page', () => {
  const { memory, titles } = setUp();
  memory.setTitle('Boards');
  expect([titles, memory.hrefOf('/home/boards')]).toEqual([['Boards'], 'https://page.example/#/home/boards']);
});
