import { join } from 'node:path';
import { launchBrowser } from '@tessera/tooling/browser/launch.ts';
import { quantile } from './gallery/frames.ts';
import { measurePairs, median, ratioOf } from './lib/pairs.ts';
import { servePage } from './lib/serve-page.ts';

// A table of many rows that is scrolled in even strides, beside the bare grid with the same rows.

const count = Number(process.argv[2] ?? 100_000);
const pairCount = Number(process.argv[3] ?? 7);
const frames = Number(process.argv[4] ?? 400);
/** Pixels a frame: three rows. */
const stride = 120;

const page = await servePage(join(import.meta.dirname, 'table/page.tsx'), () => undefined);
const browser = await launchBrowser();

/** Milliseconds from the start of one frame to that of the next; a fifth as many before them warm up. */
async function measureFrames(which: 'table' | 'bare'): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1_240, height: 800 } });
  try {
    const tab = await context.newPage();
    await tab.goto(`${page.origin}/?${new URLSearchParams({ which, count: String(count) }).toString()}`);
    const scroller = tab.locator('.MuiDataGrid-virtualScroller');
    await tab.getByText('account.3', { exact: true }).waitFor();
    const times = await scroller.evaluate(
      (element, { total, warmUp, by }) =>
        new Promise<number[]>((resolve) => {
          const starts: number[] = [];
          const next = (now: number): void => {
            starts.push(now);
            if (starts.length > total + warmUp) return resolve(starts.slice(1).map((start, index) => start - (starts[index] ?? start)).slice(warmUp));
            element.scrollBy({ top: by, behavior: 'instant' });
            requestAnimationFrame(next);
          };
          requestAnimationFrame(next);
        }),
      { total: frames, warmUp: Math.round(frames / 5), by: stride },
    );
    const moved = await scroller.evaluate((element) => element.scrollTop);
    if (moved < Math.min(count * 20, frames * stride * 0.5)) throw new Error(`it was scrolled to ${moved} only`);
    return Math.round(quantile(times, 0.95) * 100) / 100;
  } finally {
    await context.close();
  }
}

try {
  // The first of each fills the caches of browser and server.
  await measureFrames('table');
  await measureFrames('bare');
  const pairs = await measurePairs(pairCount, () => measureFrames('table'), () => measureFrames('bare'));
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
