import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { tabTo } from '../../src/harness/keyboard.ts';
import { journeyPassword, newEmail, newestCode } from '../../src/harness/person.ts';
import { settled } from '../../src/harness/settled.ts';

test('a user registers, creates a board, adds an account, views posts and signs out by keyboard alone', async ({
  journey,
}) => {
  const { page, expectComplaint } = await journey.visit();
  expectComplaint(/status of 404 .*mediaSrc/u);
  // The call that marks the first media as seen may arrive after the board was deleted.
  expectComplaint(/status of 404 .*markSeen/u);
  const email = newEmail();
  await page.goto('/login');
  await tabTo(page, page.getByRole('link', { name: 'Create account' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(journeyPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await tabTo(page, page.getByRole('textbox', { name: 'Code' }));
  await page.keyboard.type(await newestCode(journey.product.origin, email));

  await page.getByText('No boards yet').waitFor();
  // The first Tab stop is the skip link.
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
  );
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Create board' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create a board' }).waitFor();
  await page.keyboard.type('By hand');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'By hand' }).waitFor();

  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Add contents' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('willowandloom');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Add 1 account' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const cards = page.getByRole('list', { name: 'Media' }).getByRole('listitem');
  await eventually(
    async () => {
      const refresh = page.getByRole('button', { name: 'Refresh' });
      if (await refresh.isVisible()) {
        await tabTo(page, refresh);
        await page.keyboard.press('Enter');
      }
      await cards.nth(2).waitFor({ timeout: 1_000 });
    },
    { within: 60_000 },
  );
  await tabTo(page, cards.first().getByRole('button').first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Media' })
    .getByText(/^2 of \d+$/u)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Media' }).waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(
      await page.evaluate(() => document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset')),
    ).toBe('2'),
  );

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages and actions' }).waitFor();
  await page.keyboard.type('Boards');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Boards' }).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'By hand' }));
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await page.getByRole('link', { name: 'By hand' }).count()).toBe(1);
  await page.keyboard.press('Delete');
  await question.waitFor();
  await tabTo(page, question.getByRole('button', { name: 'Delete board' }));
  await page.keyboard.press('Enter');
  await page.getByText('No boards yet').waitFor();
  // A request that is under way while the session ends is refused.
  await settled(page);

  await tabTo(page, page.getByRole('button', { name: `Account of ${email}` }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login/u);
});
