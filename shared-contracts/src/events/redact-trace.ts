import * as z from 'zod/mini';
import {
  $ZodArray,
  $ZodBoolean,
  $ZodEnum,
  $ZodISODate,
  $ZodISODateTime,
  $ZodLiteral,
  $ZodNullable,
  $ZodNumber,
  $ZodObject,
  $ZodOptional,
  $ZodRecord,
  $ZodString,
  $ZodUUID,
  $ZodUnion,
  type $ZodType,
} from 'zod/v4/core';
import { termSchema } from '../schema/schema.ts';
import { readPayload, type EventTopic } from './event-topic.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** A kind of schema whose values nobody has declared safe to leave the page. */
class UnknownKind extends TypeError {}

/** Replaces values, equal ones by equal replacements. */
function createReplacements(toReplacement: (count: number) => string): (value: string) => string {
  const known = new Map<string, string>();
  return (value) => {
    const replacement = known.get(value) ?? toReplacement(known.size + 1);
    known.set(value, replacement);
    return replacement;
  };
}

type Redact = (schema: $ZodType, value: unknown) => unknown;

/**
 * Replaces ids by ids and free texts by texts, as the schema declares them, and equal values by equal replacements.
 * Numbers, days, switches and words of our own lists stay.
 */
function createRedact(): Redact {
  const idFor = createReplacements((count) => `00000000-0000-4000-8000-${count.toString(16).padStart(12, '0')}`);
  const textFor = createReplacements((count) => `text ${String(count)}`);

  const redact: Redact = (schema, value) => {
    if (value === null || value === undefined) return value;
    if (schema === termSchema) return value;
    if (
      schema instanceof $ZodNumber ||
      schema instanceof $ZodBoolean ||
      schema instanceof $ZodEnum ||
      schema instanceof $ZodLiteral
    )
      return value;
    if (schema instanceof $ZodISODate || schema instanceof $ZodISODateTime) return value;
    if (schema instanceof $ZodString && typeof value === 'string')
      return schema instanceof $ZodUUID ? idFor(value) : textFor(value);
    if (schema instanceof $ZodOptional || schema instanceof $ZodNullable)
      return redact(schema._zod.def.innerType, value);
    if (schema instanceof $ZodArray && Array.isArray(value))
      return value.map((element: unknown) => redact(schema._zod.def.element, element));
    if (schema instanceof $ZodUnion) {
      const option = schema._zod.def.options.find((candidate) => z.safeParse(candidate, value).success);
      if (option) return redact(option, value);
    }
    if (schema instanceof $ZodObject) {
      const fields = new Map(Object.entries(value));
      return Object.fromEntries(
        Object.entries(schema._zod.def.shape).flatMap(([name, field]) =>
          fields.has(name) ? [[name, redact(field, fields.get(name))]] : [],
        ),
      );
    }
    if (schema instanceof $ZodRecord) {
      const { keyType, valueType } = schema._zod.def;
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [String(redact(keyType, name)), redact(valueType, inner)]),
      );
    }
    throw new UnknownKind(schema._zod.def.type);
  };
  return redact;
}

/**
 * The trace without personal data: ids and free texts are replaced, equal ones by equal ones across all events. An
 * event that no given topic describes, or that does not match its schema afterwards, is left out so that nothing leaks.
 */
export function redactTrace(trace: Trace, topics: readonly EventTopic[]): Trace {
  const redact = createRedact();
  const redactEntry = (entry: TraceEntry): TraceEntry[] => {
    const topic = topics.find((known) => known.topic === entry.topic && known.publisher === entry.source);
    const payload = topic && readPayload(topic, entry.version, entry.data);
    if (!topic || !payload?.success) return [];
    try {
      const data = topic.payload.safeParse(redact(topic.payload, payload.data));
      return data.success ? [{ ...entry, version: topic.version, data: data.data }] : [];
    } catch (error) {
      if (error instanceof UnknownKind) return [];
      throw error;
    }
  };
  return { ...trace, entries: trace.entries.flatMap(redactEntry) };
}
