import { join } from 'node:path';
import { partOf } from '@tessera/contracts/remote/bucket';
import { createDescriptor, createPathEntry } from '@tessera/contracts/remote/remote.factory';
import type { Browser, BrowserContext, Page } from 'playwright';
import { launchBrowser } from '../browser/launch.ts';
import { serveFiles, type FileServer } from '../testing/file-server.ts';
import { createRemoteBench, type RemoteBench } from '../testing/remote-command.ts';
import { writePage } from './write-page.ts';

/** A fake shell that displays the data it receives, to test what the page does before the shell starts. */
const shell = `
const { versionSet, fallbackLanguage, version } = JSON.parse(document.getElementById('tessera-boot').textContent);
const style = document.createElement('style');
style.nonce = document.querySelector('meta[property="csp-nonce"]').nonce;
style.textContent = '#root { color: rgb(1, 2, 3) }';
document.head.append(style);
document.getElementById('root').textContent = versionSet.remotes.map((remote) => remote.descriptor.id + ' ' + remote.version).join();
document.body.dataset.boot = [version, fallbackLanguage, versionSet.revision].join(' ');
`;
const hostile = '</script><script>document.title = "broken"</script><!--';
const title = { en: `Demo ${hostile}`, 'zh-Hant-HK': '示範', ja: 'デモ' };
const percent = 50;
const bucketIn = (isCandidate: boolean): string => {
  for (;;) {
    const bucket = crypto.randomUUID();
    if (partOf(bucket, 'demo') < percent === isCandidate) return bucket;
  }
};

let bench: RemoteBench;
let files: FileServer;
let browser: Browser;
let origin: string;
let context: BrowserContext;
let page: Page;
let result: string;
const complaints: string[] = [];

beforeAll(async () => {
  bench = createRemoteBench();
  const descriptor = createDescriptor('demo', {
    paths: [createPathEntry('/demo', { title }), createPathEntry('/open', { indexable: true, title })],
  });
  bench.folders.write('store/shell/main.js', shell);
  bench.folders.write('store/shell/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await bench.remote(`deploy ${bench.folders.build('demo', '1', { descriptor })}`);
  await bench.remote(`deploy ${bench.folders.build('demo', '2', { descriptor })} --percent ${String(percent)}`);
  result = await writePage({
    folder: bench.folders.store,
    out: join(bench.folders.store, 'index.html'),
    fallbackLanguage: 'ja',
  });
  files = await serveFiles(bench.folders.store);
  origin = files.origin;
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await files.close();
  await bench.end();
});
beforeEach(async () => {
  context = await browser.newContext({ locale: 'zh-TW' });
  page = await context.newPage();
  complaints.length = 0;
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (failure) => complaints.push(failure.message));
});
afterEach(() => context.close());

const open = async (path: string): Promise<string | null> => {
  await page.goto(`${origin}${path}`);
  await page.waitForSelector('body[data-boot]');
  return page.textContent('#root');
};
const attribute = (selector: string, name: string): Promise<string | null> => page.locator(selector).getAttribute(name);

test('the page of a file server starts the shell with the same data as a real server', async () => {
  await open('/demo/below');
  expect(complaints).toEqual([]);
  expect(await attribute('body', 'data-boot')).toBe('0.1.0-shell ja 2');
  expect([
    await attribute('html', 'lang'),
    await page.title(),
    await attribute('meta[name=robots]', 'content'),
  ]).toEqual(['zh-Hant-HK', '示範 · Tessera', 'noindex, nofollow']);
  expect(await attribute('link[rel=preload][as=script]', 'href')).toMatch(/^\/remotes\/demo\/[12]\/remote-entry\.js$/u);
  expect(await page.evaluate('getComputedStyle(document.getElementById("root")).color')).toBe('rgb(1, 2, 3)');
});

test('the command prints the shell version and registry revision of the page', () => {
  expect(result).toMatch(/index\.html: shell 0\.1\.0-shell, registry revision 2\.$/u);
});

test('the page escapes its texts, and lets search engines index indexable paths', async () => {
  await context.addInitScript("localStorage.setItem('language', 'en')");
  await open('/open');
  expect([await page.title(), await page.locator('meta[name=robots]').count(), complaints]).toEqual([
    `Demo ${hostile} · Tessera`,
    0,
    [],
  ]);
});

test('a path that belongs to no remote starts the shell without a remote', async () => {
  await open('/nowhere');
  expect([await page.title(), await page.locator('link[rel=preload]').count()]).toEqual(['Tessera', 0]);
});

test.each([
  [true, 'demo 2'],
  [false, 'demo 1'],
])('a user whose bucket gets the candidate (%s) receives %s', async (isCandidate, version) => {
  await context.addCookies([{ name: 'tessera_bucket', value: bucketIn(isCandidate), url: origin }]);
  expect(await open('/demo')).toBe(version);
});

test('a user keeps the bucket and version of the first page', async () => {
  const first = await open('/demo');
  const [bucket] = await context.cookies(origin);
  expect(bucket).toMatchObject({
    name: 'tessera_bucket',
    value: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/u),
    sameSite: 'Lax',
  });
  for (let time = 0; time < 5; time += 1) expect(await open('/demo')).toBe(first);
  expect((await context.cookies(origin))[0]?.value).toBe(bucket?.value);
});

test('the content security policy of the page blocks other scripts', async () => {
  await open('/demo');
  await page.evaluate(
    "document.head.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.isIn = true' }))",
  );
  await page.evaluate(
    "document.head.append(Object.assign(document.createElement('script'), { src: 'http://localhost:1/elsewhere.js' }))",
  );
  await page.waitForTimeout(100);
  expect(await page.evaluate('globalThis.isIn')).toBeUndefined();
  expect(complaints.filter((text) => text.includes('Content Security Policy'))).toHaveLength(2);
});
