import * as z from 'zod/mini';
import { allEvents } from '../all-events.ts';
import { createEventHub } from './event-bus.ts';
import { defineEvent, upcast } from './event-topic.ts';

// Three versions of one topic, as three remotes of different age contain them.
const topic = 'price.changed';
const publisher = 'shop';
const first = z.object({ price: z.number() });
const second = z.object({ cents: z.int() });
const third = z.object({ cents: z.int(), currency: z.string() });
const one = defineEvent({ topic, publisher, version: 1, payload: first, sticky: true });
const two = defineEvent({
  topic,
  publisher,
  version: 2,
  payload: second,
  upcasts: { 1: upcast(first, ({ price }) => ({ cents: Math.round(price * 100) })) },
});
const three = defineEvent({
  topic,
  publisher,
  version: 3,
  payload: third,
  upcasts: { ...two.upcasts, 2: upcast(second, ({ cents }) => ({ cents, currency: 'USD' })) },
});

function setUp() {
  const hub = createEventHub({ topics: [one] });
  return { hub, shop: hub.as('shop'), visitor: hub.as('visitor') };
}

test('an older event is upcast, version by version, to the version of its subscriber', () => {
  const { hub, shop, visitor } = setUp();
  const heard: unknown[] = [];
  visitor.subscribe(three, ({ version, data }) => heard.push({ version, ...data }));
  visitor.subscribe(two, ({ version, data }) => heard.push({ version, ...data }));
  visitor.subscribe(one, ({ version, data }) => heard.push({ version, ...data }));
  shop.publish(one, { price: 1.5 });
  expect(heard).toEqual([
    { version: 3, cents: 150, currency: 'USD' },
    { version: 2, cents: 150 },
    { version: 1, price: 1.5 },
  ]);
  expect(hub.recentDeadLetters()).toEqual([]);
});

test('an older subscriber receives a newer event that fits its schema, without unknown fields', () => {
  const { hub, shop, visitor } = setUp();
  const heard: unknown[] = [];
  visitor.subscribe(two, ({ version, data }) => heard.push({ version, ...data }));
  shop.publish(three, { cents: 150, currency: 'EUR' });
  expect(heard).toEqual([{ version: 2, cents: 150 }]);
  expect(hub.recentDeadLetters()).toEqual([]);
});

test('a newer event that does not fit an older subscriber becomes one dead letter', () => {
  const { hub, shop, visitor } = setUp();
  const handler = jest.fn();
  visitor.subscribe(one, handler);
  visitor.subscribe(one, handler);
  shop.publish(three, { cents: 150, currency: 'EUR' });
  expect(handler).not.toHaveBeenCalled();
  expect(hub.recentDeadLetters()).toMatchObject([
    { reason: 'unsupportedVersion', subscriber: 'visitor', envelope: { version: 3, source: 'shop' } },
  ]);
});

test.each([
  ['there is no up-caster', {}, { price: 1.5 }],
  [
    'the up-caster throws',
    {
      1: () => {
        throw new Error('broken');
      },
    },
    { price: 1.5 },
  ],
  ['the up-caster gives something else', { 1: () => ({ cents: 'many' }) }, { price: 1.5 }],
])('an older event becomes a dead letter when %s', (_, upcasts, data) => {
  const { hub, shop, visitor } = setUp();
  const handler = jest.fn();
  visitor.subscribe({ ...two, upcasts }, handler);
  shop.publish(one, data);
  expect(handler).not.toHaveBeenCalled();
  expect(hub.recentDeadLetters().map(({ reason }) => reason)).toEqual(['unsupportedVersion']);
});

test('a late subscriber receives the last sticky event in its own version', () => {
  const { shop, visitor } = setUp();
  shop.publish(one, { price: 2 });
  const heard: unknown[] = [];
  visitor.subscribe(three, ({ data }) => heard.push(data));
  expect(heard).toEqual([{ cents: 200, currency: 'USD' }]);
});

test('every topic has a unique name of the form noun.pastTense', () => {
  expect(new Set(allEvents.map((event) => event.topic)).size).toBe(allEvents.length);
  for (const event of allEvents) expect(event.topic).toMatch(/^[a-z]+\.(?:made|[a-z]+(?:[A-Z][a-z]+)*(?:ed|en))$/u);
});

test('every topic about a selection is sticky, for pages that are drawn later', () => {
  const selections = allEvents.filter(({ topic }) => topic.endsWith('.selected'));
  expect(selections.map(({ topic }) => topic)).toContain('folder.selected');
  expect(selections.filter(({ sticky }) => !sticky)).toEqual([]);
});

test('every topic has up-casters from all earlier versions, and names an existing end event', () => {
  for (const event of allEvents) {
    expect(Object.keys(event.upcasts)).toEqual(
      Array.from({ length: event.version - 1 }, (_, index) => String(index + 1)),
    );
    if (event.until !== undefined) {
      expect(event.sticky).toBe(true);
      expect(allEvents.map((other) => other.topic)).toEqual(expect.arrayContaining([event.until].flat()));
    }
  }
});
