import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { makeBoard } from '../../src/harness/library.ts';
import { mailsTo } from '../../src/harness/person.ts';

test('a user downloads everything of the account, and then deletes it', async ({ journey }) => {
  const { product } = journey;
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 1 });
  // What is under way when the account is deleted is refused.
  expectComplaint(/status of 40[13]/u);
  await makeBoard(person.api, 'Spring campaign');

  await page.goto('/account#yourData');
  const section = page.getByRole('region', { name: 'Your data' });
  await section.getByRole('button', { name: 'Prepare download' }).click();
  await section.getByRole('link', { name: 'Download' }).waitFor();
  await expect(section.getByText(/kB, collected on/u)).toBeVisible();

  const mail = await eventually(async () => {
    const found = (await mailsTo(product.origin, person.email)).find(
      ({ subject }) => subject === 'Your data is ready to download',
    );
    if (found === undefined) throw new Error('no mail came yet');
    return found;
  });
  expect(mail.text).toContain('/account#yourData');

  const arriving = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Download' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^tessera-\d{4}-\d\d-\d\d\.zip$/u);
  const files = unzipSync(await readFile(await download.path()));
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain(`The data of ${person.email}`);
  expect(JSON.parse(strFromU8(files['data/boards.json'] ?? new Uint8Array()))).toEqual([
    expect.objectContaining({ name: 'Spring campaign' }),
  ]);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible();
  await dialog.getByLabel('Your email address').fill(person.email);
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('Your account is deleted').first().waitFor();
  const link = await page.request.get(download.url());
  expect(link.status()).toBe(401);
});
