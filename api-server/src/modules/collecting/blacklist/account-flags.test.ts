import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { sql } from 'kysely';
import { addUser, send } from '../../../testing/as-user.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { createScanRepository } from '../scan/scan.repository.ts';
import { flagAccounts } from './account-flags.ts';

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

it('flags accounts that sell after a scan, and excludes them from a view with the filter', async () => {
  const user = await addUser(api);
  const now = api.clock.now();
  const { id: folderId } = await createFolderRepository(api.db).add(user.userId, 'Resale watch', now);
  const contentIds: string[] = [];
  for (const value of ['atticrail.ldn', 'kiki.tokyo.bring', 'pips.before.breakfast', 'willowandloom']) {
    contentIds.push(await createContentRepository(api.db).add(user.userId, folderId, { type: 'USER', value }, now));
  }
  await createScanRepository(api.db).request(user.userId, contentIds, 'scan', now);
  await api.scanAll();

  const { flaggedList } = unsafeCast<{ flaggedList: Flagged[] }>(
    (await send(api.app, blacklistCalls.getBlacklist, {}, user.cookie)).json(),
  );
  expect(flaggedList.map(({ username, reason }) => [username, reason])).toEqual([
    ['atticrail.ldn', 'merchandise'],
    ['kiki.tokyo.bring', 'shop'],
    ['pips.before.breakfast', 'maliciousAd'],
  ]);
  for (const { matched, looked } of flaggedList) {
    expect(looked).toBe(20);
    expect(matched).toBeGreaterThanOrEqual(10);
  }
  const { mediaList } = unsafeCast<{ mediaList: Media[] }>(
    (
      await send(api.app, mediaCalls.getMedia, { body: { folderId, filter: { autoAccounts: true } } }, user.cookie)
    ).json(),
  );
  expect(new Set(mediaList.map(({ username }) => username))).toEqual(new Set(['willowandloom']));
}, 60_000);

it('checks thousands of authors in one fast query, also without table statistics', async () => {
  const user = await addUser(api);
  const now = api.clock.now();
  const { id: folderId } = await createFolderRepository(api.db).add(user.userId, 'Imported', now);
  const contentId = await createContentRepository(api.db).add(
    user.userId,
    folderId,
    { type: 'KEYWORD', value: 'oak' },
    now,
  );
  const [posts, authors] = [20_000, 2_000];
  await sql`insert into account (owner_id, account_id, username, as_of) select ${user.userId}, 'a' || n, 'author' || n, ${now} from generate_series(1, ${authors}::int) n`.execute(
    api.db,
  );
  await sql`
    insert into media (owner_id, content_id, media_id, shortcode, account_id, type, caption, search_text, posted_at, link, as_of)
    select ${user.userId}, ${contentId}, n::text, 'code' || n, 'a' || (n % ${authors}::int + 1), 'GraphImage', '', case when n % ${authors}::int = 0 then '現貨 下單請私訊' else 'slow mornings' end,
      ${now}::timestamptz - n * interval '1 minute', '', ${now} from generate_series(1, ${posts}::int) n`.execute(
    api.db,
  );
  await api.db.transaction().execute(async (trx) => {
    // Ranking the posts once takes a tenth of a second; ranking them for each post takes half an hour.
    await sql`set local statement_timeout = '20s'`.execute(trx);
    await flagAccounts(trx, user.userId, contentId);
  });
  const flags = await api.db
    .selectFrom('account_flag')
    .select(['account_id', 'reason', 'matched', 'looked'])
    .where('owner_id', '=', user.userId)
    .execute();
  expect(flags).toEqual([{ account_id: 'a1', reason: 'merchandise', matched: 10, looked: 10 }]);
}, 60_000);
