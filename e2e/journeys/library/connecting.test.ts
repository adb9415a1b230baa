import type { Page } from '@playwright/test';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { expect, test } from '../../src/harness/journey.ts';
import { agree, freeNetworkPersons } from '../../src/harness/network-dialog.ts';
import { violations } from '../../src/walk/accessibility.ts';

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

async function remove(page: Page): Promise<void> {
  await press(page, 'Remove connection');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove connection' }).click();
  await page.getByRole('button', { name: 'Connect Facebook' }).waitFor();
}

// 林佩珊, 藤田 悠 and Tobias Wenger, who may still be connected from a failed attempt.
test.beforeEach(({ product }) =>
  freeNetworkPersons(product, ['102117745500002', '102117745500003', '102117745500004']),
);

test('connecting an account fails in each possible way, then succeeds, is checked and is removed', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive();
  // Expired codes, and an identity that differs from the previous one.
  expectComplaint(/status of 400 .*getIgProfile/u);
  await page.goto('/account');

  await press(page, 'Connect Facebook');
  await press(page, 'Cancel');
  await page.getByText('You did not continue at Facebook, so nothing was connected.').waitFor();

  await press(page, 'Ask again');
  await agree(page, { as: /藤田/u });
  await heading(page, 'Please update the data');
  await page.getByText(/who runs no page/u).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(new URL(page.url()).search).toBe('');

  await page.goto('/auth?purpose=default&back=%2Faccount');
  await agree(page, { as: /Tobias Wenger/u });
  await page.getByText('You are connected as 藤田 悠 already. Remove that connection first.').waitFor();
  await page.goto('/account');
  await remove(page);

  await press(page, 'Connect Facebook');
  await agree(page, { as: /Tobias Wenger/u });
  await page.getByText('No business account is linked to Wenger Strings.').waitFor();
  await press(page, 'Continue');
  await remove(page);

  await press(page, 'Connect Facebook');
  await agree(page, { as: /林佩珊/u, without: ['instagram_manage_insights'] });
  await heading(page, 'Need permission');
  await page.getByText('Insights of your business accounts').waitFor();
  await press(page, 'Ask again');
  await agree(page, { as: /林佩珊/u });
  await heading(page, 'Authorization succeeded');
  await page.getByText('mochi.and.miso').waitFor();
  await press(page, 'Continue');

  await page.getByRole('heading', { name: 'Facebook: 林佩珊' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await press(page, 'Check connection');
  await page.getByRole('region', { name: 'Notifications' }).getByText('The connection works').waitFor();
  const { accountList } = await person.api.call(connectionCalls.getBusinessAccount);
  expect(accountList.map(({ username }) => username)).toEqual(['mochi.and.miso', 'taipei.everyday']);

  await page.goto('/auth?code=AQmade.up&state=made.up');
  await heading(page, 'The connection was not made');
  await page.goto('/account');
  await remove(page);
});
