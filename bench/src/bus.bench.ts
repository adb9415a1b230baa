import { isDeepStrictEqual } from 'node:util';
import { allEvents } from '@tessera/contracts/all-events';
import { createEventHub } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import { configureSchemas } from '@tessera/contracts/schema/schema';
import mitt from 'mitt';
import { measurePairs, median, ratioOf, type Pair } from './lib/pairs.ts';

const pairCount = Number(process.argv[2] ?? 15);
const eventCount = Number(process.argv[3] ?? 40_000);
const participants = 10;
const listenersEach = 10;

// Same setting as in the product: its strict Content-Security-Policy forbids compiled validators.
configureSchemas();

const { resourceChanged } = events;
interface Changed {
  readonly kind: string;
  readonly id: string | null;
}
// Parsed, as they are when they arrive on the server's event stream.
const payloads: readonly Changed[] = Array.from({ length: 64 }, (_, index) =>
  resourceChanged.payload.parse({ kind: index % 2 === 0 ? 'folder' : 'mediaMark', id: crypto.randomUUID() }),
);

/** What all listeners received together; must be equal for both buses. */
interface Heard {
  events: number;
  own: number;
  sum: number;
}

type CreateListener = (heard: Heard, index: number) => (changed: Changed) => void;

/**
 * The least that a listener with a use for the event does: it checks whether the event is about its own board and
 * ignores all others.
 */
const asking: CreateListener = (heard, index) => {
  const mine = payloads[index % payloads.length]?.id;
  return ({ kind, id }) => {
    heard.events += 1;
    if (id !== mine) return;
    heard.own += 1;
    heard.sum += kind.length;
  };
};

/** Only counts, so that almost all of the measured time is spent in the bus. */
const counting: CreateListener =
  (heard) =>
  ({ kind }) => {
    heard.events += 1;
    heard.sum += kind.length;
  };

interface Receivers {
  readonly heard: Heard;
  readonly publish: (changed: Changed) => void;
}

function onBus(createListener: CreateListener): Receivers {
  const heard = { events: 0, own: 0, sum: 0 };
  const hub = createEventHub({ topics: allEvents });
  for (let remote = 0; remote < participants; remote += 1) {
    const bus = hub.as(`remote${String(remote)}`);
    for (let index = 0; index < listenersEach; index += 1) {
      const listener = createListener(heard, remote * listenersEach + index);
      bus.subscribe(resourceChanged, ({ data }) => listener(data));
    }
  }
  const shell = hub.as('shell');
  return { heard, publish: (changed) => shell.publish(resourceChanged, changed) };
}

function onMitt(createListener: CreateListener): Receivers {
  const heard = { events: 0, own: 0, sum: 0 };
  const emitter = mitt<{ 'resource.changed': Changed }>();
  for (let index = 0; index < participants * listenersEach; index += 1) {
    const listener = createListener(heard, index);
    emitter.on('resource.changed', (changed) => listener(changed));
  }
  return { heard, publish: (changed) => emitter.emit('resource.changed', changed) };
}

/** Events per second. */
const rateOf = (publish: (changed: Changed) => void): number => {
  const startedAt = performance.now();
  for (let index = 0; index < eventCount; index += 1) {
    const payload = payloads[index % payloads.length];
    if (payload) publish(payload);
  }
  return Math.round((eventCount / (performance.now() - startedAt)) * 1_000);
};

async function measure(createListener: CreateListener): Promise<Pair[]> {
  const [bus, reference] = [onBus(createListener), onMitt(createListener)];
  // One run each to warm up, and to check that the listeners of both received the same.
  rateOf(bus.publish);
  rateOf(reference.publish);
  if (
    bus.heard.events !== eventCount * participants * listenersEach ||
    bus.heard.sum === 0 ||
    !isDeepStrictEqual(bus.heard, reference.heard)
  ) {
    throw new Error(`heard: ${JSON.stringify([bus.heard, reference.heard])}`);
  }
  return measurePairs(
    pairCount,
    async () => rateOf(bus.publish),
    async () => rateOf(reference.publish),
  );
}

const pairs = await measure(asking);
const countingPairs = await measure(counting);

// Where the time goes: validating the payload, and publishing an event that has no listener.
const nanoseconds = (publish: (changed: Changed) => void): number =>
  Math.round(1e9 / median(Array.from({ length: 5 }, () => rateOf(publish))));
const unheard = createEventHub({ topics: allEvents }).as('shell');
const parts = {
  schema: nanoseconds((changed) => resourceChanged.payload.safeParse(changed)),
  unheard: nanoseconds((changed) => unheard.publish(resourceChanged, changed)),
  all: Math.round(1e9 / median(pairs.map(([product]) => product))),
};

process.stdout.write(
  `${JSON.stringify({
    name: 'bus',
    ratio: ratioOf(pairs),
    counting: ratioOf(countingPairs),
    unit: 'events a second over events a second',
    pairs,
    busMedian: median(pairs.map(([product]) => product)),
    mittMedian: median(pairs.map(([, mittRate]) => mittRate)),
    nanoseconds: parts,
    conditions: `resource.changed (a kind and an id) with ${String(participants * listenersEach)} listeners that ask whether it is about their board (counting: that only count): ours of ${String(participants)} participants with ${String(listenersEach)} each, validated by the schema without compiled code, in an envelope with id and time, frozen; reference: mitt with the same listeners, the payload as it is; ${String(eventCount)} events a measurement, ${String(pairCount)} pairs, Node ${process.versions.node}`,
  })}\n`,
);
