import { Problem } from '@tessera/contracts/http/problem';
import type { Boot } from '@tessera/contracts/remote/boot';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { createFakeNetwork } from '@tessera/ui/testing/fake-network';
import { createPageRemote } from '../testing/remote.factory.ts';
import { failureInterval, followUpdates, isNewer, updateInterval } from './follow-updates.ts';

const workspace = createPageRemote('workspace');
const kol = createPageRemote('kol');
const boot: Boot = {
  versionSet: { revision: 4, remotes: [workspace, kol] },
  version: '1.0.0',
  environment: 'test',
  fallbackLanguage: 'en',
};
const same = { revision: 4, remotes: [workspace, kol], shell: '1.0.0' };
const newer = { ...same, revision: 5, remotes: [workspace, { ...kol, version: '1.1.0' }] };

test.each([
  ['the same', same, false],
  ['the same with another revision', { ...same, revision: 9 }, false],
  ['the same from a server that gives no version of the shell', { revision: 4, remotes: [kol, workspace] }, false],
  ['another version of a remote', newer, true],
  ['one more remote', { ...same, remotes: [workspace, kol, createPageRemote('inspect')] }, true],
  ['one remote less', { ...same, remotes: [workspace] }, true],
  ['another shell', { ...same, shell: '1.0.1' }, true],
])('isNewer: %s (case %#)', (_, offered, expected) => {
  expect(isNewer(offered, boot)).toBe(expected);
});

function setUp() {
  jest.useFakeTimers();
  const network = createFakeNetwork();
  const server = { offered: same, isDown: false };
  network.answer(systemCalls.versionSet, () => (server.isDown ? new Problem('503') : server.offered));
  const page = { document: new EventTarget() };
  const visible = { state: 'visible' };
  Object.defineProperty(page.document, 'visibilityState', { get: () => visible.state });
  const fake: Window = Object.create(window, { document: { value: page.document } });
  const { isReady$, checkAfterFailure } = followUpdates({
    ask: () => network.api.call(systemCalls.versionSet),
    boot,
    page: fake,
  });
  const see = (state: 'visible' | 'hidden'): void => {
    visible.state = state;
    page.document.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    server,
    isReady$,
    checkAfterFailure,
    see,
    asked: () => network.sent(systemCalls.versionSet).length,
    pass: (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds),
  };
}

afterEach(() => jest.useRealTimers());

test('a visible tab asks for updates every ten minutes, and stops once there is one', async () => {
  const { server, isReady$, asked, pass } = setUp();
  await pass(updateInterval - 1);
  expect(asked()).toBe(0);
  await pass(1);
  expect(asked()).toBe(1);
  expect(isReady$.value).toBe(false);
  server.offered = newer;
  await pass(updateInterval);
  expect(isReady$.value).toBe(true);
  await pass(10 * updateInterval);
  expect(asked()).toBe(2);
});

test('a hidden tab does not ask for updates until it becomes visible after ten minutes', async () => {
  const { server, isReady$, see, asked, pass } = setUp();
  server.offered = newer;
  see('hidden');
  await pass(5 * updateInterval);
  expect(asked()).toBe(0);
  see('visible');
  await pass(0);
  expect(isReady$.value).toBe(true);
});

test('becoming visible repeatedly does not ask for updates more often', async () => {
  const { see, asked, pass } = setUp();
  await pass(updateInterval);
  for (let count = 0; count < 20; count += 1) {
    see('hidden');
    see('visible');
    await pass(1_000);
  }
  expect(asked()).toBe(1);
});

test('a failed request for updates is ignored, and the next one is sent as usual', async () => {
  const { server, isReady$, asked, pass } = setUp();
  Object.assign(server, { offered: newer, isDown: true });
  await pass(updateInterval);
  expect([asked(), isReady$.value]).toEqual([1, false]);
  server.isDown = false;
  await pass(updateInterval);
  expect(isReady$.value).toBe(true);
});

test('after a failure of a remote, updates are requested without waiting ten minutes, at most every ten seconds', async () => {
  const { server, isReady$, checkAfterFailure, asked, pass } = setUp();
  checkAfterFailure();
  await pass(failureInterval - 1);
  checkAfterFailure();
  expect(asked()).toBe(0);
  await pass(1);
  checkAfterFailure();
  checkAfterFailure();
  await pass(0);
  expect([asked(), isReady$.value]).toEqual([1, false]);
  server.offered = newer;
  await pass(failureInterval);
  checkAfterFailure();
  await pass(0);
  expect([asked(), isReady$.value]).toEqual([2, true]);
});
