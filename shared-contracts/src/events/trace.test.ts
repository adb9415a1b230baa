import fc from 'fast-check';
import * as z from 'zod/mini';
import { idSchema, termSchema } from '../schema/schema.ts';
import { createEventHub } from './event-bus.ts';
import { defineEvent } from './event-topic.ts';
import { redactTrace } from './redact-trace.ts';
import { parseTrace, recordTrace, replayTrace, type Trace } from './trace.ts';

const [ada, grace] = ['6f1e9c1a-6f0b-4a57-9f63-6d9d1f0e8a77', '0b0e6c1e-3b57-4c39-9f0e-0e3b8d1c2a11'];
const opened = defineEvent({
  topic: 'thing.opened',
  version: 1,
  publisher: 'shop',
  payload: z.object({ userId: idSchema, name: z.optional(z.string()), count: z.int() }),
});
const shared = defineEvent({
  topic: 'thing.shared',
  version: 1,
  publisher: 'shop',
  payload: z.object({
    by: z.nullable(idSchema),
    list: z.array(z.union([idSchema, z.object({ note: z.string() })])),
    day: z.iso.date(),
    kind: z.enum(['a', 'b']),
    right: termSchema,
    byName: z.record(z.string(), z.boolean()),
  }),
});
const loose = defineEvent({
  topic: 'thing.loosened',
  version: 1,
  publisher: 'shop',
  payload: z.object({ anything: z.unknown() }),
});
const narrow = defineEvent({
  topic: 'thing.narrowed',
  version: 1,
  publisher: 'shop',
  payload: z.object({ code: z.string().check(z.length(3)) }),
});
const topics = [opened, shared, loose, narrow];

function setUp() {
  let time = Date.UTC(2026, 2, 4);
  const hub = createEventHub({ topics });
  const recording = recordTrace(hub, () => time);
  return { hub, shop: hub.as('shop'), recording, pass: (milliseconds: number) => (time += milliseconds) };
}

const share = {
  by: ada,
  list: [grace, { note: 'call Mira' }],
  day: '2026-03-04',
  kind: 'a',
  right: 'addContent',
  byName: { Mira: true },
} as const;

test('events are recorded with their time offset, until the recording stops', () => {
  const { shop, recording, pass } = setUp();
  shop.publish(opened, { userId: ada, count: 1 });
  pass(250);
  shop.publish(opened, { userId: ada, count: 1.5 });
  shop.publish(opened, { userId: grace, count: 2 });
  recording.stop();
  shop.publish(opened, { userId: grace, count: 3 });
  expect(recording.trace()).toEqual({
    version: 1,
    startedAt: '2026-03-04T00:00:00.000Z',
    entries: [
      { at: 0, topic: 'thing.opened', version: 1, source: 'shop', data: { userId: ada, count: 1 } },
      { at: 250, topic: 'thing.opened', version: 1, source: 'shop', data: { userId: grace, count: 2 } },
    ],
  });
});

test('only the last 10,000 events are kept, and recording ends after a day', () => {
  const { shop, recording, pass } = setUp();
  for (let count = 0; count < 25_000; count += 1) shop.publish(opened, { userId: ada, count });
  pass(86_400_001);
  shop.publish(opened, { userId: ada, count: 99_999 });
  const { entries } = recording.trace();
  expect(entries).toHaveLength(10_000);
  expect([entries[0]?.data, entries.at(-1)?.data]).toMatchObject([{ count: 15_000 }, { count: 24_999 }]);
});

