import type { Page, Request } from '@playwright/test';
import { eventually } from './eventually.ts';

interface Requests {
  readonly open: Set<Request>;
  begun: number;
}

const requestsOf = new WeakMap<Page, Requests>();

/** Counts the requests of a page, from its start. Event streams stay open as long as the page, so they do not count. */
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
  // No event reports the end of requests that belong to the previous document.
  page.on('domcontentloaded', () => left.forEach((request) => requests.open.delete(request)));
  const end = (request: Request): unknown => requests.open.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
}

/** Number of elements that show a pending state; a progress bar with a value counts as content. */
const countBusy = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        // A task of the lowest priority runs once the last response is processed. Chromium sometimes never reports idle
        // for a page that renders no more.
        void scheduler.postTask(
          () =>
            requestAnimationFrame(() =>
              resolve(document.querySelectorAll('[aria-busy=true], [role=progressbar]:not([aria-valuenow])').length),
            ),
          { priority: 'background' },
        );
      }),
  );

/**
 * Resolves when a page has all its responses and has rendered them: in two checks in a row nothing is pending and no
 * request was added.
 */
export async function settled(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (requests === undefined) throw new Error('the requests of this page are not counted');
  let begun = -1;
  await eventually(
    async () => {
      const waiting = [...requests.open].map((request) => request.url());
      const busy = await countBusy(page);
      const isSame = requests.begun === begun;
      begun = requests.begun;
      if (waiting.length > 0 || busy > 0 || !isSame)
        throw new Error(
          `the page is not settled yet: ${String(busy)} busy, waiting for ${waiting.join(' ') || 'a second look'}`,
        );
    },
    { within: 30_000, every: 30 },
  );
}
