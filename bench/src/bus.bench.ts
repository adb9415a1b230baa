import mitt from 'mitt';
import { createEventHub } from '@tessera/contracts/events/event-bus';
import { allEvents, events } from '@tessera/contracts/events/events';
import { configureSchemas } from '@tessera/contracts/http/schema';
import { measurePairs, median, ratioOf } from './lib/pairs.ts';
import type { Pair } from './lib/pairs.ts';

const pairCount = Number(process.argv[2] ?? 15);
const eventCount = Number(process.argv[3] ?? 40_000);
const participants = 10;
const listenersEach = 10;

// As the product runs it: a strict Content-Security-Policy allows no compiled validators.
configureSchemas();

const { scanProgressed } = events;
interface Progress {
  readonly folderId: string;
  readonly contentId: string;
  readonly currentCount: number;
  readonly totalCount: number;
}
const payloads = Array.from({ length: 64 }, (_, index): Progress => ({ folderId: crypto.randomUUID(), contentId: crypto.randomUUID(), currentCount: index, totalCount: 64 }));

/** What a listener does: it reads the event. */
interface Heard {
  events: number;
  sum: number;
}
const hear = (heard: Heard, { currentCount }: Progress): void => {
  heard.events += 1;
  heard.sum += currentCount;
};

interface Ground {
  readonly heard: Heard;
  readonly publish: (progress: Progress) => void;
}

function onBus(): Ground {
  const heard = { events: 0, sum: 0 };
  const hub = createEventHub({ topics: allEvents });
  for (let remote = 0; remote < participants; remote += 1) {
    const bus = hub.as(`remote${String(remote)}`);
    for (let listener = 0; listener < listenersEach; listener += 1) bus.subscribe(scanProgressed, ({ data }) => hear(heard, data));
  }
  const shell = hub.as('shell');
  return { heard, publish: (progress) => shell.publish(scanProgressed, progress) };
}

function onMitt(): Ground {
  const heard = { events: 0, sum: 0 };
  const emitter = mitt<{ 'scan.progressed': Progress }>();
  for (let listener = 0; listener < participants * listenersEach; listener += 1) emitter.on('scan.progressed', (progress) => hear(heard, progress));
  return { heard, publish: (progress) => emitter.emit('scan.progressed', progress) };
}

/** Events a second. */
const rateOf = (publish: (progress: Progress) => void): number => {
  const startedAt = performance.now();
  for (let index = 0; index < eventCount; index += 1) {
    const payload = payloads[index % payloads.length];
    if (payload) publish(payload);
  }
  return Math.round((eventCount / (performance.now() - startedAt)) * 1_000);
};

const bus = onBus();
const reference = onMitt();
// Once to warm up, and to see that all listeners of both heard the same.
rateOf(bus.publish);
rateOf(reference.publish);
if (bus.heard.events !== eventCount * participants * listenersEach || bus.heard.events !== reference.heard.events || bus.heard.sum !== reference.heard.sum) {
  throw new Error(`heard: ${JSON.stringify([bus.heard, reference.heard])}`);
}
const pairs: Pair[] = await measurePairs(pairCount, async () => rateOf(bus.publish), async () => rateOf(reference.publish));

// Where the time goes: reading the payload by its schema, and all that comes before the first listener.
const nanoseconds = (publish: (progress: Progress) => void): number => Math.round(1e9 / median(Array.from({ length: 5 }, () => rateOf(publish))));
const unheard = createEventHub({ topics: allEvents }).as('shell');
const parts = {
  schema: nanoseconds((progress) => scanProgressed.payload.safeParse(progress)),
  unheard: nanoseconds((progress) => unheard.publish(scanProgressed, progress)),
  all: Math.round(1e9 / median(pairs.map(([product]) => product))),
};

process.stdout.write(
  `${JSON.stringify({
    name: 'bus',
    ratio: ratioOf(pairs),
    unit: 'events a second over events a second',
    pairs,
    busMedian: median(pairs.map(([product]) => product)),
    mittMedian: median(pairs.map(([, mittRate]) => mittRate)),
    nanoseconds: parts,
    conditions: `scan.progressed (two ids, two counts) with ${String(participants * listenersEach)} listeners: ours of ${String(participants)} participants with ${String(listenersEach)} each, validated by the schema without compiled code, in an envelope with id and time, frozen; reference: mitt with the same listeners, the payload as it is; ${String(eventCount)} events a measurement, ${String(pairCount)} pairs, Node ${process.versions.node}`,
  })}\n`,
);
