import { setTimeout as wait } from 'node:timers/promises';
import { createPictureReader } from '../../../network/pictures/picture-reader.ts';
import { addUser } from '../../../testing/as-user.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { createScanRepository } from '../scan/scan.repository.ts';
import { createPictureWarmer } from './picture-warmer.ts';
import { createPictureService } from './picture.service.ts';

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
}, 30_000);
afterAll(() => api.close());

test('warming reads the picture shapes of the first page of a content, and stops when closed', async () => {
  const { userId } = await addUser(api);
  const now = api.clock.now();
  const folder = await createFolderRepository(api.db).add(userId, 'Board', now);
  const contentId = await createContentRepository(api.db).add(
    userId,
    folder.id,
    { type: 'USER', value: 'willowandloom' },
    now,
  );
  await createScanRepository(api.db).request(userId, [contentId], 'scan', now);
  await api.scanAll();

  const pictures = createPictureReader({ hosts: [], privateOrigin: api.emulator.url, files: null });
  const warmer = createPictureWarmer(api.db, createPictureService({ db: api.db, sources: api.sources, pictures }));
  const knownShapes = async (): Promise<number> =>
    (
      await api.db
        .selectFrom('media')
        .select('media_id')
        .where('owner_id', '=', userId)
        .where('ratio', 'is not', null)
        .execute()
    ).length;
  expect(await knownShapes()).toBe(0);

  warmer.warm(userId, contentId);
  while ((await knownShapes()) < 8) await wait(20);
  await warmer.close();
  const known = await knownShapes();
  await wait(200);
  expect(await knownShapes()).toBe(known);

  const newest = await api.db
    .selectFrom('media')
    .select('ratio')
    .where('owner_id', '=', userId)
    .where('picture_url', 'is not', null)
    .orderBy('posted_at', 'desc')
    .limit(4)
    .execute();
  expect(newest.every(({ ratio }) => ratio !== null)).toBe(true);
}, 30_000);
