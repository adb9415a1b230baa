import { filter, Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import * as z from 'zod/mini';
import type { Schema } from '../http/define-call.ts';
import { unsafeCast } from '../http/schema.ts';
import { createChannel, createReader } from './event-channel.ts';
import type { EventChannel, EventReader } from './event-channel.ts';
import { readPayload } from './event-topic.ts';
import type { EventEnvelope, EventTopic } from './event-topic.ts';

/**
 * Why an event was not heard.
 * - `invalidPayload`: its publisher, or another tab, said something that the topic's schema refuses
 * - `wrongPublisher`: who said it is not the topic's publisher, or the topic does not cross tabs
 * - `unsupportedVersion`: this subscriber has no way from the event's version to its own
 * - `subscriberThrew`: this subscriber failed over it
 * - `endless`: events that answer events did not come to an end
 */
export const deadLetterReasons = ['invalidPayload', 'wrongPublisher', 'unsupportedVersion', 'subscriberThrew', 'endless'] as const;

/** An event that was refused or a subscriber that failed; nobody else is hurt by it. */
export interface DeadLetter {
  readonly reason: (typeof deadLetterReasons)[number];
  readonly envelope: EventEnvelope;
  /** Whose subscription failed; null when the event reached nobody. */
  readonly subscriber: string | null;
  readonly error: unknown;
}

/** The bus as one participant sees it; everything it publishes carries its name. */
export interface EventBus {
  /**
   * Validates and tells everybody. An invalid payload or a foreign topic becomes a dead letter; it never throws.
   * An event that answers an event is told after it, so that all hear the same order.
   */
  publish<Payload extends Schema>(topic: EventTopic<Payload>, data: z.input<Payload>): void;
  /**
   * Calls the handler for each event until the returned function is called. A throwing handler hurts nobody else.
   * An event of another version of the topic is read by the topic given here, or becomes a dead letter.
   */
  subscribe<Payload extends Schema>(topic: EventTopic<Payload>, handler: (envelope: EventEnvelope<z.output<Payload>>) => void): () => void;
}

/** The bus as its owner sees it. */
export interface EventHub {
  /** A participant's view. */
  as(source: string): EventBus;
  /** Every event of every topic as it was published, for logs and recording. */
  readonly all$: Observable<EventEnvelope>;
  readonly deadLetters$: Observable<DeadLetter>;
  /** The last hundred dead letters, the newest last. */
  readonly recentDeadLetters: () => readonly DeadLetter[];
  /** What this tab has to tell the others: the events of its topics that cross tabs. */
  readonly crossing$: Observable<EventEnvelope>;
  /**
   * Takes what another tab says, read as carefully as anything from outside. It is told here, and never sent on.
   * What a sticky topic says already is not told again; a topic that nobody here knows is left aside.
   */
  readonly receive: (message: unknown) => void;
}

export interface EventHubOptions {
  /** The topics that the owner of the hub knows itself. Nobody else's word counts about who publishes them. */
  readonly topics?: readonly EventTopic[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Gives an id that no other event has, in any tab. */
  readonly createId?: () => string;
}

/** Dead letters that are kept. */
const keptDeadLetters = 100;
/** Events that one event may bring about before it is clear that they never end. */
const answersMax = 1_000;

/** One random name for all events of this page, and a number: unique as a UUID for each, without its price. */
function createIds(): () => string {
  const page = crypto.randomUUID();
  let count = 0;
  return () => `${page}.${String(++count)}`;
}

/** Writes a time once for all events of the same millisecond. */
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
 * Makes the hub. One Subject carries all events; from there a topic's own list leads to its listeners, so that a hundred of one topic
 * cost the others nothing.
 * All that is told in one run is told in the order in which it was published.
 */
export function createEventHub({ topics = [], now = Date.now, createId = createIds() }: EventHubOptions = {}): EventHub {
  const channels = new Map<string, EventChannel>();
  /** By the name of a topic, the channels whose last event it makes untrue. */
  const endings = new Map<string, EventChannel[]>();
  const told$ = new Subject<EventEnvelope>();
  const deadLetters$ = new Subject<DeadLetter>();
  const deadLetters: DeadLetter[] = [];
  const timeNow = createTimes(now);

  const bury = (letter: DeadLetter): void => {
    deadLetters.push(letter);
    if (deadLetters.length > keptDeadLetters) deadLetters.shift();
    deadLetters$.next(letter);
  };
  const refuse = (reason: DeadLetter['reason'], envelope: EventEnvelope, error: unknown): void => bury({ reason, envelope, subscriber: null, error });

  const channelOf = (topic: EventTopic): EventChannel => {
    const existing = channels.get(topic.topic);
    if (existing) return existing;
    const created = createChannel(topic);
    channels.set(topic.topic, created);
    for (const name of [topic.until ?? []].flat()) endings.set(name, [...(endings.get(name) ?? []), created]);
    return created;
  };
  topics.forEach(channelOf);

  told$.subscribe((envelope) => {
    for (const listener of channels.get(envelope.topic)?.listeners ?? []) listener(envelope);
  });
  const crossing$ = told$.pipe(filter(({ origin, topic }) => origin === 'thisTab' && channels.get(topic)?.topic.crossTab === true));

  const tell = (channel: EventChannel, envelope: EventEnvelope): void => {
    channel.count += 1;
    if (channel.topic.sticky) channel.last = envelope;
    const ended = endings.get(envelope.topic);
    if (ended) for (const other of ended) other.last = null;
    told$.next(envelope);
  };

  let isTelling = false;
  const answers: { readonly channel: EventChannel; readonly envelope: EventEnvelope }[] = [];
  const tellAnswers = (first: EventEnvelope): void => {
    // The list grows while it is gone through.
    for (const [index, { channel, envelope }] of answers.entries()) {
      if (index < answersMax) tell(channel, envelope);
      else refuse('endless', envelope, new Error(`More than ${String(answersMax)} events in answer to one of ${first.topic}`));
    }
  };
  const tellInTurn = (channel: EventChannel, envelope: EventEnvelope): void => {
    if (isTelling) {
      answers.push({ channel, envelope });
      return;
    }
    isTelling = true;
    try {
      tell(channel, envelope);
      if (answers.length > 0) tellAnswers(envelope);
    } finally {
      answers.length = 0;
      isTelling = false;
    }
  };

  const said = (source: string, { topic, version }: EventTopic, data: unknown): EventEnvelope => ({ id: createId(), topic, version, source, time: timeNow(), origin: 'thisTab', data });

  const as = (source: string): EventBus => {
    const readers = new Map<EventTopic, EventReader>();
    const readerOf = (topic: EventTopic): EventReader => {
      const existing = readers.get(topic);
      if (existing) return existing;
      const created = createReader({
        channel: channelOf(topic),
        topic,
        onUnreadable: (envelope, error) => bury({ reason: 'unsupportedVersion', envelope, subscriber: source, error }),
        onThrown: (envelope, error) => bury({ reason: 'subscriberThrew', envelope, subscriber: source, error }),
      });
      readers.set(topic, created);
      return created;
    };
    return {
      publish: (topic, data) => {
        const channel = channelOf(topic);
        const { publisher } = channel.topic;
        if (publisher !== source) {
          refuse('wrongPublisher', said(source, topic, data), new Error(`${topic.topic} is published by ${publisher}`));
          return;
        }
        const payload = readPayload(topic, topic.version, data);
        if (!payload.success) {
          refuse('invalidPayload', said(source, topic, data), payload.error);
          return;
        }
        tellInTurn(channel, Object.freeze(said(source, topic, payload.data)));
      },
      subscribe: (topic, handler) => readerOf(topic).add(unsafeCast(handler)),
    };
  };

  const receive = (message: unknown): void => {
    const read = messageSchema.safeParse(message);
    if (!read.success) {
      refuse('invalidPayload', { id: createId(), topic: 'unknown', version: 1, source: 'unknown', time: timeNow(), origin: 'otherTab', data: message }, read.error);
      return;
    }
    const envelope: EventEnvelope = { ...read.data, origin: 'otherTab' };
    const channel = channels.get(envelope.topic);
    if (!channel) return;
    const { topic, last } = channel;
    if (!topic.crossTab || topic.publisher !== envelope.source) {
      refuse('wrongPublisher', envelope, new Error(`${topic.topic} from ${envelope.source} is not taken from another tab`));
      return;
    }
    const payload = readPayload(topic, envelope.version, envelope.data);
    if (!payload.success) {
      refuse(envelope.version === topic.version ? 'invalidPayload' : 'unsupportedVersion', envelope, payload.error);
      return;
    }
    if (last && JSON.stringify(last.data) === JSON.stringify(payload.data)) return;
    tellInTurn(channel, Object.freeze({ ...envelope, version: topic.version, data: payload.data }));
  };

  return { as, all$: told$.asObservable(), deadLetters$: deadLetters$.asObservable(), recentDeadLetters: () => [...deadLetters], crossing$, receive };
}
