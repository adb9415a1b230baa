import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  registrySchema,
  remoteVersionSchema,
  shellAssetsSchema,
  type RemoteVersion,
} from '@tessera/contracts/remote/registry';
import { launchBrowser } from '../browser/launch.ts';
import { shares } from '../federation/shares.ts';
import { runScript } from '../test/run-program.ts';
import { createScratchTree, type ScratchTree } from '../testing/scratch-tree.ts';
import { root } from '../workspace/paths.ts';

const lazyImports = shares()
  .filter((share) => share.loading === 'lazy')
  .map((share) => `'${share.key}': () => import('${share.key}'),`)
  .join('\n');

const shellStart = `
import '${join(root, 'shared-ui/src/host/provide-runtime.ts')}';
import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDomClient from 'react-dom/client';
import * as styled from '@emotion/styled';
export const lazy = { ${lazyImports} };
const provide = (version, lib) => ({ version, lib: () => lib, shareConfig: { singleton: true, requiredVersion: '^' + version } });
const federation = createInstance({ name: 'tessera_shell', remotes: [], shareStrategy: 'loaded-first', shared: {
  react: provide(React.version, React),
  'react/jsx-runtime': provide(React.version, jsxRuntime),
  'react-dom/client': provide(React.version, ReactDomClient),
  '@emotion/styled': provide('11.14.1', styled),
} });
const remote = globalThis.remoteUnderTest;
federation.registerRemotes([{ name: remote.container, entry: remote.base + remote.entry, type: 'global' }]);
const lifecycles = await federation.loadRemote(remote.container + '/lifecycles');
lifecycles.mount(document.body, React);
`;

const lifecycles = `
import { lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styled from '@emotion/styled';
const Frame = styled('main')({ color: 'rgb(1, 2, 3)' });
const Page = lazy(() => import('./page.tsx').then((module) => ({ default: module.Page })));
export const mount = (element, shellReact) => createRoot(element).render(
  <Frame data-same={String(shellReact.useState === useState)}><Suspense><Page /></Suspense></Frame>,
);
`;

const title = "{ en: 'Demo', 'zh-Hant-HK': 'Demo', ja: 'Demo' }";
const descriptor = `
import { defineRemote } from '@tessera/contracts/remote/descriptor';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
export default defineRemote({
  id: 'demo', team: 'demo', navigation: [], rights: [], contractRange: '^1.0.0', calls: Object.values(folderCalls), publishes: [], consumes: [],
  paths: [{ path: '/demo', layout: 'app', access: 'public', frameable: false, analytics: false, indexable: false, title: ${title}, description: ${title} }],
});
`;

const buildScript = (folder: string): string => `
import { build } from '${join(root, 'tooling/src/build/build.ts')}';
await build({ workspace: '${folder}', output: '${folder}/dist', mode: 'production', log: (line) => process.stdout.write(line + '\\n') });
`;

let tree: ScratchTree;
let firstOutput: string;

const inDist = (...path: string[]): string => join(tree.folder, 'dist', ...path);
const build = async (): Promise<string> => (await runScript(join(tree.folder, 'build.ts'), [], { quiet: true })).output;
const registry = () => registrySchema.parse(JSON.parse(readFileSync(inDist('registry.json'), 'utf8')));
const live = (): RemoteVersion => {
  const version = registry().remotes[0]?.versions[0];
  if (version === undefined) throw new Error(`nothing was built: ${firstOutput}`);
  return version;
};
const assets = () => shellAssetsSchema.parse(JSON.parse(readFileSync(inDist('shell/assets.json'), 'utf8')));

