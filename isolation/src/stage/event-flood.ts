import { allEvents } from '@tessera/contracts/all-events';
import type { EventHub } from '@tessera/contracts/events/event-bus';
import type { EventTopic } from '@tessera/contracts/events/event-topic';
import { createPayload } from '@tessera/contracts/events/event.factory';
import type { Descriptor } from '@tessera/contracts/remote/descriptor';

/** Events per topic and second; more than the server's stream ever sends. */
const floodRate = 500;
const beat = 50;

/** Events about the session, language or rights. Repeating them would contradict the settings. */
const settled = new Set(['session.started', 'session.ended', 'subscription.changed', 'language.changed']);

/** Topics that the remote consumes and that may be repeated at any time. */
const floodTopics = ({ events: { consumes } }: Descriptor): EventTopic[] =>
  allEvents.filter(({ topic }) => !settled.has(topic) && consumes.some((use) => use.topic === topic));

/** Publishes all of the remote's topics continuously. Returns a function that stops. */
export function startFlood(hub: Pick<EventHub, 'as'>, descriptor: Descriptor): () => void {
  const messages = floodTopics(descriptor).map((topic) => ({
    topic,
    bus: hub.as(topic.publisher),
    data: createPayload(topic),
  }));
  const timer = setInterval(() => {
    for (const { topic, bus, data } of messages)
      for (let count = 0; count < (floodRate * beat) / 1_000; count += 1) bus.publish(topic, data);
  }, beat);
  return () => clearInterval(timer);
}
