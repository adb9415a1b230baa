import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** A page as a person with a usual line gets it: 10 Mbit/s down, 5 up, 40 ms. */
const line = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 5_000_000 / 8 };

/** What one cold load gave: milliseconds from the navigation, bytes as they travelled. */
export interface Load {
  /** Until the shell's header was in the document. */
  readonly header: number;
  /** Until the first card of the wall was in the document. */
  readonly data: number;
  /** Of the page and its files, without calls and pictures. */
  readonly bytes: number;
  readonly requests: number;
}

/** Marks the moment at which what a selector finds first stands in the document. */
const watchFor = (selectors: Readonly<Record<string, string>>): void => {
  const look = (): void => {
    for (const [name, selector] of Object.entries(selectors)) if (performance.getEntriesByName(`seen ${name}`).length === 0 && document.querySelector(selector) !== null) performance.mark(`seen ${name}`);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
};

const timeOf = (page: Page, name: keyof typeof selectors): Promise<number> => page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN, `seen ${name}`);

const selectors = { header: 'header', data: 'main [data-item]' };

const isFile = (url: string): boolean => !url.includes('/api/');

async function countBytes(cdp: CDPSession): Promise<() => { bytes: number; requests: number }> {
  const files = new Map<string, string>();
  let [bytes, requests] = [0, 0];
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => void files.set(requestId, request.url));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!isFile(files.get(requestId) ?? '/api/')) return;
    bytes += encodedDataLength;
    requests += 1;
  });
  await cdp.send('Network.enable');
  return () => ({ bytes, requests });
}

async function openCold(browser: Browser, origin: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', viewport: { width: 1200, height: 800 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  return context;
}

/** One load of a path with nothing in the cache, on a slow line and a processor that is `slowdown` times slower. */
export async function loadCold(browser: Browser, wish: { readonly origin: string; readonly cookie: string; readonly path: string; readonly slowdown: number }): Promise<Load> {
  const context = await openCold(browser, wish.origin, wish.cookie);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const read = await countBytes(cdp);
    await cdp.send('Network.emulateNetworkConditions', line);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: wish.slowdown });
    await page.addInitScript(watchFor, selectors);
    await page.goto(wish.path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('seen data').length > 0, undefined, { timeout: 60_000, polling: 50 });
    await page.waitForLoadState('networkidle');
    return { header: await timeOf(page, 'header'), data: await timeOf(page, 'data'), ...read() };
  } finally {
    await context.close();
  }
}