test('redaction replaces ids and texts, equal ones by the same value, and keeps the rest', () => {
  const { shop, recording } = setUp();
  shop.publish(opened, { userId: ada, name: 'Mira', count: 1 });
  shop.publish(shared, { ...share, list: [...share.list] });
  const { entries } = redactTrace(recording.trace(), topics);
  const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  expect(entries.map(({ data }) => data)).toEqual([
    { userId: first, name: 'text 1', count: 1 },
    {
      by: first,
      list: [second, { note: 'text 2' }],
      day: '2026-03-04',
      kind: 'a',
      right: 'addContent',
      byName: { 'text 1': true },
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Mira|6f1e9c1a|0b0e6c1e/u);
});

test('redaction removes events without a schema, and events that become invalid when redacted', () => {
  const { shop, hub, recording } = setUp();
  const unknown = defineEvent({
    topic: 'thing.hidden',
    version: 1,
    publisher: 'shop',
    payload: z.object({ text: z.string() }),
  });
  shop.publish(loose, { anything: 'Mira' });
  shop.publish(narrow, { code: 'abc' });
  shop.publish(unknown, { text: 'Mira' });
  shop.publish(opened, { userId: ada, count: 1 });
  expect(recording.trace().entries).toHaveLength(4);
  expect(redactTrace(recording.trace(), topics).entries.map(({ topic }) => topic)).toEqual(['thing.opened']);
  expect(hub.recentDeadLetters()).toEqual([]);
});

test('a redacted trace can be saved, loaded and replayed unchanged', async () => {
  const { shop, recording, pass } = setUp();
  shop.publish(opened, { userId: ada, name: 'Mira', count: 1 });
  pass(40_000);
  shop.publish(shared, { ...share, list: [...share.list] });
  const redacted = redactTrace(recording.trace(), topics);
  const read = parseTrace(JSON.stringify(redacted));
  if (!('trace' in read)) throw new Error(read.fault);
  const hub = createEventHub({ topics });
  const again = recordTrace(hub);
  await expect(replayTrace(hub, read.trace, { topics, speed: Number.POSITIVE_INFINITY })).resolves.toEqual({
    published: 2,
    skipped: [],
  });
  const said = (trace: Trace) =>
    trace.entries.map(({ topic, version, source, data }) => ({ topic, version, source, data }));
  expect(said(again.trace())).toEqual(said(redacted));
});

describe('a replay', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const entry = { topic: 'thing.opened', version: 1, source: 'shop' };
  const trace: Trace = {
    version: 1,
    startedAt: '2026-03-04T00:00:00.000Z',
    entries: [1_000, 3_000].map((at, index) => ({ ...entry, at, data: { userId: ada, count: index } })),
  };

  test.each([
    [1, 1_000, 3_000],
    [4, 250, 750],
  ])('keeps the pauses at speed %d', async (speed, first, second) => {
    const hub = createEventHub({ topics });
    const { trace: heard } = recordTrace(hub);
    const replay = replayTrace(hub, trace, { topics, speed });
    await jest.advanceTimersByTimeAsync(second);
    expect(heard().entries.map(({ at }) => at)).toEqual([first, second]);
    await expect(replay).resolves.toMatchObject({ published: 2 });
  });

  test('reports its progress, and counts skipped entries', async () => {
    const entries = [...trace.entries, { ...entry, at: 3_000, topic: 'other.done', data: {} }];
    const told: (readonly [number, number])[] = [];
    const replay = replayTrace(
      createEventHub({ topics }),
      { ...trace, entries },
      { topics, onProgress: (done, total) => told.push([done, total]) },
    );
    await jest.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual([[1, 3]]);
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(replay).resolves.toMatchObject({ published: 2 });
    expect(told).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  test('stops when it is aborted', async () => {
    const hub = createEventHub({ topics });
    const controller = new AbortController();
    const replay = replayTrace(hub, trace, { topics, signal: controller.signal });
    await jest.advanceTimersByTimeAsync(1_500);
    controller.abort();
    await expect(replay).resolves.toEqual({ published: 1, skipped: [] });
    expect(jest.getTimerCount()).toBe(0);
  });

  test('returns the entries that it could not publish', async () => {
    const hub = createEventHub({ topics });
    const entries = [
      { ...entry, at: 0, topic: 'other.done', data: {} },
      { ...entry, at: 0, data: { userId: 'nobody', count: 1 } },
      { ...entry, at: 0, version: 0, data: { userId: ada, count: 1 } },
    ];
    await expect(replayTrace(hub, { ...trace, entries }, { topics })).resolves.toEqual({
      published: 0,
      skipped: entries,
    });
  });

  test('cannot publish for another publisher', async () => {
    const hub = createEventHub({ topics });
    await replayTrace(
      hub,
      { ...trace, entries: [{ ...entry, at: 0, source: 'visitor', data: { userId: ada, count: 1 } }] },
      { topics },
    );
    expect(hub.recentDeadLetters().map(({ reason }) => reason)).toEqual(['wrongPublisher']);
  });
});

describe('a trace file', () => {
  const file = (changes: object) =>
    JSON.stringify({ version: 1, startedAt: '2026-03-04T00:00:00.000Z', entries: [], ...changes });
  const entry = { at: 0, topic: 'thing.opened', version: 1, source: 'shop', data: {} };
  test.each([
    ['no JSON', '{"version":1', 'notJson'],
    ['a list', '[]', 'notATrace'],
    ['another version', file({ version: 2 }), 'notATrace'],
    ['a start that is no time', file({ startedAt: 'yesterday' }), 'notATrace'],
    ['a time before the start', file({ entries: [{ ...entry, at: -1 }] }), 'notATrace'],
    ['a time after a day', file({ entries: [{ ...entry, at: 1e12 }] }), 'notATrace'],
    [
      'entries out of order',
      file({
        entries: [
          { ...entry, at: 2 },
          { ...entry, at: 1 },
        ],
      }),
      'notATrace',
    ],
    ['too many entries', file({ entries: Array.from({ length: 10_001 }, () => entry) }), 'notATrace'],
    ['too much', file({ entries: [{ ...entry, data: 'x'.repeat(5_000_000) }] }), 'tooLarge'],
  ])('with %s is rejected', (_, text, fault) => {
    expect(parseTrace(text)).toEqual({ fault });
  });

  test('with any contents never throws, and does not pollute prototypes', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.array(
          fc.record({
            at: fc.nat(),
            topic: fc.constantFrom('thing.opened', '__proto__', 'constructor'),
            version: fc.nat(),
            source: fc.string(),
            data: fc.jsonValue(),
          }),
        ),
        (text, entries) => {
          parseTrace(text);
          const read = parseTrace(file({ entries: entries.toSorted((a, b) => a.at - b.at) }));
          if ('trace' in read) redactTrace(read.trace, topics);
        },
      ),
    );
    parseTrace(
      '{"__proto__":{"polluted":1},"version":1,"startedAt":"2026-03-04T00:00:00.000Z","entries":[{"at":0,"topic":"thing.opened","version":1,"source":"shop","data":{"__proto__":{"polluted":1}}}]}',
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
