import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const minutesOfThreeDays = 4_320;

test('dependencies are at least three days old, and pinned to exact versions', () => {
  const workspace = read('pnpm-workspace.yaml');
  expect(Number(/^minimumReleaseAge: (?<minutes>\d+)$/mu.exec(workspace)?.groups?.['minutes'])).toBeGreaterThanOrEqual(
    minutesOfThreeDays,
  );
  const catalog = /^catalog:\n(?<lines>(?: {2}.+\n)+)/mu.exec(workspace)?.groups?.['lines'] ?? '';
  const versions = catalog
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
    .map((line) => line.slice(line.lastIndexOf(': ') + 2).replaceAll(/['"]/gu, ''));
  expect(versions.length).toBeGreaterThan(20);
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version))).toEqual([]);
});

test('the package manager is pinned by its digest', () => {
  expect(read('package.json')).toMatch(/"packageManager": "pnpm@\d+\.\d+\.\d+\+sha512\.[\da-f]{128}"/u);
});
