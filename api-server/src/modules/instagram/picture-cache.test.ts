import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '../../files/folder-store.ts';
import { createPictureCache } from './picture-cache.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function setUp(bytesMax: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-pictures-'));
  folders.push(folder);
  const files = openFolderStore(folder);
  return { files, cache: createPictureCache(files, bytesMax) };
}

test('what was used longest ago makes room', async () => {
  const pictures = await setUp(100);
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    await pictures.cache.write(key, Buffer.alloc(30));
    await pictures.files.touch(key, new Date(2026, 0, index + 1));
  }
  await pictures.cache.read('a');
  await pictures.cache.write('d', Buffer.alloc(30));
  expect((await pictures.files.list()).map((file) => file.key).toSorted()).toEqual(['a', 'd']);
});

test('a store that fails keeps nothing and hurts nobody', async () => {
  const broken = (): Promise<never> => Promise.reject(new Error('no space left'));
  const cache = createPictureCache({ read: broken, write: broken, remove: broken, touch: broken, list: broken }, 100);
  await cache.write('a', Buffer.alloc(1));
  expect(await cache.read('a')).toBeNull();
});
