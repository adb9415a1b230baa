import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '../../platform/files/folder-store.ts';
import { createPictureCache } from './picture-cache.ts';
import { createPictureReader } from './picture-reader.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function setUp(bytesMax: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-pictures-'));
  folders.push(folder);
  const files = openFolderStore(folder);
  return { files, cache: createPictureCache(files, bytesMax) };
}

test('removes the least recently used pictures to make room', async () => {
  const pictures = await setUp(100);
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    await pictures.cache.write(key, Buffer.alloc(30));
    await pictures.files.touch(key, new Date(2026, 0, index + 1));
  }
  await pictures.cache.read('a');
  await pictures.cache.write('d', Buffer.alloc(30));
  expect((await pictures.files.list()).map((file) => file.key).toSorted()).toEqual(['a', 'd']);
});

test('a failing store caches nothing and throws no error', async () => {
  const broken = (): Promise<never> => Promise.reject(new Error('no space left'));
  const cache = createPictureCache(
    { read: broken, write: broken, remove: broken, touch: broken, now: broken, list: broken },
    100,
  );
  await cache.write('a', Buffer.alloc(1));
  expect(await cache.read('a')).toBeNull();
});

test('does not serve a cached picture to another owner without a valid link', async () => {
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc00011080050006403012200021101031101', 'hex');
  const server = createServer((request, response) => {
    if (request.url?.endsWith('?signed')) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
    else response.writeHead(403).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const reader = createPictureReader({ hosts: [], privateOrigin: origin, files: (await setUp(1_000_000)).files });
  expect((await reader.read('one', `${origin}/picture.jpg?signed`)).body).toEqual(jpeg);
  expect((await reader.read('one', `${origin}/picture.jpg`)).body).toEqual(jpeg);
  await expect(reader.read('other', `${origin}/picture.jpg`)).rejects.toThrow('403');
  server.close();
});
