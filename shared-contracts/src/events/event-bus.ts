import { ReplaySubject, Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import type * as z from 'zod/mini';
import type { Schema } from '../http/define-call.ts';
import { proven } from '../http/schema.ts';

/** A topic: its name in past tense, the version of its payload, the payload's schema and its one publisher. */
export interface EventTopic<Payload extends Schema = Schema> {
  readonly topic: string;
  readonly version: number;
  /** Plain data, ids only: no functions, no JSX, no personal texts. */
  readonly payload: Payload;
  /** The only source that may publish it: `shell` or a remote's id. */
  readonly publisher: string;
  /** The last event is told to late subscribers. */
  readonly sticky: boolean;
}

export const defineEvent = <Payload extends Schema>(topic: Omit<EventTopic<Payload>, 'sticky'> & { readonly sticky?: boolean }): EventTopic<Payload> => ({ sticky: false, ...topic });

/** What travels: the payload with who said it and when. */
export interface EventEnvelope<Data = unknown> {
  readonly id: string;
  readonly topic: string;
  readonly version: number;
  readonly source: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly data: Data;
}

/** An event that was refused or a subscriber that threw; nobody else is hurt by it. */
export interface DeadLetter {
  readonly reason: 'invalidPayload' | 'wrongPublisher' | 'subscriberThrew';
  readonly envelope: EventEnvelope;
  readonly error: unknown;
}

/** The bus as one participant sees it; everything it publishes carries its name. */
export interface EventBus {
  /** Validates and tells everybody. An invalid payload or a foreign topic becomes a dead letter; it never throws. */
  publish<Payload extends Schema>(topic: EventTopic<Payload>, data: z.input<Payload>): void;
  /** Calls the handler for each event until the returned function is called. A throwing handler hurts nobody else. */
  subscribe<Payload extends Schema>(topic: EventTopic<Payload>, handler: (envelope: EventEnvelope<z.output<Payload>>) => void): () => void;
}

/** The bus as its owner sees it. */
export interface EventHub {
  /** A participant's view. */
  as(source: string): EventBus;
  /** Every event of every topic, for logs and recording. */
  readonly all$: Observable<EventEnvelope>;
  readonly deadLetters$: Observable<DeadLetter>;
}

/**
 * Makes the hub: one Subject a topic, so that a hundred listeners of one topic cost the others nothing.
 * `now` gives the time of an event, `createId` its id.
 */
export function createEventHub(now: () => Date = () => new Date(), createId: () => string = () => crypto.randomUUID()): EventHub {
  const subjects = new Map<string, Subject<EventEnvelope>>();
  const all$ = new Subject<EventEnvelope>();
  const deadLetters$ = new Subject<DeadLetter>();

  const subjectOf = (topic: EventTopic): Subject<EventEnvelope> => {
    const existing = subjects.get(topic.topic);
    if (existing) return existing;
    const created = topic.sticky ? new ReplaySubject<EventEnvelope>(1) : new Subject<EventEnvelope>();
    subjects.set(topic.topic, created);
    return created;
  };

  const as = (source: string): EventBus => ({
    publish(topic, data) {
      const envelope = { id: createId(), topic: topic.topic, version: topic.version, source, time: now().toISOString() };
      if (topic.publisher !== source) {
        deadLetters$.next({ reason: 'wrongPublisher', envelope: { ...envelope, data }, error: new Error(`${topic.topic} is published by ${topic.publisher}`) });
        return;
      }
      const parsed = topic.payload.safeParse(data);
      if (!parsed.success) {
        deadLetters$.next({ reason: 'invalidPayload', envelope: { ...envelope, data }, error: parsed.error });
        return;
      }
      const valid = { ...envelope, data: parsed.data };
      subjectOf(topic).next(valid);
      all$.next(valid);
    },
    subscribe<Payload extends Schema>(topic: EventTopic<Payload>, handler: (envelope: EventEnvelope<z.output<Payload>>) => void) {
      const subscription = subjectOf(topic).subscribe((envelope) => {
        try {
          handler(proven(envelope));
        } catch (error) {
          deadLetters$.next({ reason: 'subscriberThrew', envelope, error });
        }
      });
      return () => subscription.unsubscribe();
    },
  });

  return { as, all$, deadLetters$ };
}
