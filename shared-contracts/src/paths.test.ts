import * as fc from 'fast-check';
import { paths, safeBackPath } from './paths.ts';

test.each([
  ['/home/boards?sort=asc#top', '/home/boards?sort=asc#top'],
  [null, '/home'],
  ['', '/home'],
  ['https://elsewhere.example/', '/home'],
  ['//elsewhere.example/', '/home'],
  ['/\\elsewhere.example/', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/login?back=/home', '/home'],
  ['/register', '/home'],
  ['/registered', '/registered'],
])('the back parameter %s leads to %s', (back, expected) => {
  expect(safeBackPath(back)).toBe(expected);
});

test('safeBackPath stays on this origin for any input', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (back) => {
        expect(new URL(safeBackPath(back), 'http://here.example').origin).toBe('http://here.example');
      },
    ),
  );
});

test('the sign-in address keeps the whole path of its back parameter', () => {
  const address = new URL(paths.login({ back: '/home/boards?a=1&b=2' }), 'http://here.example');
  expect(address.searchParams.get('back')).toBe('/home/boards?a=1&b=2');
});
