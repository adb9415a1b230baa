import { readPayload, type EventEnvelope, type EventTopic } from './event-topic.ts';

type EventEar = (envelope: EventEnvelope) => void;

/** The state of one topic, shared by all participants. */
export interface EventChannel {
  /**
   * Defines publisher, stickiness and tab crossing: the hub owner's definition, or else the first one that was used.
   */
  readonly topic: EventTopic;
  /**
   * One listener of each participant's reader. Replaced and never mutated, so that a running delivery is not affected.
   */
  listeners: readonly EventEar[];
  /** The last event of a sticky topic, until another event invalidates it. */
  last: EventEnvelope | null;
  /** Number of events delivered. */
  count: number;
}

const createChannel = (topic: EventTopic): EventChannel => ({ topic, listeners: [], last: null, count: 0 });

/** The channels of a hub. */
export interface EventChannels {
  /** The channel of a topic, created on its first use. */
  readonly of: (topic: EventTopic) => EventChannel;
  /** The channel of a topic by its name; undefined while nobody in this tab has used the topic. */
  readonly find: (name: string) => EventChannel | undefined;
  /** The channels whose last event an event of the topic with this name invalidates. */
  readonly endedBy: (name: string) => readonly EventChannel[] | undefined;
}

/** Creates the channels of the given topics; others follow on their first use. */
export function createChannels(topics: readonly EventTopic[]): EventChannels {
  const channels = new Map<string, EventChannel>();
  const endings = new Map<string, EventChannel[]>();
  const channelOf = (topic: EventTopic): EventChannel => {
    const existing = channels.get(topic.topic);
    if (existing) return existing;
    const created = createChannel(topic);
    channels.set(topic.topic, created);
    for (const name of [topic.until ?? []].flat()) endings.set(name, [...(endings.get(name) ?? []), created]);
    return created;
  };
  topics.forEach(channelOf);
  return { of: channelOf, find: (name) => channels.get(name), endedBy: (name) => endings.get(name) };
}

/** One participant's listener for one topic, in the participant's version of the topic. */
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
 * Creates the reader. However many handlers it has, it adds one listener to the channel and reads each event once:
 * a hundred handlers cost a hundred calls and nothing more.
 */
export function createReader({ channel, topic, onUnreadable, onThrown }: ReaderParts): EventReader {
  // Replaced and never mutated, like the channel's listeners.
  let handlers: readonly EventEar[] = [];
  /** Handlers added after this number of events; during the delivery of that event they are skipped. */
  let newcomers: { readonly after: number; readonly handlers: Set<EventEar> } = { after: -1, handlers: new Set() };

  const read = (envelope: EventEnvelope): EventEnvelope | null => {
    // Needs no parsing: the contract snapshot guarantees that all payloads of one version match all schemas of that
    // version.
    if (envelope.version === topic.version) return envelope;
    const payload = readPayload(topic, envelope.version, envelope.data);
    if (payload.success) return Object.freeze({ ...envelope, version: topic.version, data: payload.data });
    onUnreadable(envelope, payload.error);
    return null;
  };

  const callHandler = (handler: EventEar, envelope: EventEnvelope): void => {
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
    const receivers =
      newcomers.after === channel.count ? before.filter((handler) => !newcomers.handlers.has(handler)) : before;
    for (const handler of receivers) {
      // Skips a handler that an earlier handler has just unsubscribed.
      if (handlers === before || handlers.includes(handler)) callHandler(handler, known);
    }
  };

  return {
    add: (wanted) => {
      // A handler that subscribes twice is called twice, and each subscription ends on its own.
      const handler: EventEar = handlers.includes(wanted) ? (envelope) => wanted(envelope) : wanted;
      if (newcomers.after !== channel.count) newcomers = { after: channel.count, handlers: new Set() };
      newcomers.handlers.add(handler);
      handlers = [...handlers, handler];
      if (!channel.listeners.includes(receive)) channel.listeners = [...channel.listeners, receive];
      const last = channel.last && read(channel.last);
      if (last) callHandler(handler, last);
      return () => {
        handlers = handlers.filter((other) => other !== handler);
        newcomers.handlers.delete(handler);
        if (handlers.length === 0) channel.listeners = channel.listeners.filter((listener) => listener !== receive);
      };
    },
  };
}
