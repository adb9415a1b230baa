import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@tessera/tooling/browser/launch.ts';
import { openBoardServer } from './lib/board-server.ts';
import { median } from './lib/pairs.ts';
import { percentile } from './lib/percentile.ts';
import { buildAll } from './load/twins.ts';
import { loadCold } from './load/visit.ts';
import type { Load } from './load/visit.ts';

const rounds = Number(process.argv[2] ?? 15);
const slowdowns = (process.argv[3] ?? '1,4').split(',').map(Number);

const variants = ['plain', 'plainAgain', 'fair', 'federated'] as const;
type Variant = (typeof variants)[number];
type Round = Readonly<Record<Variant, Load>>;

const round = (value: number, digits = 3): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** The middle half and the median of ratios of the same round. */
function compare(all: readonly Round[], variant: Variant, by: Variant, what: keyof Load): { readonly median: number; readonly quartiles: readonly [number, number] } {
  const ratios = all.map((loads) => loads[variant][what] / loads[by][what]);
  return { median: round(median(ratios)), quartiles: [round(percentile(ratios, 0.25)), round(percentile(ratios, 0.75))] };
}

const folder = mkdtempSync(join(tmpdir(), 'tessera-load-'));
const builds = await buildAll(folder);
const ground = await openBoardServer(1_000, 3);
const servers = { federated: await ground.startServer(builds.federated), plain: await ground.startServer(builds.plain), plainAgain: await ground.startServer(builds.plain), fair: await ground.startServer(builds.fair) };
const browser = await launchBrowser();
try {
  const visit = (variant: Variant, slowdown: number): Promise<Load> => loadCold(browser, { origin: servers[variant].url, cookie: ground.cookie, path: '/home', slowdown });
  const results: Record<string, object> = {};
  for (const slowdown of slowdowns) {
    // The first load of each fills the caches of the servers.
    for (const variant of variants) await visit(variant, slowdown);
    const all: Round[] = [];
    for (let at = 0; at < rounds; at += 1) {
      const order = variants.map((_, place) => variants[(place + at) % variants.length] ?? 'plain');
      const loads = new Map<Variant, Load>();
      for (const variant of order) loads.set(variant, await visit(variant, slowdown));
      const of = (variant: Variant): Load => loads.get(variant) ?? { header: Number.NaN, data: Number.NaN, bytes: Number.NaN, requests: Number.NaN };
      all.push({ plain: of('plain'), plainAgain: of('plainAgain'), fair: of('fair'), federated: of('federated') });
    }
    const medianOf = (variant: Variant, what: keyof Load): number => round(median(all.map((loads) => loads[variant][what])), 0);
    results[`cpu${String(slowdown)}x`] = {
      data: compare(all, 'federated', 'plain', 'data'),
      dataOverFair: compare(all, 'federated', 'fair', 'data'),
      header: compare(all, 'federated', 'plain', 'header'),
      bytes: compare(all, 'federated', 'plain', 'bytes'),
      fairOverPlain: compare(all, 'fair', 'plain', 'data'),
      sameOverSame: compare(all, 'plainAgain', 'plain', 'data'),
      milliseconds: Object.fromEntries(variants.map((variant) => [variant, { header: medianOf(variant, 'header'), data: medianOf(variant, 'data'), bytes: medianOf(variant, 'bytes'), requests: medianOf(variant, 'requests') }])),
      rounds,
    };
    process.stdout.write(`${JSON.stringify({ name: `load ${String(slowdown)}x`, ...results[`cpu${String(slowdown)}x`] })}\n`);
  }
  process.stdout.write(
    `${JSON.stringify({ name: 'load', ...results, conditions: `first card of the wall of /home, cold, 10 Mbit/s and 40 ms, HTTP/1.1 with the server's own compression, ${browser.version()}; plain and fair: the same source as one application, fair with the same preload hints; medians of the ratios within ${String(rounds)} rounds in turns` })}\n`,
  );
} finally {
  await browser.close();
  for (const server of Object.values(servers)) await server.stop();
  await ground.stop();
  rmSync(folder, { recursive: true, force: true });
}
