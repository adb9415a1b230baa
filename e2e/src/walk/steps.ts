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

const loaded = new WeakMap<Page, Set<string>>();

/** Whether a tab loads a page for the first time, whatever its ids and its search are. */
function isFirstLoad(page: Page, path: string): boolean {
  const seen = loaded.get(page) ?? new Set();
  const kind = new URL(path, 'http://localhost').pathname.replaceAll(/\/[\w-]{20,}/gu, '/id');
  loaded.set(page, seen);
  if (seen.has(kind)) return false;
  seen.add(kind);
  return true;
}

/**
 * Opens a page of the signed-in product. Its first screen is loaded from its address. For further ones the tab keeps
 * the product's code, which takes half the time: it shows a page without frame or remote first, so that nothing of the
 * page before is left.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const hasFrame = (): Promise<boolean> => page.evaluate(() => document.querySelector('nav') !== null);
  if (!isFirstLoad(page, path) && page.url().startsWith('http') && (await hasFrame())) {
    await moveTo(page, paths.error);
    // Unsaved changes keep their page, and a dialog of the shell stays.
    const isLeft = await page
      .waitForFunction(() => document.querySelector('nav') === null, null, { timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
    if (isLeft && (await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) === 0) {
      await moveTo(page, path);
      await page.locator('nav').first().waitFor({ state: 'attached' });
      return;
    }
  }
  await page.goto(path);
}
