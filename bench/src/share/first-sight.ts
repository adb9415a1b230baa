import type { Browser } from 'playwright';
import { openTab } from '../load/line.ts';

/** What one visit gave: milliseconds from the navigation, and bytes as they travelled. */
export interface Sight {
  /** Until the title and the figures stood. */
  readonly figures: number;
  /** Until all pictures that the page begins with had come. */
  readonly pictures: number;
  /** Of the page and its files, without calls and pictures. */
  readonly bytes: number;
}

/** Marks when the beginning of a page stands, and when the last of its pictures has come; also where code has drawn them anew meanwhile. */
const watch = (): void => {
  const wanted = new Set<string>();
  const come = new Set<string>();
  const look = (): void => {
    const opening = document.querySelector('#opening');
    if (opening === null || performance.getEntriesByName('figures').length > 0) return;
    if (opening.querySelector('h1') !== null && opening.nextSibling !== null) performance.mark('figures');
  };
  const count = (): void => {
    look();
    for (const image of document.querySelectorAll<HTMLImageElement>('#opening img')) wanted.add(image.src);
    // One that code has put in its place may have come before it stood in the document.
    for (const image of document.images) if (image.complete && image.naturalWidth > 0) come.add(image.src);
    if (wanted.size > 0 && document.readyState !== 'loading' && [...wanted].every((source) => come.has(source)) && performance.getEntriesByName('pictures').length === 0) performance.mark('pictures');
  };
  new MutationObserver(count).observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', count);
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      come.add(target.src);
      count();
    },
    { capture: true },
  );
};

/** Opens a page as a stranger with nothing in the cache, on a usual line. */
export async function firstSight(browser: Browser, address: string): Promise<Sight> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1200, height: 800 } });
  try {
    const { page, fetched } = await openTab(context, 1);
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('pictures').length > 0, undefined, { timeout: 60_000, polling: 25 });
    const [figures = Number.NaN, pictures = Number.NaN] = await page.evaluate(() => ['figures', 'pictures'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN));
    await page.waitForLoadState('networkidle');
    return { figures, pictures, bytes: fetched().bytes };
  } finally {
    await context.close();
  }
}
