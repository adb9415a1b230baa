import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { breakingChanges, snapshotSchema } from './breaking-changes.ts';
import { toJsonSchema } from './call-digest.ts';
import type { Schema } from './define-call.ts';
import { takeSnapshot } from './snapshot.ts';

const committed = readFileSync(new URL('../../contract.snapshot.json', import.meta.url), 'utf8');
const version = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;

test('the committed snapshot matches the contracts (accept a change with `npm run accept`)', () => {
  expect(takeSnapshot(version).text).toBe(committed);
});

const snapshotOf = (body: Schema, response: Schema) =>
  snapshotSchema.parse({
    version: '1.0.0',
    calls: [
      {
        id: 'noun.verb',
        method: 'POST',
        path: '/noun/verb',
        query: null,
        body: toJsonSchema(body, 'input'),
        response: toJsonSchema(response, 'output'),
      },
    ],
    events: [],
  });
const base = z.object({ name: z.string(), size: z.optional(z.int()), kind: z.enum(['a', 'b']) });

describe('a change of a request', () => {
  const changed = (body: Schema) => breakingChanges(snapshotOf(base, z.object({})), snapshotOf(body, z.object({})));
  test.each([
    ['a new optional field is free', z.extend(base, { note: z.optional(z.string()) }), []],
    ['a new required field breaks', z.extend(base, { note: z.string() }), ['noun.verb body.note: new and required']],
    ['a removed field breaks', z.omit(base, { name: true }), ['noun.verb body.name: removed']],
    [
      'an optional field that becomes required breaks',
      z.extend(base, { size: z.int() }),
      ['noun.verb body.size: became required'],
    ],
    ['another type breaks', z.extend(base, { name: z.int() }), ['noun.verb body.name: string became integer']],
    [
      'fewer allowed values break',
      z.extend(base, { kind: z.enum(['a']) }),
      ['noun.verb body.kind: accepts fewer values'],
    ],
    [
      'a fixed set of values instead of any text breaks',
      z.extend(base, { name: z.enum(['a']) }),
      ['noun.verb body.name: accepts fewer values'],
    ],
    ['more values are free', z.extend(base, { kind: z.enum(['a', 'b', 'c']) }), []],
  ])('%s', (_, body, breaks) => {
    expect(changed(body)).toEqual(breaks);
  });
});

describe('a change of an answer', () => {
  const changed = (response: Schema) =>
    breakingChanges(snapshotOf(z.object({}), z.object({ list: z.array(base) })), snapshotOf(z.object({}), response));
  test.each([
    ['a new field is free', z.object({ list: z.array(z.extend(base, { note: z.string() })) }), []],
    [
      'a removed field breaks, also inside a list',
      z.object({ list: z.array(z.omit(base, { name: true })) }),
      ['noun.verb response.list[].name: removed'],
    ],
    [
      'a field that becomes optional breaks',
      z.object({ list: z.array(z.extend(base, { name: z.optional(z.string()) })) }),
      ['noun.verb response.list[].name: became optional'],
    ],
    [
      'a field that becomes nullable breaks',
      z.object({ list: z.array(z.extend(base, { name: z.nullable(z.string()) })) }),
      ['noun.verb response.list[].name: string became null|string'],
    ],
    [
      'more values break',
      z.object({ list: z.array(z.extend(base, { kind: z.enum(['a', 'b', 'c']) })) }),
      ['noun.verb response.list[].kind: answers new values'],
    ],
  ])('%s', (_, response, breaks) => {
    expect(changed(response)).toEqual(breaks);
  });
});

