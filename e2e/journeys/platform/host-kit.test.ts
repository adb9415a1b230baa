import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { serveFiles, type FileServer } from '@tessera/tooling/testing/file-server.ts';
import { dist } from '@tessera/tooling/workspace/paths.ts';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test, type Journey } from '../../src/harness/journey.ts';
import { makeBoard } from '../../src/harness/library.ts';
import type { Person } from '../../src/harness/person.ts';
import { openPlainHost, type PlainHost } from '../../src/harness/plain-host.ts';
import { runRemoteCommand } from '../../src/harness/remote-command.ts';
import { settled } from '../../src/harness/settled.ts';

const board = 'Harbour pictures';
let plain: PlainHost;
test.beforeAll(async ({ product }) => {
  plain = await openPlainHost(product.origin);
});
test.afterAll(() => plain.close());

/** Opens the third-party page as a new user who has a board, and signs in there. */
async function arrive(journey: Journey, path = '/', complaints?: RegExp): Promise<Page> {
  const { person, visitor } = await journey.arrive({ plan: 2 });
  if (complaints) visitor.expectComplaint(complaints);
  await makeBoard(person.api, board);
  await visitor.page.goto(`${plain.origin}${path}`);
  return visitor.page;
}

const open = (page: Page): Promise<void> => page.getByRole('button', { name: 'Open the boards' }).click();
const close = (page: Page): Promise<void> => page.getByRole('button', { name: 'Close the boards' }).click();
const isUnmounted = (page: Page): Promise<void> => page.locator('#state').getByText('unmounted').waitFor();

/** Signs in with the page's own form. */
async function enter(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Enter' }).click();
}

/** The event listeners that the page's code has on window and document. */
async function listeners(cdp: CDPSession): Promise<readonly string[]> {
  const found = await Promise.all(
    ['window', 'document', 'document.body', 'document.documentElement'].map(async (name) => {
      const { result } = await cdp.send('Runtime.evaluate', { expression: name });
      const { listeners: on } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
      return on.map(({ type }) => `${name} ${type}`);
    }),
  );
  return found.flat().toSorted();
}

/**
 * The page's document, without what its script writes and without the stylesheets of a language's fonts, which stay.
 */
const documentOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML.replaceAll(
        /<output[^]*?<\/output>|<link [^>]*data-webpack="tessera_host_kit:chunk-[^>]*rel="stylesheet"[^>]*>/gu,
        '',
      ),
      document.title,
      document.documentElement.lang,
      document.body.className,
      document.body.style.cssText,
    ].join('\n'),
  );

test('a plain HTML page can mount and use the boards, and is unchanged after they are unmounted', async ({
  journey,
}) => {
  const page = await arrive(journey);
  const cdp = await page.context().newCDPSession(page);
  const looks = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      ['h1', 'body', '#open'].map((selector) => {
        const style = getComputedStyle(document.querySelector(selector) ?? document.body);
        return [
          style.fontFamily,
          style.fontSize,
          style.color,
          style.backgroundColor,
          style.borderRadius,
          style.boxSizing,
          style.margin,
        ].join(' ');
      }),
    );
  // The code that renders is loaded only with the first remote.
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)),
  ).toEqual(['/shell/host-kit/host-kit.js']);
  const untouched = {
    document: await documentOf(page),
    looks: await looks(),
    address: page.url(),
    steps: await page.evaluate(() => history.length),
  };

  await open(page);
  const boards = page.locator('#boards');
  await boards.getByRole('link', { name: board }).click();
  await boards.getByRole('heading', { level: 1, name: board }).waitFor();
  expect(await page.locator('#place').textContent()).toMatch(/^\/home\?/u);
  expect(await page.locator('#who').textContent()).toBe('signedIn');
  expect(await looks()).toEqual(untouched.looks);
  // The page styles its own `header` and `button`; the remote's must not be affected.
  const [heading] = await boards
    .locator('header')
    .evaluateAll((found) =>
      found.map((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).padding]),
    );
  expect(heading).toEqual(['rgba(0, 0, 0, 0)', '0px']);
  expect(await page.title()).toBe('Harbour Intranet');

  // Dialogs are rendered in the product's own element, in its own font.
  await page.getByRole('button', { name: 'List' }).click();
  await boards.getByRole('button', { name: 'Create board' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Made here');
  expect(await dialog.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Inter');
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await boards.getByRole('heading', { level: 1, name: 'Made here' }).waitFor();
  expect({ address: page.url(), steps: await page.evaluate(() => history.length) }).toEqual({
    address: untouched.address,
    steps: untouched.steps,
  });

  await page.getByRole('button', { name: '日本語' }).click();
  await eventually(async () => expect(await boards.locator('[lang=ja]').count()).toBeGreaterThan(0));
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');

  // React and the kit keep their listeners as long as the page lives; a remote only while it is mounted.
  await close(page);
  await isUnmounted(page);
  const after = await listeners(cdp);
  expect(await documentOf(page)).toBe(untouched.document);
  await open(page);
  await page.locator('#state').getByText('drawn').waitFor();
  await boards.getByRole('link', { name: board }).waitFor();
  await close(page);
  await isUnmounted(page);
  expect(await listeners(cdp)).toEqual(after);
  expect(await documentOf(page)).toBe(untouched.document);
});

const broken = [
  ['remote', '/remotes/workspace/', 'Load again'],
  ['server', '/api/', 'Load again'],
  ['kit’s own code', '/shell/host-kit/', 'Try again'],
] as const;
for (const [name, beginning, retry] of broken) {
  test(`with the ${name} down, the element shows an error card, and a retry loads the boards without a reload`, async ({
    journey,
  }) => {
    const page = await arrive(
      journey,
      '/',
      /Failed to load resource|remotes\/workspace|RUNTIME-0|ScriptNetworkError|integrity|preload|host-kit/u,
    );
    const heal = plain.answer(beginning, (response) => response.writeHead(503).end());
    await open(page);
    const boards = page.locator('#boards');
    await boards.getByRole('alert').waitFor();
    await boards.getByRole('button', { name: retry }).click();
    await boards.getByRole('alert').waitFor();
    heal();
    await boards.getByRole('button', { name: retry }).click();
    await boards.getByRole('link', { name: board }).waitFor();
  });
}

test('a user signs in with the page’s own form, sees their boards, and no longer after signing out', async ({
  journey,
}) => {
  const {
    person,
    visitor: { context, page },
  } = await journey.arrive();
  await makeBoard(person.api, board);
  await context.clearCookies();
  await page.goto(plain.origin);
  await open(page);
  const boards = page.locator('#boards');
  await boards.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.locator('#who').textContent()).toBe('signedOut');
  await boards.getByRole('button', { name: 'Sign in' }).click();
  await enter(page, person);
  await boards.getByRole('link', { name: board }).waitFor();
  // A request that is under way while the session ends is refused.
  await settled(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await boards.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await boards.getByRole('link', { name: board }).count()).toBe(0);
});

