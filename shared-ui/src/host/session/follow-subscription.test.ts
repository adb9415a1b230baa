import { allEvents } from '@tessera/contracts/all-events';
import { createEventHub } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import { joinTabs } from '@tessera/contracts/events/tab-bus';
import { createApi } from '@tessera/contracts/http/client';
import { severalTurns } from '@tessera/contracts/testing/several-turns';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import type { User } from '@tessera/contracts/user/user.schema';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { createDeviceStorage } from '../device-storage.ts';
import { followSubscription } from './follow-subscription.ts';
import { createSession } from './session.ts';
import { createTabChannel } from './tab-channel.ts';

const onPlan = (type: 0 | 3, changes: Partial<User> = {}): User =>
  createUser({ subscriptions: { plan: createPlan({ type }), nextPlan: null, powerUps: [] }, ...changes });

function createBrowser() {
  localStorage.clear();
  const network = createFakeNetwork();
  const cookie: { user: User } = { user: onPlan(0) };
  let asked = 0;
  network.answer(userCalls.getUserInfo, () => {
    asked += 1;
    return { isAuthorized: true, data: cookie.user };
  });
  const name = crypto.randomUUID();
  const openTab = () => {
    const hub = createEventHub({ topics: allEvents });
    const bus = hub.as('shell');
    const heard: string[] = [];
    hub.all$.subscribe(({ topic, origin }) => heard.push(`${topic} ${origin}`));
    const api = createApi({ fetch: network.fetch, origin: 'http://tessera.test' });
    const session = createSession({
      api,
      bus,
      storage: createDeviceStorage(
        () => localStorage,
        () => null,
      ).as('shell'),
      tabs: createTabChannel(new BroadcastChannel(`${name}.session`)),
    });
    joinTabs(hub, new BroadcastChannel(name), () =>
      session.session$.value.state === 'signedIn' ? session.session$.value.user.id : null,
    );
    followSubscription(bus, session);
    const plan = (): unknown =>
      session.session$.value.state === 'signedIn' ? session.session$.value.user.subscriptions.plan?.type : null;
    return { hub, session, heard, plan };
  };
  return { cookie, openTab, asked: () => asked };
}

test('the subscription is published after the session starts, and reaches late subscribers', async () => {
  const { openTab } = createBrowser();
  const { session, hub, heard } = openTab();
  await session.refresh();
  expect(heard).toEqual(['session.started thisTab', 'subscription.changed thisTab']);
  const late: unknown[] = [];
  hub.as('workspace').subscribe(events.subscriptionChanged, ({ data }) => late.push(data));
  expect(late).toMatchObject([{ userId: createUser().id, plan: 0, isExpired: false }]);
  expect(late).toMatchObject([{ granted: expect.arrayContaining(['addContent']) }]);
  expect(late).not.toMatchObject([{ granted: expect.arrayContaining(['csv']) }]);
});

test.each([
  ['the plan', onPlan(3)],
  ['its end', onPlan(0, { isExpired: true })],
  ['a right', onPlan(0, { rights: { ...createUser().rights, switches: { csv: true } } })],
])('a change of %s is published once, and a change of usage is not', async (_, changed) => {
  const { openTab, cookie } = createBrowser();
  const { session, heard } = openTab();
  await session.refresh();
  heard.length = 0;
  cookie.user = { ...cookie.user, usage: { ...cookie.user.usage, contentNumber: 2 } };
  await session.refresh();
  expect(heard).toEqual([]);
  cookie.user = changed;
  await session.refresh();
  await session.refresh();
  expect(heard).toEqual(['subscription.changed thisTab']);
});

test('after the session ends, late subscribers do not receive its subscription', async () => {
  const { openTab } = createBrowser();
  const { session, hub } = openTab();
  await session.refresh();
  session.end('expired');
  const late: unknown[] = [];
  hub.as('workspace').subscribe(events.subscriptionChanged, ({ data }) => late.push(data));
  hub.as('workspace').subscribe(events.sessionStarted, ({ data }) => late.push(data));
  expect(late).toEqual([]);
});

test('when one tab sees a new plan, the others request it, and each publishes it once', async () => {
  const { openTab, cookie, asked } = createBrowser();
  const [one, two] = [openTab(), openTab()];
  await one.session.refresh();
  await two.session.refresh();
  await severalTurns();
  one.heard.length = 0;
  two.heard.length = 0;
  cookie.user = onPlan(3);
  const before = asked();
  await one.session.refresh();
  await severalTurns();
  expect(two.plan()).toBe(3);
  expect(one.heard).toEqual(['subscription.changed thisTab']);
  expect(two.heard).toEqual(['subscription.changed otherTab']);
  expect(asked() - before).toBe(2);
});
