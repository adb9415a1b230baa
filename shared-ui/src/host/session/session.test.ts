import { createEventHub } from '@tessera/contracts/events/event-bus';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { createApi } from '@tessera/contracts/http/client';
import { Problem } from '@tessera/contracts/http/problem';
import { severalTurns } from '@tessera/contracts/testing/several-turns';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { createUser } from '@tessera/contracts/user/user.factory';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { createDeviceStorage } from '../device-storage.ts';
import { createSession } from './session.ts';
import { createTabChannel } from './tab-channel.ts';

const ada = createUser({ email: 'ada@example.com' });
const grace = createUser({ id: '6f1e9c1a-6f0b-4a57-9f63-6d9d1f0e8a77', email: 'grace@example.com' });

/** A browser's session cookie, shared by all its tabs. */
function createBrowser() {
  localStorage.clear();
  const network = createFakeNetwork();
  const cookie: { user: typeof ada | null } = { user: null };
  network.answer(userCalls.getUserInfo, () =>
    cookie.user ? { isAuthorized: true, data: cookie.user } : { isAuthorized: false },
  );
  network.answer(userCalls.logout, () => {
    cookie.user = null;
    return {};
  });
  const name = crypto.randomUUID();
  const openTab = () => {
    const hub = createEventHub();
    const heard: string[] = [];
    hub.all$.subscribe(({ topic, data }) => heard.push(`${topic} ${JSON.stringify(data)}`));
    const api = createApi({
      fetch: network.fetch,
      origin: 'http://tessera.test',
      onProblem: (problem) => session.onProblem(problem),
    });
    const storage = createDeviceStorage(
      () => localStorage,
      () => null,
    ).as('shell');
    const session = createSession({
      api,
      bus: hub.as('shell'),
      storage,
      tabs: createTabChannel(new BroadcastChannel(name)),
    });
    return { session, api, heard };
  };
  return { network, cookie, openTab };
}

test('the first refresh finds the user, stores the id and publishes the start of the session', async () => {
  const { cookie, openTab } = createBrowser();
  cookie.user = ada;
  const { session, heard } = openTab();
  await session.refresh();
  expect(session.session$.value).toEqual({ state: 'signedIn', user: ada });
  expect(localStorage.getItem('userId')).toBe(ada.id);
  expect(heard).toEqual([`session.started ${JSON.stringify({ userId: ada.id })}`]);
});

test('the time of signing in or out is stored for tabs that do not listen yet', async () => {
  const { cookie, openTab } = createBrowser();
  cookie.user = ada;
  const { session } = openTab();
  await session.refresh();
  expect(localStorage.getItem('sessionChangedAt')).toBeNull();
  const before = Date.now();
  await session.adopt();
  expect(Number(localStorage.getItem('sessionChangedAt'))).toBeGreaterThanOrEqual(before);
  localStorage.removeItem('sessionChangedAt');
  await session.signOut();
  expect(Number(localStorage.getItem('sessionChangedAt'))).toBeGreaterThanOrEqual(before);
});

test('an answer without a user means signed out, and a failing server leaves the session unknown', async () => {
  const { network, openTab } = createBrowser();
  const { session } = openTab();
  network.answer(userCalls.getUserInfo, () => new Problem('503'));
  await expect(session.refresh()).rejects.toMatchObject({ code: '503' });
  expect(session.session$.value).toEqual({ state: 'unknown' });
  network.answer(userCalls.getUserInfo, () => ({ isAuthorized: false }));
  await session.refresh();
  expect(session.session$.value).toEqual({ state: 'signedOut' });
  expect(session.ended$.value).toBeNull();
});

/** Two tabs of a signed-in user, whose session is over for every call but the sign-out. */
async function openRejectedTabs() {
  const { network, cookie, openTab } = createBrowser();
  cookie.user = ada;
  const [first, second] = [openTab(), openTab()];
  await Promise.all([first.session.refresh(), second.session.refresh()]);
  network.answer(folderCalls.getFolder, () => new Problem('401'));
  return { network, cookie, first, second };
}

test('a request that is rejected while the user signs out does not make it an expired session', async () => {
  const { network, cookie, first, second } = await openRejectedTabs();
  network.answer(userCalls.logout, async () => {
    cookie.user = null;
    await first.api.call(folderCalls.getFolder).catch(() => undefined);
    return {};
  });
  await first.session.signOut();
  const ended = `session.ended ${JSON.stringify({ userId: ada.id, reason: 'signedOut' })}`;
  expect(first.heard.at(-1)).toBe(ended);
  expect(first.session.ended$.value).toBe('signedOut');
  await severalTurns();
  expect(second.heard.at(-1)).toBe(ended);
});

test('a tab whose request is rejected first while another tab signs out learns that the user signed out', async () => {
  const { network, cookie, first, second } = await openRejectedTabs();
  network.answer(userCalls.logout, async () => {
    cookie.user = null;
    await second.api.call(folderCalls.getFolder).catch(() => undefined);
    await severalTurns();
    return {};
  });
  await first.session.signOut();
  await severalTurns();
  const ends = (reason: string) => `session.ended ${JSON.stringify({ userId: ada.id, reason })}`;
  expect(second.heard.slice(-2)).toEqual([ends('expired'), ends('signedOut')]);
  expect(second.session.ended$.value).toBe('signedOut');
  expect(first.session.ended$.value).toBe('signedOut');
  expect(first.heard.filter((line) => line.startsWith('session.ended'))).toEqual([ends('signedOut')]);
});

