import * as z from 'zod/mini';
import { compareShapes } from './compare-shapes.ts';
import { shapeSchema, valuesOf, type Shape } from './shape.ts';

const describedCallSchema = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.nullable(shapeSchema),
  /** The files that the call takes as its body. */
  upload: z.optional(z.object({ types: z.array(z.string()), bytesMax: z.number() })),
  body: z.nullable(shapeSchema),
  /** Response fields that repeat the input, each with the values that it may have besides those of the input. */
  echoes: z.optional(z.record(z.string(), z.array(z.string()))),
  response: z.union([z.string(), shapeSchema]),
});
type DescribedCall = z.infer<typeof describedCallSchema>;
const describedEventSchema = z.object({
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
export const snapshotSchema = z.object({
  version: z.string(),
  calls: z.array(describedCallSchema),
  events: z.array(describedEventSchema),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** What a call without a query or a body accepts: an object of which nothing is read. */
const emptyShape: Shape = { type: 'object' };

const mapValues = (
  shapes: Readonly<Record<string, Shape>>,
  change: (shape: Shape, name: string) => Shape,
): Readonly<Record<string, Shape>> =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, change(shape, name)]));

/**
 * A response as an older caller can receive it: a field in `echoes` has the values that this caller can send, and the
 * extra values listed there. A caller that can send any text can receive any.
 */
function answerTo(previous: DescribedCall, answer: Shape, echoes: NonNullable<DescribedCall['echoes']>): Shape {
  const inputFields = { ...previous.query?.properties, ...previous.body?.properties };
  const valuesIn = (name: string): readonly unknown[] | null => {
    const [extraValues, field] = [echoes[name], inputFields[name]];
    const inputValues = field === undefined ? [] : valuesOf(field);
    return extraValues === undefined || inputValues === null ? null : [...extraValues, ...inputValues];
  };
  const within = (shape: Shape): Shape => ({
    ...shape,
    ...(shape.items && { items: within(shape.items) }),
    ...(shape.anyOf && { anyOf: shape.anyOf.map(within) }),
    ...(shape.oneOf && { oneOf: shape.oneOf.map(within) }),
    ...(typeof shape.additionalProperties === 'object' && { additionalProperties: within(shape.additionalProperties) }),
    ...(shape.$defs && { $defs: mapValues(shape.$defs, within) }),
    ...(shape.properties && {
      properties: mapValues(shape.properties, (part, name) => {
        const values = valuesIn(name);
        return values === null ? within(part) : { enum: values };
      }),
    }),
  });
  return within(answer);
}

/** The server must still take every file that an old client sends. */
function compareUploads({ id, upload: previous }: DescribedCall, { upload: next }: DescribedCall): string[] {
  if (!previous || !next)
    return previous === next ? [] : [`${id}: ${next ? 'accepts a file instead of JSON' : 'no longer accepts a file'}`];
  return [
    ...previous.types
      .filter((type) => !next.types.includes(type))
      .map((type) => `${id} upload: no longer accepts ${type}`),
    ...(next.bytesMax < previous.bytesMax
      ? [`${id} upload: accepts ${String(next.bytesMax)} bytes instead of ${String(previous.bytesMax)}`]
      : []),
  ];
}

/**
 * Remotes of different age share the bus, each as publisher and as subscriber: payloads of one version must be
 * compatible in both directions, and a new version needs an up-caster from each version before it.
 */
function compareEvents(previous: DescribedEvent, next: DescribedEvent): string[] {
  const { topic, version } = previous;
  if (next.publisher !== previous.publisher)
    return [`${topic}: published by ${next.publisher} instead of ${previous.publisher}`];
  if (next.version < version) return [`${topic}: version ${String(version)} became ${String(next.version)}`];
  if (next.version > version) {
    const steps = Array.from({ length: next.version - version }, (_, step) => version + step);
    return steps
      .filter((step) => !next.upcasts?.includes(step))
      .map((step) => `${topic}: no up-caster from version ${String(step)}`);
  }
  return [
    ...new Set([
      ...compareShapes(previous.payload, next.payload, 'response', topic),
      ...compareShapes(previous.payload, next.payload, 'request', topic),
    ]),
  ];
}

/**
 * Every change from one snapshot to the next that breaks an older client, server or subscriber; empty when there is
 * none. Adding calls, events, optional fields of requests and events, and fields of responses is allowed;
 * `compareShapes` says what else is.
 */
export function breakingChanges(previous: Snapshot, next: Snapshot): string[] {
  const calls = previous.calls.flatMap((call) => {
    const found = next.calls.find((candidate) => candidate.id === call.id);
    if (!found) return [`${call.id}: removed`];
    if (found.method !== call.method || found.path !== call.path)
      return [`${call.id}: moved to ${found.method} ${found.path}`];
    const input = [
      ...compareUploads(call, found),
      ...compareShapes(call.query ?? emptyShape, found.query ?? emptyShape, 'request', `${call.id} query`),
      ...compareShapes(call.body ?? emptyShape, found.body ?? emptyShape, 'request', `${call.id} body`),
    ];
    if (typeof call.response === 'string' || typeof found.response === 'string')
      return [...input, ...(call.response === found.response ? [] : [`${call.id}: answers another kind`])];
    return [
      ...input,
      ...Object.keys(call.echoes ?? {})
        .filter((name) => !(name in (found.echoes ?? {})))
        .map((name) => `${call.id} response: ${name} no longer echoes the request`),
      ...compareShapes(
        call.response,
        answerTo(call, found.response, found.echoes ?? {}),
        'response',
        `${call.id} response`,
      ),
    ];
  });
  const events = previous.events.flatMap((event) => {
    const found = next.events.find((candidate) => candidate.topic === event.topic);
    return found ? compareEvents(event, found) : [`${event.topic}: removed`];
  });
  return [...calls, ...events];
}
