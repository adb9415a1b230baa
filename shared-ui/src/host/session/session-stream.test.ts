import { runInNewContext } from 'node:vm';
import { createEventHub } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import { createApi } from '@tessera/contracts/http/client';
import { askEarly, forgetEarly, takeEarly } from '@tessera/contracts/http/early-answers';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { createUser } from '@tessera/contracts/user/user.factory';
import { waitFor } from '@testing-library/react';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { createDeviceStorage } from '../device-storage.ts';
import { followSession } from './session-stream.ts';
import { createSession } from './session.ts';
import { createTabChannel } from './tab-channel.ts';

afterEach(forgetEarly);

/** A session whose stream delivers the messages that the test sends. */
function setUp() {
  const network = createFakeNetwork();
  network.answer(userCalls.getUserInfo, () => ({ isAuthorized: true, data: createUser() }));
  const hub = createEventHub();
  const api = createApi({ fetch: network.fetch, origin: 'http://tessera.test' });
  const storage = createDeviceStorage(
    () => localStorage,
    () => null,
  ).as('shell');
  const session = createSession({
    api,
    bus: hub.as('shell'),
    storage,
    tabs: createTabChannel(new BroadcastChannel(crypto.randomUUID())),
  });
  const source = Object.assign(new EventTarget(), { close: () => undefined });
  followSession({
    session,
    api,
    bus: hub.as('shell'),
    createSource: () => source,
    locks: undefined,
    createChannel: (name) => new BroadcastChannel(name),
    onGap: () => undefined,
    report: (error) => {
      throw error;
    },
  });
  return { hub, session, source, network };
}

test('a stream that reconnects publishes that events may be missing, and requests the session again', async () => {
  const { hub, session, source, network } = setUp();
  await session.refresh();
  const heard: string[] = [];
  hub.as('workspace').subscribe(events.streamResumed, () => heard.push('resumed'));
  source.dispatchEvent(new Event('open'));
  expect(heard).toEqual([]);
  jest.useFakeTimers();
  source.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
  source.dispatchEvent(new Event('open'));
  expect(heard).toEqual(['resumed']);
  // One each: at the start, at the lost connection, and now.
  await waitFor(() => expect(network.sent(userCalls.getUserInfo)).toHaveLength(3));
});

test.each(['signedOut', 'otherDevice'] as const)(
  'keeps the reason %s of an end, although the server closes the stream right after it',
  async (reason) => {
    const { session, source, network } = setUp();
    const { state } = await session.refresh();
    expect(state).toBe('signedIn');
    network.answer(userCalls.getUserInfo, () => ({ isAuthorized: false }));
    source.dispatchEvent(
      new MessageEvent('message', {
        data: JSON.stringify({ topic: 'session.ended', data: { userId: createUser().id, reason } }),
      }),
    );
    source.dispatchEvent(new Event('error'));
    await waitFor(() => expect(session.session$.value.state).toBe('signedOut'));
    expect(session.ended$.value).toBe(reason);
  },
);

test('messages of the stream are published, and invalidate early answers', async () => {
  const { hub, session, source } = setUp();
  await session.refresh();

  const askAhead = (): unknown =>
    runInNewContext(askEarly(['/api/folder/getFolder']), { self: globalThis, fetch: async () => null, Date });
  const heard: unknown[] = [];
  hub.as('workspace').subscribe(events.resourceChanged, ({ data }) => heard.push(data));
  const data = { kind: 'folder', id: '0b6c2f1e-58a4-4b5e-9d6e-2a1f3c4d5e6f' };
  askAhead();
  expect(takeEarly('/api/folder/getFolder')).not.toBeNull();
  askAhead();
  source.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ topic: 'resource.changed', data }) }));
  expect(heard).toEqual([data]);
  expect(takeEarly('/api/folder/getFolder')).toBeNull();
});
