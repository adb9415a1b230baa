import type { Locator, Page } from '@playwright/test';
import type { Language } from '@tessera/contracts/i18n/languages';
import pg from 'pg';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, testWithStore, type Journey } from '../../src/harness/journey.ts';
import { makeBoard } from '../../src/harness/library.ts';
import { settled } from '../../src/harness/settled.ts';
import { startFaults } from '../../src/harness/start-faults.ts';
import type { Visitor } from '../../src/harness/visitor.ts';
import { wordsIn } from '../../src/walk/words.ts';

// Breaks files and changes versions, so it needs its own product.
const test = testWithStore();

const board = 'Still here';
const isReady = (page: Page): Promise<void> => page.getByRole('heading', { level: 1, name: board }).waitFor();
const markPage = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.set(window, 'isSamePage', true));
const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.get(window, 'isSamePage') === true);

/** Browser complaints about files that are broken on purpose. */
const provoked =
  /remotes\/workspace|sick at|Failed to load resource|MIME type|integrity|preload|SyntaxError|Unexpected|ChunkLoadError|Loading chunk|RUNTIME-0|ScriptNetworkError|FirstDrawFailed|died in status|no module|TooSlow|Not ready/u;

interface Report {
  readonly kind: string;
  readonly source: string;
  readonly version: string;
  readonly message: string;
}

/** Signs in a new user with a board, and collects the reports that the browser sends. */
async function arrive(
  journey: Journey,
  locale = 'en-US',
): Promise<{ readonly visitor: Visitor; readonly page: Page; readonly reports: readonly Report[] }> {
  const { person, visitor } = await journey.arrive({ locale });
  visitor.expectComplaint(provoked);
  await makeBoard(person.api, board);
  const reports: Report[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().endsWith('/api/report')) reports.push(JSON.parse(request.postData() ?? '{}'));
  });
  return { visitor, page: visitor.page, reports };
}

let count = 0;
const newVersion = (): string => `9.0.${(count += 1)}`;

const nobody = (): Promise<void> => Promise.resolve();
const cardOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'Everything else still works.' });

test.describe('without an earlier version', () => {
  for (const [name, place, breakIt] of startFaults) {
    test(`a version that ${name} shows an error card, the shell keeps working, and a retry recovers without a reload`, async ({
      journey,
      store,
    }) => {
      const version = store.deploy(newVersion());
      const { page, reports } = await arrive(journey);
      const heal = await breakIt(page, version);
      await page.goto('/home');
      const card = cardOf(page);
      await card.waitFor();
      await markPage(page);
      expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await card.innerText()).toMatch(/Workspace could not be loaded[^]+Support id[^]+Team: /u);
      expect(await page.evaluate(() => Reflect.get(window, 'isForeignCode'))).toBeUndefined();
      await expect
        .poll(() => reports)
        .toContainEqual(
          expect.objectContaining({
            kind: 'remoteFailed',
            source: 'workspace',
            version: version.version,
            message: expect.stringMatching(new RegExp(`^${place}: `, 'u')),
          }),
        );
      await page.getByRole('button', { name: 'Search or jump to' }).click();
      await page.getByRole('dialog', { name: 'Pages and actions' }).waitFor();
      await page.keyboard.press('Escape');

      const firstFailure = await card.innerText();
      await card.getByRole('button', { name: 'Try again' }).click();
      await eventually(async () => expect(await card.innerText()).not.toBe(firstFailure));
      await heal();
      await card.getByRole('button', { name: 'Try again' }).click();
      await isReady(page);
      await eventually(async () => expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(board));
      expect(await isSamePage(page)).toBe(true);
    });
  }
});

