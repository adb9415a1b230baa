import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../testing/start-product.ts';
import { followFolders, isFollowed } from './follow-folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-follow-'));
mkdirSync(join(folder, 'noun'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['noun/noun.routes.ts', true],
  ['locales/en.json', true],
  ['noun/noun.routes.test.ts', false],
  ['testing/start-product.ts', false],
  ['noun/noun.routes.ts~', false],
])('%s is followed: %s', (file, isExpected) => {
  expect(isFollowed(file)).toBe(isExpected);
});

test('a change runs it once, a change meanwhile once more, and a failure is said', async () => {
  const lines: string[] = [];
  const runs: PromiseWithResolvers<void>[] = [];
  const end = followFolders({
    folders: [folder],
    name: 'server',
    say: (line) => void lines.push(line),
    isOver: () => false,
    run: () => {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      return run.promise;
    },
  });
  writeFileSync(join(folder, 'noun/a.ts'), '1');
  writeFileSync(join(folder, 'noun/b.ts'), '1');
  await eventually(() => runs.length === 1);
  writeFileSync(join(folder, 'noun/a.ts'), '2');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await eventually(() => runs.length === 2);
  runs[1]?.reject(new Error('broken'));
  await eventually(() => lines.length === 2);
  end();
  expect(lines[0]).toMatch(/^dev {5}server \d+\.\d s$/u);
  expect(lines[1]).toContain('server does not start: broken');
});
