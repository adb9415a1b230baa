import type { Page } from '@playwright/test';

/**
 * Lets the next request to an address (`*` stands for any text) reach the server, and loses the response. A route of the page would send the
 * request anew, without the file of an upload. Resolves with a promise for the loss, in an object, so that it can be awaited later.
 */
export async function loseResponse(page: Page, urlPattern: string): Promise<{ readonly lost: Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const { promise: lost, resolve, reject } = Promise.withResolvers<void>();
  session.once('Fetch.requestPaused', ({ requestId }) => {
    session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }).then(() => session.detach()).then(resolve, reject);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
  return { lost };
}
