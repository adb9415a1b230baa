import type { EventEnvelope, EventTopic } from './event-topic.ts';

/** One random UUID for the page, and a counter: as unique as a UUID per event, but cheaper. */
export function createIds(): () => string {
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

interface EnvelopeOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly createId: () => string;
}

/** Writes the envelopes of one hub. */
export interface EnvelopeWriter {
  /** The envelope of an event of this tab. */
  readonly write: (source: string, topic: EventTopic, data: unknown) => EventEnvelope;
  /** The envelope of a message from another tab that cannot be read. */
  readonly writeUnknown: (message: unknown) => EventEnvelope;
}

export function createEnvelopeWriter({ now, createId }: EnvelopeOptions): EnvelopeWriter {
  const timeNow = createTimes(now);
  return {
    write: (source, { topic, version }, data) => ({
      id: createId(),
      topic,
      version,
      source,
      time: timeNow(),
      origin: 'thisTab',
      data,
    }),
    writeUnknown: (message) => ({
      id: createId(),
      topic: 'unknown',
      version: 1,
      source: 'unknown',
      time: timeNow(),
      origin: 'otherTab',
      data: message,
    }),
  };
}