beforeAll(async () => {
  tree = createScratchTree();
  // The packages of shared-ui are needed, too, because they are shared by the page.
  tree.borrowPackages('shell', 'shell', 'shared-ui');
  tree.borrowPackages('mf-demo', 'mf-workspace');
  for (const [folder, owner] of [
    ['shell', 'shell'],
    ['mf-demo', 'mf-workspace'],
  ] as const) {
    tree.write(`${folder}/package.json`, JSON.stringify({ name: folder, version: '0.1.0', type: 'module' }));
    tree.write(`${folder}/webpack.config.js`, readFileSync(join(root, owner, 'webpack.config.js'), 'utf8'));
  }
  tree.write('shell/public/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  tree.write('shell/src/start.ts', shellStart);
  tree.write('mf-demo/remote.ts', descriptor);
  tree.write('mf-demo/src/lifecycles.tsx', lifecycles);
  tree.write('mf-demo/src/page.tsx', 'export const Page = () => <p>The page is here</p>;');
  tree.write('build.ts', buildScript(tree.folder));
  firstOutput = await build();
}, 180_000);

afterAll(() => tree.remove());

test('builds the shell and the remote, and writes the remote to the registry', () => {
  // They are built at the same time.
  for (const line of [/^build {3}shell [\d.]+ s$/mu, /^build {3}mf-demo [\d.]+ s$/mu])
    expect(firstOutput).toMatch(line);
  expect(live().version).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
  expect(Object.keys(live().callDigests)).toEqual(live().descriptor.calls);
  for (const file of live().preload) expect(existsSync(inDist(live().base, file))).toBe(true);
  for (const file of [...assets().scripts, assets().icon]) expect(existsSync(inDist(file))).toBe(true);
});

test('a remote bundles neither React nor the federation runtime', () => {
  const total = live()
    .files.filter((file) => file.path.endsWith('.js'))
    .reduce((bytes, file) => bytes + file.bytes, 0);
  expect(total).toBeLessThan(16_000);
  expect(readFileSync(inDist(live().base, live().entry), 'utf8')).toContain('__tesseraFederation');
});

test('a version lists the shares it requires, and states that it bundles no copy of them', () => {
  expect(Object.keys(live().requires)).toEqual(expect.arrayContaining(['react', 'react-dom', '@emotion/styled']));
  expect(live().brings).toEqual([]);
  expect(remoteVersionSchema.parse(JSON.parse(readFileSync(inDist(live().base, 'remote.json'), 'utf8')))).toEqual({
    ...live(),
    deployedAt: undefined,
  });
});

test('every text file has compressed copies that decompress to the original', () => {
  for (const file of assets().scripts) {
    const content = readFileSync(inDist(file));
    expect(gunzipSync(readFileSync(inDist(`${file}.gz`))).equals(content)).toBe(true);
    expect(brotliDecompressSync(readFileSync(inDist(`${file}.br`))).equals(content)).toBe(true);
  }
});

test('no built file contains the path of the folder in which it was built', () => {
  for (const { path } of live().files)
    expect(readFileSync(inDist(live().base, path), 'utf8')).not.toContain(tree.folder);
  for (const file of assets().scripts) expect(readFileSync(inDist(file), 'utf8')).not.toContain(root);
});

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

function serve(): Promise<Server> {
  const scripts = assets()
    .scripts.map((file) => `<script defer src="${file}"></script>`)
    .join('');
  const page = `<!doctype html><meta charset="utf-8"><body><script>globalThis.remoteUnderTest = ${JSON.stringify(live())}</script>${scripts}`;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = inDist(path);
    if (path === '/') return response.setHeader('content-type', 'text/html').end(page);
    if (!existsSync(file)) return response.writeHead(404).end();
    return response
      .setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
      .end(readFileSync(file));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

test('the remote mounts in the shell and uses its React and emotion', async () => {
  const server = await serve();
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const failures: string[] = [];
    page.on('pageerror', (failure) => failures.push(failure.message));
    await page.goto(`http://127.0.0.1:${port}/`);
    const frame = page.locator('main');
    await frame.getByText('The page is here').waitFor({ timeout: 10_000 });
    expect(await frame.getAttribute('data-same')).toBe('true');
    expect(await page.evaluate('getComputedStyle(document.querySelector("main")).color')).toBe('rgb(1, 2, 3)');
    expect(failures).toEqual([]);
  } finally {
    await browser.close();
    server.close();
  }
}, 60_000);

test('a second build without changes does nothing', async () => {
  expect(await build()).toBe('');
  expect(registry().revision).toBe(1);
}, 60_000);

test('a damaged registry is replaced by a new one, kept beside it, and reported', async () => {
  const whole = readFileSync(inDist('registry.json'), 'utf8');
  tree.write('dist/registry.json', whole.slice(0, -100));
  expect(await build()).toBe(
    `build   ${inDist('registry.json')} is damaged: it is not valid JSON. It is kept as ${inDist('registry.json.unreadable')}; in the new one, every remote is live as it is built now\n`,
  );
  expect(readFileSync(inDist('registry.json.unreadable'), 'utf8')).toBe(whole.slice(0, -100));
  expect(live().version).toBe(registrySchema.parse(JSON.parse(whole)).remotes[0]?.live);
}, 60_000);

test('a change of the remote creates a new version, and keeps the shell and the previous version', async () => {
  const before = live();
  tree.write('mf-demo/src/page.tsx', 'export const Page = () => <p>The page has changed</p>;');
  expect(await build()).toMatch(
    /^build {3}mf-demo [\d.]+ s\nbuild {3}demo 0\.1\.0-[\da-f]+ is live: the next page that is opened has it\n$/,
  );
  expect(registry()).toMatchObject({ revision: 2, remotes: [{ versions: [{}, { version: before.version }] }] });
  expect(live().version).not.toBe(before.version);
  expect(readdirSync(inDist('remotes/demo')).toSorted()).toEqual([before.version, live().version].toSorted());
}, 60_000);

test('a change of the descriptor creates a new version too', async () => {
  const before = live();
  tree.write('mf-demo/remote.ts', descriptor.replace("team: 'demo'", "team: 'others'"));
  await build();
  expect([live().descriptor.team, live().files]).toEqual(['others', before.files]);
  expect(live().version).not.toBe(before.version);
}, 60_000);

test('a version lists a share of which it bundles its own copy', async () => {
  const copy = join(root, 'shared-ui/node_modules/react-dom/cjs/react-dom.production.js');
  tree.write('mf-demo/src/page.tsx', `import { version } from '${copy}'; export const Page = () => <p>{version}</p>;`);
  await build();
  expect(live()).toMatchObject({ brings: ['react-dom'], requires: { react: expect.any(String) } });
}, 60_000);

test('rejects a remote whose id differs from the name of its folder', async () => {
  tree.write('mf-demo/remote.ts', descriptor.replace("id: 'demo'", "id: 'other'"));
  expect(await build()).toContain('mf-demo/remote.ts says its id is "other"');
}, 60_000);
