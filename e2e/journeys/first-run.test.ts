import { createDataDir, outputOf, removeData, startSupervisor, stopSupervisor } from '../src/harness/product.ts';
import { eventually } from '../src/harness/eventually.ts';
import { expect, test } from '../src/harness/journey.ts';
import { openVisitor } from '../src/harness/visitor.ts';
import { signIn } from '../src/walk/steps.ts';

/** Lines under the ready line: plan, address, password. */
const printedAccounts = (output: string): readonly { readonly label: string; readonly email: string; readonly password: string }[] =>
  [...output.matchAll(/^ {2}(\S.*?) {2,}(\S+@\S+) +(\S.*)$/gmu)].map(([, label = '', email = '', password = '']) => ({ label, email, password: password.trim() }));

let dataDir = '';
test.afterEach(() => removeData({ dataDir }));

test('a first start prints accounts of every plan, and signing in as one shows boards with media on the first screen', async ({ browser }) => {
  dataDir = createDataDir();
  const { pid, origin } = await startSupervisor(dataDir);
  try {
    const accounts = printedAccounts(await eventually(() => {
      const output = outputOf({ dataDir });
      expect(printedAccounts(output).length).toBeGreaterThanOrEqual(5);
      return output;
    }));
    expect(accounts.map(({ label }) => label)).toEqual(expect.arrayContaining(['Free Trial', 'Professional', 'Advanced', 'Enterprise', 'Admin']));
    const enterprise = accounts.find(({ label }) => label === 'Enterprise') ?? { email: '', password: '' };

    const visitor = await openVisitor(browser, origin);
    const { page } = visitor;
    await page.goto('/');
    await signIn(page, enterprise);
    await page.getByRole('list', { name: 'Media' }).getByRole('listitem').first().waitFor();
    await eventually(async () => {
      const widths = await page.getByRole('list', { name: 'Media' }).getByRole('img').evaluateAll((images) => images.slice(0, 4).map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)));
      expect(widths.length).toBeGreaterThan(2);
      expect(Math.min(...widths)).toBeGreaterThan(0);
    });
    await page.getByRole('button', { name: 'Switch board' }).click();
    expect(await page.getByRole('option').count()).toBeGreaterThan(1);
    expect(visitor.complaints()).toEqual([]);
  } finally {
    for (const context of browser.contexts()) await context.close();
    expect(await stopSupervisor(pid)).toEqual([]);
  }

  const again = performance.now();
  const second = await startSupervisor(dataDir);
  const seconds = (performance.now() - again) / 1_000;
  expect(await stopSupervisor(second.pid)).toEqual([]);
  expect(seconds).toBeLessThan(15);
});
