import type { Page } from '@playwright/test';
import type { Call } from '@tessera/contracts/http/define-call';
import { languages } from '@tessera/contracts/i18n/languages';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { dayMs } from '@tessera/contracts/time/durations';
import { extractText, getDocumentProxy } from 'unpdf';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { journeyPassword, mailsTo, newEmail, newestCode } from '../../src/harness/person.ts';
import { violations } from '../../src/walk/accessibility.ts';

// Moves the clock, so it needs its own product.
test.use({ settings: {} });

const cards = { good: '4242 4242 4242 4242', failsLater: '4000 0000 0000 0341' } as const;

async function register(page: Page, origin: string, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Code').fill(await newestCode(origin, email));
  await page.waitForURL(/\/home/u);
}

/** Pays, or saves a card, on the payment service's own page. */
async function pay(page: Page, card: string, act: 'Pay' | 'Save card'): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry (MM/YY)').fill('12/40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: act }).click();
  await page.waitForURL(/\/account\/plan\?order=/u);
}

async function choose(page: Page, plan: string): Promise<void> {
  await page.goto('/pricing?period=monthly');
  await page.getByRole('button', { name: plan }).click();
}

const createBoard = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Create board' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create a board' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create board' }).click();
};

const boardHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/gu, '');
}

const onInvoice = {
  en: ['Invoice', 'Advanced(Monthly)', 'NT$15,000'],
  'zh-Hant-HK': ['發票', 'Advanced（月繳）', '$15,000'],
  ja: ['請求書', 'Advanced（月払い）', '$15,000'],
} as const;

test('a user exceeds the trial, buys a plan, downgrades, becomes read-only after failed payments, and pays again', async ({
  journey,
}) => {
  const { product } = journey;
  const { page: home, context, openTab, expectComplaint } = await journey.visit();
  // One board too many, and calls that an expired plan refuses.
  expectComplaint(/status of 40[39]/u);
  const email = newEmail();
  const mails = async (): Promise<readonly string[]> =>
    (await mailsTo(product.origin, email)).map(({ subject }) => subject);

  await register(home, product.origin, email);
  await home.goto('/home/boards');
  await createBoard(home, 'First');
  await boardHeading(home, 'First').waitFor();
  await home.goto('/home/boards');
  await createBoard(home, 'Second');
  const dialog = home.getByRole('dialog', { name: 'Create a board' });
  await dialog.getByText('Folder Number exceeds the limit').waitFor();

  // In another tab, while the form with the refused board is still open in the first.
  const page = await openTab();
  await choose(page, 'Choose Advanced');
  await page.getByRole('button', { name: 'Pay NT$15,000' }).click();
  await pay(page, cards.good, 'Pay');
  await page.getByText('Paid. Your plan is up to date.').waitFor();
  expect(await violations(page)).toEqual([]);
  // The rail is behind the open form, where elements have no accessible role.
  const rail = home.locator('aside').first();
  await rail.getByText('Advanced').waitFor();
  await rail.getByText('1 of 10').waitFor();
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await boardHeading(home, 'Second').waitFor();

  await page.goto('/invoice');
  const file = await page.getByRole('link', { name: 'PDF of invoice T-000001' }).getAttribute('href');
  for (const language of languages) {
    const answer = await context.request.get((file ?? '').replace(/language=[\w-]+/u, `language=${language}`));
    const text = await textOf(await answer.body());
    expect(onInvoice[language].filter((part) => !text.includes(part))).toEqual([]);
    expect(text).toContain(email);
  }

  await choose(page, 'Change to Professional');
  await page.getByRole('button', { name: 'Change at the end of the period' }).click();
  await page.getByText('Plan saved').first().waitFor();
  await page.goto('/account/plan');
  await page.getByText('Professional, monthly').waitFor();

  const read = async (call: Call): Promise<unknown> => (await context.request.get(`/api${call.path}`)).json();
  // A session expires after a month without use, so the user makes calls in between; often, because one may come before
  // the server has the new time.
  const passTo = async (...days: readonly number[]): Promise<void> => {
    for (const day of days) {
      await product.setClock(day * dayMs);
      await read(paymentCalls.getSubscription);
    }
  };
  await passTo(8, 16, 24, 30);
  await eventually(async () =>
    expect(await read(paymentCalls.getSubscription)).toMatchObject({
      plan: { type: 1, autoSubscribe: true },
      nextPlan: null,
    }),
  );
  await page.goto('/account/plan');
  await page.getByText('Professional, monthly').waitFor();
  await page.getByRole('button', { name: 'Use another card' }).click();
  await pay(page, cards.failsLater, 'Save card');
  await page.getByText('The card is saved.').waitFor();

  await passTo(38, 45, 52, 60);
  await eventually(async () => expect(await mails()).toContain('Your Professional plan could not be renewed'));
  await page.goto('/account/plan');
  await page.getByText(/The renewal could not be paid\. We try again until/u).waitFor();
  for (const days of [61.1, 63.2, 65.3]) {
    const before = (await mails()).length;
    await passTo(days);
    await eventually(async () => expect((await mails()).length).toBeGreaterThan(before));
  }
  expect(await mails()).toContain('Your Professional plan has ended');

  await home.goto('/home/boards');
  await home.getByRole('main').getByText('Your subscription has expired.').first().waitFor();
  expect(
    await home.getByRole('main').getByRole('button', { name: 'Create board' }).first().getAttribute('aria-disabled'),
  ).toBe('true');
  await choose(page, 'Choose Professional');
  await page.getByRole('button', { name: 'Pay NT$6,000' }).click();
  await pay(page, cards.good, 'Pay');
  await page.getByText('Paid. Your plan is up to date.').waitFor();

  // The open workspace can be changed again without a reload.
  await createBoard(home, 'Third');
  await boardHeading(home, 'Third').waitFor();
  await page.goto('/invoice');
  await page.getByRole('link', { name: 'T-000003', exact: true }).waitFor();
  const rows = await page.getByRole('table', { name: 'Invoices' }).getByRole('row').allInnerTexts();
  expect(rows.slice(1).map((row) => /NT\$[\d,]+/u.exec(row)?.[0])).toEqual(['NT$6,000', 'NT$6,000', 'NT$15,000']);
});
