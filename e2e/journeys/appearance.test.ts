import type { Locator, Page } from '@playwright/test';
import { folderNameMax } from '@tessera/contracts/folder/folder.limits';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { pageOpeningId } from '@tessera/contracts/remote/page/page-opening';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { expect, test } from '../src/harness/journey.ts';
import { makeBoard, makeScannedBoard } from '../src/harness/library.ts';
import { settled } from '../src/harness/settled.ts';
import { overflows } from '../src/walk/clipped-text.ts';

/** What a dialog shows only when it is scrolled sideways. */
const hiddenIn = (dialog: Locator): Promise<readonly string[]> =>
  dialog.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].flatMap(({ scrollWidth, clientWidth, outerHTML }) =>
      clientWidth > 1 && scrollWidth > clientWidth + 1 ? [outerHTML.slice(0, 120)] : [],
    ),
  );

const backgroundOf = (element: Locator): Promise<string> =>
  element.evaluate((each) => getComputedStyle(each).backgroundColor);

const colorsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const [root, body] = [getComputedStyle(document.documentElement), getComputedStyle(document.body)];
    return [root.colorScheme, root.backgroundColor, body.backgroundColor, body.color];
  });

test('a report is printed in the colours of the light scheme, whichever scheme the screen has', async ({ journey }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 1 });
  await makeScannedBoard(person.api, 'Paper', ['willowandloom']);
  await page.goto('/home?screen=summary');
  await page.getByRole('main').getByRole('table').first().waitFor();
  const light = await colorsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colorsOf(page)).not.toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const [scheme, root, , ink] = light;
  const onPaper = [scheme, root, 'rgba(0, 0, 0, 0)', ink];
  expect(await colorsOf(page)).toEqual(onPaper);
  // Chosen in the menu.
  await page.evaluate(() => {
    document.documentElement.dataset['scheme'] = 'dark';
  });
  expect(await colorsOf(page)).toEqual(onPaper);
});

test('a report is printed without navigation and actions, with its filters, and with what scrolls on the screen', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 1 });
  const board = await makeScannedBoard(person.api, 'Paper', ['willowandloom']);
  const filter = encodeURIComponent(JSON.stringify({ likes: { min: 1 } }));
  await page.goto(`/home?folderId=${board.id}&contentId=all&screen=summary&filter=${filter}`);
  const main = page.getByRole('main');
  const actions = [
    main.getByRole('button', { name: 'Add contents' }),
    main.getByRole('button', { name: 'Export CSV' }).first(),
    main.getByRole('link', { name: 'Chart', exact: true }),
    page.getByRole('banner'),
  ];
  for (const action of actions) await expect(action).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1040 });
  for (const action of actions) await expect(action).toBeHidden();
  for (const fact of [
    main.getByRole('heading', { name: 'Paper' }),
    main.getByRole('link', { name: 'Summary', exact: true }),
    main.getByText('Likes').first(),
    main.getByRole('cell').first(),
  ])
    await expect(fact).toBeVisible();
  expect(
    await main
      .locator('.MuiTableContainer-root')
      .evaluateAll((frames) => frames.map((frame) => getComputedStyle(frame).overflowX)),
  ).not.toContain('auto');
  await page.goto(`/home?folderId=${board.id}&contentId=all&screen=chart`);
  // Its data as a table, which scrolls on the screen.
  await page.emulateMedia({ media: 'screen' });
  await main.getByRole('radio', { name: 'Table' }).click();
  const table = main.locator('.MuiTableContainer-root').first();
  await table.waitFor();
  expect(await table.evaluate((frame) => getComputedStyle(frame).maxHeight)).not.toBe('none');
  await page.emulateMedia({ media: 'print' });
  expect(await table.evaluate((frame) => getComputedStyle(frame).maxHeight)).toBe('none');
  await page.emulateMedia({ media: 'screen' });
  await main.getByRole('radio', { name: 'Chart' }).click();
  await page.emulateMedia({ media: 'print' });
  const drawing = main.getByRole('figure').first().locator('svg').first();
  await drawing.waitFor();
  // It keeps its width on the screen, and the browser scales the page to it.
  expect(await drawing.evaluate((element) => getComputedStyle(element).maxWidth)).toBe('none');
});

