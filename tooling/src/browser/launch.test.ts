import type { Browser } from 'playwright';
import { launchBrowser } from './launch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser.close());

test('the browser has a font, so that pages show text', async () => {
  const page = await browser.newPage();
  await page.setContent('<p style="display: inline">Tessera</p>');
  const box = await page.locator('p').boundingBox();
  expect(box?.width).toBeGreaterThan(20);
  expect(await page.locator('p').innerText()).toBe('Tessera');
});

test('the browser can have several pages open at once', async () => {
  const pages = await Promise.all([browser.newPage(), browser.newPage()]);
  await Promise.all(pages.map((page, index) => page.setContent(`<title>Page ${index}</title>`)));
  expect(await Promise.all(pages.map((page) => page.title()))).toEqual(['Page 0', 'Page 1']);
});
