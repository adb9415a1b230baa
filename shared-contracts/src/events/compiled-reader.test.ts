import fc from 'fast-check';
import * as z from 'zod/mini';
import { folderEvents } from '../folder/folder.events.ts';
import { countSchema, idSchema, termSchema } from '../schema/schema.ts';
import { compileReader, notReadable } from './compiled-reader.ts';
import { events } from './events.ts';

const schema = z.object({
  id: idSchema,
  folderId: z.nullable(idSchema),
  count: countSchema,
  share: z.int().check(z.minimum(0), z.maximum(100)),
  isOn: z.boolean(),
  state: z.enum(['running', 'done']),
  type: z.literal([0, 1, 99]),
  kind: termSchema,
  text: z.string(),
  note: z.optional(countSchema),
  parts: z.array(z.object({ id: idSchema, size: z.optional(z.nullable(z.int())) })),
});

const anyValue = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.constant(undefined),
  fc.constantFrom(-0, 1e300, '00000000-0000-0000-0000-000000000000', '6F1E9C1A-6F0B-4A57-9F63-6D9D1F0E8A77\n'),
);
const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 20, arbitrary: right }, { weight: 1, arbitrary: anyValue });
const mostlyValid = fc.record(
  {
    id: mostly(fc.uuid()),
    folderId: mostly(fc.option(fc.uuid())),
    count: mostly(fc.nat()),
    share: mostly(fc.integer({ min: -1, max: 101 })),
    isOn: mostly(fc.boolean()),
    state: mostly(fc.constantFrom('running', 'done')),
    type: mostly(fc.constantFrom(0, 1, 99)),
    kind: mostly(fc.constantFrom('a', 'boardMedia', 'Board', 'board media', 'board\n')),
    text: mostly(fc.string()),
    note: mostly(fc.nat()),
    parts: mostly(
      fc.array(mostly(fc.record({ id: fc.uuid(), size: mostly(fc.option(fc.integer())) }, { requiredKeys: ['id'] }))),
    ),
  },
  { requiredKeys: ['id', 'folderId', 'count', 'share', 'isOn', 'state', 'type', 'kind', 'text', 'parts'] },
);

const withMore = fc.tuple(mostlyValid, fc.anything()).map(([value, more]) => ({ ...value, more }));

test('the compiled reader returns only what the schema returns, and reads most valid values', () => {
  const read = compileReader(schema);
  let readCount = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        { weight: 8, arbitrary: mostlyValid },
        { weight: 1, arbitrary: withMore },
        { weight: 1, arbitrary: anyValue },
      ),
      (value) => {
        const taken = read?.(value);
        if (taken === notReadable) return;
        readCount += 1;
        expect({ success: true, data: taken }).toStrictEqual(schema.safeParse(value));
      },
    ),
    { numRuns: 3_000 },
  );
  expect(readCount).toBeGreaterThan(300);
});

test('the compiled reader returns a new copy that is frozen with all its parts', () => {
  const given = { folderId: null };
  const copy = compileReader(folderEvents.folderSelected.payload)?.(given);
  expect(copy).toEqual(given);
  expect(copy).not.toBe(given);
  const nested = compileReader(z.object({ parts: z.array(z.object({ count: countSchema })) }))?.({
    parts: [{ count: 1 }],
  });
  expect(Object.isFrozen(nested)).toBe(true);
});

test.each([
  ['a text with a rule', z.object({ name: z.string().check(z.minLength(2)) })],
  ['a text with a pattern and another rule', z.object({ name: z.string().check(z.regex(/^a/u), z.minLength(2)) })],
  ['a text whose pattern has a state', z.object({ name: z.string().check(z.regex(/^a/gu)) })],
  ['an address', z.object({ url: z.url() })],
  ['a text that is changed', z.object({ name: z.string().check(z.trim()) })],
  ['a rule over the whole', z.object({ from: z.int(), to: z.int() }).check(z.refine(({ from, to }) => from <= to))],
  ['a list with a rule', z.object({ list: z.array(z.int()).check(z.minLength(1)) })],
  ['a number with another rule', z.object({ size: z.int().check(z.multipleOf(5)) })],
  ['a value that has a default', z.object({ size: z._default(z.int(), 5) })],
  ['an object that refuses more', z.strictObject({ size: z.int() })],
  ['an object that takes more', z.looseObject({ size: z.int() })],
  ['a number with an open bound', z.object({ size: z.int().check(z.gt(5)) })],
  ['a value that may be anything', z.object({ data: z.unknown() })],
])('%s has no compiled reader', (_, other) => {
  expect(compileReader(other)).toBeNull();
});

test.each(Object.values(events).map((event) => [event.topic, event] as const))(
  '%s has a compiled reader',
  (_, { payload }) => {
    expect(compileReader(payload)).not.toBeNull();
  },
);
