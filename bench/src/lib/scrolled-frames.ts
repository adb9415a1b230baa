import type { Browser, Page } from 'playwright';
import { percentile } from './percentile.ts';

interface ScrollOptions {
  readonly address: string;
  /** Number of measured frames; a fifth as many run before them as warm-up. */
  readonly frames: number;
  /** Pixels scrolled per frame. */
  readonly stride: number;
  /** Selector of the element that scrolls; without it the whole page scrolls. */
  readonly scroller?: string;
  /** Resolves when the content to scroll is on the page. */
  readonly waitUntilShown: (page: Page) => Promise<unknown>;
  /** Throws if the page does not show at the end what was to be measured. */
  readonly check: (page: Page) => Promise<void>;
}

/**
 * The 95th percentile of frame times in milliseconds, from the start of one frame to the start of the next, while a
 * page scrolls in even steps.
 */
export async function measureScrolledFrames(
  browser: Browser,
  { address, frames, stride, scroller = 'html', waitUntilShown, check }: ScrollOptions,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1240, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await waitUntilShown(page);
    const times = await page.locator(scroller).evaluate(
      (element, { total, warmUp, by }) =>
        new Promise<number[]>((resolve) => {
          const starts: number[] = [];
          const next = (now: number): void => {
            starts.push(now);
            if (starts.length > total + warmUp)
              return resolve(
                starts
                  .slice(1)
                  .map((start, index) => start - (starts[index] ?? start))
                  .slice(warmUp),
              );
            element.scrollBy({ top: by, behavior: 'instant' });
            requestAnimationFrame(next);
          };
          requestAnimationFrame(next);
        }),
      { total: frames, warmUp: Math.round(frames / 5), by: stride },
    );
    await check(page);
    return Math.round(percentile(times, 0.95) * 100) / 100;
  } finally {
    await context.close();
  }
}
