import { createPayload } from '@tessera/contracts/events/event.factory';
import { allEvents } from '@tessera/contracts/all-events';
import type { EventTopic } from '@tessera/contracts/events/event-topic';
import type { EventHub } from '@tessera/contracts/events/event-bus';
import type { Descriptor } from '@tessera/contracts/remote/descriptor';

/** Events of each topic in a second: more than any stream of the server brings. */
export const floodRate = 500;
const beat = 50;

/** What says who is there, in which language and with which rights: said anew it would be a change of the settings. */
const settled = new Set(['session.started', 'session.ended', 'subscription.changed', 'language.changed']);

/** Topics that the remote hears and that may be said at any time. */
const floodTopics = ({ events: { consumes } }: Descriptor): EventTopic[] => allEvents.filter(({ topic }) => !settled.has(topic) && consumes.some((use) => use.topic === topic));

/** Says everything that the remote listens to, again and again, until it is ended. Returns the end. */
export function startFlood(hub: Pick<EventHub, 'as'>, descriptor: Descriptor): () => void {
  const said = floodTopics(descriptor).map((topic) => ({ topic, bus: hub.as(topic.publisher), data: createPayload(topic) }));
  const timer = setInterval(() => {
    for (const { topic, bus, data } of said) for (let count = 0; count < (floodRate * beat) / 1_000; count += 1) bus.publish(topic, data);
  }, beat);
  return () => clearInterval(timer);
}
