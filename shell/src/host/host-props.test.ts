import { createEventHub } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { folderEvents } from '@tessera/contracts/folder/folder.events';
import { createApi } from '@tessera/contracts/http/client';
import { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { Notice, Session } from '@tessera/contracts/remote/host-props';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { createUser } from '@tessera/contracts/user/user.factory';
import { createDeviceStorage } from '@tessera/ui/host/device-storage';
import { createHostProps } from '@tessera/ui/host/host-props';
import { createLeaveGuards } from '@tessera/ui/host/navigation/leave-guards';
import { createPageLocation } from '@tessera/ui/host/navigation/location';
import { createNavigate } from '@tessera/ui/host/navigation/navigate';
import { createReporter } from '@tessera/ui/host/report';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { createFakeNetwork } from '@tessera/ui/testing/fake-network';
import { createPageRemote } from '../testing/remote.factory.ts';
import { until } from '../testing/set-up-remotes.ts';

function setUp() {
  localStorage.clear();
  history.replaceState(null, '', '/home');
  const network = createFakeNetwork();
  const hub = createEventHub();
  const session$ = new BehaviorSubject<Session>({ state: 'signedOut' });
  const language$ = new BehaviorSubject<Language>('en');
  const notices: Notice[] = [];
  const problems: string[] = [];
  const guards = createLeaveGuards();
  const location = createPageLocation(window);
  const acceptedLanguages: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    acceptedLanguages.push(
      (input instanceof Request ? input.headers : new Headers(init?.headers)).get('accept-language'),
    );
    return network.fetch(input, init);
  };
  const api = createApi({ fetch, origin: 'http://tessera.test' });
  network.answer(systemCalls.report, () => ({}));
  const host = createHostProps(createPageRemote('workspace'), {
    hub,
    session$,
    language$,
    storage: createDeviceStorage(
      () => localStorage,
      () => (session$.value.state === 'signedIn' ? session$.value.user.id : null),
    ),
    notify: (notice) => notices.push(notice),
    navigate: createNavigate(location, guards),
    guardLeave: guards.add,
    report: createReporter(api, () => '/home'),
    onProblem: (problem) => problems.push(problem.code),
    fetch,
  });
  return { host, hub, network, session$, language$, notices, problems, guards, location, acceptedLanguages };
}

test('a remote receives exactly the ten host props', () => {
  const { host } = setUp();
  expect(Object.keys(host).toSorted()).toEqual([
    'api',
    'basePath',
    'events',
    'guardLeave',
    'language$',
    'navigate',
    'notify',
    'report',
    'session$',
    'storage',
  ]);
});

test('api sends the interface language, and reports problems to the shell', async () => {
  const { host, network, language$, problems, acceptedLanguages } = setUp();
  network.answer(folderCalls.getFolder, () => new Problem('403'));
  language$.next('ja');
  await expect(host.api.call(folderCalls.getFolder)).rejects.toMatchObject({ code: '403' });
  expect(acceptedLanguages).toEqual(['ja']);
  expect(problems).toEqual(['403']);
});

test('events carry the name of the remote, which cannot publish for others', () => {
  const { host, hub } = setUp();
  const sources: string[] = [];
  const refused: string[] = [];
  hub.all$.subscribe(({ source }) => sources.push(source));
  hub.deadLetters$.subscribe(({ reason }) => refused.push(reason));
  host.events.publish(folderEvents.folderSelected, { folderId: null });
  host.events.publish(events.sessionEnded, { userId: createUser().id, reason: 'expired' });
  expect(sources).toEqual(['workspace']);
  expect(refused).toEqual(['wrongPublisher']);
});

test('session and language emit their current value and changes, and cannot be changed by a remote', () => {
  const { host, session$, language$ } = setUp();
  const seen: string[] = [];
  host.session$.subscribe(({ state }) => seen.push(state));
  host.language$.subscribe((language) => seen.push(language));
  session$.next({ state: 'signedIn', user: createUser() });
  language$.next('zh-Hant-HK');
  expect(seen).toEqual(['signedOut', 'en', 'signedIn', 'zh-Hant-HK']);
  expect(host.session$).not.toHaveProperty('next');
  expect(host.language$).not.toHaveProperty('next');
});

test('navigate goes at once when nothing is unsaved', () => {
  const { host, location } = setUp();
  host.navigate('/kol?tag=food');
  expect(location.place$.value).toEqual({ pathname: '/kol', search: '?tag=food', hash: '' });
  expect(window.location.pathname).toBe('/kol');
});

test.each([
  [true, '/kol'],
  [false, '/home'],
])('navigate asks about unsaved work, and the answer %s leads to %s', async (leave, path) => {
  const { host, guards, location } = setUp();
  host.guardLeave(() => true);
  host.navigate('/kol');
  expect(location.place$.value.pathname).toBe('/home');
  guards.question$.value?.answer(leave);
  await Promise.resolve();
  await Promise.resolve();
  expect(location.place$.value.pathname).toBe(path);
});

test('a released guard or a guard without unsaved work does not ask', () => {
  const { host, guards, location } = setUp();
  host.guardLeave(() => false);
  const release = host.guardLeave(() => true);
  release();
  host.navigate('/kol');
  expect(guards.question$.value).toBeNull();
  expect(location.place$.value.pathname).toBe('/kol');
});

test('storage is limited to the keys of the remote and to the user', () => {
  const { host, session$ } = setUp();
  session$.next({ state: 'signedIn', user: createUser() });
  host.storage.set('folderId', '7');
  expect(localStorage.getItem(`folderId:${createUser().id}`)).toBe('7');
  expect(() => host.storage.get('userId')).toThrow(TypeError);
});

test('a report is sent with source, version, path and message, and returns its support id', async () => {
  const { host, network } = setUp();
  const supportId = host.report({ error: new Error('broken'), place: 'boards' });
  await until(() => network.sent(systemCalls.report).length > 0);
  expect(network.sent(systemCalls.report)).toMatchObject([
    {
      body: {
        kind: 'error',
        source: 'workspace',
        version: '1.0.0',
        message: 'boards: Error: broken',
        path: '/home',
        supportId,
      },
    },
  ]);
});

test('a failed call is not reported again, and returns its own support id', () => {
  const { host, network } = setUp();
  expect(host.report({ error: new Problem('500', { supportId: 'known' }), place: 'boards' })).toBe('known');
  expect(network.sent(systemCalls.report)).toEqual([]);
});

test('no more than 20 reports are sent in a minute', async () => {
  const { host, network } = setUp();
  for (let count = 0; count < 50; count += 1) host.report({ error: new Error('again'), place: 'loop' });
  await until(() => network.sent(systemCalls.report).length >= 20);
  // A report beyond the limit would be sent by now.
  await new Promise((resolve) => setTimeout(resolve));
  expect(network.sent(systemCalls.report)).toHaveLength(20);
});

test('notify passes notices on', () => {
  const { host, notices } = setUp();
  host.notify({ tone: 'good', text: 'Board deleted' });
  expect(notices).toEqual([{ tone: 'good', text: 'Board deleted' }]);
});
