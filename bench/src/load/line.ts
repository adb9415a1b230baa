import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** A usual connection: 10 Mbit/s down, 5 Mbit/s up, 40 ms latency. */
const usualLine = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 5_000_000 / 8 };

const isFile = (url: string): boolean => !url.includes('/api/');

/** What has been downloaded so far, without calls and pictures; bytes as transferred (compressed). */
export interface Fetched {
  readonly bytes: number;
  readonly requests: number;
}

async function countFiles(cdp: CDPSession): Promise<() => Fetched> {
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

/** Opens a signed-in browser profile with an empty cache. */
export async function openProfile(browser: Browser, origin: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: { width: 1200, height: 800 },
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  return context;
}

/** Opens a tab on a usual connection and with a processor that is `slowdown` times slower. */
export async function openTab(
  context: BrowserContext,
  slowdown: number,
): Promise<{ readonly page: Page; readonly fetched: () => Fetched }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const fetched = await countFiles(cdp);
  await cdp.send('Network.emulateNetworkConditions', usualLine);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, fetched };
}
