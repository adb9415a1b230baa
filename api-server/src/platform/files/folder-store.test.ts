import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { FileTooLarge } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';

const parents: string[] = [];
afterAll(() => Promise.all(parents.map((parent) => rm(parent, { recursive: true }))));

async function setUp() {
  const parent = await mkdtemp(join(tmpdir(), 'tessera-files-'));
  parents.push(parent);
  const folder = join(parent, 'files');
  return { folder, store: openFolderStore(folder) };
}

test('read returns the file as it was last written, or null', async () => {
  const files = await setUp();
  await files.store.write('a.jpg', Buffer.from('one'));
  await files.store.write('a.jpg', Buffer.from('two'));
  expect((await files.store.read('a.jpg'))?.toString()).toBe('two');
  expect(await files.store.read('b.jpg')).toBeNull();
});

test('remove deletes a file, and remove and touch accept a missing one', async () => {
  const files = await setUp();
  await files.store.write('a.jpg', Buffer.from('one'));
  await files.store.remove('a.jpg');
  await files.store.remove('a.jpg');
  await files.store.touch('a.jpg', new Date());
  expect(await files.store.read('a.jpg')).toBeNull();
  expect(await files.store.list()).toEqual([]);
});

test('list gives sizes and times of last use, without unfinished files', async () => {
  const files = await setUp();
  expect(await files.store.list()).toEqual([]);
  await files.store.write('a.jpg', Buffer.from('four'));
  await files.store.touch('a.jpg', new Date('2026-01-02T03:04:05.000Z'));
  await writeFile(join(files.folder, '0b8f.part'), 'half');
  expect(await files.store.list()).toEqual([{ key: 'a.jpg', bytes: 4, usedAt: new Date('2026-01-02T03:04:05.000Z') }]);
});

async function* parts(count: number, fail = false): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < count; part += 1) yield Buffer.alloc(1_000, 'x');
  if (fail) throw new Error('the sender went away');
}

test('take stores a file from its parts, and open streams it', async () => {
  const files = await setUp();
  expect(await files.store.take('a.csv', parts(3), 3_000)).toBe(3_000);
  const bytes = await Array.fromAsync(unsafeCast<AsyncIterable<Buffer>>(await files.store.open('a.csv')));
  expect(Buffer.concat(bytes)).toHaveLength(3_000);
  expect(await files.store.open('b.csv')).toBeNull();
});

test('size gives the number of bytes, or null', async () => {
  const files = await setUp();
  await files.store.write('a.jpg', Buffer.from('four'));
  expect(await files.store.size('a.jpg')).toBe(4);
  expect(await files.store.size('b.jpg')).toBeNull();
});

test('take leaves nothing behind when the file is too large or the sender disconnects', async () => {
  const files = await setUp();
  await expect(files.store.take('a.csv', parts(4), 3_000)).rejects.toThrow(FileTooLarge);
  await expect(files.store.take('a.csv', parts(2, true), 3_000)).rejects.toThrow('the sender went away');
  expect(await readdir(files.folder)).toEqual([]);
});

test('removeDrafts deletes old unfinished files of a killed process', async () => {
  const files = await setUp();
  await files.store.write('a.jpg', Buffer.from('kept'));
  await writeFile(join(files.folder, '0b8f.part'), 'half');
  await files.store.removeDrafts(new Date(Date.now() - minuteMs));
  expect(await readdir(files.folder)).toHaveLength(2);
  await files.store.removeDrafts(new Date(Date.now() + minuteMs));
  expect(await readdir(files.folder)).toEqual(['a.jpg']);
});

test.each(['../a', 'a/b', '', '.hidden', 'a\0b', '/etc/passwd'])('rejects the key %j', async (key) => {
  const files = await setUp();
  await expect(files.store.read(key)).rejects.toThrow(RangeError);
  await expect(files.store.write(key, Buffer.from('x'))).rejects.toThrow(RangeError);
  expect(await readdir(files.folder).catch(() => [])).toEqual([]);
});
