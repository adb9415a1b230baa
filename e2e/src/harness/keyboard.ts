import type { Locator, Page } from '@playwright/test';

const mostTabs = 80;

/** Presses Tab until an element has the focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < mostTabs; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(
    `Tab does not reach ${String(target)}; the focus is on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing')}`,
  );
}
