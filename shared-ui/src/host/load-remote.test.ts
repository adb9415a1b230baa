import { remoteTimeout } from '@tessera/contracts/remote/remote.limits';
import { createFakeHost } from '../testing/fake-host.ts';
import type { Lifecycles } from './lifecycles.ts';
import { loadRemote } from './load-remote.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const late = remoteTimeout + 1;

/** A remote that records which lifecycles are called. */
function aRemote(own: Partial<Lifecycles> = {}) {
  const asked: string[] = [];
  const step = (name: string) => async () => void asked.push(name);
  const module: Lifecycles = {
    bootstrap: step('bootstrap'),
    mount: step('mount'),
    unmount: step('unmount'),
    unload: step('unload'),
    ...own,
  };
  const element = document.createElement('div');
  return {
    asked,
    load: async () => module,
    createProps: () => ({ ...createFakeHost({ source: 'demo' }).host, domElementGetter: () => element }),
  };
}

test('reports each step before it starts, and calls the lifecycles in order', async () => {
  const { asked, ...remote } = aRemote();
  const told: string[] = [];
  const loaded = await loadRemote({ ...remote, onStep: (step) => told.push(step) });
  await loaded.bootstrap();
  await loaded.mount();
  await loaded.stop();
  expect(told).toEqual(['load', 'bootstrap', 'mount']);
  expect(asked).toEqual(['bootstrap', 'mount', 'unmount', 'unload']);
});

test('rejects a module without the lifecycles of a remote', async () => {
  await expect(loadRemote({ ...aRemote(), load: async () => ({ mount: () => undefined }) })).rejects.toThrow(
    "The remote's module lacks bootstrap, unmount",
  );
});

test('unmounts a remote whose mount finishes after the timeout', async () => {
  const mounting = Promise.withResolvers<void>();
  const { asked, ...remote } = aRemote({ mount: () => mounting.promise });
  const loaded = await loadRemote(remote);
  const mount = loaded.mount().catch(String);
  await jest.advanceTimersByTimeAsync(late);
  expect(await mount).toContain('Not ready after');
  expect(asked).toEqual([]);
  mounting.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['unmount', 'unload']);
});

test('aborts a step that is no longer wanted, and releases its signal', async () => {
  const { asked, ...remote } = aRemote({ bootstrap: () => new Promise(() => undefined) });
  const waiting: AbortController[] = [];
  let released = 0;
  const wanted = () => {
    const own = new AbortController();
    waiting.push(own);
    return { signal: own.signal, done: () => void (released += 1) };
  };
  const loaded = await loadRemote({ ...remote, wanted });
  expect(released).toBe(1);
  const bootstrap = loaded.bootstrap().catch(String);
  waiting.at(-1)?.abort();
  expect(await bootstrap).toContain('Left before it was ready');
  expect(released).toBe(2);
  expect(asked).toEqual([]);
});

test('stops waiting for a remote that does not unmount, and unloads it once', async () => {
  const { asked, ...remote } = aRemote({ unmount: () => new Promise(() => undefined) });
  const loaded = await loadRemote(remote);
  const stop = loaded.stop().catch(String);
  await jest.advanceTimersByTimeAsync(3_001);
  expect(await stop).toContain('Not ready after 3000 ms');
  await loaded.unload();
  expect(asked).toEqual(['unload']);
});
