import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

test('import.meta has the URL, folder and file name of the module', () => {
  expect(existsSync(fileURLToPath(import.meta.url))).toBe(true);
  expect(existsSync(`${import.meta.dirname}/node-preset.test.ts`)).toBe(true);
  expect(import.meta.filename).toBe(fileURLToPath(import.meta.url));
});

test('import.meta.main is false in tests', () => {
  expect(import.meta.main).toBe(false);
});

test('a package that ships only ES modules can be imported', async () => {
  const { default: chromium } = await import('@sparticuz/chromium');
  expect(chromium.args).toContain('--no-sandbox');
});
