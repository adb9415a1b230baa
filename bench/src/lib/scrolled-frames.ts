import type { Browser, Page } from 'playwright';
import { percentile } from './percentile.ts';

interface ScrollOptions {
  readonly address: string;
  /** Frames that are measured; a fifth as many before them warm up. */
  readonly frames: number;
  /** Pixels that are scrolled in every frame. */
  readonly stride: number;
  /** A selector of the element that scrolls; without it the whole page does. */
  readonly scroller?: string;
  /** Resolves when what is to be scrolled is on the page. */
  readonly waitUntilShown: (page: Page) => Promise<unknown>;
  /** Throws when the page did not show at the end what was to be measured. */
  readonly check: (page: Page) => Promise<void>;
}

/** The 95th percentile, in milliseconds, of the times of frames while a page scrolls in even strides: from the start of one to the start of the next. */
export async function measureScrolledFrames(browser: Browser, { address, frames, stride, scroller = 'html', waitUntilShown, check }: ScrollOptions): Promise<number> {
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
            if (starts.length > total + warmUp) return resolve(starts.slice(1).map((start, index) => start - (starts[index] ?? start)).slice(warmUp));
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
