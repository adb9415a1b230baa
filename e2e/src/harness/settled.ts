import type { Page, Request } from '@playwright/test';
import { eventually } from './eventually.ts';

interface Requests {
  readonly open: Set<Request>;
  begun: number;
}

const requestsOf = new WeakMap<Page, Requests>();

/** Counts what a page asks for, from its beginning on. A stream stays open for as long as the page stands, so it does not count. */
export function watchRequests(page: Page): void {
  const requests: Requests = { open: new Set(), begun: 0 };
  let left: ReadonlySet<Request> = new Set();
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) left = new Set(requests.open);
    requests.open.add(request);
    requests.begun += 1;
  });
  // Of what a document had asked for that is left, nobody tells the end.
  page.on('domcontentloaded', () => left.forEach((request) => requests.open.delete(request)));
  const end = (request: Request): unknown => requests.open.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
}

/** How many places of the page say that something is on its way; a bar that shows how far something is belongs to what is drawn. */
const countBusy = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        // What an answer sets off is done, and drawn, once nothing else is to do. Chromium now and then forgets to say so of a page that draws nothing any more.
        requestIdleCallback(() => requestAnimationFrame(() => resolve(document.querySelectorAll('[aria-busy=true], [role=progressbar]:not([aria-valuenow])').length)), { timeout: 1_000 });
      }),
  );

/** Resolves when a page of a visitor has all that it asked for, and has drawn it: looked at twice, nothing is on its way and nothing new was asked for. */
export async function settled(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (requests === undefined) throw new Error('nobody counts the requests of this page');
  let begun = -1;
  await eventually(
    async () => {
      const waiting = [...requests.open].map((request) => request.url());
      const busy = await countBusy(page);
      const isSame = requests.begun === begun;
      begun = requests.begun;
      if (waiting.length > 0 || busy > 0 || !isSame) throw new Error(`the page is not drawn yet: ${String(busy)} busy, waiting for ${waiting.join(' ') || 'a second look'}`);
    },
    { within: 30_000, every: 30 },
  );
}
