import type { Page } from '@playwright/test';
import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { expect, test } from '../../src/harness/journey.ts';
import { makeScannedBoard } from '../../src/harness/library.ts';
import { makeAdmin } from '../../src/harness/person.ts';
import { violations } from '../../src/walk/accessibility.ts';

const chips = (page: Page) => page.getByRole('region', { name: 'Filter' });
const counted = (page: Page, count: number): Promise<void> =>
  page.getByText(`${count.toLocaleString('en')} ${count === 1 ? 'post' : 'posts'} · As of`).waitFor();

const adFilter = /^Automatic ad filter/u;

/** Enters a reason and saves the chosen rights. */
async function save(page: Page, reason: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('button', { name: 'Save rights' }).press('Enter');
}

test('an Admin grants a right that no plan includes and revokes it again, and the user’s open tab follows', async ({
  journey,
}) => {
  const { person, visitor } = await journey.arrive({ plan: 3 });
  visitor.expectComplaint(/status of 40[34] /u);
  const { page } = visitor;
  const board = await makeScannedBoard(person.api, 'Offers or not', ['willowandloom']);
  await page.goto(`/home?folderId=${board.id}&contentId=all`);
  await page.getByRole('button', { name: 'Add filter' }).click();
  const parts = page.getByRole('dialog', { name: 'Add filter' });
  await parts.getByRole('button', { name: 'Languages' }).waitFor();
  expect(await parts.getByRole('button', { name: adFilter }).count()).toBe(0);

  const admin = await journey.arrive();
  await makeAdmin(journey.product, admin.person.email);
  admin.visitor.expectComplaint(/status of 400 .*getGrants/u);
  const panel = admin.visitor.page;
  await panel.goto('/qa');
  const address = panel.getByRole('textbox', { name: 'Email address of the user' });
  await address.fill('nobody@journey.example');
  await address.press('Enter');
  await panel.getByText('No account uses this email address.').waitFor();
  await address.fill(person.email);
  await address.press('Enter');
  const right = panel.getByRole('checkbox', { name: 'Automatic ad filter' });
  await right.press('Space');
  expect(await violations(panel)).toEqual([]);
  await save(panel, 'Pilot of the ad filter');
  await panel
    .getByText(`Saved. Granted: Automatic ad filter. Open pages of ${person.email} follow by themselves.`)
    .waitFor();

  // The list in the open tab is updated without a reload.
  await parts.getByRole('button', { name: adFilter }).click();
  const {
    tags: [most],
  } = await person.api.call(mediaCalls.getFacets, { body: { folderId: board.id } });
  await parts.getByRole('textbox', { name: 'Your own words' }).fill(`#${most?.tag ?? ''}`);
  await page.keyboard.press('Enter');
  await parts.getByRole('button', { name: `#${most?.tag ?? ''}` }).waitFor();
  await expect.poll(async () => (await person.api.call(blacklistCalls.getBlacklist)).adWords).toHaveLength(1);
  const totalOf = async (filter: MediaFilter = {}): Promise<number> =>
    (await person.api.call(mediaCalls.getMedia, { body: { folderId: board.id, filter } })).total;
  const [all, rest] = [await totalOf(), await totalOf({ autoAds: true })];
  expect([rest > 0, rest <= all - (most?.count ?? all)]).toEqual([true, true]);
  await parts.getByText(`Would hide ${all - rest} of ${all}`).waitFor();
  await parts.getByRole('button', { name: 'Apply filter' }).click();
  await counted(page, rest);
  await page.getByRole('button', { name: 'Save to board' }).click();
  await page.getByText('Filter saved to “Offers or not”').first().waitFor();

  await right.press('Space');
  await save(panel, 'The pilot is over');
  await panel.getByRole('alertdialog', { name: 'Revoke rights?' }).getByRole('button', { name: 'Revoke' }).click();
  await panel.getByText(/^Saved\. Revoked: Automatic ad filter\./u).waitFor();
  expect(await panel.getByRole('list', { name: 'Last changes' }).getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('“The pilot is over”'),
    expect.stringContaining(admin.person.email),
  ]);

  const refusal = page.getByText('This view is narrowed by a filter that your plan does not include');
  await refusal.waitFor();
  // The filter is saved with the board, so it is still applied at the next visit.
  await page.goto(`/home?folderId=${board.id}&contentId=all`);
  await refusal.waitFor();
  await page.getByText('In no plan; an administrator can grant it.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Remove “Automatic ad filter”' }).click();
  await counted(page, all);
  await chips(page).getByRole('button', { name: 'Save to board' }).click();
  await page.getByText('Filter saved to “Offers or not”').first().waitFor();
  await page.goto(`/home?folderId=${board.id}&contentId=all`);
  await counted(page, all);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await parts.getByRole('button', { name: 'Languages' }).waitFor();
  expect(await parts.getByRole('button', { name: adFilter }).count()).toBe(0);
});
