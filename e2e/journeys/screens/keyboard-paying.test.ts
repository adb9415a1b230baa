import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../src/harness/journey.ts';
import { tabTo } from '../../src/harness/keyboard.ts';

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  // While an action is running, its button is disabled.
  await expect(target.first()).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

const button = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });

test('a plan can be bought, invoiced, changed and cancelled by keyboard alone', async ({ journey }) => {
  const {
    visitor: { page, expectComplaint },
  } = await journey.arrive();
  expectComplaint(/status of 400 .*setPayment/u);
  await page.goto('/pricing');
  await tabTo(page, page.getByRole('radio', { name: 'Yearly' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  const choose = button(page, 'Choose Advanced');
  await enter(page, choose);
  const dialog = page.getByRole('dialog', { name: 'Change to Advanced' });
  await dialog.getByText('To pay today').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, dialog.getByRole('button', { name: 'Pay NT$15,000' }));

  // The payment service's own page.
  await type(page, 'Card number', '4242424242424242');
  await type(page, 'Expiry (MM/YY)', '12/40');
  await type(page, 'CVC', '123');
  await enter(page, page.getByRole('button', { name: 'Pay' }));
  await page.getByText('Paid. Your plan is up to date.').waitFor();

  await type(page, 'Tax ID', '12345678');
  await page.keyboard.press('Enter');
  await page.getByText('Tax Id wrong format').waitFor();
  await type(page, 'Tax ID', '04595257');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Notifications' }).getByText('Invoice details saved').waitFor();
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
  );
  await enter(page, button(page, 'Invoices'));
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
  await enter(page, page.getByRole('table', { name: 'Invoices' }).getByRole('link', { name: /^T-\d+$/u }));
  await page.getByRole('heading', { level: 1, name: /^Invoice T-\d+$/u }).waitFor();

  await page.goto('/pricing?period=monthly');
  await enter(page, button(page, 'Change to Professional'));
  await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Change at the end of the period' }));
  await page.getByText('Plan saved').first().waitFor();
  await page.goto('/account/plan');
  await page.getByText('Professional, monthly').waitFor();
  const stay = button(page, 'Keep the current plan');
  await enter(page, stay);
  await stay.waitFor({ state: 'detached' });
  const cancel = button(page, 'Cancel subscription');
  await enter(page, cancel);
  const question = page.getByRole('alertdialog', { name: 'Cancel subscription' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, question.getByRole('button', { name: 'Cancel subscription' }));
  await enter(page, button(page, 'Resume auto-renewal'));
  await cancel.waitFor();
});
