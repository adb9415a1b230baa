import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOfInputs } from './digest.ts';

let folder: string;
const write = (name: string, content: string): void => writeFileSync(join(folder, name), content);
const digest = (extra?: string): string => digestOfInputs(folder, ['src', 'lock.yaml'], extra);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-digest-'));
  mkdirSync(join(folder, 'src/node_modules'), { recursive: true });
  write('src/page.tsx', 'page');
  write('lock.yaml', 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each<[string, () => void]>([
  ['a changed file', () => write('src/page.tsx', 'other')],
  ['a new file', () => write('src/table.tsx', '')],
  ['a renamed file', () => (rmSync(join(folder, 'src/page.tsx')), write('src/list.tsx', 'page'))],
  ['a changed single file', () => write('lock.yaml', 'other')],
])('%s changes the digest', (_name, change) => {
  const before = digest();
  change();
  expect(digest()).not.toBe(before);
});

test.each<[string, () => void]>([
  ['a test', () => write('src/page.test.tsx', 'test')],
  ['an installed package', () => write('src/node_modules/x.js', 'x')],
])('%s does not change the digest', (_name, change) => {
  const before = digest();
  change();
  expect(digest()).toBe(before);
});

test('the build mode changes the digest', () => {
  expect(digest('production')).not.toBe(digest('development'));
});
