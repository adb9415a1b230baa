import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unsafeCast } from '@tessera/contracts/schema/schema';

interface Case {
  readonly name: string;
  readonly posts: number;
  readonly ratio: number;
}

// A board this small says nothing about the ratio. The bench itself checks that product and rows count the same posts.
it('measures every case with a small board, and reports the worst ratio', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'summary.bench.ts'),
    '3000',
    '1',
  ]);
  const result = unsafeCast<{ readonly ratio: number; readonly cases: readonly Case[] }>(
    JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? ''),
  );
  expect(result.cases.map(({ name }) => name)).toEqual([
    'summary of last month',
    'summary of all time',
    'daily chart of 90 days',
    'daily chart of a year',
  ]);
  expect(result.cases[1]?.posts).toBe(3_000);
  expect(result.ratio).toBe(Math.max(...result.cases.map(({ ratio }) => ratio)));
}, 120_000);
