import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { breakingChanges, snapshotSchema } from './breaking-changes.ts';
import { toJsonSchema } from './call-digest.ts';
import type { Schema } from './define-call.ts';
import { takeSnapshot } from './snapshot.ts';

const committed = readFileSync(new URL('../../contract.snapshot.json', import.meta.url), 'utf8');
const version = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;

test('the committed snapshot is what the contracts say (accept a change with `node shared-contracts/bin/accept-contract.ts`)', () => {
  expect(takeSnapshot(version).text).toBe(committed);
});

const snapshotOf = (body: Schema, response: Schema) =>
  snapshotSchema.parse({
    version: '1.0.0',
    calls: [{ id: 'noun.verb', method: 'POST', path: '/noun/verb', query: null, body: toJsonSchema(body, 'input'), response: toJsonSchema(response, 'output') }],
    events: [],
  });
const base = z.object({ name: z.string(), size: z.optional(z.int()), kind: z.enum(['a', 'b']) });

describe('a change of a request', () => {
  const changed = (body: Schema) => breakingChanges(snapshotOf(base, z.object({})), snapshotOf(body, z.object({})));
  test.each([
    ['an optional field more is free', z.extend(base, { note: z.optional(z.string()) }), []],
    ['a required field more breaks', z.extend(base, { note: z.string() }), ['noun.verb body.note: new and required']],
    ['a field less breaks', z.omit(base, { name: true }), ['noun.verb body.name: removed']],
    ['an optional field that becomes required breaks', z.extend(base, { size: z.int() }), ['noun.verb body.size: became required']],
    ['another type breaks', z.extend(base, { name: z.int() }), ['noun.verb body.name: string became integer']],
    ['fewer values break', z.extend(base, { kind: z.enum(['a']) }), ['noun.verb body.kind: accepts fewer values']],
    ['more values are free', z.extend(base, { kind: z.enum(['a', 'b', 'c']) }), []],
  ])('%s', (_, body, breaks) => {
    expect(changed(body)).toEqual(breaks);
  });
});

describe('a change of an answer', () => {
  const changed = (response: Schema) => breakingChanges(snapshotOf(z.object({}), z.object({ list: z.array(base) })), snapshotOf(z.object({}), response));
  test.each([
    ['a field more is free', z.object({ list: z.array(z.extend(base, { note: z.string() })) }), []],
    ['a field less breaks, also inside a list', z.object({ list: z.array(z.omit(base, { name: true })) }), ['noun.verb response.list[].name: removed']],
    ['a field that becomes optional breaks', z.object({ list: z.array(z.extend(base, { name: z.optional(z.string()) })) }), ['noun.verb response.list[].name: became optional']],
    ['a field that becomes nullable breaks', z.object({ list: z.array(z.extend(base, { name: z.nullable(z.string()) })) }), ['noun.verb response.list[].name: string became null|string']],
    ['more values break', z.object({ list: z.array(z.extend(base, { kind: z.enum(['a', 'b', 'c']) })) }), ['noun.verb response.list[].kind: answers new values']],
  ])('%s', (_, response, breaks) => {
    expect(changed(response)).toEqual(breaks);
  });
});

test('a removed or moved call breaks', () => {
  const before = snapshotOf(base, base);
  expect(breakingChanges(before, { ...before, calls: [] })).toEqual(['noun.verb: removed']);
  expect(breakingChanges(before, { ...before, calls: before.calls.map((call) => ({ ...call, path: '/other' })) })).toEqual(['noun.verb: moved to POST /other']);
});

test('an event may change its payload only with a new version', () => {
  const before = { version: '1.0.0', calls: [], events: [{ topic: 'noun.done', version: 1, publisher: 'shell', payload: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } }] };
  const after = (eventVersion: number) => ({ ...before, events: before.events.map((event) => ({ ...event, version: eventVersion, payload: { type: 'object', properties: {}, required: [] } })) });
  expect(breakingChanges(before, after(1))).toEqual(['noun.done.id: removed']);
  expect(breakingChanges(before, after(2))).toEqual([]);
});
