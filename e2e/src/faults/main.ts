import { parseArgs } from 'node:util';
import { startCluster, type Cluster, type Member } from './cluster.ts';
import { pause, unexpected, type Work } from './work.ts';
import { prepareChatting } from './works/chatting.ts';
import { prepareDrawing } from './works/drawing.ts';
import { prepareExporting } from './works/exporting.ts';
import { prepareImporting } from './works/importing.ts';
import { preparePaying } from './works/paying.ts';
import { prepareScanning } from './works/scanning.ts';
import { prepareNewsletters } from './works/sending-newsletters.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '50' },
    only: { type: 'string' },
  },
});
const faults = Number(values.faults);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Numbers from 0 up to 1 that repeat themselves for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const random = createRandom(Number(values.seed));

type Fault =
  | { readonly how: 'kill'; readonly member: Member }
  | { readonly how: 'stop'; readonly member: Exclude<Member, 'postgresql'> };
/** The database is killed as often as each other process; processes are stopped as often as they are killed. */
const kinds: readonly Fault[] = [
  { how: 'kill', member: 'api1' },
  { how: 'kill', member: 'api2' },
  { how: 'kill', member: 'worker1' },
  { how: 'kill', member: 'worker2' },
  { how: 'kill', member: 'postgresql' },
  { how: 'kill', member: 'postgresql' },
  { how: 'stop', member: 'api1' },
  { how: 'stop', member: 'api2' },
  { how: 'stop', member: 'worker1' },
  { how: 'stop', member: 'worker2' },
];

/** When something was ended without warning: then a mail or a request in flight may be lost or come twice. */
const killedAt: number[] = [];
const slowStops: string[] = [];

async function disturb(cluster: Cluster): Promise<void> {
  for (let count = 0; count < faults; count += 1) {
    await pause(1_000 + random() * 4_000);
    const fault: Fault = kinds[Math.floor(random() * kinds.length)] ?? { how: 'kill', member: 'api1' };
    say(`${String(count + 1).padStart(3)}  ${fault.how} ${fault.member}`);
    if (fault.how === 'kill') {
      killedAt.push(Date.now());
      await cluster.kill(fault.member);
    } else {
      const { code, ms } = await cluster.stop(fault.member);
      if (code !== 0 || ms > 35_000) slowStops.push(`${fault.member} ended with ${String(code)} after ${ms} ms`);
    }
    await cluster.whenWhole();
  }
}

const prepare: Readonly<Record<string, (cluster: Cluster) => Promise<Work>>> = {
  scan: prepareScanning,
  import: prepareImporting,
  newsletter: (cluster) => prepareNewsletters(cluster, killedAt),
  draw: prepareDrawing,
  payment: preparePaying,
  chatbot: prepareChatting,
  export: prepareExporting,
};

const startedAt = Date.now();
const cluster = await startCluster();
let isRight = true;
try {
  await cluster.product.emulator.freeze();
  const names = Object.keys(prepare).filter(
    (name) => values.only === undefined || values.only.split(',').includes(name),
  );
  const works: Work[] = [];
  for (const name of names) {
    say(`prepare ${name}`);
    const work = await prepare[name]?.(cluster);
    if (work) works.push(work);
  }
  // Readings of the network take longer, so that faults come in the middle of them.
  await cluster.product.emulator.fault({ kind: 'slow', match: 'business_discovery', times: null, ms: 150 });
  const ending = new AbortController();
  const running = works.map((work) =>
    work.run(ending.signal).then(
      () => null,
      (error: unknown) => `${work.name}: ${error instanceof Error ? error.message : String(error)}`,
    ),
  );
  await disturb(cluster);
  ending.abort();
  await cluster.product.emulator.clearFaults();
  say('wait until everything is done');
  const failures = (await Promise.all(running)).filter((failure) => failure !== null);
  say(`\n${'work'.padEnd(12)}${'done'.padStart(9)}${'lost'.padStart(8)}${'doubled'.padStart(9)}  note`);
  for (const work of works) {
    const { done, lost, doubled, note = '' } = await work.count();
    say(
      `${work.name.padEnd(12)}${String(done).padStart(9)}${String(lost).padStart(8)}${String(doubled).padStart(9)}  ${note}`,
    );
    if (lost !== 0 || doubled !== 0 || done === 0) isRight = false;
  }
  // A kill cuts the requests of its process, and a killed database those of all; a stop cuts none.
  const cut = cluster.proxy.broken.filter(
    ({ at }) => !killedAt.some((killed) => at >= killed - 50 && at - killed < 4_000),
  );
  say(`\n${faults} faults, ${killedAt.length} of them kills, in ${Math.round((Date.now() - startedAt) / 1_000)} s`);
  say(
    `requests cut by a kill: ${cluster.proxy.broken.length - cut.length}; by a stop: ${cut.length}${cut.length === 0 ? '' : ` (${[...new Set(cut.map(({ path }) => path.split('?')[0]))].join(', ')})`}`,
  );
  for (const line of [...failures, ...slowStops, ...new Set(unexpected)]) say(`wrong: ${line}`);
  if (cut.length + failures.length + slowStops.length + unexpected.length > 0) isRight = false;
} finally {
  await cluster.close();
}
say(isRight ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exitCode = isRight ? 0 : 1;
