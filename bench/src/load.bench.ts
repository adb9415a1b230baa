import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@tessera/tooling/browser/launch.ts';
import { openBoardServer, type ServerProcess } from './lib/board-server.ts';
import { median } from './lib/pairs.ts';
import { percentile } from './lib/percentile.ts';
import { buildAll } from './load/twins.ts';
import { pointing, visit, type Visit } from './load/visit.ts';

const rounds = Number(process.argv[2] ?? 15);
const slowdowns = (process.argv[3] ?? '1').split(',').map(Number);

const variants = ['plain', 'plainAgain', 'fair', 'federated'] as const;
type Variant = (typeof variants)[number];
type Round = Readonly<Record<Variant, Visit>>;

const round = (value: number, digits = 3): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** The ratio of one figure between two variants, taken within each round: median and quartiles. */
interface Ratio {
  readonly median: number;
  readonly quartiles: readonly [number, number];
}

function compare(all: readonly Round[], what: keyof Visit, variant: Variant, by: Variant): Ratio {
  const ratios = all.map((visits) => visits[variant][what] / visits[by][what]);
  return {
    median: round(median(ratios)),
    quartiles: [round(percentile(ratios, 0.25)), round(percentile(ratios, 0.75))],
  };
}

const figures = ['header', 'data', 'bytes', 'requests', 'switchCold', 'switchWarm'] as const;

/** The summary of all rounds. `sameOverSame` compares the plain twin with itself, to show the noise. */
function summarise(all: readonly Round[]) {
  return {
    ratio: compare(all, 'data', 'federated', 'plain'),
    fair: compare(all, 'data', 'federated', 'fair'),
    header: compare(all, 'header', 'federated', 'plain'),
    bytes: compare(all, 'bytes', 'federated', 'plain'),
    switchCold: compare(all, 'switchCold', 'federated', 'plain'),
    switchWarm: compare(all, 'switchWarm', 'federated', 'plain'),
    fairOverPlain: compare(all, 'data', 'fair', 'plain'),
    sameOverSame: Object.fromEntries(
      (['data', 'header', 'switchCold', 'switchWarm'] as const).map((what) => [
        what,
        compare(all, what, 'plainAgain', 'plain'),
      ]),
    ),
    medians: Object.fromEntries(
      variants.map((variant) => [
        variant,
        Object.fromEntries(figures.map((what) => [what, round(median(all.map((visits) => visits[variant][what])), 0)])),
      ]),
    ),
  };
}

type Summary = ReturnType<typeof summarise>;

/** Runs the rounds at one processor speed. Each round starts with another variant, so that none is always first. */
async function measure(visitOf: (variant: Variant) => Promise<Visit>): Promise<Summary> {
  // The first visit fills the caches of the server.
  for (const variant of variants) await visitOf(variant);
  const all: Round[] = [];
  for (let at = 0; at < rounds; at += 1) {
    const visits: Partial<Record<Variant, Visit>> = {};
    for (const place of variants.keys()) {
      const variant = variants[(place + at) % variants.length] ?? 'plain';
      visits[variant] = await visitOf(variant);
    }
    const { plain, plainAgain, fair, federated } = visits;
    if (plain && plainAgain && fair && federated) all.push({ plain, plainAgain, fair, federated });
  }
  return summarise(all);
}

const folder = mkdtempSync(join(tmpdir(), 'tessera-load-'));
const running: { stop(): Promise<void> }[] = [];
try {
  const builds = await buildAll(folder);
  const boardServer = await openBoardServer(1_000, 3);
  running.unshift(boardServer);
  const start = async (dist: string): Promise<ServerProcess> => {
    const server = await boardServer.startServer(dist);
    running.unshift(server);
    return server;
  };
  const servers: Readonly<Record<Variant, ServerProcess>> = {
    plain: await start(builds.plain),
    plainAgain: await start(builds.plain),
    fair: await start(builds.fair),
    federated: await start(builds.federated),
  };
  const browser = await launchBrowser();
  running.unshift({ stop: () => browser.close() });
  const results = new Map<number, Summary>();
  for (const slowdown of slowdowns) {
    results.set(
      slowdown,
      await measure((variant) =>
        visit(browser, { origin: servers[variant].url, cookie: boardServer.cookie, slowdown }),
      ),
    );
    process.stdout.write(
      `${JSON.stringify({ name: `load at ${String(slowdown)}x`, rounds, ...results.get(slowdown) })}\n`,
    );
  }
  const first = [...results.values()][0];
  const limits = { ratio: 1, fair: 1.05, header: 1.25, bytes: 1.08, switchCold: 1.1, switchWarm: 1 } as const;
  process.stdout.write(
    `${JSON.stringify({
      name: 'load',
      ...(first
        ? {
            ratio: first.ratio.median,
            fair: first.fair.median,
            header: first.header.median,
            bytes: first.bytes.median,
            switchCold: first.switchCold.median,
            switchWarm: first.switchWarm.median,
          }
        : {}),
      limits,
      ...Object.fromEntries([...results].map(([slowdown, summary]) => [`cpu${String(slowdown)}x`, summary])),
      rounds,
      conditions: `/home until the first card of the wall, cold, 10 Mbit/s and 40 ms, HTTP/1.1 with the server's own compression, ${browser.version()}; then to /pricing, which is another remote's, ${String(pointing)} ms after the pointer came to the link, until its first row; plain and fair: the same source as one application, fair with the same preload hints; medians of the ratios within ${String(rounds)} rounds in turns`,
    })}\n`,
  );
} finally {
  for (const part of running) await part.stop();
  rmSync(folder, { recursive: true, force: true });
}
