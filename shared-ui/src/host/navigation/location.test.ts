import { createPageLocation, toPath } from './location.ts';

beforeEach(() => window.history.replaceState(null, '', '/home'));

it.each([
  '//evil.example/',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'http://',
  '/\t/evil.example',
])('stays where it is for %j, which is no path', (path) => {
  const location = createPageLocation(window);
  location.go(path);
  expect(toPath(location.place$.value)).toBe('/home');
  expect(window.location.pathname).toBe('/home');
});

it.each([
  ['/home/boards?a=1#top', '/home/boards?a=1#top'],
  ['?b=2', '/home?b=2'],
  ['/.//elsewhere', '/.//elsewhere'],
])('goes to %s', (path, place) => {
  const location = createPageLocation(window);
  location.go(path);
  expect(toPath(location.place$.value)).toBe(place);
  // The text of a place leads to the same place, also when its path begins with two slashes.
  location.go('/home');
  location.go(place);
  expect(toPath(location.place$.value)).toBe(place);
});
