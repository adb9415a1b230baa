import type { Browser } from 'playwright';
import { openTab } from '../load/line.ts';

/** The figures of one visit: milliseconds from the navigation, and bytes as transferred (compressed). */
export interface Sight {
  /** Until the title and the figures are in the document. */
  readonly figures: number;
  /** Until all pictures of the page's opening part have loaded. */
  readonly pictures: number;
  /** Of the page and its files, without calls and pictures. */
  readonly bytes: number;
}

/**
 * Marks when the opening part of a page is complete and when the last of its pictures has loaded, even if code has
 * replaced the elements since.
 */
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
    // A picture that code has inserted may have loaded before it was in the document, so its load event was not seen.
    for (const image of document.images) if (image.complete && image.naturalWidth > 0) come.add(image.src);
    if (
      wanted.size > 0 &&
      document.readyState !== 'loading' &&
      [...wanted].every((source) => come.has(source)) &&
      performance.getEntriesByName('pictures').length === 0
    )
      performance.mark('pictures');
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

/** Opens a page as a visitor with an empty cache and a usual connection. */
export async function firstSight(browser: Browser, address: string): Promise<Sight> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1200, height: 800 } });
  try {
    const { page, fetched } = await openTab(context, 1);
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('pictures').length > 0, undefined, {
      timeout: 60_000,
      polling: 25,
    });
    const [figures = Number.NaN, pictures = Number.NaN] = await page.evaluate(() =>
      ['figures', 'pictures'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN),
    );
    await page.waitForLoadState('networkidle');
    return { figures, pictures, bytes: fetched().bytes };
  } finally {
    await context.close();
  }
}
