import type { Page } from '@playwright/test';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { reauthorizationDays } from '@tessera/contracts/connection/connection.limits';
import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { dayMs } from '@tessera/contracts/time/durations';
import { eventually } from '../src/harness/eventually.ts';
import { expect, test } from '../src/harness/journey.ts';
import { agree } from '../src/harness/network-dialog.ts';
import { mailsTo } from '../src/harness/person.ts';
import { violations } from '../src/walk/accessibility.ts';

// Moves the clock and revokes everybody's permissions at the network, so it needs its own product.
test.use({ settings: {} });

const phone = { width: 360, height: 780 };
/** The page of Tobias Wenger, which has no linked account. */
const emptyPage = '104500000000041';

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** Asserts that axe finds nothing and that the page does not scroll sideways on a phone. */
async function expectReadable(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}

/** Goes to the network and back, and continues to the page that started it. */
async function renew(page: Page, as: RegExp): Promise<void> {
  await press(page, 'Reauthorize');
  await agree(page, { as });
  await heading(page, 'Authorization succeeded');
  await press(page, 'Continue');
}

test('a user without a connected account is guided through each step to the report, and chooses what a brand sees', async ({
  journey,
  product: { emulator },
}) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive(phone);
  // Nothing is connected yet, so the report responds 403.
  expectComplaint(/status of 403 .*getInspect/u);
  await page.goto('/inspect');
  await page.getByText('Need permission').waitFor();
  await press(page, 'Connect account');
  await page.getByText('To show you who follows you: gender, age and country.').waitFor();
  await expectReadable(page);

  await press(page, 'Continue to Facebook');
  await press(page, 'Cancel');
  await page.getByText('You did not continue at Facebook, so nothing was connected.').waitFor();
  await expectReadable(page);
  await press(page, 'Ask again');
  await agree(page, { as: /Tobias Wenger/u, without: ['pages_show_list'] });
  await heading(page, 'Need permission');
  await expectReadable(page);
  await press(page, 'Continue');
  await page.getByText(/Your pages cannot be listed/u).waitFor();
  await expectReadable(page);

  await press(page, 'Reauthorize');
  await agree(page, { as: /Tobias Wenger/u });
  await heading(page, 'Please update the data');
  await page.getByText('No business account is linked to Wenger Strings.').waitFor();
  await press(page, 'Continue');
  const missing = page.getByText(/No business account is linked to Wenger Strings/u);
  await missing.waitFor();
  await expectReadable(page);
  // The network does not reveal a personal account, as if none was linked.
  await emulator.link(emptyPage, 'tomo_daily_walks');
  await press(page, 'Check again');
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveAttribute('aria-disabled', 'false');
  await missing.waitFor();
  // Without any click, the guide checks again and continues.
  await emulator.link(emptyPage, 'willowandloom');
  await page.getByText('No report of @willowandloom yet').waitFor();

  const brand = await journey.arrive({ plan: 3, width: 1600 });
  const there = brand.visitor.page;
  await brand.person.api.call(kolCalls.updateKol, { body: { kol: ['willowandloom'] } });
  await there.goto('/kol');
  const row = there.getByRole('row', { name: /willowandloom/u });
  const rate = row.getByText(/^\d+\.\d{2}%$/u).first();
  await rate.waitFor();
  await page.goto('/creator');
  const choice = page.getByRole('radiogroup', { name: 'Who sees “Likes, comments and engagement”' });
  await choice.getByText('Only me', { exact: true }).click();
  await expect(choice.getByRole('radio', { name: 'Only me' })).toBeChecked();
  // The figure disappears from the brand's open page.
  await expect(rate).toBeHidden();
  await row.getByText('willowandloom', { exact: true }).click();
  await there.getByRole('dialog', { name: 'Influencer' }).getByRole('button', { name: 'Inspect report' }).click();
  await press(there, 'Make report');
  await there
    .getByRole('region', { name: 'Shared with you' })
    .getByText(/^Not shared: .*Likes, comments and engagement/u)
    .waitFor();
  const { creatorList } = await person.api.call(creatorCalls.getCreator);
  expect(creatorList[0]?.privacy.find(({ field }) => field === 'engagement')?.audience).toBe('me');
});

