import type { FrameLocator, Locator, Page } from '@playwright/test';

/** An isolated remote on its bench: the panel, and the remote's page in its frame. */
export interface Bench {
  readonly page: Page;
  readonly remote: FrameLocator;
  readonly open: (tab: string) => Promise<void>;
  readonly status: Locator;
  /** The newest log entries of a kind, as displayed. */
  readonly log: (kind: string) => Promise<string>;
}

/** Opens an isolated remote and waits until it is rendered. */
export async function benchAt(page: Page, address: string): Promise<Bench> {
  await page.goto(address);
  const remote = page.frameLocator('iframe');
  const status = page.getByRole('banner').getByRole('status');
  await remote.getByRole('heading', { level: 1 }).waitFor();
  return {
    page,
    remote,
    status,
    open: (tab) => page.getByRole('tab', { name: new RegExp(`^${tab}`, 'u') }).click(),
    log: async (kind) => {
      await page.getByRole('tab', { name: /^Events/u }).click();
      await page.getByRole('combobox', { name: 'Kind of lines' }).selectOption({ label: kind });
      return page.getByRole('region', { name: 'Log' }).innerText();
    },
  };
}
