import { parseArgs } from 'node:util';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { makeScannedBoard } from '../harness/library.ts';
import { createStranger, registerPerson } from '../harness/person.ts';
import { attachProduct, removeData, startProduct, stopProduct, type Product } from '../harness/product.ts';
import { createMeter, percentile, watchRefusals, type Meter } from './meter.ts';
import { analyst, curator, manager, openPage, visitor, type Journey, type PublicPages } from './people.ts';

const { values } = parseArgs({
  options: { people: { type: 'string', default: '100' }, seconds: { type: 'string', default: '180' } },
});
const [people, seconds] = [Number(values.people), Number(values.seconds)];
const aloneSeconds = Math.min(30, seconds);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const round = (value: number): number => Math.round(value);
const accounts = ['dimsumdiary.hk', 'harbourside.runners', 'shiroi_kissaten', 'mochi.and.miso', 'maison.aurelle'];

/** Each person comes from a network of their own. */
const addressOf = (index: number): string => `10.${Math.floor(index / 250) + 1}.${(index % 250) + 1}.7`;

/** Repeats journeys until the time is over. All requests of one person come one after the other. */
async function live(journeys: readonly Journey[], meter: Meter, forSeconds: number): Promise<void> {
  const end = Date.now() + forSeconds * 1_000;
  await Promise.all(
    journeys.map(async (journey, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index * 3_000) / journeys.length));
      while (Date.now() < end) await journey(meter);
    }),
  );
}

async function preparePeople(
  product: Product,
): Promise<{ readonly journeys: readonly Journey[]; readonly pages: PublicPages }> {
  const { origin } = product;
  const journeys: Journey[] = [];
  let pages: PublicPages | null = null;
  for (let index = 0; index < people; index += 1) {
    const address = addressOf(index);
    if (pages !== null && index % 5 > 2) {
      journeys.push(visitor(createStranger(origin, address), origin, address, pages));
      continue;
    }
    const { api } = await registerPerson(product, { plan: 3, address });
    const { id: folderId } = await makeScannedBoard(api, 'Spring', [
      accounts[index % accounts.length] ?? 'dimsumdiary.hk',
    ]);
    if (pages === null) {
      const { share } = await api.call(shareCalls.addShare, {
        body: { kind: 'report', title: 'Spring report', target: { folderId } },
      });
      const { link } = await api.call(linkCalls.addLink, {
        body: { target: 'https://shop.example/spring', title: 'Spring sale' },
      });
      const reportPath = share.path ?? '';
      pages = {
        reportPath,
        reportToken: new URL(reportPath, origin).searchParams.get('token') ?? reportPath.split('/').at(-1) ?? '',
        slug: link.slug,
      };
    }
    journeys.push(
      [analyst(api, origin, address, folderId), curator(api, folderId), manager(api)][index % 5] ??
        analyst(api, origin, address, folderId),
    );
  }
  if (pages === null) throw new Error('there are no people');
  return { journeys, pages };
}

/** The times of one visitor who opens the report again and again. */
async function visit(origin: string, pages: PublicPages, forSeconds: number): Promise<Meter> {
  const meter = createMeter();
  const address = '10.9.9.9';
  const journey = visitor(createStranger(origin, address), origin, address, pages);
  await live([journey, journey, journey], meter, forSeconds);
  return meter;
}

/** One address that sends requests for the report as fast as it can, in 60 lines at once. */
async function flood(origin: string, pages: PublicPages, signal: AbortSignal): Promise<number> {
  let sent = 0;
  await Promise.all(
    Array.from({ length: 60 }, async () => {
      while (!signal.aborted) {
        sent += 1;
        // It does not wait where it is told to.
        await openPage(origin, pages.reportPath, '10.66.66.66').catch(() => undefined);
      }
    }),
  );
  return sent;
}

const inWords = ({ errors }: Meter): string => [...errors].map(([what, count]) => `${what} (${count})`).join(', ');

const refusals = watchRefusals();
const address = await startProduct({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' });
let isRight = true;
try {
  const product = attachProduct(address);
  say(`prepare ${people} people`);
  const { journeys, pages } = await preparePeople(product);
  say(`one person of each kind, alone, for ${aloneSeconds} s each`);
  const alone = createMeter();
  for (const journey of journeys.slice(0, 4)) await live([journey], alone, aloneSeconds);
  say(`${people} people for ${seconds} s`);
  const together = createMeter();
  const startedAt = performance.now();
  await live(journeys, together, seconds);
  const spent = (performance.now() - startedAt) / 1_000;
  say('a visitor, without and with an address that floods');
  const calm = await visit(product.origin, pages, aloneSeconds);
  const ending = new AbortController();
  const flooding = flood(product.origin, pages, ending.signal);
  const beside = await visit(product.origin, pages, aloneSeconds);
  ending.abort();
  const sent = await flooding;

  const [p95Alone, p95Together, p95Calm, p95Beside] = [alone, together, calm, beside].map(({ times }) =>
    percentile(times, 0.95),
  );
  const result = {
    name: 'load',
    people,
    requests: together.times.length,
    perSecond: round(together.times.length / spent),
    refused: together.refused,
    withoutRetryAfter: refusals.count(),
    errors: [alone, together, calm, beside].reduce(
      (sum, { errors }) => sum + [...errors.values()].reduce((all, count) => all + count, 0),
      0,
    ),
    p95AloneMs: round(p95Alone ?? Number.NaN),
    p95TogetherMs: round(p95Together ?? Number.NaN),
    ratio: round(((p95Together ?? 0) / (p95Alone ?? 1)) * 10) / 10,
    p95CalmMs: round(p95Calm ?? Number.NaN),
    p95BesideFloodMs: round(p95Beside ?? Number.NaN),
    floodRequests: sent,
    floodRatio: round(((p95Beside ?? 0) / (p95Calm ?? 1)) * 100) / 100,
  };
  for (const meter of [alone, together, calm, beside]) if (meter.errors.size > 0) say(`errors: ${inWords(meter)}`);
  say(JSON.stringify(result));
  isRight = result.errors === 0 && result.withoutRetryAfter === 0 && result.requests > 0 && result.floodRatio <= 2;
} finally {
  await stopProduct(address);
  removeData(address);
}
say(isRight ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exitCode = isRight ? 0 : 1;
