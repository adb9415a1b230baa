import { createSchemeStore } from './scheme.ts';

function setUp(stored: string | null) {
  const root = document.createElement('html');
  const written: string[] = [];
  const store = createSchemeStore({ get: () => stored, set: (value) => written.push(value) }, root);
  return { root, written, store };
}

test('a stored scheme is applied at once', () => {
  expect(setUp('dark').root.dataset['scheme']).toBe('dark');
});

test.each([null, 'purple'])('without a valid stored scheme (%s) the system decides', (stored) => {
  const { root, store } = setUp(stored);
  expect(store.get()).toBe('system');
  expect(root.dataset['scheme']).toBeUndefined();
});

test('a new scheme is applied, stored and reported to subscribers', () => {
  const { root, written, store } = setUp('dark');
  const told = jest.fn();
  const release = store.subscribe(told);
  store.set('light');
  expect(root.dataset['scheme']).toBe('light');
  store.set('system');
  expect(root.dataset['scheme']).toBeUndefined();
  expect(written).toEqual(['light', 'system']);
  expect(told).toHaveBeenCalledTimes(2);
  release();
  store.set('dark');
  expect(told).toHaveBeenCalledTimes(2);
});
