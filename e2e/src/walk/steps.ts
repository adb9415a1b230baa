import type { Page } from '@playwright/test';
import { paths } from '@tessera/contracts/paths';
import type { Person } from '../harness/person.ts';

/** Signs in on the sign-in page that is shown, and waits until it has led on. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Moves the product that a tab shows to an address, as the browser's own buttons do. */
const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/**
 * Opens a page of the signed-in product. A tab that already shows such a page keeps the product's code, which takes half the time of a load:
 * it shows a page without frame or remote first, so that nothing of the page before is left.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const hasFrame = (): Promise<boolean> => page.evaluate(() => document.querySelector('nav') !== null);
  if (page.url().startsWith('http') && (await hasFrame())) {
    await moveTo(page, paths.error);
    // Unsaved changes keep their page, and a dialog of the shell stays.
    const isLeft = await page.waitForFunction(() => document.querySelector('nav') === null, null, { timeout: 3_000 }).then(() => true, () => false);
    if (isLeft && (await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) === 0) {
      await moveTo(page, path);
      await page.locator('nav').first().waitFor({ state: 'attached' });
      return;
    }
  }
  await page.goto(path);
}