test.describe('with an earlier version', () => {
  const readers: readonly [Language, string][] = [
    ['en', 'en-US'],
    ['zh-Hant-HK', 'zh-TW'],
    ['ja', 'ja-JP'],
  ];

  for (const [name, place, breakIt] of startFaults) {
    test(`a version that ${name} is replaced by the earlier one until the user tries the newest again`, async ({
      journey,
      store,
    }) => {
      const [language, locale] = readers[count % readers.length] ?? readers[0] ?? ['en', 'en-US'];
      const words = wordsIn(language);
      const earlier = store.deploy(newVersion());
      const version = store.deploy(newVersion(), [earlier.version]);
      const { page, reports } = await arrive(journey, locale);
      const heal = await breakIt(page, version);
      await page.goto('/home');
      await isReady(page);
      await markPage(page);
      const notice = page
        .getByRole('main')
        .getByRole('status')
        .filter({ has: page.getByRole('button', { name: words('shell', 'remote.fellBack.retry') }) });
      await notice.waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await expect
        .poll(() => reports)
        .toContainEqual(
          expect.objectContaining({
            kind: 'remoteFailed',
            version: version.version,
            message: expect.stringContaining(`${place}, fell back to ${earlier.version}: `),
          }),
        );

      await notice.getByRole('button', { name: words('shell', 'remote.fellBack.retry') }).click();
      await eventually(() => expect(reports.filter((report) => report.version === version.version)).toHaveLength(2));
      await isReady(page);
      await heal();
      await notice.getByRole('button', { name: words('shell', 'remote.fellBack.retry') }).click();
      await notice.waitFor({ state: 'detached' });
      await isReady(page);
      expect(await isSamePage(page)).toBe(true);
    });
  }

  test('a version that loads too slowly shows the error card after ten seconds instead of falling back', async ({
    journey,
    store,
  }) => {
    const earlier = store.deploy(newVersion());
    const version = store.deploy(newVersion(), [earlier.version]);
    const { page } = await arrive(journey);
    const end = Promise.withResolvers<void>();
    await page.route(version.address, async (route) => {
      await end.promise;
      await route.abort().catch(nobody);
    });
    await page.goto('/home', { waitUntil: 'commit' });
    await cardOf(page).waitFor({ timeout: 30_000 });
    await page.unroute(version.address);
    await cardOf(page).getByRole('button', { name: 'Try again' }).click();
    await isReady(page);
    end.resolve();
  });

  test('an error of the API is shown in place and causes no fallback', async ({ journey, store }) => {
    const earlier = store.deploy(newVersion());
    store.deploy(newVersion(), [earlier.version]);
    const { visitor, page } = await arrive(journey);
    visitor.expectComplaint(/status of 500/u);
    await page.route('**/api/folder/getFolder', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ code: '500', message: '', supportId: 'journey-api' }),
      }),
    );
    await page.goto('/home/boards');
    await page.getByRole('main').getByRole('alert').getByText('journey-api').waitFor();
    expect(await page.getByRole('button', { name: 'Try the newest' }).count()).toBe(0);
  });
});

test('a working version loads each of its files once and uses its preloads', async ({ journey, store }) => {
  const version = store.deploy(newVersion());
  const { page } = await arrive(journey);
  const requested: string[] = [];
  const warned: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (/preload/u.test(message.text())) warned.push(message.text());
  });
  await page.goto('/home');
  await isReady(page);
  const files = requested.filter((path) => path.includes(`/${version.version}/`) && !path.endsWith('sick.json'));
  expect(files.filter((path) => path.endsWith('remote-entry.js'))).toHaveLength(1);
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
  expect(warned).toEqual([]);
});

/** Waits until there was no request for a third of a second. */
const isQuiet = (requested: readonly string[]): Promise<void> =>
  eventually(async () => {
    const count = requested.length;
    await new Promise((resolve) => setTimeout(resolve, 333));
    expect(requested).toHaveLength(count);
  });

test('a remote is preloaded when the user points at its link, and opening it requests no more files', async ({
  journey,
  store,
}) => {
  const version = store.deploy(newVersion());
  const { visitor, page } = await arrive(journey);
  visitor.expectComplaint(/status of 404/u);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const files = (): string[] =>
    requested.filter((path) => path.includes(`/${version.version}/`) && !path.endsWith('sick.json'));
  await page.goto('/nowhere');
  const link = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Workspace' });
  await link.waitFor();
  await settled(page);
  expect(files()).toEqual([]);
  await link.hover();
  await eventually(() => expect(files().filter((path) => path.includes('route-home'))).toHaveLength(1));
  await page.waitForFunction(() => Reflect.has(globalThis, 'tessera_workspace'));
  await isQuiet(requested);
  const before = [...requested];
  await link.click();
  await isReady(page);
  expect(requested.slice(before.length).filter((path) => /^\/(?:shell|remotes)\/.*\.js$/u.test(path))).toEqual([]);
  expect(files().toSorted()).toEqual([...new Set(files())].toSorted());
});

test('a later error does not leave the area of the remote, and is reported with its version', async ({
  journey,
  store,
}) => {
  const version = store.deploy(newVersion());
  version.sicken('later');
  const { page, reports } = await arrive(journey);
  await page.goto('/home');
  await isReady(page);
  await page.getByRole('heading', { level: 1, name: board }).click();
  await eventually(() =>
    expect(new Set(reports.map(({ source, version: of, message }) => `${source} ${of} ${message}`))).toEqual(
      new Set([
        `workspace ${version.version} promise: Error: sick at a promise`,
        `workspace ${version.version} window: Error: sick at a click`,
      ]),
    ),
  );
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Boards' }).click();
  await page.getByRole('link', { name: board }).waitFor();
});

