import { filter, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import type { Schema } from '../http/define-call.ts';
import { unsafeCast } from '../schema/schema.ts';
import { createDeadLetters, type DeadLetter, type DeadLetters } from './dead-letters.ts';
import {
  createChannels,
  createReader,
  type EventChannel,
  type EventChannels,
  type EventReader,
} from './event-channel.ts';
import { createDelivery } from './event-delivery.ts';
import { createEnvelopeWriter, createIds, type EnvelopeWriter } from './event-envelope.ts';
import { readPayload, type EventEnvelope, type EventTopic } from './event-topic.ts';

/** The bus as one participant sees it. Everything it publishes carries the participant's name. */
export interface EventBus {
  /**
   * Validates the payload and delivers the event to all subscribers. Never throws: an invalid payload, or a topic of
   * another publisher, becomes a dead letter. An event published while another one is being delivered is delivered
   * after it, so that all subscribers see the same order.
   */
  publish<Payload extends Schema>(topic: EventTopic<Payload>, data: z.input<Payload>): void;
  /**
   * Calls the handler for each event until the returned function is called. A handler that throws does not affect
   * others. An event of another version is converted to the version of the topic given here, or becomes a dead letter.
   */
  subscribe<Payload extends Schema>(
    topic: EventTopic<Payload>,
    handler: (envelope: EventEnvelope<z.output<Payload>>) => void,
  ): () => void;
}

/** The bus as its owner sees it. */
export interface EventHub {
  /** Returns the bus of one participant, by name. */
  as(source: string): EventBus;
  /** Every event of every topic as it was published, for logs and recording. */
  readonly all$: Observable<EventEnvelope>;
  readonly deadLetters$: Observable<DeadLetter>;
  /** The last hundred dead letters, the newest last. */
  readonly recentDeadLetters: () => readonly DeadLetter[];
  /** Events of this tab for the other tabs: those whose topic crosses tabs. */
  readonly crossing$: Observable<EventEnvelope>;
  /**
   * Accepts a message from another tab. Validates it like any outside input, delivers it in this tab, and never sends
   * it on. Ignores a repeated payload of a sticky topic, and a topic that nobody in this tab knows.
   */
  readonly receive: (message: unknown) => void;
}

export interface EventHubOptions {
  /**
   * Topics that the hub's owner defines. These definitions, for example of the publisher, win over those of
   * participants.
   */
  readonly topics?: readonly EventTopic[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Returns an id that no other event has, in any tab. */
  readonly createId?: () => string;
}

const messageSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  topic: z.string().check(z.maxLength(100)),
  version: z.int().check(z.minimum(1)),
  source: z.string().check(z.maxLength(60)),
  time: z.iso.datetime(),
  data: z.unknown(),
});

/** What the buses of all participants, and messages from other tabs, share. */
interface HubInternals {
  readonly channels: EventChannels;
  readonly deadLetters: DeadLetters;
  readonly envelopes: EnvelopeWriter;
  readonly deliver: (channel: EventChannel, envelope: EventEnvelope) => void;
}

function createBus(source: string, { channels, deadLetters, envelopes, deliver }: HubInternals): EventBus {
  const readers = new Map<EventTopic, EventReader>();
  const readerOf = (topic: EventTopic): EventReader => {
    const existing = readers.get(topic);
    if (existing) return existing;
    const created = createReader({
      channel: channels.of(topic),
      topic,
      onUnreadable: (envelope, error) =>
        deadLetters.add({ reason: 'unsupportedVersion', envelope, subscriber: source, error }),
      onThrown: (envelope, error) =>
        deadLetters.add({ reason: 'subscriberThrew', envelope, subscriber: source, error }),
    });
    readers.set(topic, created);
    return created;
  };
  return {
    publish: (topic, data) => {
      const channel = channels.of(topic);
      const { publisher } = channel.topic;
      if (publisher !== source) {
        deadLetters.refuse(
          'wrongPublisher',
          envelopes.write(source, topic, data),
          new Error(`${topic.topic} is published by ${publisher}`),
        );
        return;
      }
      const payload = readPayload(topic, topic.version, data);
      if (!payload.success) {
        deadLetters.refuse('invalidPayload', envelopes.write(source, topic, data), payload.error);
        return;
      }
      deliver(channel, Object.freeze(envelopes.write(source, topic, payload.data)));
    },
    subscribe: (topic, handler) => readerOf(topic).add(unsafeCast(handler)),
  };
}

const createReceiver =
  ({ channels, deadLetters, envelopes, deliver }: HubInternals): EventHub['receive'] =>
  (message) => {
    const read = messageSchema.safeParse(message);
    if (!read.success) {
      deadLetters.refuse('invalidPayload', envelopes.writeUnknown(message), read.error);
      return;
    }
    const envelope: EventEnvelope = { ...read.data, origin: 'otherTab' };
    const channel = channels.find(envelope.topic);
    if (!channel) return;
    const { topic, last } = channel;
    if (!topic.crossTab || topic.publisher !== envelope.source) {
      deadLetters.refuse(
        'wrongPublisher',
        envelope,
        new Error(`${topic.topic} from ${envelope.source} is not taken from another tab`),
      );
      return;
    }
    const payload = readPayload(topic, envelope.version, envelope.data);
    if (!payload.success) {
      deadLetters.refuse(
        envelope.version === topic.version ? 'invalidPayload' : 'unsupportedVersion',
        envelope,
        payload.error,
      );
      return;
    }
    if (last && JSON.stringify(last.data) === JSON.stringify(payload.data)) return;
    deliver(channel, Object.freeze({ ...envelope, version: topic.version, data: payload.data }));
  };

/**
 * Creates the hub. All events pass through one Subject. Each topic has its own list of listeners, so that a hundred
 * listeners of one topic cost the other topics nothing. Events of one synchronous run are delivered in the order in
 * which they were published.
 */
export function createEventHub({
  topics = [],
  now = Date.now,
  createId = createIds(),
}: EventHubOptions = {}): EventHub {
  const channels = createChannels(topics);
  const deadLetters = createDeadLetters();
  const { delivered$, deliver } = createDelivery(channels, deadLetters);
  const internals: HubInternals = {
    channels,
    deadLetters,
    envelopes: createEnvelopeWriter({ now, createId }),
    deliver,
  };
  return {
    as: (source) => createBus(source, internals),
    all$: delivered$.asObservable(),
    deadLetters$: deadLetters.all$,
    recentDeadLetters: deadLetters.recent,
    crossing$: delivered$.pipe(
      filter(({ origin, topic }) => origin === 'thisTab' && channels.find(topic)?.topic.crossTab === true),
    ),
    receive: createReceiver(internals),
  };
}
