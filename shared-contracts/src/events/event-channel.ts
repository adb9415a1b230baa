import { Subject } from 'rxjs';
import type { Subscription } from 'rxjs';
import { readPayload } from './event-topic.ts';
import type { EventEnvelope, EventTopic } from './event-topic.ts';

/** What all participants share of one topic. */
export interface EventChannel {
  /** Decides about publisher, stickiness and tabs: the hub's own, or the first that came by. */
  readonly topic: EventTopic;
  readonly events$: Subject<EventEnvelope>;
  /** The last event of a sticky topic, as long as it is true. */
  last: EventEnvelope | null;
  /** How many events were told. */
  count: number;
}

export const createChannel = (topic: EventTopic): EventChannel => ({ topic, events$: new Subject<EventEnvelope>(), last: null, count: 0 });

interface Listener {
  readonly handler: (envelope: EventEnvelope) => void;
  /** Hears the events after that many; never again once it is released. */
  after: number;
}

/** One participant's ear for one topic as that participant knows it. */
export interface EventReader {
  readonly add: (handler: Listener['handler']) => () => void;
}

interface ReaderParts {
  readonly channel: EventChannel;
  readonly topic: EventTopic;
  readonly onUnreadable: (envelope: EventEnvelope, error: unknown) => void;
  readonly onThrown: (envelope: EventEnvelope, error: unknown) => void;
}

/**
 * Makes the reader. However many handlers it has, an event is read once and the channel has one subscriber:
 * a hundred handlers cost a hundred calls and nothing more.
 */
export function createReader({ channel, topic, onUnreadable, onThrown }: ReaderParts): EventReader {
  let listeners: readonly Listener[] = [];
  let subscription: Subscription | null = null;

  const read = (envelope: EventEnvelope): EventEnvelope | null => {
    // The contract's snapshot sees to it that all payloads of one version fit all schemas of that version.
    if (envelope.version === topic.version) return envelope;
    const payload = readPayload(topic, envelope.version, envelope.data);
    if (payload.success) return Object.freeze({ ...envelope, version: topic.version, data: payload.data });
    onUnreadable(envelope, payload.error);
    return null;
  };

  const tell = ({ handler }: Listener, envelope: EventEnvelope): void => {
    try {
      handler(envelope);
    } catch (error) {
      onThrown(envelope, error);
    }
  };

  const receive = (envelope: EventEnvelope): void => {
    const known = read(envelope);
    if (!known) return;
    const { count } = channel;
    for (const listener of listeners) if (listener.after < count) tell(listener, known);
  };

  return {
    add: (handler) => {
      const listener: Listener = { handler, after: channel.count };
      // A new list each time: the one that is being told stays as it is.
      listeners = [...listeners, listener];
      subscription ??= channel.events$.subscribe(receive);
      const last = channel.last && read(channel.last);
      if (last) tell(listener, last);
      return () => {
        listener.after = Number.POSITIVE_INFINITY;
        listeners = listeners.filter((other) => other !== listener);
        if (listeners.length > 0) return;
        subscription?.unsubscribe();
        subscription = null;
      };
    },
  };
}
