import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeSourcesIn } from './testing/time-sources.ts';

/** Files that may read the machine's clock, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'platform/clock.ts': 'defines the clock of programs that share nothing',
  'platform/log.ts': 'a line in the log of a machine has the time of that machine',
  'platform/http/requests/logger-options.ts': 'a line in the log of a machine has the time of that machine',
};

const files = globSync('**/*.ts', { cwd: import.meta.dirname })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|\.factory\.ts$|(?:^|\/)testing\//u.test(file));

test('only the listed files read the clock of the machine', () => {
  expect(files.length).toBeGreaterThan(800);
  const readers = files.filter(
    (file) => timeSourcesIn(readFileSync(join(import.meta.dirname, file), 'utf8')).length > 0,
  );
  expect(readers.toSorted()).toEqual(Object.keys(allowed).toSorted());
});

test.each([
  ['const now = Date.now();', ['Date.now']],
  ['const now = new Date();', ['new Date()']],
  ['const { now } = Date; const { Date: Time } = globalThis;', ['now of Date', 'Date of globalThis']],
  ['const start = performance.timeOrigin;', ['performance.timeOrigin']],
  ['const text = Date();', ['Date()']],
  ['const rows = sql`select 1 from scan where due_at <= now()`;', ['now() in SQL']],
  ['const rows = sql`update scan set due_at = CURRENT_TIMESTAMP`;', ['CURRENT_TIMESTAMP in SQL']],
  ['const later = new Date(0); const at = clock.now(); const took = performance.now();', []],
])('%s reads %j', (text, found) => expect(timeSourcesIn(text)).toEqual(found));
