import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { createConnectionRepository } from '../../../network/media-source/connection/connection.repository.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { send } from '../../../testing/as-user.ts';
import { addImportBoard, allBadRows, importFile, type ImportBoard } from '../../../testing/import-file.ts';
import { watchLockOrder } from '../../../testing/lock-order.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createScanRepository } from './scan.repository.ts';

watchLockOrder();

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
}, 30_000);
afterAll(() => api.close());

const mediaOf = (contentId: string) =>
  api.db.selectFrom('media').selectAll().where('content_id', '=', contentId).orderBy('shortcode').execute();
const contentOf = (contentId: string) =>
  api.db.selectFrom('content').selectAll().where('id', '=', contentId).executeTakeFirstOrThrow();

async function scan({ userId, contentId }: ImportBoard): Promise<void> {
  await createScanRepository(api.db).request(userId, [contentId], 'scan', api.clock.now());
  await api.scanAll();
}

/** An answer of the network, as a user would save it to a file. */
async function discover(username: string): Promise<string> {
  const { accessToken, networkUserId } = await tokenOf();
  const fields = `business_discovery.username(${username}){username,name,followers_count,media.limit(50){id,caption,media_type,media_url,permalink,timestamp,like_count,comments_count,view_count,children{id,media_type,media_url}}}`;
  const answer = await fetch(
    `${api.emulator.url}/v25.0/${networkUserId}?${new URLSearchParams({ fields }).toString()}`,
    { headers: { authorization: `Bearer ${accessToken}` } },
  );
  return answer.text();
}

async function tokenOf(): Promise<{ accessToken: string; networkUserId: string }> {
  const connection = await createConnectionRepository(
    api.db,
    createTokenVault([api.dependencies.encryptionKey]),
  ).findHouse(api.clock.now());
  if (connection === null) throw new Error('there is no connection');
  return connection;
}

describe('a scan', () => {
  it('takes over imported posts with their marks, metrics and totals, without duplicates', async () => {
    const board = await addImportBoard(api);
    const known = (await api.emulator.media('willowandloom')).slice(0, 20);
    const lines = known.map(({ shortcode }) => `https://www.instagram.com/p/${shortcode}/,2026-01-15 12:00,7`);
    const done = await importFile(api, board, {
      text: `link,time,likes\n${[...lines, 'https://www.instagram.com/p/GoneLongAgo/,2026-01-15 12:00,7'].join('\n')}`,
    });
    expect(done).toMatchObject({ added: 21, bad: 0 });
    const [first] = known;
    await api.db
      .updateTable('media')
      .set({ pinned_at: api.clock.now(), pinned_by: board.userId })
      .where('content_id', '=', board.contentId)
      .where('shortcode', '=', first?.shortcode ?? '')
      .execute();
    api.clock.advance(minuteMs);
    await scan(board);
    const expected = await api.emulator.media('willowandloom');
    const media = await mediaOf(board.contentId);
    expect(media.map((item) => item.media_id).toSorted()).toEqual(
      [...expected.map((item) => item.id), 'p-GoneLongAgo'].toSorted(),
    );
    const pinned = media.find((item) => item.media_id === first?.id);
    expect(pinned).toMatchObject({
      likes: first?.likes,
      posted_at: new Date(first?.timestamp ?? ''),
      imported_at: null,
    });
    expect(pinned?.pinned_at).not.toBeNull();
    expect(new Set(media.map((item) => item.account_id)).size).toBe(1);
    expect(await contentOf(board.contentId)).toMatchObject({
      media_count: media.length,
      imported_count: 1,
      source: 'house',
    });
    const metrics = await api.db
      .selectFrom('media_metric')
      .select('likes')
      .where('content_id', '=', board.contentId)
      .where('media_id', '=', first?.id ?? '')
      .orderBy('seen_at')
      .execute();
    expect(metrics.map(({ likes }) => likes)).toEqual([7, first?.likes]);
    const days = await api.db
      .selectFrom('media_day')
      .select(['day', 'posts', 'likes'])
      .where('content_id', '=', board.contentId)
      .execute();
    expect(days.reduce((sum, { posts }) => sum + posts, 0)).toBe(media.length);
    expect(days.reduce((sum, { likes }) => sum + Number(likes), 0)).toBe(
      media.reduce((sum, { likes }) => sum + (likes ?? 0), 0),
    );
    const usage = await api.db
      .selectFrom('media_usage')
      .select('taken')
      .where('owner_id', '=', board.userId)
      .executeTakeFirstOrThrow();
    expect(usage.taken).toBe(media.length);
  }, 30_000);

  it('is never overwritten by an import', async () => {
    const board = await addImportBoard(api);
    await scan(board);
    const before = await mediaOf(board.contentId);
    api.clock.advance(minuteMs);
    const rows = before.map(({ shortcode }) => `${shortcode},2026-01-15,1`);
    expect(await importFile(api, board, { text: `shortcode,date,likes\n${rows.join('\n')}` })).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: before.length,
    });
    expect(await mediaOf(board.contentId)).toEqual(before);
    expect(await contentOf(board.contentId)).toMatchObject({ imported_count: 0, source: 'house' });
  }, 30_000);
});

