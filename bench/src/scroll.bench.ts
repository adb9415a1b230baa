import { join } from 'node:path';
import { launchBrowser } from '@tessera/tooling/browser/launch.ts';
import { measurePairs, median, ratioOf } from './lib/pairs.ts';
import { measureScrolledFrames } from './lib/scrolled-frames.ts';
import { servePage } from './lib/serve-page.ts';

// A table of many rows, scrolled in even steps, compared with the plain grid library and the same rows.

const count = Number(process.argv[2] ?? 100_000);
const pairCount = Number(process.argv[3] ?? 7);
const frames = Number(process.argv[4] ?? 400);
/** Pixels per frame: three rows. */
const stride = 120;

const page = await servePage(join(import.meta.dirname, 'table/page.tsx'), () => undefined);
const browser = await launchBrowser();

const scroller = '.MuiDataGrid-virtualScroller';

const p95 = (which: 'table' | 'bare'): Promise<number> =>
  measureScrolledFrames(browser, {
    address: `${page.origin}/?${new URLSearchParams({ which, count: String(count) }).toString()}`,
    frames,
    stride,
    scroller,
    waitUntilShown: (tab) => tab.getByText('account.3', { exact: true }).waitFor(),
    check: async (tab) => {
      const moved = await tab.locator(scroller).evaluate((element) => element.scrollTop);
      if (moved < Math.min(count * 20, frames * stride * 0.5)) throw new Error(`it was scrolled to ${moved} only`);
    },
  });

try {
  // The first run of each fills the caches of browser and server.
  await p95('table');
  await p95('bare');
  const pairs = await measurePairs(
    pairCount,
    () => p95('table'),
    () => p95('bare'),
  );
  process.stdout.write(
    `${JSON.stringify({
      name: 'scroll',
      ratio: ratioOf(pairs),
      unit: 'ms over ms, 95th percentile of frames',
      pairs,
      tableMedian: median(pairs.map(([table]) => table)),
      bareMedian: median(pairs.map(([, bare]) => bare)),
      conditions: `${count} rows of twelve columns in 720 px, ${frames} frames of ${stride} px each at the browser's own rate, ${browser.version()}; reference: @mui/x-data-grid with the same rows and texts, its own virtualisation of columns`,
    })}\n`,
  );
} finally {
  await browser.close();
  page.stop();
}
