import { readTabState } from './read-tab-state.ts';
import { createTabStore, tabKey } from './tab-store.ts';

const override = { overrides: [{ id: 'kol', address: '/remotes/kol/2/' }], userId: null, until: 1 };

beforeEach(() => sessionStorage.clear());

test('what is kept comes back, and is gone when it is cleared', () => {
  const store = createTabStore(() => sessionStorage);
  expect(readTabState(store)).toEqual({ override: null, bisect: null });
  expect(store.write({ override, bisect: null })).toBe(true);
  expect(readTabState(store)).toEqual({ override, bisect: null });
  store.clear();
  expect(sessionStorage.getItem(tabKey)).toBeNull();
});

test.each(['', 'no JSON', 'null', '[]', '{"override":{"overrides":[]},"bisect":null}', '{"override":{"overrides":[{"id":"kol","address":7}],"userId":null,"until":1},"bisect":null}'])(
  'what somebody else wrote there is thrown away: %s',
  (text) => {
    sessionStorage.setItem(tabKey, text);
    expect(readTabState(createTabStore(() => sessionStorage))).toEqual({ override: null, bisect: null });
    expect(sessionStorage.getItem(tabKey)).toBeNull();
  },
);

test('a browser that keeps nothing says so', () => {
  const store = createTabStore(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(store.write({ override, bisect: null })).toBe(false);
  expect(readTabState(store)).toEqual({ override: null, bisect: null });
  expect(() => store.clear()).not.toThrow();
});
