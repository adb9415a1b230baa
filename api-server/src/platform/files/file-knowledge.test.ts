import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs, hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { neverStops } from '../../testing/never-stops.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createFileKnowledge, isInGap } from './file-knowledge.ts';
import { openFolderStore } from './folder-store.ts';
import { removeLostFiles } from './remove-lost-files.ts';

const start = new Date('2026-03-02T09:00:00.000Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const none = async (): Promise<ReadonlySet<string>> => new Set();

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tessera-files-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a process on the database from one time to another, with a pass every hour. Returns what it knew last. */
async function run(from: number, to: number) {
  const knowledge = createFileKnowledge(database.db);
  let gaps = await knowledge.renew(after(from));
  for (let time = from + hourMs; time <= to; time += hourMs) gaps = await knowledge.renew(after(time));
  return { knowledge, gaps };
}

async function filesOf(times: Readonly<Record<string, number>>) {
  const files = openFolderStore(folder);
  for (const [key, time] of Object.entries(times)) {
    await files.write(key, Buffer.from(key));
    await utimes(join(folder, key), after(time), after(time));
  }
  return files;
}
const keysOf = async (files: ReturnType<typeof openFolderStore>): Promise<string[]> =>
  (await files.list()).map(({ key }) => key).toSorted();

it('a database that is older than the files deletes none of them, in this process or in a new one', async () => {
  await run(0, dayMs);
  const copy = await database.db.selectFrom('file_knowledge').select('known_until').executeTakeFirstOrThrow();
  const { knowledge } = await run(dayMs + hourMs, 5 * dayMs);
  const files = await filesOf({ before: 12 * hourMs, newer: 3 * dayMs, newest: 5 * dayMs - hourMs });
  // The copy of the first day is restored while the process runs.
  await database.db.updateTable('file_knowledge').set(copy).execute();
  await database.db.deleteFrom('file_gap').execute();
  const now = 5 * dayMs + hourMs;
  const gaps = await knowledge.renew(after(now));
  expect(await removeLostFiles(files, after(now + 2 * dayMs), none, neverStops, gaps)).toBe(1);
  expect(await keysOf(files)).toEqual(['newer', 'newest']);
  const fresh = await createFileKnowledge(database.db).renew(after(now + hourMs));
  expect(await removeLostFiles(files, after(now + 2 * dayMs), none, neverStops, fresh)).toBe(0);
});

it('a new or foreign database deletes no file that was there before it', async () => {
  const files = await filesOf({ old: -400 * dayMs, new: -hourMs });
  const { gaps } = await run(0, 3 * dayMs);
  expect(await removeLostFiles(files, after(2 * dayMs), none, neverStops, gaps)).toBe(0);
});

it('lost files of the time that the database knows are deleted, also beside other processes', async () => {
  const one = createFileKnowledge(database.db);
  const other = createFileKnowledge(database.db);
  await one.renew(after(0));
  await other.renew(after(minuteMs));
  const files = await filesOf({ lost: 3 * hourMs });
  for (let time = hourMs; time <= 30 * hourMs; time += hourMs)
    for (const process of [one, other]) await process.renew(after(time));
  expect(await removeLostFiles(files, after(6 * hourMs), none, neverStops, await one.renew(after(31 * hourMs)))).toBe(
    1,
  );
});

it('files of a gap are left alone for ninety days, and starts in a row leave one gap', async () => {
  await run(0, 0);
  for (let begin = 1; begin <= 20; begin += 1) await createFileKnowledge(database.db).renew(after(begin * minuteMs));
  expect(await database.db.selectFrom('file_gap').selectAll().execute()).toHaveLength(1);
  const knowledge = createFileKnowledge(database.db);
  await knowledge.renew(after(hourMs));
  expect(isInGap(await knowledge.renew(after(80 * dayMs)), after(-dayMs))).toBe(true);
  expect(isInGap(await knowledge.renew(after(91 * dayMs)), after(-dayMs))).toBe(false);
});

it('a store without a folder, whose disk tells no time, shortens no gap', async () => {
  await run(0, 0);
  const before = await database.db.selectFrom('file_gap').selectAll().execute();
  await createFileKnowledge(database.db).renew(new Date(0));
  expect(await database.db.selectFrom('file_gap').selectAll().execute()).toEqual(before);
});
