import { openBoardServer } from './lib/board-server.ts';
import { startEmulator } from './lib/emulator.ts';
import { measurePairs, median, ratioOf } from './lib/pairs.ts';
import { percentile } from './lib/percentile.ts';
import { answerOf, wordOf } from './webhook/many-flows.ts';
import { answersTo, openPhones, type Phone } from './webhook/phones.ts';
import { account, appSecret, runFlows, startBare, startWorker } from './webhook/stand.ts';
import { hangUp, tellAll } from './webhook/tell.ts';

// Messages per second from the network's webhook until the answer arrives at the emulator, compared with plain Fastify
// that does one insert and one call.

const seconds = Number(process.argv[2] ?? 60);
const aSecond = Number(process.argv[3] ?? 200);
const pairCount = Number(process.argv[4] ?? 2);
/** Messages that are sent as fast as they are accepted. */
const burst = Number(process.argv[5] ?? 2_000);
const [flowCount, bubbleCount, phoneCount] = [50, 30, 300];
const patienceMs = 120_000;
const atOnce = 100_000;

/** An application under test, and the emulator that receives its answers. */
interface Stand {
  /** Milliseconds until each message was accepted. */
  readonly accepted: number[];
  /** Sends messages, waits until all are answered, and returns messages per second. */
  readonly run: (messages: number, rate: number) => Promise<number>;
  /** Counts missing answers, repeated answers, and people whose answers are out of order. */
  readonly faults: () => Promise<{ readonly lost: number; readonly doubled: number; readonly misplaced: number }>;
}

function createStand(url: string, graphUrl: string, accountId: string, phones: readonly Phone[]): Stand {
  const accepted: number[] = [];
  /** The answers that each person must have received at the end, by the person's index. */
  const expected = phones.map((): string[] => []);
  let sent = 0;

  const nextMessage = () => {
    const [index, number] = [sent % phones.length, (sent * 7) % flowCount];
    sent += 1;
    expected[index]?.push(answerOf(number));
    return { personId: phones[index]?.id ?? '', mid: `mid.${String(sent).padStart(9, '0')}`, text: wordOf(number) };
  };

  /** Waits for the answers of one phone after the other, up to a deadline; missing ones are counted afterwards. */
  const waitForAnswers = async (): Promise<void> => {
    const deadline = performance.now() + patienceMs;
    for (const [index, phone] of phones.entries()) {
      const count = expected[index]?.length ?? 0;
      while (performance.now() < deadline && (await answersTo(graphUrl, account, phone)).length < count)
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  return {
    accepted,
    run: async (messages, rate) => {
      const batch = Array.from({ length: messages }, nextMessage);
      const startedAt = performance.now();
      accepted.push(...(await tellAll(url, accountId, appSecret, batch, rate)));
      await waitForAnswers();
      return (messages / (performance.now() - startedAt)) * 1_000;
    },
    faults: async () => {
      let [lost, doubled, misplaced] = [0, 0, 0];
      for (const [index, phone] of phones.entries()) {
        const [due, read] = [expected[index] ?? [], await answersTo(graphUrl, account, phone)];
        const left = [...due];
        for (const text of read) {
          const at = left.indexOf(text);
          if (at === -1) doubled += 1;
          else left.splice(at, 1);
        }
        lost += left.length;
        if (read.some((text, position) => text !== due[position])) misplaced += 1;
      }
      return { lost, doubled, misplaced };
    },
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
const running: { stop(): Promise<void> }[] = [{ stop: async () => hangUp() }];
try {
  const [boardServer, network, other] = [await openBoardServer(1_000, 3), await startEmulator(), await startEmulator()];
  running.unshift(boardServer, network, other);
  const {
    db,
    board: { ownerId },
    databaseUrl,
  } = boardServer;
  // Create all phones before the first webhook is sent.
  const [ourPhones, theirPhones] = [
    await openPhones(network.url, account, phoneCount),
    await openPhones(other.url, account, phoneCount),
  ];
  const accountId = await runFlows(db, network.url, ownerId, flowCount, bubbleCount);
  const server = await boardServer.startServer(undefined, network.url);
  running.unshift(server);
  running.unshift(await startWorker(databaseUrl, network.url, server.url));
  const bareServer = await startBare(databaseUrl, other.url);
  running.unshift(bareServer);

  const ours = createStand(server.url, network.url, accountId, ourPhones);
  const bare = createStand(bareServer.url, other.url, accountId, theirPhones);
  await ours.run(phoneCount, aSecond);
  await bare.run(phoneCount, aSecond);
  ours.accepted.length = 0;
  const pairs = await measurePairs(
    pairCount,
    () => ours.run(seconds * aSecond, aSecond),
    () => bare.run(seconds * aSecond, aSecond),
  );
  const accepted = [...ours.accepted];
  const bursts = await measurePairs(
    Math.max(1, pairCount),
    () => ours.run(burst, atOnce),
    () => bare.run(burst, atOnce),
  );
  const faults = await ours.faults();
  process.stdout.write(
    `${JSON.stringify({
      name: 'webhook',
      ratio: ratioOf(pairs),
      unit: 'answers a second over answers a second',
      product: round(median(pairs.map(([measured]) => measured))),
      reference: round(median(pairs.map(([, reference]) => reference))),
      p99Ms: round(percentile(accepted, 0.99)),
      ...faults,
      burst: {
        ratio: ratioOf(bursts),
        product: round(median(bursts.map(([measured]) => measured))),
        reference: round(median(bursts.map(([, reference]) => reference))),
      },
      conditions: `${aSecond} messages a second for ${seconds} s, from the first until the last answer lies at the emulator, the median of ${pairCount} pairs; ${flowCount} running flows of ${bubbleCount} bubbles, ${phoneCount} people; p99Ms: until the 200; burst: ${burst} messages told as fast as they are taken; the network tells the product of each of its answers, too; reference: Fastify that inserts a row, answers 200 and calls the network`,
    })}\n`,
  );
  if (faults.lost + faults.doubled + faults.misplaced > 0)
    throw new Error(
      `${faults.lost} answers were lost, ${faults.doubled} doubled, and ${faults.misplaced} people read them in another order`,
    );
} finally {
  for (const part of running) await part.stop();
}
