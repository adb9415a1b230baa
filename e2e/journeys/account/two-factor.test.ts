import type { BrowserContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { inDatabase, journeyPassword, newEmail, newestCode, registerPerson } from '../../src/harness/person.ts';
import type { Product } from '../../src/harness/product.ts';

/** Passkeys belong to a name, so browsers have none at an address of numbers. */
const namedOrigin = ({ origin }: Product): string => origin.replace('127.0.0.1', 'localhost');

/** Gives the browser an authenticator that verifies its user and asks nothing. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enterPassword(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
}

const openAccount = async (page: Page, origin: string): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/u }).waitFor();
  await page.goto(`${origin}/account`);
};

/** Forgets when the user last proved to be present, as some minutes do. */
const forgetProof = (product: Product, email: string): Promise<void> =>
  inDatabase(
    product,
    async (client) =>
      void (await client.query(
        'update session set proved_at = null where owner_id = (select id from app_user where email = $1)',
        [email],
      )),
  );

test('an app, recovery codes and a passkey protect an account, whose address changes by codes at both addresses', async ({
  journey,
}) => {
  const { product } = journey;
  const { email } = await registerPerson(product);
  const { context, page, expectComplaint } = await journey.visit();
  expectComplaint(/status of 4(?:00|28)/u);
  const origin = namedOrigin(product);
  await addAuthenticator(context, page);

  await enterPassword(page, origin, email);
  await openAccount(page, origin);
  await page.getByRole('button', { name: 'Set up app' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up app' });
  await setup.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const app = new TOTP({ secret: (await setup.getByRole('code').innerText()).replaceAll(' ', '') });
  await setup.getByLabel('Code from the app').fill('000000');
  await setup.getByRole('button', { name: 'Turn on' }).click();
  await expect(setup.getByLabel('Code from the app')).toHaveAccessibleDescription(/code is not correct/u);
  await setup.getByLabel('Code from the app').fill(app.generate());
  await setup.getByRole('button', { name: 'Turn on' }).click();
  const codesDialog = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
  const codes = await codesDialog.getByRole('listitem').allInnerTexts();
  await codesDialog.getByRole('button', { name: 'I saved the codes' }).click();

  await signOut(page, email);
  await enterPassword(page, origin, email);
  await page.getByRole('heading', { level: 1, name: 'Two-factor authentication' }).waitFor();
  // The code of the present was used for the set-up; the next one is accepted early.
  await page.getByLabel('Code from the app').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: `Account of ${email}` }).waitFor();

  await signOut(page, email);
  await enterPassword(page, origin, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await openAccount(page, origin);
  await expect(page.getByText('9 codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Name').fill('Laptop');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('button', { name: 'Rename Laptop' }).waitFor();
  await signOut(page, email);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await openAccount(page, origin);

  const next = newEmail();
  const earlier = await newestCode(product.origin, email);
  await forgetProof(product, email);
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByLabel('New email address').fill(next);
  await page.getByRole('button', { name: 'Send codes' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByRole('button', { name: 'Use passkey' }).click();
  const codeOfOld = await eventually(async () => {
    const code = await newestCode(product.origin, email);
    if (code === earlier) throw new Error('no new code came yet');
    return code;
  });
  await page.getByLabel(`Code sent to ${email}`).fill(codeOfOld);
  await page.getByLabel(`Code sent to ${next}`).fill(await newestCode(product.origin, next));
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await page.getByRole('button', { name: `Account of ${next}` }).waitFor();
});
