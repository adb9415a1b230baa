import { contentCalls } from '../content/content.calls.ts';
import { createApi } from './client.ts';

const failing = createApi({
  origin: 'https://tessera.example',
  fetch: () => Promise.reject(new TypeError('fetch failed')),
});

test.each([
  [false, 'offline'],
  [true, '0'],
] as const)('a call without a network fails, where navigator.onLine is %s, with the code %s', async (onLine, code) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine } });
  await expect(failing.call(contentCalls.getContent, { query: {} })).rejects.toMatchObject({ code });
  if (own) Object.defineProperty(globalThis, 'navigator', own);
});
