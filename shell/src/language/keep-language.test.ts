import { createEventHub } from '@tessera/contracts/events/event-bus';
import { createApi } from '@tessera/contracts/http/client';
import { Problem } from '@tessera/contracts/http/problem';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { createUser } from '@tessera/contracts/user/user.factory';
import { createDeviceStorage } from '@tessera/ui/host/device-storage';
import { createSession } from '@tessera/ui/host/session/session';
import { createTabChannel } from '@tessera/ui/host/session/tab-channel';
import { createFakeNetwork } from '@tessera/ui/testing/fake-network';
import { waitFor } from '@testing-library/react';
import { storeLanguage } from './store-language.ts';

/** A server with one account, and the pages that its user opens one after another in one browser. */
function setUp() {
  localStorage.clear();
  const network = createFakeNetwork();
  let user = createUser({ language: 'en' });
  network.answer(userCalls.getUserInfo, () => ({ isAuthorized: true, data: user }));
  const answerSave = (isFine: () => boolean | Promise<boolean> = () => true): void =>
    network.answer(userCalls.setUserInfo, async ({ body }) => {
      if (!(await isFine())) return new Problem('0');
      user = { ...user, language: body.language ?? user.language };
      return { data: user };
    });
  answerSave();
  const openPage = () => {
    const api = createApi({ fetch: network.fetch, origin: 'http://tessera.test' });
    const person = (): string | null =>
      session.session$.value.state === 'signedIn' ? session.session$.value.user.id : null;
    const storage = createDeviceStorage(() => localStorage, person).as('shell');
    const session = createSession({
      api,
      bus: createEventHub().as('shell'),
      storage,
      tabs: createTabChannel(new BroadcastChannel(crypto.randomUUID())),
    });
    const told: unknown[] = [];
    const choose = storeLanguage({ session, storage, report: (error) => told.push(error) });
    return { session, storage, choose, told };
  };
  return {
    network,
    openPage,
    answerSave,
    account: () => user.language,
    saved: () => network.sent(userCalls.setUserInfo).map(({ body }) => body.language),
  };
}

test('a chosen language is saved in the account and updated in the session', async () => {
  const { openPage, account } = setUp();
  const { session, choose, storage } = openPage();
  await session.refresh();
  choose('ja');
  await waitFor(() => expect(session.session$.value).toMatchObject({ user: { language: 'ja' } }));
  expect(account()).toBe('ja');
  await waitFor(() => expect(storage.get('unsavedLanguage')).toBeNull());
});

test('a language that could not be saved is saved at the next start, once', async () => {
  const { openPage, answerSave, account, saved } = setUp();
  answerSave(() => false);
  const first = openPage();
  await first.session.refresh();
  first.choose('ja');
  await waitFor(() => expect(first.told).toMatchObject([{ code: '0' }]));
  expect(account()).toBe('en');
  answerSave();
  const second = openPage();
  await second.session.refresh();
  await waitFor(() => expect(account()).toBe('ja'));
  await waitFor(() => expect(second.storage.get('unsavedLanguage')).toBeNull());
  await openPage().session.refresh();
  expect(saved()).toEqual(['ja', 'ja']);
});

test('of two choices the later one wins, however long the first one takes', async () => {
  const { openPage, answerSave, account, saved } = setUp();
  const slow = Promise.withResolvers<boolean>();
  answerSave(() => (saved().length === 1 ? slow.promise : true));
  const { session, choose, storage } = openPage();
  await session.refresh();
  choose('ja');
  await waitFor(() => expect(saved()).toEqual(['ja']));
  choose('zh-Hant-HK');
  slow.resolve(true);
  await waitFor(() => expect(account()).toBe('zh-Hant-HK'));
  await waitFor(() => expect(storage.get('unsavedLanguage')).toBeNull());
  expect(saved()).toEqual(['ja', 'zh-Hant-HK']);
});

test('a choice made while signed out is not saved in an account', async () => {
  const { network, openPage, saved } = setUp();
  network.answer(userCalls.getUserInfo, () => ({ isAuthorized: false }));
  const { session, choose, told } = openPage();
  await session.refresh();
  choose('ja');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([saved(), told, Object.keys(localStorage).filter((name) => name.startsWith('unsavedLanguage'))]).toEqual([
    [],
    [],
    [],
  ]);
});
