import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { runScript } from '@tessera/tooling/how-to/run-script.ts';
import { readSession, withoutChance, type SessionStep } from '@tessera/tooling/how-to/session.ts';
import { copyWorkspace, type WorkspaceCopy } from '@tessera/tooling/how-to/workspace-copy.ts';
import { dist, root } from '@tessera/tooling/workspace/paths.ts';
import { expect, test as base, type Journey } from '../../src/harness/journey.ts';
import { makeBoard, makeScannedBoard } from '../../src/harness/library.ts';
import { violations } from '../../src/walk/accessibility.ts';
import { overflows } from '../../src/walk/clipped-text.ts';

const steps = readSession(readFileSync(join(root, 'docs/how-to/add-a-remote.md'), 'utf8'));
const id = 'tally';
const shown = steps.findIndex(
  (step) => step.kind === 'commands' && step.lines.includes(`npm run remote -- deploy ${id}`),
);
const printed: string[] = [];
const expected: string[] = [];
/** Another remote, with its own table, form and job, and the files that it consists of or changes. */
const slice = 'ledger';
const withSlice: string[] = [];

// A developer's working copy: the remote is created in it, its server is started, and its shell is the one already
// built.
const test = base.extend<object, { readonly copy: WorkspaceCopy }>({
  copy: [
    async ({}, provide) => {
      const copy = copyWorkspace();
      cpSync(dist, join(copy.folder, 'dist'), { recursive: true });
      command(
        copy,
        `npm run new:remote -- ${slice} --title Ledger --title-zh 清單 --title-ja リスト --table --form --job`,
      );
      copy.linkPackages(`mf-${slice}`, 'mf-workspace');
      withSlice.push(...copy.changed());
      carryOut(copy, steps.slice(0, shown));
      await provide(copy);
      copy.remove();
    },
    { scope: 'worker' },
  ],
  settings: {},
  workspace: [({ copy }, provide) => provide(copy.folder), { scope: 'worker' }],
});

function carryOut(copy: WorkspaceCopy, part: readonly SessionStep[]): void {
  for (const step of part) {
    if (step.kind === 'change') throw new Error('this how-to changes nothing by hand');
    expected.push(...step.answer);
    for (const line of step.lines) {
      const { status, output } = runScript(copy, line);
      expect([line, status === (step.isRefused ? 1 : 0) ? '' : output]).toEqual([line, '']);
      printed.push(...output.split('\n').filter((said) => said !== ''));
      if (line.startsWith('npm run new:remote') && status === 0) copy.linkPackages(`mf-${id}`, 'mf-workspace');
    }
  }
}
/** Revision numbers depend on the earlier changes of the copy's registry. */
const comparable = (lines: readonly string[]): string[] =>
  withoutChance(lines).map((line) => line.replace(/^revision \d+/u, 'revision N'));

const entryOf = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first();

/** A folder in the copy that git ignores. */
function makeScratch(copy: WorkspaceCopy): string {
  mkdirSync(join(copy.folder, '.tmp'), { recursive: true });
  return mkdtempSync(join(copy.folder, '.tmp/another-'));
}

/** The remote built with another bundler; it is built once. */
const another: { version?: string } = {};
function buildAnother(copy: WorkspaceCopy): string {
  another.version ??= execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'e2e/fixtures/rspack-remote/build.ts'), makeScratch(copy)],
    { encoding: 'utf8' },
  ).trim();
  return another.version;
}

/** Runs a command that is not part of the how-to. */
function command(copy: WorkspaceCopy, line: string): string {
  const { status, output } = runScript(copy, line);
  expect([line, status, output]).toEqual([line, 0, output]);
  return output;
}

/** Reloads the page, so that the menu is up to date. */
async function openMenu(page: Page): Promise<void> {
  await page.goto('/home');
  await entryOf(page, 'Boards').waitFor();
}

async function arriveWithBoard(journey: Journey, name: string) {
  const { person, visitor } = await journey.arrive();
  // Files that are blocked on purpose.
  visitor.expectComplaint(/ERR_FAILED|ScriptNetworkError|RUNTIME-0|preload/u);
  await makeBoard(person.api, name);
  await openMenu(visitor.page);
  return { person, page: visitor.page };
}