describe('a JSON file', () => {
  it('may be a response of the platform, and then gives the same posts as a scan', async () => {
    const [file, read] = [await addImportBoard(api), await addImportBoard(api)];
    await scan(read);
    const done = await importFile(api, file, { text: await discover('willowandloom'), format: 'json' });
    expect(done).toMatchObject({ state: 'done', bad: 0 });
    expect(done.added).toBeGreaterThan(40);
    const facts = async (contentId: string) =>
      (await mediaOf(contentId)).map(
        ({ media_id, shortcode, type, caption, posted_at, link, likes, comments, views, followers, tags }) => ({
          media_id,
          shortcode,
          type,
          caption,
          posted_at,
          link,
          likes,
          comments,
          views,
          followers,
          tags,
        }),
      );
    const scanned = new Map((await facts(read.contentId)).map((item) => [item.media_id, item]));
    for (const item of await facts(file.contentId)) expect(item).toEqual(scanned.get(item.media_id));
    expect(await importFile(api, file, { text: await discover('willowandloom'), format: 'json' })).toMatchObject({
      added: 0,
      updated: 0,
      bad: 0,
    });
  }, 30_000);

  it('may be a list or an edge, and invalid items are reported by position', async () => {
    const item = {
      id: '17900000000000001',
      permalink: 'https://www.instagram.com/reel/DDDDD1/',
      timestamp: '2026-02-10T09:00:00+0000',
      media_type: 'VIDEO',
      media_url: 'https://cdn.example/v.mp4',
      thumbnail_url: 'https://cdn.example/p.jpg',
      like_count: 3,
    };
    const bad = {
      ...item,
      id: '17900000000000002',
      permalink: 'https://www.instagram.com/p/DDDDD2/',
      timestamp: 'yesterday',
    };
    for (const text of [JSON.stringify([item, bad]), JSON.stringify({ data: [item, bad], paging: {} })]) {
      const board = await addImportBoard(api, {}, { type: 'HASHTAG', value: 'oak' });
      const done = await importFile(api, board, { text, format: 'json' });
      expect(done).toMatchObject({ added: 1, bad: 1, total: 2 });
      expect(await allBadRows(api, board, done.id)).toEqual([
        { row: 2, field: 'createdTime', value: 'yesterday', reason: 'invalidTime' },
      ]);
      expect((await mediaOf(board.contentId))[0]).toMatchObject({
        media_id: item.id,
        shortcode: 'DDDDD1',
        type: 'GraphVideo',
        picture_url: item.thumbnail_url,
        video_url: item.media_url,
        likes: 3,
        comments: null,
        account_id: null,
      });
    }
  });
});

describe('folder.getRescanQuota', () => {
  const quota = async ({ folderId, cookie }: ImportBoard) =>
    (await send(api.app, folderCalls.getRescanQuota, { query: { id: folderId } }, cookie)).json();

  it('is the number of new posts on the platform, limited by the remaining quota', async () => {
    const board = await addImportBoard(api, {}, { type: 'USER', value: 'dimsumdiary.hk' });
    await scan(board);
    const { media_count: told } = await api.db
      .selectFrom('account_metric')
      .select('media_count')
      .where('owner_id', '=', board.userId)
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('account_metric')
      .set({ media_count: (told ?? 0) - 30 })
      .where('owner_id', '=', board.userId)
      .execute();
    const { taken } = await api.db
      .selectFrom('media_usage')
      .select('taken')
      .where('owner_id', '=', board.userId)
      .executeTakeFirstOrThrow();
    expect(await quota(board)).toEqual({ quota: 30, isExact: true, usage: { used: taken, limit: 100_000 } });
    await api.db.updateTable('media_usage').set({ taken: 99_990 }).where('owner_id', '=', board.userId).execute();
    expect(await quota(board)).toEqual({ quota: 10, isExact: true, usage: { used: 99_990, limit: 100_000 } });
  }, 60_000);

  it('is estimated from the posting frequency when the platform fails', async () => {
    const board = await addImportBoard(api, {}, { type: 'USER', value: 'dimsumdiary.hk' });
    await scan(board);
    api.clock.advance(10 * dayMs);
    await api.emulator.control('faults', { kind: 'error', code: 10, match: 'business_discovery', times: 1 });
    const answer = await quota(board);
    await api.emulator.reset();
    expect(answer).toMatchObject({ isExact: false });
    const daily =
      (
        await api.db
          .selectFrom('media')
          .select('media_id')
          .where('content_id', '=', board.contentId)
          .where('posted_at', '>', new Date(api.clock.now().getTime() - 90 * dayMs))
          .execute()
      ).length / 80;
    expect(answer.quota / (10 * daily)).toBeGreaterThan(0.9);
    expect(answer.quota / (10 * daily)).toBeLessThan(1.1);
  }, 60_000);
});
