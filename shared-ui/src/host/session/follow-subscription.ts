import type { EventBus } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import type { User } from '@tessera/contracts/user/user.schema';
import type { SessionController } from './session.ts';

const toSubscription = ({ id, subscriptions, isExpired, rights }: User) => ({
  userId: id,
  plan: subscriptions.plan?.type ?? null,
  isExpired,
  granted: Object.entries(rights.switches)
    .flatMap(([name, isOn]) => (isOn ? [name] : []))
    .toSorted(),
});
type Subscription = ReturnType<typeof toSubscription>;

const textOf = ({ userId, plan, isExpired, granted }: Subscription): string =>
  JSON.stringify([userId, plan, isExpired, granted.toSorted()]);

/**
 * Publishes the user's plan and rights on the bus: when the session starts, and whenever the server reports a change.
 * An event from another tab only makes this tab ask the server again, so that its own session is updated too. It is not
 * published twice.
 */
export function followSubscription(bus: EventBus, session: Pick<SessionController, 'session$' | 'refresh'>): void {
  /** The user whose session has started, and the last published value. */
  let userId: string | null = null;
  let published: string | null = null;

  const publishIfChanged = (): void => {
    const { value } = session.session$;
    if (value.state !== 'signedIn' || value.user.id !== userId) return;
    const subscription = toSubscription(value.user);
    const text = textOf(subscription);
    if (text === published) return;
    published = text;
    bus.publish(events.subscriptionChanged, subscription);
  };

  bus.subscribe(events.sessionStarted, ({ data }) => {
    userId = data.userId;
    publishIfChanged();
  });
  bus.subscribe(events.sessionEnded, () => {
    userId = null;
    published = null;
  });
  session.session$.subscribe(publishIfChanged);
  bus.subscribe(events.subscriptionChanged, ({ origin, data }) => {
    if (origin === 'thisTab' || data.userId !== userId || textOf(data) === published) return;
    published = textOf(data);
    session.refresh().catch(() => undefined);
  });
}
