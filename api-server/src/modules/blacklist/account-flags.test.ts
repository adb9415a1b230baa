import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { proven } from '@tessera/contracts/http/schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { createScanRepository } from '../scan/scan.repository.ts';
import { addUser, send } from '../../testing/as-user.ts';
import { setUpMedia } from '../../testing/set-up-media.ts';
import type { TestMediaApi } from '../../testing/set-up-media.ts';

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
}, 30_000);
afterAll(() => api.close());

interface Flagged {
  readonly username: string;
  readonly reason: string;
  readonly matched: number;
  readonly looked: number;
}

it('recognises who posts to sell when the network has been read, and leaves them out of a view', async () => {
  const user = await addUser(api);
  const now = api.clock.now();
  const { id: folderId } = await createFolderRepository(api.db).add(user.userId, 'Resale watch', now);
  const contentIds: string[] = [];
  for (const value of ['atticrail.ldn', 'kiki.tokyo.bring', 'pips.before.breakfast', 'willowandloom']) {
    contentIds.push(await createContentRepository(api.db).add(user.userId, folderId, { type: 'USER', value }, now));
  }
  await createScanRepository(api.db).request(user.userId, contentIds, 'scan', now);
  await api.scanAll();

  const { flaggedList } = proven<{ flaggedList: Flagged[] }>((await send(api.app, blacklistCalls.getBlacklist, {}, user.cookie)).json());
  expect(flaggedList.map(({ username, reason }) => [username, reason])).toEqual([['atticrail.ldn', 'merchandise'], ['kiki.tokyo.bring', 'shop'], ['pips.before.breakfast', 'maliciousAd']]);
  for (const { matched, looked } of flaggedList) {
    expect(looked).toBe(20);
    expect(matched).toBeGreaterThanOrEqual(10);
  }
  const { mediaList } = proven<{ mediaList: Media[] }>((await send(api.app, mediaCalls.getMedia, { body: { folderId, filter: { autoAccounts: true } } }, user.cookie)).json());
  expect(new Set(mediaList.map(({ username }) => username))).toEqual(new Set(['willowandloom']));
}, 60_000);
