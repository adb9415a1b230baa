import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { breakingChanges, snapshotSchema, type Snapshot } from './breaking-changes.ts';
import { toJsonSchema } from './call-digest.ts';
import { compareShapes, type Side } from './compare-shapes.ts';
import type { Schema } from './define-call.ts';
import { isAny, lowerBounds, shapeSchema, upperBounds, type Shape } from './shape.ts';

const shapeOf = (schema: Schema, side: Side): Shape =>
  shapeSchema.parse(toJsonSchema(schema, side === 'request' ? 'input' : 'output'));
const changed = (side: Side, previous: Schema, next: Schema): string[] =>
  compareShapes(shapeOf(previous, side), shapeOf(next, side), side, 'it');

const text = z.object({ kind: z.literal('text'), text: z.string() });
const image = z.object({ kind: z.literal('image'), url: z.string() });
const card = z.discriminatedUnion('kind', [text, image]);
const video = z.object({ kind: z.literal('video'), url: z.string() });
const atMost = (length: number) => z.string().check(z.maxLength(length));
const record = (value: Schema) => z.record(z.string(), value);

/** A recursive schema, whose items have the given field. */
function treeOf(value: Schema): Schema {
  const tree: Schema = z.object({ value, children: z.lazy(() => z.array(tree)) });
  return tree;
}

describe.each<Side>(['request', 'response'])('a %s', (side) => {
  const isRequest = side === 'request';
  const fewer = (previous: Schema, next: Schema): string[] =>
    changed(side, ...(isRequest ? ([previous, next] as const) : ([next, previous] as const)));

  test.each<[string, Schema, Schema, string]>([
    [
      'a variant',
      card,
      text,
      isRequest ? 'no longer accepts the variant with kind "image"' : 'answers the variant with kind "image"',
    ],
    [
      'a value beside a type',
      z.union([z.string(), z.literal(0)]),
      z.string(),
      isRequest ? 'accepts fewer values' : 'answers new values',
    ],
    [
      'one of three types',
      z.union([z.string(), z.int(), z.boolean()]),
      z.union([z.string(), z.int()]),
      isRequest
        ? 'it: boolean|integer|string became integer|string'
        : 'it: integer|string became boolean|integer|string',
    ],
    ['null', z.nullable(card), card, isRequest ? 'it: null|object became object' : 'it: object became null|object'],
    [
      'numbers that are no integers',
      z.number(),
      z.int(),
      isRequest ? 'number became integer' : 'integer became number',
    ],
    ['the values of a record', record(z.nullable(z.string())), record(z.string()), 'it{}: '],
    ['the names of a record', record(z.string()), z.record(atMost(5), z.string()), 'it{name}: maxLength'],
    [
      'the length of a text',
      atMost(200),
      atMost(5),
      isRequest ? 'it: maxLength 200 became 5' : 'it: maxLength 5 became 200',
    ],
    ['a text of any length', z.string(), atMost(5), 'maxLength'],
    ['a short text', z.string(), z.string().check(z.minLength(1)), 'minLength'],
    ['small numbers', z.int().check(z.minimum(0)), z.int().check(z.minimum(1)), 'minimum'],
    ['short lists', z.array(z.string()), z.array(z.string()).check(z.minLength(1)), 'minItems'],
    ['texts that are no ids', z.string(), z.uuid(), 'format'],
    ['texts that do not match', z.string(), z.string().check(z.regex(/^a/u)), 'pattern'],
    ['any value', z.unknown(), z.string(), isRequest ? 'value became string' : 'string became value'],
    ['items of a recursive list', treeOf(z.nullable(z.string())), treeOf(z.string()), 'it.value: '],
  ])(
    `breaks when it ${isRequest ? 'no longer accepts' : 'begins to send'} %s; the opposite change is free`,
    (_, wide, narrow, detail) => {
      expect(fewer(wide, narrow)).toContainEqual(expect.stringContaining(detail));
      expect(fewer(narrow, wide)).toEqual([]);
    },
  );

  test.each<[string, Schema, Schema]>([
    [
      'values for a text that allows all of them',
      z.enum(['a', 'bc']),
      z.string().check(z.maxLength(2), z.minLength(1), z.regex(/^[a-z]+$/u)),
    ],
    ['numbers for a range that contains all of them', z.literal([1, 5]), z.int().check(z.minimum(1), z.maximum(5))],
  ])('may replace or be replaced by %s, in one direction only', (_, values, schema) => {
    expect(fewer(schema, values)).not.toEqual([]);
    expect(fewer(values, schema)).toEqual([]);
  });

  test.each<[string, Schema, Schema]>([
    ['another pattern', z.string().check(z.regex(/^a/u)), z.string().check(z.regex(/^b/u))],
    ['another format', z.uuid(), z.iso.date()],
    ['a variant without one of its fields', card, z.discriminatedUnion('kind', [text, z.omit(image, { url: true })])],
    ['a text for a record', record(z.string()), z.object({ a: z.optional(z.string()) })],
  ])('breaks with %s', (_, previous, next) => {
    expect(changed(side, previous, next)).not.toEqual([]);
  });

  test('breaks with any difference in an unknown keyword', () => {
    expect(compareShapes({ type: 'string' }, { type: 'string', contentEncoding: 'base64' }, side, 'it')).toEqual([
      'it: contentEncoding none became "base64"',
    ]);
    expect(compareShapes({ type: 'string', title: 'A' }, { type: 'string', title: 'B' }, side, 'it')).toEqual([]);
  });
});

