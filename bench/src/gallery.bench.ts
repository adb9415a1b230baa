import { join } from 'node:path';
import { launchBrowser } from '@tessera/tooling/browser/launch.ts';
import { measureFrames, quantile } from './gallery/frames.ts';
import { readPictures } from './gallery/real-pictures.ts';
import { measurePairs, median, ratioOf } from './lib/pairs.ts';
import { servePage } from './lib/serve-page.ts';

const count = Number(process.argv[2] ?? 10_000);
const pairCount = Number(process.argv[3] ?? 7);
const frames = Number(process.argv[4] ?? 600);
// Ten rows a second: as fast as a hand flings a page whose pictures it still wants to see.
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
  const p95 = async (which: 'wall' | 'bare'): Promise<number> => {
    const times = await measureFrames(browser, { address: `${page.origin}/?${new URLSearchParams({ which, count: String(count), ratios }).toString()}`, frames, stride });
    return Math.round(quantile(times, 0.95) * 100) / 100;
  };
  // The first of each fills the caches of browser and server.
  await p95('wall');
  await p95('bare');
  const pairs = await measurePairs(pairCount, () => p95('wall'), () => p95('bare'));
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