describe('a field of an answer that echoes the request', () => {
  const callOf = (
    kind: Schema,
    echoes?: Readonly<Record<string, readonly string[]>>,
    body: Schema = z.object({ kind }),
  ) => {
    const { calls, ...rest } = snapshotOf(body, z.object({ list: z.array(z.object({ kind })) }));
    return snapshotSchema.parse({ ...rest, calls: calls.map((call) => ({ ...call, ...(echoes ? { echoes } : {}) })) });
  };
  const before = callOf(z.enum(['a', 'b']));
  const optionalKind = z.object({ kind: z.optional(z.string()) });
  const newValues = ['noun.verb response.list[].kind: answers new values'];
  test.each([
    [
      'may get new values, as an old request is still answered in old values',
      before,
      callOf(z.string(), { kind: [] }),
      [],
    ],
    ['may not get new values if it is not declared as an echo', before, callOf(z.string()), newValues],
    [
      'may not get a new value in addition to the echoed ones',
      before,
      callOf(z.string(), { kind: ['a', 'c'] }),
      newValues,
    ],
    ['may not get new values if another field is the echo', before, callOf(z.string(), { name: [] }), newValues],
    [
      'may not get new values if the request already accepted more values',
      callOf(z.enum(['a', 'b']), undefined, z.object({ kind: z.enum(['a', 'b', 'c']) })),
      callOf(z.string(), { kind: [] }),
      newValues,
    ],
    [
      'may not get new values if the request already accepted any text',
      callOf(z.enum(['a', 'b']), undefined, z.object({ kind: z.string() })),
      callOf(z.string(), { kind: [] }),
      newValues,
    ],
    [
      'may not stop being an echo',
      callOf(z.string(), { kind: [] }),
      callOf(z.string()),
      ['noun.verb response: kind no longer echoes the request'],
    ],
    [
      'may get new values if there was no request field, and its other values are unchanged',
      callOf(z.enum(['a', 'b']), undefined, z.object({})),
      callOf(z.string(), { kind: ['a', 'b'] }, optionalKind),
      [],
    ],
    [
      'may not get new values if there was no request field, and its other values change',
      callOf(z.enum(['a', 'b']), undefined, z.object({})),
      callOf(z.string(), { kind: ['a', 'c'] }, optionalKind),
      newValues,
    ],
  ])('%s', (_, previous, next, breaks) => {
    expect(breakingChanges(previous, next)).toEqual(breaks);
  });
});

test('a removed or moved call breaks', () => {
  const before = snapshotOf(base, base);
  expect(breakingChanges(before, { ...before, calls: [] })).toEqual(['noun.verb: removed']);
  expect(
    breakingChanges(before, { ...before, calls: before.calls.map((call) => ({ ...call, path: '/other' })) }),
  ).toEqual(['noun.verb: moved to POST /other']);
});

describe('a change of an event', () => {
  const eventOf = (
    payload: Schema,
    changes: { readonly version?: number; readonly publisher?: string; readonly upcasts?: readonly number[] } = {},
  ) =>
    snapshotSchema.parse({
      version: '1.0.0',
      calls: [],
      events: [
        {
          topic: 'noun.done',
          version: 2,
          publisher: 'shell',
          upcasts: [1],
          payload: toJsonSchema(payload, 'output'),
          ...changes,
        },
      ],
    });
  const before = eventOf(base);
  test.each([
    ['a new optional field is free', eventOf(z.extend(base, { note: z.optional(z.string()) })), []],
    [
      'a new required field breaks the subscribers of older publishers',
      eventOf(z.extend(base, { note: z.string() })),
      ['noun.done.note: new and required'],
    ],
    [
      'a removed field breaks, and is reported once',
      eventOf(z.omit(base, { name: true })),
      ['noun.done.name: removed'],
    ],
    [
      'more values break older subscribers',
      eventOf(z.extend(base, { kind: z.enum(['a', 'b', 'c']) })),
      ['noun.done.kind: answers new values'],
    ],
    [
      'fewer values break the subscribers of older publishers',
      eventOf(z.extend(base, { kind: z.enum(['a']) })),
      ['noun.done.kind: accepts fewer values'],
    ],
    [
      'another payload is free in a new version with an up-caster from the old one',
      eventOf(z.object({ other: z.int() }), { version: 3, upcasts: [1, 2] }),
      [],
    ],
    [
      'a new version without an up-caster from the old one breaks',
      eventOf(base, { version: 4, upcasts: [1, 3] }),
      ['noun.done: no up-caster from version 2'],
    ],
    ['an older version breaks', eventOf(base, { version: 1 }), ['noun.done: version 2 became 1']],
    [
      'another publisher breaks',
      eventOf(base, { publisher: 'workspace' }),
      ['noun.done: published by workspace instead of shell'],
    ],
    ['a removed event breaks', { ...before, events: [] }, ['noun.done: removed']],
  ])('%s', (_, next, breaks) => {
    expect(breakingChanges(before, next)).toEqual(breaks);
  });
});
