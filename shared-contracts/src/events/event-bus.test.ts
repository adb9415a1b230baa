import * as z from 'zod/mini';
import type { DeadLetter } from './dead-letters.ts';
import { createEventHub } from './event-bus.ts';
import { defineEvent, type EventEnvelope, type EventTopic } from './event-topic.ts';

const counted = defineEvent({
  topic: 'thing.counted',
  version: 1,
  publisher: 'shop',
  payload: z.object({ count: z.int() }),
});
const chosen = defineEvent({
  topic: 'thing.chosen',
  version: 3,
  publisher: 'shop',
  sticky: true,
  until: 'thing.dropped',
  payload: z.object({ id: z.string() }),
});
const dropped = defineEvent({ topic: 'thing.dropped', version: 1, publisher: 'shop', payload: z.object({}) });

function setUp() {
  const hub = createEventHub({
    topics: [counted, chosen, dropped],
    now: () => Date.UTC(2026, 2, 4, 5, 6, 7, 8),
    createId: () => 'event-1',
  });
  const deadLetters: DeadLetter[] = [];
  hub.deadLetters$.subscribe((letter) => deadLetters.push(letter));
  return { hub, shop: hub.as('shop'), visitor: hub.as('visitor'), deadLetters };
}

test('an event reaches the subscribers of its topic in an envelope, and no others', () => {
  const { shop, visitor } = setUp();
  const heard: EventEnvelope[] = [];
  const others: EventEnvelope[] = [];
  visitor.subscribe(counted, (envelope) => heard.push(envelope));
  visitor.subscribe(chosen, (envelope) => others.push(envelope));
  shop.publish(counted, { count: 2 });
  expect(heard).toEqual([
    {
      id: 'event-1',
      topic: 'thing.counted',
      version: 1,
      source: 'shop',
      time: '2026-03-04T05:06:07.008Z',
      origin: 'thisTab',
      data: { count: 2 },
    },
  ]);
  expect(others).toEqual([]);
});

test('every event has its own id and the time it was published', () => {
  let time = 1_000;
  const hub = createEventHub({ now: () => time });
  const heard: EventEnvelope[] = [];
  hub.all$.subscribe((envelope) => heard.push(envelope));
  hub.as('shop').publish(counted, { count: 1 });
  hub.as('shop').publish(counted, { count: 2 });
  time = 2_000;
  hub.as('shop').publish(counted, { count: 3 });
  createEventHub().as('shop').publish(counted, { count: 4 });
  expect(new Set(heard.map(({ id }) => id)).size).toBe(3);
  expect(heard.map((envelope) => envelope.time)).toEqual([
    '1970-01-01T00:00:01.000Z',
    '1970-01-01T00:00:01.000Z',
    '1970-01-01T00:00:02.000Z',
  ]);
});

test('a subscriber that throws does not disturb others, and is named in a dead letter', () => {
  const { shop, visitor, deadLetters } = setUp();
  const heard: number[] = [];
  visitor.subscribe(counted, () => {
    throw new Error('broken');
  });
  visitor.subscribe(counted, ({ data }) => heard.push(data.count));
  shop.publish(counted, { count: 1 });
  shop.publish(counted, { count: 2 });
  expect(heard).toEqual([1, 2]);
  expect(deadLetters).toMatchObject([
    { reason: 'subscriberThrew', subscriber: 'visitor', envelope: { source: 'shop' } },
    { reason: 'subscriberThrew' },
  ]);
});

test('neither a subscriber nor the publisher can change an event after it was published', () => {
  const { hub, shop, visitor, deadLetters } = setUp();
  const listed = defineEvent({
    topic: 'thing.listed',
    version: 1,
    publisher: 'shop',
    payload: z.object({ list: z.array(z.object({ id: z.string() })) }),
  });
  const heard: unknown[] = [];
  visitor.subscribe(listed, ({ data }) => data.list.push({ id: 'mine' }));
  hub.as('other').subscribe(listed, ({ data }) => heard.push(structuredClone(data)));
  const list = [{ id: 'a' }];
  shop.publish(listed, { list });
  list.push({ id: 'later' });
  expect(heard).toEqual([{ list: [{ id: 'a' }] }]);
  expect(deadLetters).toMatchObject([{ reason: 'subscriberThrew', subscriber: 'visitor' }]);
});

test('an event with an invalid payload or a wrong publisher reaches no subscriber', () => {
  const { shop, visitor, deadLetters } = setUp();
  const heard: number[] = [];
  visitor.subscribe(counted, ({ data }) => heard.push(data.count));
  shop.publish(counted, { count: 1.5 });
  visitor.publish(counted, { count: 1 });
  expect(heard).toEqual([]);
  expect(deadLetters.map(({ reason, subscriber }) => [reason, subscriber])).toEqual([
    ['invalidPayload', null],
    ['wrongPublisher', null],
  ]);
});

test('redefining a known topic does not allow another publisher', () => {
  const { visitor, hub, deadLetters } = setUp();
  const heard: EventEnvelope[] = [];
  hub.all$.subscribe((envelope) => heard.push(envelope));
  visitor.publish({ ...counted, publisher: 'visitor' }, { count: 1 });
  expect(heard).toEqual([]);
  expect(deadLetters.map(({ reason }) => reason)).toEqual(['wrongPublisher']);
});

