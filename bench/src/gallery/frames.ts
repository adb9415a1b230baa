import type { Browser } from 'playwright';

interface ScrollOptions {
  readonly address: string;
  /** Frames that are measured; a fifth as many before them warm up. */
  readonly frames: number;
  /** Pixels that the page moves in every frame. */
  readonly stride: number;
}

/** Times of frames while the page scrolls in even strides, in milliseconds: from the start of one to the start of the next. */
export async function measureFrames(browser: Browser, { address, frames, stride }: ScrollOptions): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1240, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => [...document.images].filter((image) => image.complete && image.naturalWidth > 0).length >= 8);
    const times = await page.evaluate(
      ({ total, warmUp, by }) =>
        new Promise<number[]>((resolve) => {
          const starts: number[] = [];
          const next = (now: number): void => {
            starts.push(now);
            if (starts.length > total + warmUp) return resolve(starts.slice(1).map((start, index) => start - (starts[index] ?? start)).slice(warmUp));
            window.scrollBy({ top: by, behavior: 'instant' });
            requestAnimationFrame(next);
          };
          requestAnimationFrame(next);
        }),
      { total: frames, warmUp: Math.round(frames / 5), by: stride },
    );
    const shown = await page.evaluate(() => document.images.length);
    if (shown < 8) throw new Error(`only ${shown} pictures were there at the end`);
    return times;
  } finally {
    await context.close();
  }
}

/** The value that so large a share of all values does not pass. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
