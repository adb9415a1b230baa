import { linkCalls } from '@tessera/contracts/link/link.calls';
import { dayMs } from '@tessera/contracts/time/durations';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { loseResponse } from '../../src/harness/lose-response.ts';
import { readCode } from '../../src/harness/read-code.ts';

test('a short link is created, followed by a visitor, counted, and ends after its last click', async ({
  journey,
  product,
}) => {
  const { person, visitor } = await journey.arrive({ plan: 3 });
  const { page } = visitor;
  const slug = `walk-${Date.now().toString(36)}`;
  const target = `${product.origin}/register`;

  await page.goto('/links');
  await page.getByRole('button', { name: 'Create link' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Target address').fill(target);
  await dialog.getByLabel('Title').fill('Our door');
  await dialog.getByLabel('Short address').fill(slug);
  await dialog.getByRole('button', { name: 'More options' }).click();
  await dialog.getByLabel('Most clicks').fill('1');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const row = page.getByRole('row', { name: new RegExp(slug, 'u') });
  await expect(row).toContainText('In use');

  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PNG' }).click();
  expect(await readCode(page, await saved)).toBe(`${product.origin}/s/${slug}`);

  const stranger = await journey.visit();
  // A headless browser says so in its user agent, and would be counted as a program.
  await stranger.context.setExtraHTTPHeaders({
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  });
  await stranger.page.goto(`/s/${slug}`);
  await expect(stranger.page).toHaveURL(target);
  stranger.expectComplaint(/status of 410/u);
  await stranger.page.goto(`/s/${slug}`);
  await expect(stranger.page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();

  await page.reload();
  await expect(row).toContainText('Ended');
  await expect(row).toContainText('1 / 1');
  const { linkList } = await person.api.call(linkCalls.getLinks, { body: { search: slug } });
  const [link] = linkList;
  expect(link).toMatchObject({ slug, clicks: 1 });
  const [yesterday, tomorrow] = [-1, 1].map((days) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10));
  // Clicks are counted once per second.
  await eventually(async () => {
    const stats = await person.api.call(linkCalls.getLinkStats, {
      query: { id: link?.id ?? '', dateFrom: yesterday ?? '', toDate: tomorrow ?? '' },
    });
    expect(stats).toMatchObject({ clicks: 1, visitors: 1 });
  });
});

test('a short link with a password opens only with that password', async ({ journey, product }) => {
  const { person } = await journey.arrive({ plan: 3 });
  const slug = `locked-${Date.now().toString(36)}`;
  const target = `${product.origin}/register`;
  await person.api.call(linkCalls.addLink, { body: { slug, target, password: 'linen shirt' } });
  const stranger = await journey.visit();
  stranger.expectComplaint(/status of 403/u);
  await stranger.page.goto(`/s/${slug}`);
  await stranger.page.getByLabel('Password').fill('wool shirt');
  await stranger.page.getByRole('button', { name: 'Open the link' }).click();
  await expect(stranger.page.getByRole('alert')).toHaveText('The password is not correct.');
  await stranger.page.getByLabel('Password').fill('linen shirt');
  await stranger.page.getByRole('button', { name: 'Open the link' }).click();
  await expect(stranger.page).toHaveURL(target);
});

test('links of a file are created once, even if the response gets lost and the file is sent again', async ({
  journey,
}) => {
  const {
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 1 });
  expectComplaint(/net::ERR_/u);
  await page.goto('/links');
  await page.getByRole('button', { name: 'From a file' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({
      name: 'links.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('target\nhttps://shop.example/one\nhttps://shop.example/two\n'),
    });
  await dialog.getByRole('button', { name: 'Next' }).click();
  const { lost } = await loseResponse(page, '*/api/link/addLinks*');
  await dialog.getByRole('button', { name: 'Create links' }).click();
  await lost;
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Create links' }).click();
  await page.getByText('2 links are made.').waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('table', { name: 'Short links' }).getByRole('row')).toHaveCount(3);
});
