import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@tessera/tooling/workspace/paths.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { startProgram, stopProgram } from '../../src/harness/program.ts';
import { openVisitor } from '../../src/harness/visitor.ts';
import { catalogueFaults, statesOf } from '../../src/walk/catalogue.ts';

const catalogue: { pid?: number; url?: string } = {};

// Each fault is reported with its state. A trace of hundreds of states would be too expensive.
test.use({ trace: 'off' });
test.beforeAll(async () => {
  const logs = join(root, '.tmp');
  mkdirSync(logs, { recursive: true });
  const { pid, told } = await startProgram({
    script: join(root, 'tooling/src/catalogue/main.ts'),
    folder: root,
    environment: {},
    log: join(logs, `catalogue-${process.pid}.log`),
    ready: /catalogue of components: (http:\/\/\S+)\n/u,
  });
  Object.assign(catalogue, { pid, url: told });
});
test.afterAll(async () => {
  if (catalogue.pid !== undefined) await stopProgram(catalogue.pid);
});

test('every component of the kit is accessible in each of its states', async ({ browser }) => {
  const { url } = catalogue;
  if (url === undefined) throw new Error('the catalogue runs only during a journey');
  const { context, page, complaints, expectComplaint } = await openVisitor(browser, url);
  // The video that cannot be played.
  expectComplaint(/status of 404 .*missing\.mp4/u);
  const states = await statesOf(page);
  // A catalogue that finds no examples would have no faults either.
  expect(states.length).toBeGreaterThan(250);
  test.setTimeout(test.info().timeout * (process.env['TESSERA_FULL'] === '1' ? 12 : 2));
  expect(await catalogueFaults(page, states)).toEqual([]);
  expect(complaints()).toEqual([]);
  await context.close();
});

test('the list finds a component by its state, and its address shows the same state again', async ({ browser }) => {
  const { url } = catalogue;
  if (url === undefined) throw new Error('the catalogue runs only during a journey');
  const { context, page, complaints } = await openVisitor(browser, url);
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search components' }).fill('segmented');
  await page.getByRole('link', { name: 'SegmentedControl' }).click();
  await page.getByRole('link', { name: 'Disabled' }).click();
  await expect(page.frameLocator('iframe').getByRole('radio', { disabled: true })).toHaveCount(2);
  await page.getByRole('radio', { name: '日本語' }).check();
  await page.getByRole('radio', { name: 'ダーク' }).check();
  await page.getByRole('radio', { name: 'スマートフォン' }).check();
  const again = await context.newPage();
  await again.goto(page.url());
  const frame = again.frameLocator('iframe');
  await frame.getByRole('radiogroup').waitFor();
  expect(await frame.getByRole('radio', { disabled: true }).count()).toBe(2);
  expect(
    await frame.locator('html').evaluate(() => {
      const { lang, dataset } = document.documentElement;
      return [lang, dataset['scheme'], innerWidth];
    }),
  ).toEqual(['ja', 'dark', 390]);
  expect(complaints()).toEqual([]);
  await context.close();
});
