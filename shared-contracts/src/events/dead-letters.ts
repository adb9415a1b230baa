import { Subject, type Observable } from 'rxjs';
import type { EventEnvelope } from './event-topic.ts';

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

/** The dead letters of a hub. */
export interface DeadLetters {
  readonly all$: Observable<DeadLetter>;
  /** The last hundred, the newest last. */
  readonly recent: () => readonly DeadLetter[];
  readonly add: (letter: DeadLetter) => void;
  /** Adds an event that is delivered to nobody. */
  readonly refuse: (reason: DeadLetter['reason'], envelope: EventEnvelope, error: unknown) => void;
}

/** Number of dead letters that are kept. */
const keptDeadLetters = 100;

export function createDeadLetters(): DeadLetters {
  const all$ = new Subject<DeadLetter>();
  const letters: DeadLetter[] = [];
  const add = (letter: DeadLetter): void => {
    letters.push(letter);
    if (letters.length > keptDeadLetters) letters.shift();
    all$.next(letter);
  };
  return {
    all$: all$.asObservable(),
    recent: () => [...letters],
    add,
    refuse: (reason, envelope, error) => add({ reason, envelope, subscriber: null, error }),
  };
}