test('a user who signs in with the platform but has no page is told what to do', async ({ journey }) => {
  const { page, expectComplaint } = await journey.visit(phone);
  expectComplaint(/status of 403 .*getInspect/u);
  await page.goto('/login');
  await press(page, 'Continue with Facebook');
  await agree(page, { as: /藤田/u });
  // Users without a plan start at the report.
  await heading(page, 'Inspect report');
  await page.getByText(/no business account is linked to a page yet/u).waitFor();
  await expectReadable(page);
  await press(page, 'Page-linking guide');
  await page.getByText(/You run no page yet/u).waitFor();
});

test('an influencer signs in with the platform, reads the report, and renews the expired and the revoked permission', async ({
  journey,
  product,
}) => {
  const joyce = /陳凱晴/u;
  const { page, context } = await journey.visit(phone);
  await page.goto('/login');
  await press(page, 'Continue with Facebook');
  await agree(page, { as: joyce });
  await heading(page, 'Inspect report');
  await press(page, 'Make report');
  await page.getByRole('region', { name: 'Averages' }).waitFor();
  await page.getByText('No PR value yet').waitFor();
  await page.getByRole('region', { name: 'Audience' }).getByText('Women').waitFor();
  await expectReadable(page);
  const emv = page.getByRole('region', { name: 'EMV' });
  await emv.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Per interaction, 2017 index' }).click();
  await emv.getByText(/By the setting “Per interaction, 2017 index”/u).waitFor();

  await product.emulator.fault({ kind: 'error', code: 110, match: 'business_discovery', times: null });
  await press(page, 'Update data');
  await page.getByText(/be a personal account: switch it to a business account/u).waitFor();
  // Figures that were read before are kept.
  await page.getByRole('region', { name: 'Averages' }).waitFor();
  await product.emulator.clearFaults();

  // A session expires after a month without use, so the user makes a call in between.
  const stateIs = async (state: string): Promise<void> => {
    const answer: unknown = await (await context.request.get(`/api${connectionCalls.getBusinessAccount.path}`)).json();
    expect(answer).toMatchObject({ accountList: [{ username: 'runs_by_joyce', state }] });
  };
  for (const days of [20, 40]) {
    await product.setClock(days * dayMs);
    await eventually(() => stateIs('active'));
  }
  await product.setClock((reauthorizationDays - 5) * dayMs);
  await eventually(() => stateIs('ending'));
  await page.goto('/inspect');
  await page.getByText(/The permission ends on .*\. Reauthorize now/u).waitFor();
  await product.setClock((reauthorizationDays + 1) * dayMs);
  await eventually(() => stateIs('expired'));
  await eventually(
    async () =>
      expect((await mailsTo(product.origin, 'person.0006@example.com')).map(({ subject }) => subject)).toEqual([
        'Reauthorize your account',
      ]),
    { within: 45_000 },
  );
  await page.goto('/inspect');
  const hint = page.getByText(/60 days after it was granted/u);
  await hint.waitFor();
  await expectReadable(page);
  await renew(page, joyce);
  await heading(page, 'Inspect report');
  await page.getByRole('region', { name: 'Averages' }).waitFor();
  await expect(hint).toBeHidden();

  await product.emulator.revoke();
  await page.goto('/inspect/guide');
  await page.getByText(/The permission has ended or was revoked/u).waitFor();
  await page.goto('/inspect');
  await page.getByText(/The permission was revoked at the platform/u).waitFor();
  await expectReadable(page);
  await renew(page, joyce);
  await page.getByRole('region', { name: 'Averages' }).waitFor();
  await eventually(() => stateIs('active'));
});
