import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const text = readFileSync(join(root, 'docs/security-asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/u.test(line))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

it('every requirement has one row with a known state and a reason', () => {
  const numbers = rows.map(([number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(rows.filter((row) => row.length !== 5 || row.some((cell) => cell === ''))).toEqual([]);
  expect([...new Set(rows.map((row) => row[3]))]).toEqual(expect.arrayContaining(['met', 'not applicable', 'not met']));
});

it('the counts at the beginning are those of the rows', () => {
  const count = (state: string): number => rows.filter((row) => row[3] === state).length;
  expect(text).toContain(
    `${rows.length} in all, of which ${count('met')} are met, ${count('not met')} are not met and ${count('not applicable')} are not applicable`,
  );
});

it('every source file that proves something exists', () => {
  const sources = ['api-server', 'shared-contracts', 'shared-ui', 'shell', 'isolation', 'tooling'].flatMap((folder) =>
    globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }),
  );
  const names = new Set(sources.map((file) => basename(file)));
  const named = [...text.matchAll(/`(?<path>[\w./-]+\.tsx?)`/gu)].map(({ groups }) => groups?.['path'] ?? '');
  const isThere = (path: string): boolean =>
    path.includes('/') ? sources.some((file) => file.endsWith(`/${path}`) || file === path) : names.has(path);
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((path) => !isThere(path))).toEqual([]);
});
