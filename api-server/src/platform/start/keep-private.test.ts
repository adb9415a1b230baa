import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { encryptionKeyOf } from '../encryption-key.ts';
import { openFolderStore } from '../files/folder-store.ts';
import { placeOnce, takeDraft } from '../remotes/put-once.ts';
import { closeDataFolder } from './keep-private.ts';

const root = mkdtempSync(join(tmpdir(), 'tessera-private-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const modeOf = (...path: readonly string[]): string => (statSync(join(root, ...path)).mode & 0o777).toString(8);

/** With the mask that a process of the product has, and with the usual one. */
const masks = [0o077, 0o022] as const;
const withMask = async <Result>(mask: number, run: () => Promise<Result>): Promise<Result> => {
  const before = process.umask(mask);
  try {
    return await run();
  } finally {
    process.umask(before);
  }
};

it.each(masks)('stored files and the key can be read by their owner only (mask %o)', async (mask) => {
  const data = join(root, `data-${mask}`);
  await withMask(mask, async () => {
    closeDataFolder(data);
    const store = openFolderStore(join(data, 'imports'));
    await store.write('written', Buffer.from('posts'));
    await store.take('taken', Readable.from([Buffer.from('posts')]), 100);
    encryptionKeyOf({ encryptionKey: null, dataDir: data });
  });
  const name = `data-${mask}`;
  expect([
    modeOf(name),
    modeOf(name, 'imports'),
    modeOf(name, 'imports', 'written'),
    modeOf(name, 'imports', 'taken'),
    modeOf(name, 'encryption.key'),
  ]).toEqual(['711', '700', '600', '600', '600']);
});

it.each(masks)('deployed files can be read by another user, who serves them (mask %o)', async (mask) => {
  const dist = `dist-${mask}`;
  mkdirSync(join(root, dist), { mode: 0o755 });
  await withMask(mask, async () => {
    const draft = await takeDraft(join(root, dist), Readable.from([Buffer.from('code')]), 100);
    await placeOnce(draft, join(root, dist, 'remotes/demo/1/deep/entry.js'));
  });
  expect([
    modeOf(dist, 'remotes'),
    modeOf(dist, 'remotes/demo/1'),
    modeOf(dist, 'remotes/demo/1/deep'),
    modeOf(dist, 'remotes/demo/1/deep/entry.js'),
  ]).toEqual(['755', '755', '755', '644']);
});

it('what an earlier version left readable is closed at the start, and nothing else is changed', () => {
  const data = join(root, 'old');
  for (const folder of ['pictures', 'mine']) mkdirSync(join(data, folder), { recursive: true, mode: 0o755 });
  writeFileSync(join(data, 'network.json'), '{}', { mode: 0o644 });
  for (const path of ['', 'pictures', 'mine']) chmodSync(join(data, path), 0o755);
  closeDataFolder(data);
  expect([modeOf('old'), modeOf('old/pictures'), modeOf('old/mine'), modeOf('old/network.json')]).toEqual([
    '755',
    '700',
    '755',
    '600',
  ]);
});
