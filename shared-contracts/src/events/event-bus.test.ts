import * as z from 'zod/mini';
import { createEventHub, defineEvent } from './event-bus.ts';
import type { DeadLetter, EventEnvelope } from './event-bus.ts';
import { allEvents } from './events.ts';

const counted = defineEvent({ topic: 'thing.counted', version: 1, publisher: 'shop', payload: z.object({ count: z.int() }) });
const chosen = defineEvent({ topic: 'thing.chosen', version: 3, publisher: 'shop', sticky: true, payload: z.object({ id: z.string() }) });

function setUp() {
  const hub = createEventHub(() => new Date('2026-03-04T05:06:07.008Z'), () => 'event-1');
  const deadLetters: DeadLetter[] = [];
  hub.deadLetters$.subscribe((letter) => deadLetters.push(letter));
  return { hub, shop: hub.as('shop'), visitor: hub.as('visitor'), deadLetters };
}

test('an event reaches every subscriber of its topic in an envelope, and nobody else', () => {
  const { shop, visitor } = setUp();
  const heard: EventEnvelope[] = [];
  const others: EventEnvelope[] = [];
  visitor.subscribe(counted, (envelope) => heard.push(envelope));
  visitor.subscribe(chosen, (envelope) => others.push(envelope));
  shop.publish(counted, { count: 2 });
  expect(heard).toEqual([{ id: 'event-1', topic: 'thing.counted', version: 1, source: 'shop', time: '2026-03-04T05:06:07.008Z', data: { count: 2 } }]);
  expect(others).toEqual([]);
});

test('a subscriber that throws hurts nobody, and is told as a dead letter', () => {
  const { shop, visitor, deadLetters } = setUp();
  const heard: number[] = [];
  visitor.subscribe(counted, () => {
    throw new Error('broken');
  });
  visitor.subscribe(counted, ({ data }) => heard.push(data.count));
  shop.publish(counted, { count: 1 });
  shop.publish(counted, { count: 2 });
  expect(heard).toEqual([1, 2]);
  expect(deadLetters.map((letter) => letter.reason)).toEqual(['subscriberThrew', 'subscriberThrew']);
});

test('an invalid payload and a foreign publisher reach no subscriber', () => {
  const { shop, visitor, deadLetters } = setUp();
  const heard: number[] = [];
  visitor.subscribe(counted, ({ data }) => heard.push(data.count));
  shop.publish(counted, { count: 1.5 });
  visitor.publish(counted, { count: 1 });
  expect(heard).toEqual([]);
  expect(deadLetters.map((letter) => letter.reason)).toEqual(['invalidPayload', 'wrongPublisher']);
});

test('unknown keys of a payload are stripped', () => {
  const { hub, shop } = setUp();
  const all: EventEnvelope[] = [];
  hub.all$.subscribe((envelope) => all.push(envelope));
  const loose: { count: number } = JSON.parse('{"count":1,"secret":"x"}');
  shop.publish(counted, loose);
  expect(all[0]?.data).toEqual({ count: 1 });
});

test('a late subscriber hears the last event of a sticky topic and none of another', () => {
  const { shop, visitor } = setUp();
  shop.publish(chosen, { id: 'a' });
  shop.publish(chosen, { id: 'b' });
  shop.publish(counted, { count: 1 });
  const heard: unknown[] = [];
  visitor.subscribe(chosen, ({ data }) => heard.push(data));
  visitor.subscribe(counted, ({ data }) => heard.push(data));
  expect(heard).toEqual([{ id: 'b' }]);
});

test('after the release nothing is heard', () => {
  const { shop, visitor } = setUp();
  const heard: number[] = [];
  const release = visitor.subscribe(counted, ({ data }) => heard.push(data.count));
  shop.publish(counted, { count: 1 });
  release();
  shop.publish(counted, { count: 2 });
  expect(heard).toEqual([1]);
});

test('every topic is named noun.pastTense, once', () => {
  expect(new Set(allEvents.map((event) => event.topic)).size).toBe(allEvents.length);
  for (const event of allEvents) expect(event.topic).toMatch(/^[a-z]+\.[a-z]+(?:ed|en)$/u);
});
