import { readTabState } from './read-tab-state.ts';
import { createTabStore, tabKey } from './tab-store.ts';

const override = { overrides: [{ id: 'kol', address: '/remotes/kol/2/' }], userId: null, session: null, until: 1 };

beforeEach(() => sessionStorage.clear());

test('the stored state is read back, and removed when it is cleared', () => {
  const store = createTabStore(() => sessionStorage);
  expect(readTabState(store)).toEqual({ override: null, bisect: null });
  expect(store.write({ override, bisect: null })).toBe(true);
  expect(readTabState(store)).toEqual({ override, bisect: null });
  store.clear();
  expect(sessionStorage.getItem(tabKey)).toBeNull();
});

const bisectAt = (path: string): string =>
  JSON.stringify({
    override: null,
    bisect: {
      path,
      changes: [{ id: 'kol', from: { version: '1', base: '/a/' }, to: { version: '2', base: '/b/' } }],
      works: -1,
      broken: 1,
      steps: 0,
      leftOut: [],
    },
  });

test.each([
  '',
  'no JSON',
  'null',
  '[]',
  '{"override":{"overrides":[]},"bisect":null}',
  '{"override":{"overrides":[{"id":"kol","address":7}],"userId":null,"session":null,"until":1},"bisect":null}',
  '{"override":{"overrides":[{"id":"kol","address":"/"}],"userId":null,"until":1},"bisect":null}',
  bisectAt('//evil.example/'),
  bisectAt('/\\\\evil.example'),
  bisectAt('javascript:alert(1)'),
])('an invalid stored state is removed: %s', (text) => {
  sessionStorage.setItem(tabKey, text);
  expect(readTabState(createTabStore(() => sessionStorage))).toEqual({ override: null, bisect: null });
  expect(sessionStorage.getItem(tabKey)).toBeNull();
});

test('a stored search on a page of this site is read back', () => {
  sessionStorage.setItem(tabKey, bisectAt('/home?sort=LIKES'));
  expect(readTabState(createTabStore(() => sessionStorage)).bisect).toMatchObject({ path: '/home?sort=LIKES' });
});

test('write returns false if the browser denies storage', () => {
  const store = createTabStore(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(store.write({ override, bisect: null })).toBe(false);
  expect(readTabState(store)).toEqual({ override: null, bisect: null });
  expect(() => store.clear()).not.toThrow();
});