test('an unknown topic belongs to its first publisher', () => {
  const { shop, visitor, hub, deadLetters } = setUp();
  const sold = defineEvent({ topic: 'thing.sold', version: 1, publisher: 'shop', payload: z.object({}) });
  const heard: string[] = [];
  hub.all$.subscribe(({ source }) => heard.push(source));
  shop.publish(sold, {});
  visitor.publish({ ...sold, publisher: 'visitor' }, {});
  expect(heard).toEqual(['shop']);
  expect(deadLetters.map(({ reason }) => reason)).toEqual(['wrongPublisher']);
});

test('the last 100 dead letters are kept, the newest last', () => {
  const { hub, shop } = setUp();
  for (let index = 0; index < 120; index += 1) shop.publish(counted, { count: index + 0.5 });
  const kept = hub.recentDeadLetters();
  expect(kept).toHaveLength(100);
  expect(kept[0]?.envelope.data).toEqual({ count: 20.5 });
  expect(kept.at(-1)?.envelope.data).toEqual({ count: 119.5 });
});

test('unknown keys of a payload are stripped', () => {
  const { hub, shop } = setUp();
  const all: EventEnvelope[] = [];
  hub.all$.subscribe((envelope) => all.push(envelope));
  const loose: { count: number } = JSON.parse('{"count":1,"secret":"x"}');
  shop.publish(counted, loose);
  expect(all[0]?.data).toEqual({ count: 1 });
});

test('a late subscriber receives the last event of a sticky topic, but no other event', () => {
  const { shop, visitor } = setUp();
  shop.publish(chosen, { id: 'a' });
  shop.publish(chosen, { id: 'b' });
  shop.publish(counted, { count: 1 });
  const heard: unknown[] = [];
  for (let times = 0; times < 2; times += 1) visitor.subscribe(chosen, ({ data }) => heard.push(data));
  visitor.subscribe(counted, ({ data }) => heard.push(data));
  expect(heard).toEqual([{ id: 'b' }, { id: 'b' }]);
});

test('a sticky event is not delivered to late subscribers once its end event was published', () => {
  const { shop, visitor } = setUp();
  shop.publish(chosen, { id: 'a' });
  shop.publish(dropped, {});
  const heard: unknown[] = [];
  visitor.subscribe(chosen, ({ data }) => heard.push(data));
  expect(heard).toEqual([]);
  shop.publish(chosen, { id: 'b' });
  expect(heard).toEqual([{ id: 'b' }]);
});

test('a subscriber receives nothing after it unsubscribed, not even the event being delivered', () => {
  const { shop, visitor } = setUp();
  const heard: string[] = [];
  visitor.subscribe(counted, () => release());
  const release = visitor.subscribe(counted, ({ data }) => heard.push(`released ${data.count}`));
  visitor.subscribe(counted, ({ data }) => heard.push(`kept ${data.count}`));
  shop.publish(counted, { count: 1 });
  shop.publish(counted, { count: 2 });
  expect(heard).toEqual(['kept 1', 'kept 2']);
});

test('a subscriber that joins during delivery receives a sticky event once, and another event not at all', () => {
  const { hub, shop } = setUp();
  const [early, late] = [hub.as('early'), hub.as('late')];
  const heard: string[] = [];
  let isDone = false;
  const topics: readonly EventTopic[] = [chosen, counted];
  for (const topic of topics) {
    early.subscribe(topic, () => {
      if (!isDone) late.subscribe(topic, () => heard.push(topic.topic));
    });
    // Places the late subscriber's listener after the early one's, and before the events.
    late.subscribe(topic, () => undefined);
  }
  shop.publish(chosen, { id: 'a' });
  shop.publish(counted, { count: 1 });
  isDone = true;
  expect(heard).toEqual(['thing.chosen']);
  shop.publish(counted, { count: 2 });
  expect(heard).toEqual(['thing.chosen', 'thing.counted']);
});

test('an event published in reaction to another is delivered after it to everybody', () => {
  const { hub, shop } = setUp();
  const heard: string[] = [];
  shop.subscribe(counted, ({ data }) => shop.publish(chosen, { id: String(data.count) }));
  for (const name of ['one', 'two']) {
    hub.as(name).subscribe(chosen, () => heard.push(`${name} chosen`));
    hub.as(name).subscribe(counted, () => heard.push(`${name} counted`));
  }
  shop.publish(counted, { count: 1 });
  expect(heard).toEqual(['one counted', 'two counted', 'one chosen', 'two chosen']);
});

test('an endless chain of events is stopped, and the bus keeps working', () => {
  const { shop, visitor, deadLetters } = setUp();
  let told = 0;
  for (let times = 0; times < 2; times += 1) shop.subscribe(counted, ({ data }) => shop.publish(counted, data));
  visitor.subscribe(counted, () => (told += 1));
  shop.publish(counted, { count: 1 });
  expect(told).toBe(1_001);
  expect(new Set(deadLetters.map(({ reason }) => reason))).toEqual(new Set(['endless']));
  const heard: string[] = [];
  visitor.subscribe(chosen, ({ data }) => heard.push(data.id));
  shop.publish(chosen, { id: 'still here' });
  expect(heard).toEqual(['still here']);
});