test('a new required field in a variant breaks a request, but not a response', () => {
  const next = z.discriminatedUnion('kind', [text, z.extend(image, { alt: z.string() })]);
  expect(changed('request', card, next)).toEqual(['it.alt: new and required']);
  expect(changed('response', card, next)).toEqual([]);
});

test('a request that begins to reject unknown fields breaks', () => {
  expect(changed('request', z.object({}), z.strictObject({}))).toEqual(['it: refuses unknown fields']);
});

test('a new variant is free in a request, but breaks a response', () => {
  expect(changed('request', card, z.discriminatedUnion('kind', [text, image, video]))).toEqual([]);
  expect(changed('response', card, z.discriminatedUnion('kind', [text, image, video]))).toEqual([
    'it: answers the variant with kind "video"',
  ]);
});

describe('a call that accepts a file', () => {
  const taking = (upload?: { readonly types: readonly string[]; readonly bytesMax: number }): Snapshot =>
    snapshotSchema.parse({
      version: '1.0.0',
      calls: [
        { id: 'noun.verb', method: 'POST', path: '/noun/verb', query: null, body: null, upload, response: 'binary' },
      ],
      events: [],
    });
  const before = taking({ types: ['text/csv', 'text/plain'], bytesMax: 10 });
  test.each([
    ['accepting more types and bytes is free', taking({ types: ['text/csv', 'text/plain', 'a/b'], bytesMax: 20 }), []],
    [
      'accepting fewer types breaks',
      taking({ types: ['text/csv'], bytesMax: 10 }),
      ['noun.verb upload: no longer accepts text/plain'],
    ],
    [
      'accepting fewer bytes breaks',
      taking({ types: ['text/csv', 'text/plain'], bytesMax: 9 }),
      ['noun.verb upload: accepts 9 bytes instead of 10'],
    ],
    ['no longer accepting a file breaks', taking(), ['noun.verb: no longer accepts a file']],
  ])('%s', (_, next, breaks) => {
    expect(breakingChanges(before, next)).toEqual(breaks);
  });
});

