import type { Page, Route } from '@playwright/test';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { makeBoard } from '../../src/harness/library.ts';

// Kills the server, so it needs its own product.
test.use({ settings: {} });

const streamAddress = /\/api\/events\/stream/u;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(?:Try|Load) again$/u });

test('a failure of the server is shown in place, and a retry recovers once the server is back', async ({ journey }) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 1 });
  expectComplaint(/net::ERR_|status of 50\d|ChunkLoadError/u);
  await makeBoard(person.api, 'Still here');
  await page.goto('/home/contents');
  await heading(page, 'Contents').waitFor();
  const restart = await journey.product.keepDown('api');
  try {
    await page.getByRole('link', { name: 'Boards' }).first().click();
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText(/Support id/u)
      .waitFor();
  } finally {
    // A supervisor that waits could not be stopped either.
    restart();
  }
  await eventually(
    async () => {
      if (await retry(page).isVisible()) await retry(page).click();
      await page.getByRole('link', { name: 'Still here' }).waitFor({ timeout: 1_000 });
    },
    { within: 30_000 },
  );
});

test('changes missed while the stream was interrupted appear when it is back', async ({ journey }) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 1 });
  expectComplaint(/net::ERR_|status of 50\d/u);
  await makeBoard(person.api, 'There before');
  await page.goto('/home/boards');
  await page.getByRole('link', { name: 'There before' }).waitFor();
  await page.route(streamAddress, (route) => route.abort());
  const isBroken = page.waitForEvent('requestfailed', {
    predicate: (request) => streamAddress.test(request.url()),
    timeout: 30_000,
  });
  await journey.product.kill('api');
  await isBroken;
  await journey.product.pidOf('api');
  await eventually(() => makeBoard(person.api, 'Made meanwhile'), { within: 30_000 });
  expect(await page.getByRole('link', { name: 'Made meanwhile' }).count()).toBe(0);
  await page.unroute(streamAddress);
  await page.getByRole('link', { name: 'Made meanwhile' }).waitFor({ timeout: 60_000 });
});

const answers: readonly (readonly [
  name: string,
  answer: (route: Route) => Promise<void>,
  text: string,
  supportId?: string,
])[] = [
  [
    'an error',
    (route) =>
      route.fulfill({
        status: 500,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: '500', message: 'x', supportId: 'journey-trouble-1' }),
      }),
    'Internal Server Error! The server encountered an unexpected condition!',
    'journey-trouble-1',
  ],
  [
    'a page of a proxy',
    (route) =>
      route.fulfill({
        status: 502,
        headers: { 'content-type': 'text/html', 'x-request-id': 'journey-trouble-2' },
        body: '<h1>Bad gateway</h1>',
      }),
    'Internal Server Error! The server encountered an unexpected condition!',
    'journey-trouble-2',
  ],
  [
    'nonsense',
    (route) =>
      route.fulfill({ status: 200, headers: { 'content-type': 'application/json' }, body: '{"folderList":"yes"}' }),
    'Oops! Please try again later or contact us for more help.',
  ],
  [
    'half an answer',
    (route) => route.fulfill({ status: 200, headers: { 'content-type': 'application/json' }, body: '{"folderList":[' }),
    'Oops! Please try again later or contact us for more help.',
  ],
  ['nothing', (route) => route.abort('connectionreset'), 'Oops! Please try again later or contact us for more help.'],
];
for (const [name, answer, text, supportId] of answers) {
  test(`a list whose call is answered with ${name} shows a failure in place, and a retry loads it`, async ({
    journey,
  }) => {
    const {
      person,
      visitor: { page, expectComplaint },
    } = await journey.arrive();
    expectComplaint(/status of 50\d|net::ERR_/u);
    await makeBoard(person.api, 'Worth waiting for');
    await page.route('**/api/folder/getFolder', answer);
    await page.goto('/home/boards');
    const failed = page.getByRole('main').getByRole('alert');
    await failed.getByText(text).waitFor();
    if (supportId !== undefined) await failed.getByText(supportId).waitFor();
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Contents' }).waitFor();
    await page.unroute('**/api/folder/getFolder');
    await retry(page).click();
    await page.getByRole('link', { name: 'Worth waiting for' }).waitFor();
  });
}

test('maintenance is shown on the whole page when the first call reports it', async ({ journey }) => {
  const {
    visitor: { page, expectComplaint },
  } = await journey.arrive();
  expectComplaint(/status of 503/u);
  await page.route('**/api/user/getUserInfo', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ code: '503', message: '', supportId: 'journey-503' }),
    }),
  );
  await page.goto('/home');
  await page.getByText('Sorry, the server is down. We are under maintenance!').waitFor();
  await page.unroute('**/api/user/getUserInfo');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No boards yet').waitFor();
});

test('a slow response shows placeholders, and does not block the navigation', async ({ journey }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive();
  await makeBoard(person.api, 'Slow but sure');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/content/getContent*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/home/contents');
  await page.getByRole('main').getByText('Loading').first().waitFor({ state: 'attached' });
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Boards' }).click();
  await page.getByRole('link', { name: 'Slow but sure' }).waitFor();
  answer.resolve();
});
