import type { Page } from '@playwright/test';

/** What a person does on the network's page. */
interface Consent {
  readonly as: RegExp;
  /** Permissions that are unticked. */
  readonly without?: readonly string[];
}

/** The network's own page, on which everything is granted but what is named. */
export async function agree(page: Page, { as, without = [] }: Consent): Promise<void> {
  await page.getByRole('radio', { name: as }).check();
  for (const permission of without) await page.locator(`input[value=${permission}]`).uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
}
