import { readPayload } from './event-topic.ts';
import type { EventEnvelope, EventTopic } from './event-topic.ts';

export type EventEar = (envelope: EventEnvelope) => void;

/** What all participants share of one topic. */
export interface EventChannel {
  /** Decides about publisher, stickiness and tabs: the hub's own, or the first that came by. */
  readonly topic: EventTopic;
  /** One of each participant that listens. Changed by a new list each time: the one that is being told stays as it is. */
  listeners: readonly EventEar[];
  /** The last event of a sticky topic, as long as it is true. */
  last: EventEnvelope | null;
  /** How many events were told. */
  count: number;
}

export const createChannel = (topic: EventTopic): EventChannel => ({ topic, listeners: [], last: null, count: 0 });

/** One participant's listener for one topic as that participant knows it. */
export interface EventReader {
  readonly add: (handler: EventEar) => () => void;
}

interface ReaderParts {
  readonly channel: EventChannel;
  readonly topic: EventTopic;
  readonly onUnreadable: (envelope: EventEnvelope, error: unknown) => void;
  readonly onThrown: (envelope: EventEnvelope, error: unknown) => void;
}

/**
 * Makes the reader. However many handlers it has, the channel has one listener of it and an event is read once:
 * a hundred handlers cost a hundred calls and nothing more.
 */
export function createReader({ channel, topic, onUnreadable, onThrown }: ReaderParts): EventReader {
  // As the listeners of the channel, a new list each time.
  let handlers: readonly EventEar[] = [];
  /** Listeners that came after so many events of the channel; they hear the ones after it. */
  let newcomers: { readonly after: number; readonly handlers: Set<EventEar> } = { after: -1, handlers: new Set() };

  const read = (envelope: EventEnvelope): EventEnvelope | null => {
    // The contract's snapshot sees to it that all payloads of one version fit all schemas of that version.
    if (envelope.version === topic.version) return envelope;
    const payload = readPayload(topic, envelope.version, envelope.data);
    if (payload.success) return Object.freeze({ ...envelope, version: topic.version, data: payload.data });
    onUnreadable(envelope, payload.error);
    return null;
  };

  const tell = (handler: EventEar, envelope: EventEnvelope): void => {
    try {
      handler(envelope);
    } catch (error) {
      onThrown(envelope, error);
    }
  };

  const receive = (envelope: EventEnvelope): void => {
    const known = read(envelope);
    if (!known) return;
    const before = handlers;
    const told = newcomers.after === channel.count ? before.filter((handler) => !newcomers.handlers.has(handler)) : before;
    for (const handler of told) {
      // One that was released by an earlier one hears nothing any more.
      if (handlers === before || handlers.includes(handler)) tell(handler, known);
    }
  };

  return {
    add: (wanted) => {
      // Who comes twice is called twice, and released one by one.
      const handler: EventEar = handlers.includes(wanted) ? (envelope) => wanted(envelope) : wanted;
      if (newcomers.after !== channel.count) newcomers = { after: channel.count, handlers: new Set() };
      newcomers.handlers.add(handler);
      handlers = [...handlers, handler];
      if (!channel.listeners.includes(receive)) channel.listeners = [...channel.listeners, receive];
      const last = channel.last && read(channel.last);
      if (last) tell(handler, last);
      return () => {
        handlers = handlers.filter((other) => other !== handler);
        newcomers.handlers.delete(handler);
        if (handlers.length === 0) channel.listeners = channel.listeners.filter((listener) => listener !== receive);
      };
    },
  };
}
