import type { Browser, Page } from 'playwright';
import { median } from '../lib/pairs.ts';
import { openProfile, openTab } from './line.ts';

/** The figures of one visit: milliseconds, and bytes as transferred (compressed). */
export interface Visit {
  /** From the navigation until the shell's header is in the document. */
  readonly header: number;
  /** From the navigation until the first card of the wall is in the document. */
  readonly data: number;
  /** Of the page and its files, without calls and pictures. */
  readonly bytes: number;
  readonly requests: number;
  /** From the click on a link to a remote that is not loaded yet until its first row is in the document. */
  readonly switchCold: number;
  /** The same for a loaded remote: the median of several switches. */
  readonly switchWarm: number;
}

/** Milliseconds for which the pointer rests on a link before the click. */
export const pointing = 150;

const warmSwitches = 10;

/** Milliseconds after which a page that is opened again has sent all its requests. */
const settling = 100;

const seen = { header: 'header', data: 'main [data-item]' };
const workspace = { link: 'nav a[href="/home"]', shown: seen.data };
const pricing = { link: 'nav a[href="/pricing"]', shown: 'main tbody tr' };

/** Sets a performance mark when an element that matches a selector first appears in the document. */
const watchFor = (selectors: Readonly<Record<string, string>>): void => {
  const look = (): void => {
    for (const [name, selector] of Object.entries(selectors))
      if (performance.getEntriesByName(`seen ${name}`).length === 0 && document.querySelector(selector) !== null)
        performance.mark(`seen ${name}`);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
};

/** Measures from the next click until an element that matches the selector is in the document. */
const watchSwitch = (selector: string): void => {
  performance.clearMarks();
  performance.clearMeasures();
  document.addEventListener('click', () => performance.mark('pressed'), { once: true, capture: true });
  const observer = new MutationObserver(() => {
    if (performance.getEntriesByName('pressed').length === 0 || document.querySelector(selector) === null) return;
    performance.measure('switch', 'pressed');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
};

const waitFor = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((entry) => performance.getEntriesByName(entry).length > 0, name, {
    timeout: 60_000,
    polling: 25,
  });

const startOf = (page: Page, name: keyof typeof seen): Promise<number> =>
  page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN, `seen ${name}`);

/** Hovers over a link for a moment, clicks it, and returns the milliseconds until its page shows data. */
async function switchTo(page: Page, { link, shown }: typeof pricing): Promise<number> {
  const target = page.locator(link).first();
  await page.evaluate(watchSwitch, shown);
  await target.hover();
  await page.waitForTimeout(pointing);
  await page.mouse.down();
  await page.mouse.up();
  await waitFor(page, 'switch');
  return page.evaluate(() => performance.getEntriesByName('switch')[0]?.duration ?? Number.NaN);
}

/**
 * One visit with an empty cache: opens the workspace, then switches to the prices page of the billing remote, and back
 * and forth.
 */
export async function visit(
  browser: Browser,
  wish: { readonly origin: string; readonly cookie: string; readonly slowdown: number },
): Promise<Visit> {
  const context = await openProfile(browser, wish.origin, wish.cookie);
  try {
    const { page, fetched } = await openTab(context, wish.slowdown);
    await page.addInitScript(watchFor, seen);
    await page.goto('/home', { waitUntil: 'commit' });
    await waitFor(page, 'seen data');
    await page.waitForLoadState('networkidle');
    const opened = { header: await startOf(page, 'header'), data: await startOf(page, 'data'), ...fetched() };
    const switchCold = await switchTo(page, pricing);
    await page.waitForLoadState('networkidle');
    const warm: number[] = [];
    for (let times = 0; times < warmSwitches; times += 1) {
      await switchTo(page, workspace);
      await page.waitForTimeout(settling);
      warm.push(await switchTo(page, pricing));
      await page.waitForTimeout(settling);
    }
    return { ...opened, switchCold, switchWarm: median(warm) };
  } finally {
    await context.close();
  }
}
