import type { Page } from '@playwright/test';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { createDataDir, outputOf, removeData, startSupervisor, stopSupervisor } from '../../src/harness/product.ts';
import { openVisitor } from '../../src/harness/visitor.ts';
import { signIn } from '../../src/walk/steps.ts';

/** The accounts printed below the ready line: plan, address, password. */
const printedAccounts = (
  output: string,
): readonly { readonly label: string; readonly email: string; readonly password: string }[] =>
  [...output.matchAll(/^ {2}(\S.*?) {2,}(\S+@\S+) +(\S.*)$/gmu)].map(([, label = '', email = '', password = '']) => ({
    label,
    email,
    password: password.trim(),
  }));

/** The names of the boards to choose from, without their numbers of posts, which still grow while contents are read. */
const boardNames = async (page: Page): Promise<readonly string[]> => {
  const options = await page.getByRole('option').allTextContents();
  return options.map((option) => option.replace(/[\d,.K]+ posts?$/u, ''));
};

let dataDir = '';
test.afterEach(() => removeData({ dataDir }));

test('the first start prints demo accounts of every plan, and signing in shows boards with media', async ({
  browser,
}) => {
  // Two complete starts; the first one also creates the demo data.
  test.setTimeout(400_000);
  dataDir = createDataDir();
  let accounts: ReturnType<typeof printedAccounts> = [];
  let enterprise = { email: '', password: '' };
  let boards: readonly string[] = [];
  const { pid, origin } = await startSupervisor(dataDir);
  try {
    accounts = printedAccounts(
      await eventually(() => {
        const output = outputOf({ dataDir });
        expect(printedAccounts(output).length).toBeGreaterThanOrEqual(5);
        return output;
      }),
    );
    expect(accounts.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Free Trial', 'Professional', 'Advanced', 'Enterprise', 'Admin']),
    );
    enterprise = accounts.find(({ label }) => label === 'Enterprise') ?? enterprise;

    const visitor = await openVisitor(browser, origin);
    const { page } = visitor;
    await page.goto('/');
    await signIn(page, enterprise);
    await page.getByRole('list', { name: 'Media' }).getByRole('listitem').first().waitFor();
    await eventually(async () => {
      const widths = await page
        .getByRole('list', { name: 'Media' })
        .getByRole('img')
        .evaluateAll((images) =>
          images.slice(0, 4).map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
        );
      expect(widths.length).toBeGreaterThan(2);
      expect(Math.min(...widths)).toBeGreaterThan(0);
    });
    await page.getByRole('button', { name: 'Switch board' }).click();
    boards = await boardNames(page);
    expect(boards.length).toBeGreaterThan(1);
    expect(visitor.complaints()).toEqual([]);
  } finally {
    for (const context of browser.contexts()) await context.close();
    expect(await stopSupervisor(pid)).toEqual([]);
  }

  // The second start does not create the demo data again: the same board comes first.
  const second = await startSupervisor(dataDir);
  try {
    const visitor = await openVisitor(browser, second.origin);
    await visitor.page.goto('/');
    await signIn(visitor.page, enterprise);
    await visitor.page.getByRole('button', { name: 'Switch board' }).click();
    expect(await boardNames(visitor.page)).toEqual(boards);
  } finally {
    for (const context of browser.contexts()) await context.close();
    expect(await stopSupervisor(second.pid)).toEqual([]);
  }
});
