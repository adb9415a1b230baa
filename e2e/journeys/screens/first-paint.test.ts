import type { Locator, Page } from '@playwright/test';
import { pageFrameId } from '@tessera/contracts/remote/page/page-frame';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly background: string;
  readonly lines: string;
}

/** The position and style of an element; null if it is not visible. */
async function drawn(element: Locator): Promise<Drawn | null> {
  if (!(await element.isVisible())) return null;
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const { color, backgroundColor, borderRight, borderBottom } = getComputedStyle(node);
    return { x, y, width, height, color, background: backgroundColor, lines: `${borderRight} ${borderBottom}` };
  });
}

const only = (part: Drawn | null, ...names: readonly (keyof Drawn)[]) =>
  part && Object.fromEntries(names.map((name) => [name, part[name]]));

/** The parts of the frame that must not change when the shell's code takes over. */
async function framed(parts: { readonly rail: Locator; readonly bar: Locator; readonly mark: Locator }) {
  return {
    rail: only(await drawn(parts.rail), 'x', 'y', 'width', 'height', 'background', 'lines'),
    bar: only(await drawn(parts.bar), 'x', 'y', 'width', 'height', 'lines'),
    mark: only(await drawn(parts.mark), 'x', 'y', 'width', 'height', 'color'),
  };
}

async function holdScripts(page: Page, scripts = /\/shell\/.+\.js$/u): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const devices: readonly (readonly [
  name: string,
  device: {
    readonly width: number;
    readonly scheme?: 'light' | 'dark';
    readonly kept?: Readonly<Record<string, string>>;
  },
])[] = [
  ['a phone', { width: 360 }],
  ['a tablet', { width: 800 }],
  ['a tablet whose rail was unfolded', { width: 800, kept: { railFolded: 'false' } }],
  ['a desk', { width: 1200 }],
  ['a desk whose rail was folded', { width: 1200, kept: { railFolded: 'true' } }],
  ['a wide desk in dark', { width: 1600, scheme: 'dark' }],
  ['a dark desk whose person chose light', { width: 1200, scheme: 'dark', kept: { colorScheme: 'light' } }],
];
for (const [name, { width, scheme = 'light', kept = {} }] of devices) {
  test(`on ${name} the page frame is shown before any script loads, and the shell renders at the same place`, async ({
    journey,
  }) => {
    const {
      visitor: { page },
    } = await journey.arrive();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript(
      (items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)),
      kept,
    );
    const release = await holdScripts(page);
    await page.goto('/home', { waitUntil: 'commit' });
    const frame = page.locator(`#${pageFrameId}`);
    await frame.waitFor({ state: 'attached' });
    const before = await framed({
      rail: frame.locator('.rail'),
      bar: frame.locator('.bar'),
      mark: frame.locator('svg'),
    });
    expect(before.bar).toMatchObject({ height: 56 });
    expect(await page.getByRole('banner').count()).toBe(0);
    release();
    await page.getByRole('banner').waitFor();
    expect(await frame.count()).toBe(0);
    expect(
      await framed({
        rail: page.locator('aside'),
        bar: page.getByRole('banner'),
        mark: page.locator('aside svg').first(),
      }),
    ).toEqual(before);
  });
}

test('the page frame is not shown without a session', async ({ journey }) => {
  const { page } = await journey.visit();
  const release = await holdScripts(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  expect(await page.locator(`#${pageFrameId}`).count()).toBe(0);
  release();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

const languages: readonly (readonly [name: string, kept: Readonly<Record<string, string>>, language: string])[] = [
  ['the language that this device keeps', { language: 'ja' }, 'ja'],
  ["the browser's language", {}, 'en'],
];
for (const [name, kept, language] of languages) {
  test(`only the texts in ${name} are preloaded with the page`, async ({ journey }) => {
    const {
      visitor: { page },
    } = await journey.arrive();
    await page.addInitScript(
      (items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)),
      kept,
    );
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/texts-')) requested.push(pathname);
    });
    const release = await holdScripts(page, /\/shell\/(?!texts-).+\.js$/u);
    await page.goto('/home', { waitUntil: 'commit' });
    await eventually(async () => expect(requested).toHaveLength(2));
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(
      requested.map(
        (path) =>
          /^\/(?:shell|remotes\/workspace\/[^/]+)\/texts-(?<language>[A-Za-z-]+)\./u.exec(path)?.groups?.['language'],
      ),
    ).toEqual([language, language]);
  });
}
