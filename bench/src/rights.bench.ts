import { isDeepStrictEqual } from 'node:util';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { openBoardServer, type AskedServer } from './lib/board-server.ts';
import { measurePairs, median } from './lib/pairs.ts';

const wanted = Number(process.argv[2] ?? 100_000);
const pairCount = Number(process.argv[3] ?? 45);
const answersInTurn = Number(process.argv[4] ?? 20);
const warmUps = 600;

/** Milliseconds of one response: the median of several in a row. */
const timed = (ask: () => Promise<unknown>) => async (): Promise<number> => {
  const times: number[] = [];
  for (let time = 0; time < answersInTurn; time += 1) {
    const startedAt = performance.now();
    await ask();
    times.push(performance.now() - startedAt);
  }
  return median(times);
};

const round = (value: number): number => Math.round(value * 100) / 100;

const dataset = await openBoardServer(wanted, 30);
try {
  const open = await dataset.startOpenServer();
  try {
    const askOf =
      ({ ask }: Pick<AskedServer, 'ask'>) =>
      () =>
        ask(mediaCalls.getMedia, { folderId: dataset.board.folderId, number: 48 });
    const [product, reference] = [askOf(dataset), askOf(open)];
    for (let count = 0; count < warmUps; count += 1) {
      await product();
      await reference();
    }
    if (!isDeepStrictEqual(await product(), await reference())) throw new Error('the two servers answer differently');
    const pairs = await measurePairs(pairCount, timed(product), timed(reference));
    process.stdout.write(
      `${JSON.stringify({
        name: 'rights',
        ratio: round(median(pairs.map(([measured, bare]) => measured / bare))),
        unit: 'ms over ms',
        productMs: round(median(pairs.map(([measured]) => measured))),
        referenceMs: round(median(pairs.map(([, bare]) => bare))),
        addedMs: round(median(pairs.map(([measured, bare]) => measured - bare))),
        conditions: `the first 48 of ${wanted} media in 30 contents over HTTP, two processes of the product's server on one database; the median of ${pairCount} pairs (each the median of ${answersInTurn} answers one behind the other) behind ${warmUps} answers; reference: the same server, to which everybody is the owner, without session, plan, grants, budgets and rights`,
      })}\n`,
    );
  } finally {
    await open.stop();
  }
} finally {
  await dataset.stop();
}