test('the page of the how-to keeps the path of the remote in its address', async ({ journey }) => {
  const page = await arrive(journey, '/how-to');
  const boards = page.locator('#boards');
  await boards.getByRole('link', { name: board }).click();
  await boards.getByRole('heading', { level: 1, name: board }).waitFor();
  await page.waitForURL(/\/how-to#\/home\?folderId=/u);
  await page.goBack();
  await boards.getByRole('link', { name: board }).waitFor();
  await page.goForward();
  await boards.getByRole('heading', { level: 1, name: board }).waitFor();
  await page.reload();
  await boards.getByRole('heading', { level: 1, name: board }).waitFor();
});

test.describe('the page of a plain file server that forwards /api', () => {
  let site: string;
  let files: FileServer;
  test.beforeAll(async ({ product }) => {
    site = mkdtempSync(join(tmpdir(), 'tessera-e2e-site-'));
    const page = join(site, 'index.html');
    const { code, output } = await runRemoteCommand(['page', dist, '--out', page]);
    if (code !== 0) throw new Error(output);
    files = await serveFiles(dist, { page, api: product.origin });
  });
  test.afterAll(async () => {
    await files.close();
    rmSync(site, { recursive: true });
  });

  test('starts the shell, which mounts a remote from the files of that server', async ({ journey }) => {
    const {
      person,
      visitor: { page },
    } = await journey.arrive({ plan: 2 });
    await makeBoard(person.api, board);
    const requested: URL[] = [];
    page.on('request', (request) => requested.push(new URL(request.url())));
    await page.goto(`${files.origin}/home`);
    await page.getByRole('heading', { level: 1, name: board }).waitFor();
    await page.getByRole('button', { name: /^Account of/u }).waitFor();
    expect(new Set(requested.map(({ origin }) => origin))).toEqual(new Set([files.origin]));
    const scripts = requested.map(({ pathname }) => pathname).filter((path) => path.endsWith('.js'));
    expect(scripts.some((path) => /^\/remotes\/workspace\/[^/]+\/remote-entry\.js$/u.test(path))).toBe(true);
    expect(scripts.filter((path) => !files.given.includes(path))).toEqual([]);

    // Calls that change something pass the server's check of the page's origin.
    await page.goto(`${files.origin}/home/boards`);
    await page.getByRole('button', { name: 'Create board' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create a board' });
    await dialog.getByRole('textbox').fill('Made from files');
    await dialog.getByRole('button', { name: 'Create board' }).click();
    await page.getByRole('heading', { level: 1, name: 'Made from files' }).waitFor();
  });
});

test('a page of an origin that is not allowed cannot load the host kit', async ({ journey }) => {
  const visitor = await journey.visit();
  visitor.expectComplaint(/CORS|Access-Control|Failed to load|ERR_FAILED/u);
  // A page without a Content-Security-Policy, which would block the kit before the product is requested.
  await visitor.page.goto(`${plain.origin}/nowhere`);
  const kit = `${journey.product.origin}/shell/host-kit/host-kit.js`;
  expect(
    await visitor.page.evaluate(
      (address) =>
        import(address).then(
          () => 'loaded',
          () => 'refused',
        ),
      kit,
    ),
  ).toBe('refused');
});