/** Two remotes of the same group are shown next to each other, even while neither can be loaded. */
async function besideAnother(copy: WorkspaceCopy, page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Management' });
  expect(await tabs.getByRole('link', { name: 'Built with Rspack' }).count()).toBe(0);
  command(copy, `npm run remote -- deploy ${buildAnother(copy)}`);
  await page.goto('/tally');
  await tabs.getByRole('link', { name: 'Tally' }).and(page.locator('[aria-current="page"]')).waitFor();
  await tabs.getByRole('link', { name: 'Built with Rspack' }).click();
  await page.getByRole('heading', { level: 1, name: 'Built with Rspack' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/rspack');
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.route('**/remotes/**', (route) => route.abort());
  await page.reload();
  await page.getByRole('main').getByRole('alert').waitFor();
  const entries = await tabs
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    );
  expect(entries.filter(([, href]) => href === '/tally' || href === '/rspack')).toEqual([
    ['Tally', '/tally', null],
    ['Built with Rspack', '/rspack', 'page'],
  ]);
  await page.unroute('**/remotes/**');
  await page.setViewportSize({ width: 1200, height: 800 });
  command(copy, 'npm run remote -- retire rspack');
  await page.goto('/tally');
  await page.getByRole('heading', { level: 1, name: 'Tally' }).waitFor();
  expect(await tabs.getByRole('link', { name: 'Built with Rspack' }).count()).toBe(0);
}

test('a generated remote appears in the running shell and works, and leaves no trace when removed', async ({
  journey,
  copy,
}) => {
  const { person, page } = await arriveWithBoard(journey, 'Spring harvest');
  expect(await entryOf(page, 'Tally').count()).toBe(0);

  carryOut(copy, steps.slice(shown, shown + 1));
  await openMenu(page);
  await entryOf(page, 'Tally').click();
  await page.getByRole('heading', { level: 1, name: 'Tally' }).waitFor();
  await page.getByRole('row', { name: /Spring harvest 0 0/u }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open Spring harvest' }).click();
  await page.waitForURL(/\/home\?folderId=/u);
  await page.getByRole('heading', { level: 1, name: 'Spring harvest' }).waitFor();

  const japanese = await journey.visit({ locale: 'ja-JP' });
  await person.carryTo(japanese.context);
  await japanese.page.goto('/tally');
  await japanese.page.getByRole('button', { name: '「Spring harvest」を開く' }).waitFor();
  expect(await entryOf(japanese.page, '集計').count()).toBe(1);

  await besideAnother(copy, page);

  carryOut(copy, steps.slice(shown + 1));
  await openMenu(page);
  expect(await entryOf(page, 'Tally').count()).toBe(0);
  expect(comparable(printed)).toEqual(comparable(expected));
  expect(copy.changed()).toEqual(withSlice);
});

test('a remote built with another bundler passes the deploy gate and uses the shares of the page', async ({
  journey,
  copy,
}) => {
  const version = buildAnother(copy);
  const spoilt = join(makeScratch(copy), 'spoilt');
  cpSync(version, spoilt, { recursive: true });
  appendFileSync(join(spoilt, 'remote-entry.js'), '// later');
  const refused = runScript(copy, `npm run remote -- deploy ${spoilt}`);
  expect([refused.status, refused.output]).toEqual([
    1,
    expect.stringContaining('remote-entry.js is not the file that the version names.'),
  ]);

  const { page } = await arriveWithBoard(journey, 'Autumn menu');
  expect(await entryOf(page, 'Built with Rspack').count()).toBe(0);
  expect(command(copy, `npm run remote -- deploy ${version}`)).toMatch(/revision \d+: rspack \S+ is live\./u);
  await openMenu(page);
  await entryOf(page, 'Built with Rspack').click();
  await page.getByRole('heading', { level: 1, name: 'Built with Rspack' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Autumn menu' }).click();
  await page.waitForURL(/\/home\?folderId=/u);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Built with Rspack' }).waitFor();

  // The texts follow the shell's language, because the remote uses the shell's translations.
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menu').getByText('日本語').click();
  await page.getByRole('heading', { level: 1, name: 'Rspack で作成' }).waitFor();
});

/** Imports a file with two lists and a row without words. */
async function importLists(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({
      name: 'lists.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,words\nTeas,oolong; mate\nNothing,\nBreads,rye\n'),
    });
  await expect(
    dialog.getByRole('table', { name: 'Preview of the first rows' }).getByText('Will be skipped. Words: Empty'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('row', { name: /^3 Words/u })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('row', { name: /Teas.*oolong and mate/u })).toBeVisible();
  await expect(page.getByRole('row', { name: /Breads/u })).toBeVisible();
  await expect(page.getByRole('row', { name: /Nothing/u })).toHaveCount(0);
}

test('a generated remote with a table, a form and a job works in the running shell', async ({ journey, copy }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 3 });
  await makeScannedBoard(person.api, 'Spring harvest', ['willowandloom']);
  expect(command(copy, `npm run remote -- deploy ${slice}`)).toMatch(/revision \d+: ledger \S+ is live\./u);
  await openMenu(page);
  await entryOf(page, 'Ledger').click();
  await page.getByText('No lists yet').waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'New list' }).first().click();
  const form = page.getByRole('dialog', { name: 'New list of words' });
  await form.getByLabel('Name').fill('Fabrics');
  await form.getByRole('textbox', { name: 'Word 1' }).fill('willow');
  await form.getByRole('button', { name: 'Add a word' }).click();
  await form.getByRole('textbox', { name: 'Word 2' }).fill('loom');
  await form.getByRole('button', { name: 'Create list' }).click();
  const fabrics = page.getByRole('row', { name: /Fabrics.*willow and loom/u });
  await expect(fabrics).toBeVisible();
  // The job counts the posts of contents whose name contains one of the words.
  await expect(fabrics).toContainText(/loom[1-9]/u);
  await importLists(page);
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Search names and words').fill('oolong');
  await expect(fabrics).toHaveCount(0);
  await page.waitForURL(/search=oolong/u);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save this view…' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Teas');
  await name.press('Enter');
  await page.getByRole('button', { name: 'Views: Teas' }).waitFor();

  await page.getByRole('button', { name: 'Share list' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByRole('heading', { name: 'The link is ready' }).waitFor();
  const {
    shareList: [share],
  } = await person.api.call(shareCalls.getShares);
  const stranger = await journey.visit({ locale: 'ja-JP', width: 360 });
  await stranger.page.goto(share?.path ?? '');
  await stranger.page.getByRole('row', { name: /Teas/u }).waitFor();
  expect(await stranger.page.getByRole('row', { name: /Fabrics/u }).count()).toBe(0);
  expect(await overflows(stranger.page)).toEqual([]);
  expect(await violations(stranger.page)).toEqual([]);

  command(copy, `npm run remote -- retire ${slice}`);
  command(copy, `npm run remove:remote -- ${slice}`);
  // The other remote belongs to another journey, which may or may not have removed it yet.
  expect(copy.changed().filter((file) => file.includes(slice))).toEqual([]);
});