test('a table is printed with all loaded rows, also those out of view', async ({ journey }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 1 });
  const board = await makeScannedBoard(person.api, 'Paper', ['willowandloom']);
  await page.setViewportSize({ width: 1200, height: 500 });
  await page.goto(`/home?folderId=${board.id}&contentId=all&screen=table`);
  const rows = page.getByRole('main').getByRole('row');
  await rows.nth(1).waitFor();
  await settled(page);
  const inView = await rows.count();
  const loaded = Number(/^\d+/u.exec(await page.getByText(/^\d+ (?:of \d+ )?rows$/u).innerText())?.[0]);
  expect(loaded).toBeGreaterThan(inView);
  // This listener runs after the product's.
  const printed = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('beforeprint', () => resolve(document.querySelectorAll('main [role=row]').length), {
          once: true,
        }),
      ),
  );
  await page.pdf();
  expect(await printed).toBe(loaded + 1);
  await expect(rows).toHaveCount(inView);
});

test('what the server draws of a shared report is printed in the colours of the light scheme, too', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 1 });
  const folder = await makeScannedBoard(person.api, 'Paper', ['willowandloom']);
  const { share } = await person.api.call(shareCalls.addShare, {
    body: { kind: 'report', title: 'Paper', target: { folderId: folder.id } },
  });
  // The page stays as the server drew it.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto(share.path ?? '');
  const opening = page.locator(`#${pageOpeningId}`);
  const inkOf = (): Promise<string> => opening.evaluate((element) => getComputedStyle(element).color);
  await opening.waitFor();
  const light = await inkOf();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await inkOf()).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await inkOf()).toBe(light);
});

test('nothing covers the outline of the current screen where the user replaces all colours', async ({ journey }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 1 });
  await makeScannedBoard(person.api, 'Tabs', ['willowandloom']);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/home?screen=summary');
  const tab = page.getByRole('main').getByRole('link', { name: 'Summary' });
  await tab.waitFor();
  const drawn = (): Promise<readonly string[]> =>
    tab.evaluate((element) => [getComputedStyle(element).outlineStyle, getComputedStyle(element, '::after').content]);
  expect(await drawn()).toEqual(['solid', 'none']);
});

test('bars keep a colour of their own where the user replaces all colours', async ({ journey }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 3 });
  await makeScannedBoard(person.api, 'Bars', ['willowandloom']);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/home?screen=audience');
  await page.getByRole('main').getByRole('table').first().waitFor();
  await settled(page);
  const ground = await backgroundOf(page.locator('body'));
  const usage = page.getByRole('meter').first();
  const bars = [
    usage.locator('*').first(),
    page.getByRole('main').getByRole('cell').first().locator('[aria-hidden="true"]'),
  ];
  for (const bar of bars) expect(await backgroundOf(bar)).not.toBe(ground);
  expect(await usage.evaluate((track) => getComputedStyle(track).outlineStyle)).toBe('solid');
});

test('a long name without spaces breaks in questions, dialogs and lists on a phone', async ({ journey }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 3 });
  const name = 'W'.repeat(folderNameMax);
  await makeBoard(person.api, name);
  await person.api.call(linkCalls.addLink, {
    body: { slug: `wide-${crypto.randomUUID().slice(0, 8)}`, target: 'https://shop.example/', title: name },
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/home/boards');
  const board = page.getByRole('link', { name });
  await board.waitFor();
  await settled(page);
  expect(await overflows(page)).toEqual([]);
  await board.focus();
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  expect(await hiddenIn(question)).toEqual([]);
  await page.keyboard.press('Escape');
  await board.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Add contents' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Add contents to ${name}` });
  await dialog.waitFor();
  await settled(page);
  expect(await hiddenIn(dialog)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const palette = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('combobox', { name: 'Search pages and actions' }) });
  await palette.waitFor();
  await page.keyboard.type('WWW');
  await palette.getByRole('option', { name }).waitFor();
  expect(await hiddenIn(palette)).toEqual([]);
  await page.goto('/links');
  await page.getByText(name).first().waitFor();
  await settled(page);
  expect(await overflows(page)).toEqual([]);
});