test.each([
  ['401', 'expired'],
  ['403', 'otherDevice'],
] as const)('any call that answers %s ends the session as %s', async (code, reason) => {
  const { network, cookie, openTab } = createBrowser();
  cookie.user = ada;
  const { session, api, heard } = openTab();
  await session.refresh();
  network.answer(folderCalls.getFolder, () => new Problem(code));
  await expect(api.call(folderCalls.getFolder)).rejects.toMatchObject({ code });
  expect(session.session$.value).toEqual({ state: 'signedOut' });
  expect(session.ended$.value).toBe(reason);
  expect(localStorage.getItem('userId')).toBeNull();
  expect(heard.at(-1)).toBe(`session.ended ${JSON.stringify({ userId: ada.id, reason })}`);
});

test.each(['500', '404', 'planRight', 'expired'] as const)(
  'a call that answers %s does not end the session',
  async (code) => {
    const { network, cookie, openTab } = createBrowser();
    cookie.user = ada;
    const { session, api } = openTab();
    await session.refresh();
    network.answer(folderCalls.getFolder, () => new Problem(code));
    await expect(api.call(folderCalls.getFolder)).rejects.toMatchObject({ code });
    expect(session.session$.value.state).toBe('signedIn');
  },
);

test('signing out in one tab signs out the others', async () => {
  const { cookie, openTab } = createBrowser();
  cookie.user = ada;
  const [one, two] = [openTab(), openTab()];
  await Promise.all([one.session.refresh(), two.session.refresh()]);
  await one.session.signOut();
  await severalTurns();
  expect(two.session.session$.value).toEqual({ state: 'signedOut' });
  expect(two.session.ended$.value).toBe('signedOut');
  expect(two.heard.at(-1)).toBe(`session.ended ${JSON.stringify({ userId: ada.id, reason: 'signedOut' })}`);
});

test('a sign-out that fails changes nothing', async () => {
  const { network, cookie, openTab } = createBrowser();
  cookie.user = ada;
  const { session } = openTab();
  await session.refresh();
  network.answer(userCalls.logout, () => new Problem('500'));
  await expect(session.signOut()).rejects.toMatchObject({ code: '500' });
  expect(session.session$.value.state).toBe('signedIn');
});

test('when another user signs in in one tab, the other tabs end the old session and start the new one', async () => {
  const { cookie, openTab } = createBrowser();
  cookie.user = ada;
  const [one, two] = [openTab(), openTab()];
  await Promise.all([one.session.refresh(), two.session.refresh()]);
  cookie.user = grace;
  await one.session.adopt();
  await severalTurns();
  expect(two.session.session$.value).toEqual({ state: 'signedIn', user: grace });
  expect(two.heard.slice(-2)).toEqual([
    `session.ended ${JSON.stringify({ userId: ada.id, reason: 'signedOut' })}`,
    `session.started ${JSON.stringify({ userId: grace.id })}`,
  ]);
});

test('an answer to an outdated request is ignored', async () => {
  const { network, openTab } = createBrowser();
  const { session } = openTab();
  const slow = Promise.withResolvers<{ isAuthorized: boolean }>();
  network.answer(userCalls.getUserInfo, () => slow.promise);
  const first = session.refresh();
  await severalTurns();
  network.answer(userCalls.getUserInfo, () => ({ isAuthorized: true, data: ada }));
  await session.refresh();
  slow.resolve({ isAuthorized: false });
  await first;
  expect(session.session$.value.state).toBe('signedIn');
});

test('changed settings apply at once in this tab and in all other tabs of the same user', async () => {
  const { network, cookie, openTab } = createBrowser();
  cookie.user = ada;
  const [here, there] = [openTab(), openTab()];
  await Promise.all([here.session.refresh(), there.session.refresh()]);
  const changed = { ...ada, timeZone: 'Asia/Tokyo', weekStart: 7 };
  network.answer(userCalls.setUserInfo, () => {
    cookie.user = changed;
    return { data: changed };
  });
  await here.session.change({ timeZone: 'Asia/Tokyo', weekStart: 7 });
  expect(here.session.session$.value).toEqual({ state: 'signedIn', user: changed });
  await severalTurns();
  expect(there.session.session$.value).toEqual({ state: 'signedIn', user: changed });
  expect(network.sent(userCalls.setUserInfo)).toHaveLength(1);
  expect(localStorage.getItem('sessionChangedAt')).not.toBeNull();
});

test('a failed change keeps the old settings, and an earlier request does not revert a later change', async () => {
  const { network, cookie, openTab } = createBrowser();
  cookie.user = ada;
  const { session } = openTab();
  await session.refresh();
  network.answer(userCalls.setUserInfo, () => new Problem('500'));
  await expect(session.change({ weekStart: 7 })).rejects.toMatchObject({ code: '500' });
  expect(session.session$.value).toEqual({ state: 'signedIn', user: ada });

  const slow = Promise.withResolvers<{ isAuthorized: true; data: typeof ada }>();
  network.answer(userCalls.getUserInfo, () => slow.promise);
  const asked = session.refresh();
  const changed = { ...ada, weekStart: 7 };
  network.answer(userCalls.setUserInfo, () => ({ data: changed }));
  await session.change({ weekStart: 7 });
  slow.resolve({ isAuthorized: true, data: ada });
  await asked;
  expect(session.session$.value).toEqual({ state: 'signedIn', user: changed });
});
