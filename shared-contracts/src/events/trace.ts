import * as z from 'zod/mini';
import { instantSchema } from '../schema/schema.ts';
import { dayMs } from '../time/durations.ts';
import type { EventBus, EventHub } from './event-bus.ts';
import { readPayload, type EventTopic } from './event-topic.ts';

/**
 * Maximum number of events in a recording, and maximum size of its file in `String.length`; a larger file is refused.
 */
export const traceLimits = { entries: 10_000, bytes: 5_000_000 } as const;

const traceEntrySchema = z.object({
  /** Milliseconds since the start of the recording. */
  at: z.int().check(z.minimum(0), z.maximum(dayMs)),
  topic: z.string().check(z.maxLength(100)),
  version: z.int().check(z.minimum(1)),
  source: z.string().check(z.maxLength(100)),
  /** Payload in the topic's schema; validated again on replay. */
  data: z.unknown(),
});
export type TraceEntry = z.infer<typeof traceEntrySchema>;

/** The events of a bus in order: the file that one page exports and another replays. */
const traceSchema = z.object({
  version: z.literal(1),
  startedAt: instantSchema,
  entries: z.array(traceEntrySchema).check(
    z.maxLength(traceLimits.entries),
    z.refine((entries) => entries.every(({ at }, index) => at >= (entries[index - 1]?.at ?? 0)), { error: 'order' }),
  ),
});
export type Trace = z.infer<typeof traceSchema>;

/** File name of a trace, from the time of its start. */
export const traceFileName = ({ startedAt }: Trace): string =>
  `events-${startedAt.slice(0, 19).replaceAll(':', '')}.json`;

export type TraceRead = { readonly trace: Trace } | { readonly fault: 'tooLarge' | 'notJson' | 'notATrace' };

/** Parses the file of a trace, from any source. Returns a fault instead of throwing. */
export function parseTrace(text: string): TraceRead {
  if (text.length > traceLimits.bytes) return { fault: 'tooLarge' };
  try {
    const read = traceSchema.safeParse(JSON.parse(text));
    return read.success ? { trace: read.data } : { fault: 'notATrace' };
  } catch {
    return { fault: 'notJson' };
  }
}

export interface TraceRecording {
  /** The recording so far. It contains the real payloads: apply `redactTrace` before it leaves the page. */
  readonly trace: () => Trace;
  readonly stop: () => void;
}

/** Records the events of a bus from now on: at most a day, and the last ten thousand events. */
export function recordTrace(hub: Pick<EventHub, 'all$'>, now: () => number = Date.now): TraceRecording {
  const startedAt = now();
  let entries: TraceEntry[] = [];
  const recording = hub.all$.subscribe(({ topic, version, source, data }) => {
    const at = Math.max(entries.at(-1)?.at ?? 0, Math.round(now() - startedAt));
    if (at > dayMs) return;
    entries.push({ at, topic, version, source, data });
    if (entries.length >= traceLimits.entries * 2) entries = entries.slice(-traceLimits.entries);
  });
  return {
    trace: () => ({
      version: 1,
      startedAt: new Date(startedAt).toISOString(),
      entries: entries.slice(-traceLimits.entries),
    }),
    stop: () => recording.unsubscribe(),
  };
}

interface ReplayOptions {
  /** The topics that can be replayed; their schemas validate the entries. */
  readonly topics: readonly EventTopic[];
  /** 2 is twice the recorded speed, Infinity is without pauses; 1 by default. */
  readonly speed?: number;
  /** Stops the replay, which then resolves with what was done so far. */
  readonly signal?: AbortSignal;
  /** Called after each entry with the number of entries done and the total. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface Replay {
  readonly published: number;
  /** Entries of unknown topics, or of versions that their topic cannot read. */
  readonly skipped: readonly TraceEntry[];
}

const wait = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });

/** Publishes the recorded events again, each under the name of its source, with the recorded pauses. */
export async function replayTrace(
  hub: Pick<EventHub, 'as'>,
  trace: Trace,
  { topics, speed = 1, signal, onProgress }: ReplayOptions,
): Promise<Replay> {
  const buses = new Map<string, EventBus>();
  const busOf = (source: string): EventBus => {
    const bus = buses.get(source) ?? hub.as(source);
    buses.set(source, bus);
    return bus;
  };
  const skipped: TraceEntry[] = [];
  const startedAt = Date.now();
  let published = 0;
  for (const [index, entry] of trace.entries.entries()) {
    const pause = startedAt + entry.at / speed - Date.now();
    if (pause > 0) await wait(pause, signal);
    if (signal?.aborted) break;
    const topic = topics.find((known) => known.topic === entry.topic);
    const payload = topic && readPayload(topic, entry.version, entry.data);
    if (topic && payload?.success) {
      busOf(entry.source).publish(topic, payload.data);
      published += 1;
    } else {
      skipped.push(entry);
    }
    onProgress?.(index + 1, trace.entries.length);
  }
  return { published, skipped };
}