describe('comparing the committed contracts', () => {
  const committed = snapshotSchema.parse(
    JSON.parse(readFileSync(new URL('../../contract.snapshot.json', import.meta.url), 'utf8')),
  );

  type Change = (shape: Shape) => Shape | null;

  /**
   * The schema with one place changed, for each place to which the change applies. Takes equal parts at equal places
   * only once.
   */
  function mutations(shape: Shape, change: Change, seen: Set<string>, within = 'root'): Shape[] {
    const key = `${within} ${JSON.stringify(shape)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const own = change(shape);
    const inMap = (keyword: 'properties' | '$defs'): Shape[] =>
      Object.entries(shape[keyword] ?? {}).flatMap(([name, part]) =>
        mutations(part, change, seen, keyword).map((mutated) => ({
          ...shape,
          [keyword]: { ...shape[keyword], [name]: mutated },
        })),
      );
    const inList = (keyword: 'anyOf' | 'oneOf'): Shape[] =>
      (shape[keyword] ?? []).flatMap((part, at) =>
        mutations(part, change, seen, keyword).map((mutated) => ({
          ...shape,
          [keyword]: shape[keyword]?.with(at, mutated),
        })),
      );
    const inPart = (keyword: 'items' | 'additionalProperties' | 'propertyNames'): Shape[] => {
      const part = shape[keyword];
      return typeof part === 'object'
        ? mutations(part, change, seen, keyword).map((mutated) => ({ ...shape, [keyword]: mutated }))
        : [];
    };
    return [
      ...(own ? [own] : []),
      ...inMap('properties'),
      ...inMap('$defs'),
      ...inList('anyOf'),
      ...inList('oneOf'),
      ...inPart('items'),
      ...inPart('additionalProperties'),
      ...inPart('propertyNames'),
    ];
  }

  const moved =
    (keyword: string, by: number): Change =>
    (shape) => {
      const bound = shape[keyword];
      return typeof bound === 'number' && shape.enum === undefined && shape.const === undefined
        ? { ...shape, [keyword]: bound + by }
        : null;
    };
  const withoutFirst =
    (keyword: 'oneOf' | 'anyOf' | 'enum'): Change =>
    (shape) => {
      const parts = shape[keyword];
      return parts && parts.length > 1 ? { ...shape, [keyword]: parts.slice(1) } : null;
    };
  const replaced =
    (keyword: string, value: unknown): Change =>
    (shape) =>
      shape[keyword] === undefined ? null : { ...shape, [keyword]: value };
  /** Changes that make a schema accept fewer values. */
  const narrower: Readonly<Record<string, Change>> = {
    ...Object.fromEntries(upperBounds.map((keyword) => [keyword, moved(keyword, -1)])),
    ...Object.fromEntries(lowerBounds.map((keyword) => [keyword, moved(keyword, 1)])),
    oneOf: withoutFirst('oneOf'),
    anyOf: withoutFirst('anyOf'),
    enum: withoutFirst('enum'),
    'a type of several': (shape) => (typeof shape.type === 'object' ? { ...shape, type: shape.type.slice(1) } : null),
    required: (shape) =>
      shape.properties
        ? {
            ...shape,
            properties: { ...shape.properties, added: { type: 'string' } },
            required: [...(shape.required ?? []), 'added'],
          }
        : null,
  };
  /** Changes that break in both directions. */
  const different: Readonly<Record<string, Change>> = {
    pattern: replaced('pattern', '^never$'),
    format: replaced('format', 'other'),
    const: (shape) => (shape.const === undefined || shape.const === true ? null : { const: true, type: 'boolean' }),
    'the values of a record': (shape) =>
      typeof shape.additionalProperties === 'object' && !isAny(shape.additionalProperties)
        ? { ...shape, additionalProperties: { type: 'array', items: { type: 'boolean' } } }
        : null,
    'a keyword that is not known': (shape) =>
      shape.enum === undefined && shape.const === undefined && shape.$ref === undefined
        ? { ...shape, unheardOf: true }
        : null,
  };

  const roots = [
    ...committed.calls.flatMap(({ id, query, body }) =>
      [query, body].flatMap((shape) => (shape ? [{ id, shape, side: 'request' as const }] : [])),
    ),
    ...committed.calls.flatMap(({ id, response }) =>
      typeof response === 'string' ? [] : [{ id, shape: response, side: 'response' as const }],
    ),
    ...committed.events.flatMap(({ topic, payload }) => [
      { id: topic, shape: payload, side: 'response' as const },
      { id: topic, shape: payload, side: 'request' as const },
    ]),
  ];

  test.each(Object.entries({ ...narrower, ...different }))('notices every change of: %s', (name, change) => {
    const seen = { request: new Set<string>(), response: new Set<string>() };
    const missed = roots.flatMap(({ id, shape, side }) =>
      mutations(shape, change, seen[side]).flatMap((mutated) => {
        const [previous, next] = side === 'request' || name in different ? [shape, mutated] : [mutated, shape];
        return compareShapes(previous, next, side, id).length > 0 ? [] : [`${side} of ${id}`];
      }),
    );
    expect(missed).toEqual([]);
  });

  test('finds no difference to an equal copy', () => {
    expect(breakingChanges(committed, structuredClone(committed))).toEqual([]);
  });
});
