import { Subject } from 'rxjs';
import type { DeadLetters } from './dead-letters.ts';
import type { EventChannel, EventChannels } from './event-channel.ts';
import type { EventEnvelope } from './event-topic.ts';

/** Maximum number of events published in response to one event; more count as an endless loop. */
const responsesMax = 1_000;

interface Delivery {
  /** Every event as it is delivered. */
  readonly delivered$: Subject<EventEnvelope>;
  /** Delivers an event; during another delivery, after that one. */
  readonly deliver: (channel: EventChannel, envelope: EventEnvelope) => void;
}

/**
 * Delivers the events of all topics through one Subject, each topic to its own list of listeners. Events of one
 * synchronous run are delivered in the order in which they were published.
 */
export function createDelivery(channels: EventChannels, { refuse }: Pick<DeadLetters, 'refuse'>): Delivery {
  const delivered$ = new Subject<EventEnvelope>();
  delivered$.subscribe((envelope) => {
    for (const listener of channels.find(envelope.topic)?.listeners ?? []) listener(envelope);
  });

  const deliverNow = (channel: EventChannel, envelope: EventEnvelope): void => {
    channel.count += 1;
    if (channel.topic.sticky) channel.last = envelope;
    const ended = channels.endedBy(envelope.topic);
    if (ended) for (const other of ended) other.last = null;
    delivered$.next(envelope);
  };

  let isDelivering = false;
  const queue: { readonly channel: EventChannel; readonly envelope: EventEnvelope }[] = [];
  const deliverQueue = (first: EventEnvelope): void => {
    // The list grows during this loop.
    for (const [index, { channel, envelope }] of queue.entries()) {
      if (index < responsesMax) deliverNow(channel, envelope);
      else
        refuse(
          'endless',
          envelope,
          new Error(`More than ${String(responsesMax)} events in answer to one of ${first.topic}`),
        );
    }
  };
  const deliver = (channel: EventChannel, envelope: EventEnvelope): void => {
    if (isDelivering) {
      queue.push({ channel, envelope });
      return;
    }
    isDelivering = true;
    try {
      deliverNow(channel, envelope);
      if (queue.length > 0) deliverQueue(envelope);
    } finally {
      queue.length = 0;
      isDelivering = false;
    }
  };
  return { delivered$, deliver };
}
