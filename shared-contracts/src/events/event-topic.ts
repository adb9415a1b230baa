import type * as z from 'zod/mini';
import type { Schema } from '../http/define-call.ts';
import { unsafeCast } from '../schema/schema.ts';
import { compileReader, notReadable, type CompiledReader } from './compiled-reader.ts';

/**
 * A delivered event: the payload with its source, time and origin. It is frozen, so that no subscriber can change it
 * for the others.
 */
export interface EventEnvelope<Data = unknown> {
  readonly id: string;
  readonly topic: string;
  /** The version of `data`: for a subscriber always the version of its own topic. */
  readonly version: number;
  readonly source: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly origin: 'thisTab' | 'otherTab';
  readonly data: Data;
}

/** Converts the payload of one version to that of the next. May throw; the event then becomes a dead letter. */
export type Upcast = (older: unknown) => unknown;

/** A topic: its name in past tense, the version of its payload, the payload's schema and its one publisher. */
export interface EventTopic<Payload extends Schema = Schema> {
  readonly topic: string;
  readonly version: number;
  /** Plain data, ids only: no functions, no JSX, no personal texts. */
  readonly payload: Payload;
  /** Up-casters by older version, each to the next version; together they lead from every older version to this one. */
  readonly upcasts: Readonly<Record<number, Upcast>>;
  /** The only source that may publish it: `shell` or a remote's id. */
  readonly publisher: string;
  /** True: late subscribers receive the last event. */
  readonly sticky: boolean;
  /**
   * Only for sticky topics: the topic or topics whose next event invalidates the last event, so that late subscribers
   * no longer receive it.
   */
  readonly until?: string | readonly string[];
  /** True: other tabs of this browser with the same signed-in user receive it too. */
  readonly crossTab: boolean;
}

type Defaults = 'sticky' | 'upcasts' | 'crossTab';
export type EventDefinition<Payload extends Schema> = Omit<EventTopic<Payload>, Defaults> &
  Partial<Pick<EventTopic<Payload>, Defaults>>;

/** Defines a topic. Defaults: not sticky, only in this tab, without older versions. */
export const defineEvent = <Payload extends Schema>(definition: EventDefinition<Payload>): EventTopic<Payload> => ({
  sticky: false,
  crossTab: false,
  upcasts: {},
  ...definition,
});

/** An up-caster that parses the older payload with the older schema. Throws when it does not match. */
export const upcast =
  <Older extends Schema>(older: Older, toNext: (payload: z.output<Older>) => unknown): Upcast =>
  (payload) =>
    toNext(older.parse(payload));

const compiledReaders = new WeakMap<Schema, CompiledReader>();

function freezeDeeply(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeeply(part);
}

function compiledReader(schema: Schema): CompiledReader {
  const existing = compiledReaders.get(schema);
  if (existing) return existing;
  const created = compileReader(schema) ?? (() => notReadable);
  compiledReaders.set(schema, created);
  return created;
}

export type PayloadRead<Data> =
  | { readonly success: true; readonly data: Data }
  | { readonly success: false; readonly error: unknown };

/**
 * Reads a payload of any version of the topic. Up-casts an older one version by version; parses a newer one with this
 * version's schema. The result is a frozen copy. Never throws.
 */
export function readPayload<Payload extends Schema>(
  topic: EventTopic<Payload>,
  version: number,
  data: unknown,
): PayloadRead<z.output<Payload>> {
  try {
    let payload = data;
    for (let at = version; at < topic.version; at += 1) {
      const lift = topic.upcasts[at];
      if (!lift)
        return {
          success: false,
          error: new Error(`${topic.topic}: no way from version ${String(at)} to ${String(topic.version)}`),
        };
      payload = lift(payload);
    }
    const sure = compiledReader(topic.payload)(payload);
    if (sure !== notReadable) return { success: true, data: unsafeCast(sure) };
    const parsed = topic.payload.safeParse(payload);
    if (!parsed.success) return parsed;
    freezeDeeply(parsed.data);
    return { success: true, data: unsafeCast(parsed.data) };
  } catch (error) {
    return { success: false, error };
  }
}
