import fc from 'fast-check';
import * as z from 'zod/mini';
import { createMedia } from '../media/media.factory.ts';
import { mediaSchema } from '../media/media.schema.ts';
import { countSchema, daySchema, idSchema, instantSchema, termSchema } from '../schema/schema.ts';
import { compileValidator } from './compiled-validator.ts';

const schema = z.object({
  id: idSchema,
  name: z.string(),
  at: instantSchema,
  day: z.optional(daySchema),
  rate: z.nullable(z.number()),
  count: countSchema,
  share: z.int().check(z.minimum(0), z.maximum(100)),
  isOn: z.boolean(),
  state: z.enum(['running', 'done']),
  type: z.literal([0, 1, 99]),
  kind: termSchema,
  cursor: z.union([z.string(), z.literal(0)]),
  ruled: z.nullable(z.object({ name: z.string().check(z.trim(), z.minLength(1)) })),
  sums: z.record(z.enum(['likes', 'views']), z.nullable(z.int())),
  words: z.record(z.string(), z.string()),
  parts: z.array(z.object({ id: idSchema, size: z.optional(z.nullable(z.int())) })),
});

const anyValue = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.constant(undefined),
  fc.constantFrom(-0, 1e300, '2026-02-30', '2026-02-28T25:00:00Z', '00000000-0000-0000-0000-000000000000'),
);
const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 80, arbitrary: right }, { weight: 1, arbitrary: anyValue });
const instant = fc
  .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2090-01-01') })
  .map((date) => date.toISOString());
const mostlyValid = fc.record(
  {
    id: mostly(fc.uuid()),
    name: mostly(fc.string()),
    at: mostly(instant),
    day: mostly(instant.map((text) => text.slice(0, 10))),
    rate: mostly(fc.option(fc.double())),
    count: mostly(fc.nat()),
    share: mostly(fc.integer({ min: -1, max: 101 })),
    isOn: mostly(fc.boolean()),
    state: mostly(fc.constantFrom('running', 'done')),
    type: mostly(fc.constantFrom(0, 1, 99)),
    kind: mostly(fc.constantFrom('a', 'boardMedia', 'board2')),
    cursor: mostly(fc.oneof(fc.string(), fc.constant(0))),
    ruled: mostly(fc.option(fc.record({ name: fc.string() }, { noNullPrototype: true }), { freq: 5 })),
    sums: mostly(
      fc.record({ likes: fc.option(fc.integer()), views: fc.option(fc.integer()) }, { noNullPrototype: true }),
    ),
    words: mostly(fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true })),
    parts: mostly(
      fc.array(
        mostly(
          fc.record(
            { id: fc.uuid(), size: mostly(fc.option(fc.integer())) },
            { requiredKeys: ['id'], noNullPrototype: true },
          ),
        ),
      ),
    ),
  },
  {
    requiredKeys: [
      'id',
      'name',
      'at',
      'rate',
      'count',
      'share',
      'isOn',
      'state',
      'type',
      'kind',
      'cursor',
      'ruled',
      'sums',
      'words',
      'parts',
    ],
    noNullPrototype: true,
  },
);
const withMore = fc.tuple(mostlyValid, fc.anything()).map(([value, more]) => ({ ...value, more }));

test('the compiled validator accepts only what the schema returns unchanged, and accepts most valid values', () => {
  const isKnownValid = compileValidator(schema);
  let acceptedCount = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        { weight: 8, arbitrary: mostlyValid },
        { weight: 1, arbitrary: withMore },
        { weight: 1, arbitrary: anyValue },
      ),
      (value) => {
        if (!isKnownValid(value)) return;
        acceptedCount += 1;
        expect(schema.safeParse(value)).toStrictEqual({ success: true, data: value });
      },
    ),
    { numRuns: 3_000 },
  );
  expect(acceptedCount).toBeGreaterThan(300);
});

test('the compiled validator accepts a page of media, but not with invalid or unknown fields', () => {
  const isKnownValid = compileValidator(z.object({ mediaList: z.array(mediaSchema) }));
  const media = createMedia();
  expect(isKnownValid({ mediaList: [media] })).toBe(true);
  expect(isKnownValid({ mediaList: [{ ...media, likes: -1 }] })).toBe(false);
  expect(isKnownValid({ mediaList: [{ ...media, more: 1 }] })).toBe(false);
  expect(
    isKnownValid({
      mediaList: [
        {
          ...media,
          status: { ...media.status, cta: { label: 'Shop', url: 'https://example.com/', at: media.asOf, by: '' } },
        },
      ],
    }),
  ).toBe(true);
});

test.each([
  ['a text that is changed', z.object({ name: z.string().check(z.trim()) }), { name: ' a' }],
  [
    'a rule over the whole',
    z.object({ from: z.int(), to: z.int() }).check(z.refine(({ from, to }) => from <= to)),
    { from: 1, to: 2 },
  ],
  ['a list with a rule', z.object({ list: z.array(z.int()).check(z.minLength(1)) }), { list: [1] }],
  ['an object that refuses more', z.strictObject({ size: z.int() }), { size: 5 }],
  [
    'a choice of objects, of which an earlier one may take what a later one knows',
    z.union([z.object({ a: z.int() }), z.object({ a: z.int(), b: z.int() })]),
    { a: 1, b: 2 },
  ],
  ['parts that may be anything', z.object({ data: z.unknown() }), { data: {} }],
  ['an object with unknown fields', z.object({ a: z.int() }), { a: 1, b: 2 }],
])('the compiled validator leaves %s to the schema', (_, other, value) => {
  expect(other.safeParse(value).success).toBe(true);
  expect(compileValidator(other)(value)).toBe(false);
});

test.each([
  ['a text with a rule', z.object({ name: z.string().check(z.trim(), z.minLength(2)) }), { name: 'ab' }],
  ['a text whose pattern has a state', z.object({ name: z.string().check(z.regex(/^a/gu)) }), { name: 'ab' }],
  ['an address', z.object({ url: z.url() }), { url: 'https://example.com' }],
  ['a number with a rule', z.object({ size: z.int().check(z.multipleOf(5)) }), { size: 10 }],
  ['a value that has a default', z.object({ size: z._default(z.int(), 5) }), { size: 5 }],
])('the compiled validator accepts %s by asking its own schema', (_, other, value) => {
  expect(compileValidator(other)(value)).toBe(true);
});
