import * as z from 'zod/mini';
import { severalTurns } from '../testing/several-turns.ts';
import { createEventHub } from './event-bus.ts';
import { defineEvent, upcast, type EventEnvelope } from './event-topic.ts';
import { joinTabs } from './tab-bus.ts';

const old = z.object({ name: z.string() });
const themed = defineEvent({
  topic: 'theme.changed',
  version: 2,
  publisher: 'shop',
  sticky: true,
  crossTab: true,
  payload: z.object({ theme: z.string() }),
  upcasts: { 1: upcast(old, ({ name }) => ({ theme: name })) },
});
const counted = defineEvent({
  topic: 'thing.counted',
  version: 1,
  publisher: 'shop',
  payload: z.object({ count: z.int() }),
});

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

/** The tabs of one browser. */
function openTabs(...people: readonly (string | null)[]) {
  const name = crypto.randomUUID();
  const posted: unknown[] = [];
  const outside = new BroadcastChannel(name);
  outside.addEventListener('message', ({ data }: MessageEvent<unknown>) => posted.push(data));
  open.push(() => outside.close());
  const tabs = people.map((person) => {
    const hub = createEventHub({ topics: [themed, counted] });
    const heard: EventEnvelope[] = [];
    hub.all$.subscribe((envelope) => heard.push(envelope));
    open.push(joinTabs(hub, new BroadcastChannel(name), () => person));
    return { hub, heard, shop: hub.as('shop') };
  });
  return { tabs, posted, say: (message: unknown) => outside.postMessage(message) };
}

const envelopeOf = (changes: Partial<EventEnvelope> = {}) => ({
  id: 'e1',
  topic: 'theme.changed',
  version: 2,
  source: 'shop',
  time: '2026-03-04T05:06:07.008Z',
  data: { theme: 'dark' },
  ...changes,
});

test('an event of a cross-tab topic reaches every other tab once, and is not sent on', async () => {
  const {
    tabs: [one, two, three],
    posted,
  } = openTabs('mira', 'mira', 'mira');
  one?.shop.publish(themed, { theme: 'dark' });
  one?.shop.publish(counted, { count: 1 });
  await severalTurns();
  const [original] = one?.heard ?? [];
  expect(original?.origin).toBe('thisTab');
  expect(two?.heard).toEqual([{ ...original, origin: 'otherTab' }]);
  expect(three?.heard).toEqual(two?.heard);
  expect(posted).toHaveLength(1);
});

test('a late subscriber receives the last sticky event of another tab', async () => {
  const {
    tabs: [one, two],
  } = openTabs('mira', 'mira');
  one?.shop.publish(themed, { theme: 'dark' });
  await severalTurns();
  const heard: string[] = [];
  two?.hub.as('visitor').subscribe(themed, ({ data, origin }) => heard.push(`${data.theme} ${origin}`));
  expect(heard).toEqual(['dark otherTab']);
});

test('a sticky event with the same data as the last one is not delivered again', async () => {
  const {
    tabs: [one, two],
  } = openTabs('mira', 'mira');
  one?.shop.publish(themed, { theme: 'dark' });
  await severalTurns();
  one?.shop.publish(themed, { theme: 'dark' });
  one?.shop.publish(themed, { theme: 'light' });
  await severalTurns();
  expect(two?.heard.map(({ data }) => data)).toEqual([{ theme: 'dark' }, { theme: 'light' }]);
});

test('tabs of another user, or of no user, do not receive the event', async () => {
  const {
    tabs: [one, two, three],
  } = openTabs('mira', 'other', null);
  one?.shop.publish(themed, { theme: 'dark' });
  await severalTurns();
  expect([two?.heard, three?.heard]).toEqual([[], []]);
  expect(two?.hub.recentDeadLetters()).toEqual([]);
});

test('an event of another release is converted to the version of this tab', async () => {
  const {
    tabs: [one],
    say,
  } = openTabs('mira');
  say({ person: 'mira', envelope: envelopeOf({ version: 1, data: { name: 'dark' } }) });
  say({ person: 'mira', envelope: envelopeOf({ version: 3, data: { theme: 'light', contrast: 2 } }) });
  await severalTurns();
  expect(one?.heard).toMatchObject([
    { version: 2, data: { theme: 'dark' } },
    { version: 2, data: { theme: 'light' } },
  ]);
});

test.each([
  ['nothing', null, 'invalidPayload'],
  ['a text', 'theme.changed', 'invalidPayload'],
  ['no envelope', { person: 'mira' }, 'invalidPayload'],
  ['an envelope without a time', { person: 'mira', envelope: { ...envelopeOf(), time: 'now' } }, 'invalidPayload'],
  ['another payload', { person: 'mira', envelope: envelopeOf({ data: { theme: 7 } }) }, 'invalidPayload'],
  [
    'a version that is not understood',
    { person: 'mira', envelope: envelopeOf({ version: 9, data: {} }) },
    'unsupportedVersion',
  ],
  ['another publisher', { person: 'mira', envelope: envelopeOf({ source: 'visitor' }) }, 'wrongPublisher'],
  [
    'a topic that stays in its tab',
    { person: 'mira', envelope: envelopeOf({ topic: 'thing.counted', version: 1, data: { count: 1 } }) },
    'wrongPublisher',
  ],
])('%s from another tab becomes a dead letter', async (_, message, reason) => {
  const {
    tabs: [one],
    say,
  } = openTabs('mira');
  say(message);
  await severalTurns();
  expect(one?.heard).toEqual([]);
  expect(one?.hub.recentDeadLetters()).toMatchObject([{ reason, envelope: { origin: 'otherTab' } }]);
});

test('an event of an unknown topic is ignored', async () => {
  const {
    tabs: [one],
    say,
  } = openTabs('mira');
  say({ person: 'mira', envelope: envelopeOf({ topic: 'other.done' }) });
  await severalTurns();
  expect(one?.heard).toEqual([]);
  expect(one?.hub.recentDeadLetters()).toEqual([]);
});