test('a failed later render shows the error card in the area of the remote, and a retry recovers without a reload', async ({
  journey,
  store,
}) => {
  const version = store.deploy(newVersion());
  version.sicken('redraw');
  const { page, reports } = await arrive(journey);
  await page.goto('/home');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const card = page.getByRole('main').getByRole('alert').filter({ hasText: 'This part did not load' });
  // The version breaks within a moment of its first render, maybe before the board is there; until then its pages work.
  await page.getByRole('heading', { level: 1, name: board }).or(card).first().waitFor();
  await markPage(page);
  const pages = ['Boards', 'Workspace'];
  await eventually(async () => {
    const [next = ''] = pages.reverse();
    if ((await card.count()) === 0) await menu.getByRole('link', { name: next }).click();
    expect(await card.count()).toBe(1);
  });
  expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await card.getByRole('button', { name: /^Copy support id/u }).count()).toBe(1);
  await expect
    .poll(() => reports)
    .toContainEqual(
      expect.objectContaining({
        source: 'workspace',
        version: version.version,
        message: 'workspace: Error: sick at a later draw',
      }),
    );
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await page.getByRole('dialog', { name: 'Pages and actions' }).waitFor();
  await page.keyboard.press('Escape');

  const again = card.getByRole('button', { name: 'Load again' });
  const failures = reports.length;
  await again.click();
  await eventually(() => expect(reports.length).toBeGreaterThan(failures));
  expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
  version.sicken('nowhere');
  await eventually(async () => {
    await again.click({ timeout: 1_000 }).catch(nobody);
    expect(await card.count()).toBe(0);
  });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.matches('main'))).toBe(true);
  expect(await isSamePage(page)).toBe(true);
});

test('an open tab keeps working after ten deploys, offers a reload, and warns about unsaved changes', async ({
  journey,
  store,
}) => {
  const first = store.deploy(newVersion());
  const { page } = await arrive(journey);
  await page.clock.install();
  await page.goto('/home');
  await isReady(page);
  await markPage(page);
  const names = [first.version];
  for (let deploys = 0; deploys < 10; deploys += 1) names.unshift(store.deploy(newVersion(), names).version);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Contents' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contents' }).waitFor();
  const update = page.getByRole('banner').getByRole('button', { name: 'Reload to update' });
  expect(await update.count()).toBe(0);
  await page.clock.fastForward('11:00');
  await update.waitFor();
  expect(await isSamePage(page)).toBe(true);

  // Unsaved input causes a confirmation. The form covers the button for a pointer, so the click is dispatched by
  // script.
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Workspace' }).click();
  await isReady(page);
  await page.getByRole('button', { name: 'Add contents' }).first().click();
  const typed = page.getByRole('dialog', { name: `Add contents to ${board}` }).getByRole('textbox');
  await typed.fill('willowandloom');
  const press = (): Promise<unknown> =>
    page
      .getByRole('button', { name: 'Reload to update', includeHidden: true })
      .evaluate((button) => button instanceof HTMLElement && button.click());
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await press();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await typed.inputValue()).toBe('willowandloom');
  expect(await isSamePage(page)).toBe(true);

  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await press();
  await question.getByRole('button', { name: 'Leave page' }).click();
  await eventually(async () => expect(await isSamePage(page)).toBe(false));
  await isReady(page);
  expect(requested.some((url) => url.includes(`/remotes/workspace/${String(names[0])}/`))).toBe(true);
});

test('loads, mounts, failures and fallbacks are reported to the server by version', async ({ journey, store }) => {
  const earlier = store.deploy(newVersion());
  const version = store.deploy(newVersion(), [earlier.version]);
  version.sicken('mount');
  const { page } = await arrive(journey);
  await page.goto('/home');
  await isReady(page);
  await page.goto('about:blank');
  const client = new pg.Client({ connectionString: journey.product.databaseUrl() });
  await client.connect();
  try {
    await eventually(async () => {
      const { rows } = await client.query(
        'select version, kind, place, count from remote_reading where version = any($1) and kind <> $2 order by version, kind',
        [[earlier.version, version.version], 'longTask'],
      );
      expect(rows).toEqual([
        { version: earlier.version, kind: 'load', place: '', count: 1 },
        { version: earlier.version, kind: 'mount', place: '', count: 1 },
        { version: version.version, kind: 'fellBack', place: 'mount', count: 1 },
        { version: version.version, kind: 'load', place: '', count: 1 },
      ]);
    });
  } finally {
    await client.end();
  }
});
