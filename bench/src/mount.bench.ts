import { launchBrowser } from '@tessera/tooling/browser/launch.ts';
import { dist } from '@tessera/tooling/workspace/paths.ts';
import type { CDPSession, Page } from 'playwright';
import { openBoardServer } from './lib/board-server.ts';
import { openProfile } from './load/line.ts';

const mounts = Number(process.argv[2] ?? 50);
/**
 * Mounts that are not counted: the heap grows by 3 % in the first ten and then stays level, while a leak keeps growing.
 */
const warmUp = Number(process.argv[3] ?? 10);

/** What a page still uses after garbage collection. */
interface Usage {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

async function usageOf(cdp: CDPSession): Promise<Usage> {
  // Objects that a finaliser releases are collected only in the next collection.
  for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

const first = 'main [data-item]';

/** Waits without a handle to the element, because a handle keeps the whole page from being collected. */
const waitUntil = async (page: Page, isThere: boolean): Promise<void> => {
  await page.waitForFunction(([selector, wanted]) => (document.querySelector(selector) !== null) === wanted, [
    first,
    isThere,
  ] as const);
};

/**
 * Opens the workspace until its wall is shown, goes to a page of the shell, and waits until the remote is unmounted.
 */
async function mountOnce(page: Page): Promise<void> {
  await goTo(page, '/home');
  await waitUntil(page, true);
  await page.waitForLoadState('networkidle');
  await goTo(page, '/error');
  await waitUntil(page, false);
  await page.waitForLoadState('networkidle');
}

const boardServer = await openBoardServer(1_000, 3);
try {
  const server = await boardServer.startServer(process.argv[4] ?? dist);
  // No optimising compilers: their output for hot code grows the heap by about 15 kB per mount, which would hide a leak
  // of that size.
  const browser = await launchBrowser({ args: ['--js-flags=--no-opt --no-maglev --no-sparkplug'] });
  try {
    const context = await openProfile(browser, server.url, boardServer.cookie);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.goto('/home');
    await waitUntil(page, true);
    const all: Usage[] = [];
    for (let times = 0; times < warmUp + mounts; times += 1) {
      await mountOnce(page);
      all.push(await usageOf(cdp));
    }
    const counted = all.slice(warmUp);
    const [veryFirst, begin, end] = [all[0], counted[0], counted.at(-1)];
    if (!veryFirst || !begin || !end) throw new Error('nothing was mounted');
    const growth = (what: keyof Usage): number => Math.round((end[what] / begin[what]) * 1_000) / 1_000;
    process.stdout.write(
      `${JSON.stringify({
        name: 'mount',
        ratio: growth('heap'),
        byVeryFirst: Math.round((end.heap / veryFirst.heap) * 1_000) / 1_000,
        nodes: growth('nodes'),
        listeners: growth('listeners'),
        first: begin,
        last: end,
        kilobytesAMount: Math.round((end.heap - begin.heap) / mounts / 102.4) / 10,
        heaps: all.map(({ heap }) => Math.round(heap / 1_000)),
        mounts,
        conditions: `/home with its wall and away to a page of the shell, ${String(mounts)} times after ${String(warmUp)} that count only in byVeryFirst; the heap in use after garbage collection while the remote is away, without optimising compilers; ${browser.version()}`,
      })}\n`,
    );
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  await boardServer.stop();
}
