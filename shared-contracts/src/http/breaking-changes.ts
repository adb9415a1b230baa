import * as z from 'zod/mini';

/** The part of a JSON schema that decides whether two sides are compatible. */
interface Shape {
  readonly type?: string | readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Shape | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[] | undefined;
}

const shapeSchema: z.ZodMiniType<Shape> = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  properties: z.optional(z.record(z.string(), z.lazy(() => shapeSchema))),
  required: z.optional(z.array(z.string())),
  items: z.optional(z.lazy(() => shapeSchema)),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.lazy(() => shapeSchema))),
});

export const describedCallSchema = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.nullable(shapeSchema),
  body: z.nullable(shapeSchema),
  /** Response fields that repeat the input, each with the values that it may have besides those of the input. */
  echoes: z.optional(z.record(z.string(), z.array(z.string()))),
  response: z.union([z.string(), shapeSchema]),
});
type DescribedCall = z.infer<typeof describedCallSchema>;
export const describedEventSchema = z.object({
  topic: z.string(),
  version: z.int(),
  publisher: z.string(),
  /** Older versions that have an up-caster to the next version. */
  upcasts: z.optional(z.array(z.int())),
  /** Whether late subscribers receive the last event. */
  sticky: z.optional(z.boolean()),
  payload: shapeSchema,
});
type DescribedEvent = z.infer<typeof describedEventSchema>;

/** All schemas of one version of the contracts, as the committed snapshot holds them. */
export const snapshotSchema = z.object({ version: z.string(), calls: z.array(describedCallSchema), events: z.array(describedEventSchema) });
export type Snapshot = z.infer<typeof snapshotSchema>;

const valuesOf = (shape: Shape): readonly string[] | null => {
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value));
  return shape.const === undefined ? null : [JSON.stringify(shape.const)];
};

const typesOf = (shape: Shape): string => [...new Set((shape.anyOf ?? [shape]).flatMap((part) => part.type ?? 'value'))].toSorted().join('|');

/**
 * Changes from `previous` to `next` that break the other side: the server must still accept an old `request`, and old clients
 * must still understand a `response`.
 */
function compareShapes(previous: Shape, next: Shape, side: 'request' | 'response', place: string): string[] {
  const breaks: string[] = [];
  if (typesOf(previous) !== typesOf(next)) breaks.push(`${place}: ${typesOf(previous)} became ${typesOf(next)}`);
  const [before, after] = [valuesOf(previous), valuesOf(next)];
  if (after && side === 'request' && (before === null || before.some((value) => !after.includes(value)))) breaks.push(`${place}: accepts fewer values`);
  if (before && side === 'response' && (after === null || after.some((value) => !before.includes(value)))) breaks.push(`${place}: answers new values`);
  for (const [name, shape] of Object.entries(previous.properties ?? {})) {
    const found = next.properties?.[name];
    const isRequired = (schema: Shape): boolean => schema.required?.includes(name) ?? false;
    if (!found) breaks.push(`${place}.${name}: removed`);
    else {
      breaks.push(...compareShapes(shape, found, side, `${place}.${name}`));
      if (side === 'request' && isRequired(next) && !isRequired(previous)) breaks.push(`${place}.${name}: became required`);
      if (side === 'response' && isRequired(previous) && !isRequired(next)) breaks.push(`${place}.${name}: became optional`);
    }
  }
  if (side === 'request') {
    for (const name of next.required ?? []) if (!previous.properties?.[name]) breaks.push(`${place}.${name}: new and required`);
  }
  if (previous.items && next.items) breaks.push(...compareShapes(previous.items, next.items, side, `${place}[]`));
  const [nullable, stillNullable] = [previous.anyOf ?? [], next.anyOf ?? []];
  if (nullable.length === stillNullable.length) {
    nullable.forEach((part, index) => {
      const counterpart = stillNullable[index];
      if (counterpart) breaks.push(...compareShapes(part, counterpart, side, place));
    });
  }
  return breaks;
}

const emptyShape: Shape = {};

/**
 * A response as an older caller can receive it: a field in `echoes` has the values that this caller can send, and the extra values
 * listed there. A caller that can send any text can receive any.
 */
function answerTo(previous: DescribedCall, answer: Shape, echoes: NonNullable<DescribedCall['echoes']>): Shape {
  const inputFields = { ...previous.query?.properties, ...previous.body?.properties };
  const valuesIn = (name: string): readonly unknown[] | null => {
    const [extraValues, field] = [echoes[name], inputFields[name]];
    const inputValues = field === undefined ? [] : field.enum ?? (field.const === undefined ? null : [field.const]);
    return extraValues === undefined || inputValues === null ? null : [...extraValues, ...inputValues];
  };
  const within = (shape: Shape): Shape => ({
    ...shape,
    items: shape.items && within(shape.items),
    anyOf: shape.anyOf?.map(within),
    properties: shape.properties && Object.fromEntries(Object.entries(shape.properties).map(([name, part]) => {
      const values = valuesIn(name);
      return [name, values === null ? within(part) : { ...part, enum: values }];
    })),
  });
  return within(answer);
}

/**
 * Remotes of different age share the bus, each as publisher and as subscriber: payloads of one version must be compatible in both
 * directions,
 * and a new version needs an up-caster from each version before it.
 */
function compareEvents(previous: DescribedEvent, next: DescribedEvent): string[] {
  const { topic, version } = previous;
  if (next.publisher !== previous.publisher) return [`${topic}: published by ${next.publisher} instead of ${previous.publisher}`];
  if (next.version < version) return [`${topic}: version ${String(version)} became ${String(next.version)}`];
  if (next.version > version) {
    const steps = Array.from({ length: next.version - version }, (_, step) => version + step);
    return steps.filter((step) => !next.upcasts?.includes(step)).map((step) => `${topic}: no up-caster from version ${String(step)}`);
  }
  return [...new Set([...compareShapes(previous.payload, next.payload, 'response', topic), ...compareShapes(previous.payload, next.payload, 'request', topic)])];
}

/**
 * Every change from one snapshot to the next that breaks an older client, server or subscriber; empty when there is none.
 * Adding calls, events, optional fields of requests and events, and fields of responses is allowed.
 */
export function breakingChanges(previous: Snapshot, next: Snapshot): string[] {
  const calls = previous.calls.flatMap((call) => {
    const found = next.calls.find((candidate) => candidate.id === call.id);
    if (!found) return [`${call.id}: removed`];
    if (found.method !== call.method || found.path !== call.path) return [`${call.id}: moved to ${found.method} ${found.path}`];
    if (typeof call.response === 'string' || typeof found.response === 'string') return call.response === found.response ? [] : [`${call.id}: answers another kind`];
    return [
      ...Object.keys(call.echoes ?? {}).filter((name) => !(name in (found.echoes ?? {}))).map((name) => `${call.id} response: ${name} repeats the input no more`),
      ...compareShapes(call.query ?? emptyShape, found.query ?? emptyShape, 'request', `${call.id} query`),
      ...compareShapes(call.body ?? emptyShape, found.body ?? emptyShape, 'request', `${call.id} body`),
      ...compareShapes(call.response, answerTo(call, found.response, found.echoes ?? {}), 'response', `${call.id} response`),
    ];
  });
  const events = previous.events.flatMap((event) => {
    const found = next.events.find((candidate) => candidate.topic === event.topic);
    return found ? compareEvents(event, found) : [`${event.topic}: removed`];
  });
  return [...calls, ...events];
}
