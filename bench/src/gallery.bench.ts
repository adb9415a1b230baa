import { join } from 'node:path';
import { launchBrowser } from '@tessera/tooling/browser/launch.ts';
import { readPictures } from './gallery/real-pictures.ts';
import { measurePairs, median, ratioOf } from './lib/pairs.ts';
import { measureScrolledFrames } from './lib/scrolled-frames.ts';
import { servePage } from './lib/serve-page.ts';

const count = Number(process.argv[2] ?? 10_000);
const pairCount = Number(process.argv[3] ?? 7);
const frames = Number(process.argv[4] ?? 600);
// Ten rows per second: about as fast as a user scrolls while still looking at the pictures.
const stride = 40;

const pictures = await readPictures(96);
const page = await servePage(join(import.meta.dirname, 'gallery/page.tsx'), (path) => {
  const number = /^\/p\/(?<number>\d+)\.jpg$/u.exec(path)?.groups?.['number'];
  const picture = number === undefined ? undefined : pictures[Number(number) % pictures.length];
  return picture && { type: 'image/jpeg', body: picture.bytes };
});
const browser = await launchBrowser();
try {
  const ratios = pictures.map(({ ratio }) => ratio.toFixed(4)).join(',');
  const p95 = (which: 'wall' | 'bare'): Promise<number> =>
    measureScrolledFrames(browser, {
      address: `${page.origin}/?${new URLSearchParams({ which, count: String(count), ratios }).toString()}`,
      frames,
      stride,
      waitUntilShown: (tab) =>
        tab.waitForFunction(
          () => [...document.images].filter((image) => image.complete && image.naturalWidth > 0).length >= 8,
        ),
      check: async (tab) => {
        const shown = await tab.evaluate(() => document.images.length);
        if (shown < 8) throw new Error(`only ${shown} pictures were there at the end`);
      },
    });
  // The first run of each fills the caches of browser and server.
  await p95('wall');
  await p95('bare');
  const pairs = await measurePairs(
    pairCount,
    () => p95('wall'),
    () => p95('bare'),
  );
  process.stdout.write(
    `${JSON.stringify({
      name: 'gallery',
      ratio: ratioOf(pairs),
      unit: 'ms over ms, 95th percentile of frames',
      pairs,
      wallMedian: median(pairs.map(([wall]) => wall)),
      bareMedian: median(pairs.map(([, bare]) => bare)),
      conditions: `${count} pictures, ${pictures.length} different JPEGs from loopback, ${frames} frames of ${stride} px each at the browser's own rate, ${browser.version()}; reference: @tanstack/react-virtual for the window, the same rows, plain img elements, its own overscan`,
    })}\n`,
  );
} finally {
  await browser.close();
  page.stop();
}
