import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourMs } from '@tessera/contracts/time/durations';
import { removeOldDrafts } from './put-once.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-drafts-'));
  mkdirSync(join(folder, '.incoming'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const draft = (name: string): string => join(folder, '.incoming', name);

test('removeOldDrafts deletes old unfinished uploads, keeps new ones, and ignores one that disappears meanwhile', async () => {
  for (const name of ['old', 'young']) writeFileSync(draft(name), name);
  const longAgo = new Date(Date.now() - 2 * hourMs);
  utimesSync(draft('old'), longAgo, longAgo);
  // Simulates a draft that disappears between listing and reading.
  symlinkSync(draft('nowhere'), draft('going'));
  await removeOldDrafts(folder);
  expect(['old', 'young'].map((name) => existsSync(draft(name)))).toEqual([false, true]);
});
