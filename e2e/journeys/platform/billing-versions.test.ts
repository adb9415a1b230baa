import type { Page } from '@playwright/test';
import { expect, testWithStore } from '../../src/harness/journey.ts';
import { makeBoard } from '../../src/harness/library.ts';
import { runRemoteCommand } from '../../src/harness/remote-command.ts';

const token = 'a-token-that-only-this-journey-deploys-with';
const test = testWithStore({ DEPLOY_TOKEN: token }, 'billing');

/** Browser complaints about a version that is broken on purpose. */
const provoked = /sick at|preload|died in status/u;

/** Opens the plan page; returns the versions of the billing remote that were requested for it. */
async function openPlan(page: Page): Promise<readonly string[]> {
  const versions: string[] = [];
  page.on('request', (request) => {
    const [, version] = /\/remotes\/billing\/([^/]+)\/remote-entry\.js$/u.exec(request.url()) ?? [];
    if (version !== undefined) versions.push(version);
  });
  await page.goto('/account/plan');
  await page.getByRole('heading', { level: 1, name: 'Plan and payment' }).waitFor();
  return versions;
}

test('billing is deployed, breaks and is rolled back, while the open workspace keeps typed text', async ({
  journey,
  store,
}) => {
  const first = store.deploy('8.1.0');
  const { person, visitor } = await journey.arrive();
  visitor.expectComplaint(provoked);
  const { page } = visitor;
  await makeBoard(person.api, 'In use');
  await page.goto('/home');
  await page.getByRole('heading', { level: 1, name: 'In use' }).waitFor();
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await page.getByRole('button', { name: 'Add contents' }).first().click();
  const typed = page.getByRole('dialog').getByRole('textbox');
  await typed.fill('willowandloom');

  const second = store.deploy('8.1.1', [first.version]);
  expect(await openPlan(await visitor.openTab())).toEqual([second.version]);
  // A version that breaks is replaced by the previous one.
  second.sicken('mount');
  expect(await openPlan(await visitor.openTab())).toEqual([second.version, first.version]);
  expect(await runRemoteCommand(['rollback', 'billing', '--store', journey.product.origin], token)).toEqual({
    code: 0,
    output: expect.stringContaining(`billing ${first.version} is live`),
  });
  expect(await openPlan(await visitor.openTab())).toEqual([first.version]);

  expect(await typed.inputValue()).toBe('willowandloom');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Add 1 account' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Upgrade' }).click();
  await page.getByRole('heading', { level: 1, name: 'Plan and payment' }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});
