import type { Page } from '@playwright/test';

/**
 * Lets the next request to an address (`*` stands for any text) reach the server, and loses the response. A route of
 * the page would send a request of its own instead, and if that fails, the page waits for ever. `lost` resolves when
 * the response is lost.
 */
export async function loseResponse(page: Page, urlPattern: string): Promise<{ readonly lost: Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const { promise: lost, resolve, reject } = Promise.withResolvers<void>();
  session.once('Fetch.requestPaused', ({ requestId }) => {
    session
      .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      .then(() => session.detach())
      .then(resolve, reject);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
  return { lost };
}
