import { paths } from '@tessera/contracts/paths';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { codeIn, journeyPassword, newEmail, newestCode } from '../../src/harness/person.ts';
import { settled } from '../../src/harness/settled.ts';

test('a user registers, enters a wrong code and then the code from the mail page, and is signed in', async ({
  journey,
}) => {
  const { page, openTab, expectComplaint } = await journey.visit();
  // The trace recorder tries to run in every frame, but the mail's frame does not allow scripts.
  expectComplaint(/Blocked script execution in .*\/dev\/mail\//u);
  // The browser logs every refused call; this journey provokes these two.
  expectComplaint(/status of 400 .*\/api\/user\/verifyUser/u);
  const email = newEmail();

  await page.goto('/');
  await page.waitForURL(/\/login/u);
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(`We sent a code of 8 characters to ${email}.`).waitFor();

  const inbox = await openTab();
  await eventually(async () => {
    await inbox.goto(`/dev/mail?to=${encodeURIComponent(email)}`);
    expect(await inbox.getByRole('cell').getByRole('link').count()).toBe(1);
  });
  await inbox.getByRole('cell').getByRole('link').click();
  const code =
    codeIn(await inbox.getByRole('heading', { name: 'Text' }).locator('xpath=following::pre[1]').innerText()) ?? '';
  expect(code).toHaveLength(8);

  const wrong = code.replace(/^./u, (first) => (first === 'A' ? 'B' : 'A'));
  await page.getByLabel('Code').fill(wrong);
  await page.getByText('code is not correct').waitFor();
  await page.getByLabel('Code').fill(code);
  await page.waitForURL(/\/home/u);
  await page.getByRole('button', { name: `Account of ${email}` }).waitFor();
});

test('a registered email, a short password and an invalid email are reported at their fields', async ({ journey }) => {
  const { person, visitor: known } = await journey.arrive();
  await known.context.clearCookies();
  const { page, expectComplaint } = await journey.visit();
  expectComplaint(/status of 400 .*\/api\/user\/register/u);

  await page.goto('/register');
  const create = page.getByRole('button', { name: 'Create account' });
  // Both are measured in one frame, because a page that loads can move between two measurements.
  const heightOfForm = async (): Promise<number> =>
    create.evaluate(
      (button, field) => button.getBoundingClientRect().y - (field?.getBoundingClientRect().y ?? 0),
      await page.getByLabel('Email').elementHandle(),
    );
  await create.waitFor();
  await settled(page);
  const before = await heightOfForm();
  await create.click();
  // The error is shown once, and the layout does not move.
  await page.getByText('Email can not be empty!').waitFor();
  expect(await heightOfForm()).toBeCloseTo(before, 0);
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Please enter a valid email address.').first().waitFor();
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Account already exists. Please use another account.').first().waitFor();
});

test('a forgotten password is reset with a code from the mail', async ({ journey }) => {
  const { person } = await journey.arrive();
  const { page } = await journey.visit();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.getByLabel('Code').fill(await newestCode(journey.product.origin, person.email));
  await page.getByRole('textbox', { name: 'New password' }).fill(`${journeyPassword} again`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL(/\/login/u);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(`${journeyPassword} again`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/home/u);
});

test('a user deletes the account, is signed out in every tab, and can register again with the address', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page, openTab, expectComplaint },
  } = await journey.arrive();
  expectComplaint(/status of 400 .*\/api\/user\/(?:deleteAccount|login)/u);
  expectComplaint(/status of 401/u);
  const other = await openTab('/home');
  await other.getByRole('button', { name: `Account of ${person.email}` }).waitFor();
  await page.goto(paths.account);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByLabel('Your email address').fill(person.email);
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByText('Email or password is not correct.').waitFor();
  await dialog.getByLabel('Current password').fill(journeyPassword);
  await dialog.getByLabel('Current password').press('Enter');
  await page.getByRole('region', { name: 'Notifications' }).getByText('Your account is deleted').waitFor();
  for (const tab of [page, other]) {
    await tab.waitForURL(/\/login/u);
    await tab.getByLabel('Email').waitFor();
    await expect(tab.getByText('Access is denied')).toHaveCount(0);
  }
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Email or password is not correct.').first().waitFor();
  await page.goto('/register');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(`We sent a code of 8 characters to ${person.email}.`).waitFor();
});
