import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { watchBundle } from './watch-bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-watch-'));
const [entry, scratch] = [join(folder, 'page.js'), join(folder, 'scratch')];
mkdirSync(scratch);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!isTrue() && performance.now() < deadline) await pause(20);
}

test('hands over each build without errors, with its own files only, and says how long it took', async () => {
  const [lines, builds]: [string[], string[][]] = [[], []];
  writeFileSync(entry, 'globalThis.shown = "first";');
  const bundle = watchBundle({
    configuration: {
      name: 'page',
      mode: 'development',
      devtool: false,
      context: folder,
      entry: { page: entry },
      output: { path: join(folder, 'out'), filename: '[name].[contenthash].js' },
    },
    scratch,
    log: (line) => void lines.push(line),
    take: async (compilation, files) => {
      const names = compilation.getAssets().map(({ name }) => name);
      builds.push(names.map((name) => (existsSync(join(files, name)) ? readFileSync(join(files, name), 'utf8') : '')));
    },
  });
  await bundle.first;
  writeFileSync(entry, 'globalThis.shown = ;');
  await until(() => lines.length === 2);
  writeFileSync(entry, 'globalThis.shown = "second";');
  await until(() => lines.length === 3);
  await bundle.close();
  expect(builds).toEqual([[expect.stringContaining('"first"')], [expect.stringContaining('"second"')]]);
  expect(lines).toEqual([
    expect.stringMatching(/^dev {5}page \d+\.\d s$/u),
    expect.stringContaining('page has errors:'),
    expect.stringMatching(/^dev {5}page \d+\.\d s$/u),
  ]);
});
