import { filter, Subject, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import type { Schema } from '../http/define-call.ts';
import { unsafeCast } from '../http/schema.ts';
import { createChannel, createReader, type EventChannel, type EventReader } from './event-channel.ts';
import { readPayload, type EventEnvelope, type EventTopic } from './event-topic.ts';

/**
 * Why an event was not delivered.
 * - `invalidPayload`: the payload, of this tab's publisher or of another tab, does not match the topic's schema
 * - `wrongPublisher`: the source is not the topic's publisher, or the topic does not cross tabs
 * - `unsupportedVersion`: the subscriber, or the hub for another tab's event, cannot convert the event to its own
 *   version
 * - `subscriberThrew`: the subscriber's handler threw
 * - `endless`: events published in response to events did not come to an end
 */
const deadLetterReasons = [
  'invalidPayload',
  'wrongPublisher',
  'unsupportedVersion',
  'subscriberThrew',
  'endless',
] as const;

/** A refused event or a failed subscriber. Other subscribers are not affected. */
export interface DeadLetter {
  readonly reason: (typeof deadLetterReasons)[number];
  readonly envelope: EventEnvelope;
  /** Participant whose subscription failed; null when the event was delivered to nobody. */
  readonly subscriber: string | null;
  readonly error: unknown;
}

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

/** Number of dead letters that are kept. */
const keptDeadLetters = 100;
/** Maximum number of events published in response to one event; more count as an endless loop. */
const responsesMax = 1_000;

/** One random UUID for the page, and a counter: as unique as a UUID per event, but cheaper. */
function createIds(): () => string {
  const page = crypto.randomUUID();
  let count = 0;
  return () => `${page}.${String(++count)}`;
}

/** Formats a time only once for all events of the same millisecond. */
function createTimes(now: () => number): () => string {
  let [milliseconds, text] = [Number.NaN, ''];
  return () => {
    const time = now();
    if (time !== milliseconds) [milliseconds, text] = [time, new Date(time).toISOString()];
    return text;
  };
}

const messageSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  topic: z.string().check(z.maxLength(100)),
  version: z.int().check(z.minimum(1)),
  source: z.string().check(z.maxLength(60)),
  time: z.iso.datetime(),
  data: z.unknown(),
});

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
  const channels = new Map<string, EventChannel>();
  /** By the name of a topic: the channels whose last event an event of this topic invalidates. */
  const endings = new Map<string, EventChannel[]>();
  const delivered$ = new Subject<EventEnvelope>();
  const deadLetters$ = new Subject<DeadLetter>();
  const deadLetters: DeadLetter[] = [];
  const timeNow = createTimes(now);

  const addDeadLetter = (letter: DeadLetter): void => {
    deadLetters.push(letter);
    if (deadLetters.length > keptDeadLetters) deadLetters.shift();
    deadLetters$.next(letter);
  };
  const refuse = (reason: DeadLetter['reason'], envelope: EventEnvelope, error: unknown): void =>
    addDeadLetter({ reason, envelope, subscriber: null, error });

  const channelOf = (topic: EventTopic): EventChannel => {
    const existing = channels.get(topic.topic);
    if (existing) return existing;
    const created = createChannel(topic);
    channels.set(topic.topic, created);
    for (const name of [topic.until ?? []].flat()) endings.set(name, [...(endings.get(name) ?? []), created]);
    return created;
  };
  topics.forEach(channelOf);

  delivered$.subscribe((envelope) => {
    for (const listener of channels.get(envelope.topic)?.listeners ?? []) listener(envelope);
  });
  const crossing$ = delivered$.pipe(
    filter(({ origin, topic }) => origin === 'thisTab' && channels.get(topic)?.topic.crossTab === true),
  );

  const deliver = (channel: EventChannel, envelope: EventEnvelope): void => {
    channel.count += 1;
    if (channel.topic.sticky) channel.last = envelope;
    const ended = endings.get(envelope.topic);
    if (ended) for (const other of ended) other.last = null;
    delivered$.next(envelope);
  };

  let isDelivering = false;
  const queue: { readonly channel: EventChannel; readonly envelope: EventEnvelope }[] = [];
  const deliverQueue = (first: EventEnvelope): void => {
    // The list grows during this loop.
    for (const [index, { channel, envelope }] of queue.entries()) {
      if (index < responsesMax) deliver(channel, envelope);
      else
        refuse(
          'endless',
          envelope,
          new Error(`More than ${String(responsesMax)} events in answer to one of ${first.topic}`),
        );
    }
  };
  const deliverInTurn = (channel: EventChannel, envelope: EventEnvelope): void => {
    if (isDelivering) {
      queue.push({ channel, envelope });
      return;
    }
    isDelivering = true;
    try {
      deliver(channel, envelope);
      if (queue.length > 0) deliverQueue(envelope);
    } finally {
      queue.length = 0;
      isDelivering = false;
    }
  };

  const envelopeOf = (source: string, { topic, version }: EventTopic, data: unknown): EventEnvelope => ({
    id: createId(),
    topic,
    version,
    source,
    time: timeNow(),
    origin: 'thisTab',
    data,
  });

  const as = (source: string): EventBus => {
    const readers = new Map<EventTopic, EventReader>();
    const readerOf = (topic: EventTopic): EventReader => {
      const existing = readers.get(topic);
      if (existing) return existing;
      const created = createReader({
        channel: channelOf(topic),
        topic,
        onUnreadable: (envelope, error) =>
          addDeadLetter({ reason: 'unsupportedVersion', envelope, subscriber: source, error }),
        onThrown: (envelope, error) =>
          addDeadLetter({ reason: 'subscriberThrew', envelope, subscriber: source, error }),
      });
      readers.set(topic, created);
      return created;
    };
    return {
      publish: (topic, data) => {
        const channel = channelOf(topic);
        const { publisher } = channel.topic;
        if (publisher !== source) {
          refuse(
            'wrongPublisher',
            envelopeOf(source, topic, data),
            new Error(`${topic.topic} is published by ${publisher}`),
          );
          return;
        }
        const payload = readPayload(topic, topic.version, data);
        if (!payload.success) {
          refuse('invalidPayload', envelopeOf(source, topic, data), payload.error);
          return;
        }
        deliverInTurn(channel, Object.freeze(envelopeOf(source, topic, payload.data)));
      },
      subscribe: (topic, handler) => readerOf(topic).add(unsafeCast(handler)),
    };
  };

  const receive = (message: unknown): void => {
    const read = messageSchema.safeParse(message);
    if (!read.success) {
      refuse(
        'invalidPayload',
        {
          id: createId(),
          topic: 'unknown',
          version: 1,
          source: 'unknown',
          time: timeNow(),
          origin: 'otherTab',
          data: message,
        },
        read.error,
      );
      return;
    }
    const envelope: EventEnvelope = { ...read.data, origin: 'otherTab' };
    const channel = channels.get(envelope.topic);
    if (!channel) return;
    const { topic, last } = channel;
    if (!topic.crossTab || topic.publisher !== envelope.source) {
      refuse(
        'wrongPublisher',
        envelope,
        new Error(`${topic.topic} from ${envelope.source} is not taken from another tab`),
      );
      return;
    }
    const payload = readPayload(topic, envelope.version, envelope.data);
    if (!payload.success) {
      refuse(envelope.version === topic.version ? 'invalidPayload' : 'unsupportedVersion', envelope, payload.error);
      return;
    }
    if (last && JSON.stringify(last.data) === JSON.stringify(payload.data)) return;
    deliverInTurn(channel, Object.freeze({ ...envelope, version: topic.version, data: payload.data }));
  };

  return {
    as,
    all$: delivered$.asObservable(),
    deadLetters$: deadLetters$.asObservable(),
    recentDeadLetters: () => [...deadLetters],
    crossing$,
    receive,
  };
}
