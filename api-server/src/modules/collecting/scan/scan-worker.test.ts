import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { PlanType } from '@tessera/contracts/plan/plans';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { watchLockOrder } from '../../../testing/lock-order.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { historyStart } from '../plan-limit/history-start.ts';
import { findJobOwner } from '../plan-limit/job-owner.repository.ts';
import { endScan } from './scan-end.ts';
import { estimateTotal } from './scan-run.ts';
import { createScanRepository } from './scan.repository.ts';

watchLockOrder();

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
}, 30_000);
afterAll(() => api.close());
afterEach(() => api.emulator.reset());

interface Board extends TestUser {
  readonly folderId: string;
  readonly contentIds: readonly string[];
}

async function setUp(usernames: readonly string[], plan: PlanType = 3): Promise<Board> {
  const user = await addUser(api, { plan });
  const now = api.clock.now();
  const { id: folderId } = await createFolderRepository(api.db).add(user.userId, 'Spring', now);
  const contentIds: string[] = [];
  for (const value of usernames)
    contentIds.push(await createContentRepository(api.db).add(user.userId, folderId, { type: 'USER', value }, now));
  await createScanRepository(api.db).request(user.userId, contentIds, 'scan', now);
  return { ...user, folderId, contentIds };
}

const contentsOf = async (board: Board): Promise<Content[]> =>
  unsafeCast<{ contentList: Content[] }>(
    (await send(api.app, contentCalls.getContent, { query: { folderId: board.folderId } }, board.cookie)).json(),
  ).contentList;

const storedIds = async ({ contentIds }: Board): Promise<string[]> =>
  (await api.db.selectFrom('media').select('media_id').where('content_id', 'in', contentIds).execute())
    .map((row) => row.media_id)
    .toSorted();

const rescan = (board: Board) =>
  send(api.app, folderCalls.rescan, { body: { folderId: board.folderId } }, board.cookie);

describe('a first scan', () => {
  it('collects exactly the posts of the emulator, with their metrics', async () => {
    const board = await setUp(['willowandloom']);
    await api.scanAll();
    const expected = await api.emulator.media('willowandloom');
    expect(await storedIds(board)).toEqual(expected.map((media) => media.id).toSorted());
    expect((await contentsOf(board))[0]).toMatchObject({
      updating: false,
      isNew: true,
      source: 'house',
      fullName: 'Willow & Loom',
      hasPicture: true,
      mediaCount: expected.length,
      report: {
        state: 'done',
        processing_status: 1,
        total_count: expected.length,
        current_count: expected.length,
        media_time: new Date(expected[0]?.timestamp ?? '').toISOString(),
      },
    });
    const metrics = await api.db
      .selectFrom('media_metric')
      .selectAll()
      .where('content_id', 'in', board.contentIds)
      .execute();
    expect(metrics).toHaveLength(expected.length);
  });

  it('stores hidden likes as empty, not 0', async () => {
    const board = await setUp(['maison.aurelle'], 1);
    await api.scanAll();
    const likes = await api.db
      .selectFrom('media')
      .select('likes')
      .where('content_id', 'in', board.contentIds)
      .execute();
    expect(likes.length).toBeGreaterThan(100);
    expect(likes.every((row) => row.likes === null)).toBe(true);
  });

  it('collects only the months of the plan', async () => {
    const board = await setUp(['dimsumdiary.hk'], 0);
    await api.scanAll();
    const from = historyStart(3, api.clock.now());
    const expected = (await api.emulator.media('dimsumdiary.hk')).filter((media) => new Date(media.timestamp) >= from);
    expect(await storedIds(board)).toEqual(expected.map((media) => media.id).toSorted());
  });

  it('stops with the newest posts at the limit of one content, and reports the limit', async () => {
    const board = await setUp(['hourly.harbour'], 0);
    await api.scanAll();
    const newest = (await api.emulator.media('hourly.harbour')).slice(0, 1_000);
    expect(await storedIds(board)).toEqual(newest.map((media) => media.id).toSorted());
    expect((await contentsOf(board))[0]).toMatchObject({
      mediaCount: 1_000,
      report: { state: 'done', problem: 'usageLimit', current_count: 1_000 },
    });
  });

  it('stops at the daily limit, also when two contents share the rest', async () => {
    const board = await setUp(['harbourside.runners', 'mochi.and.miso']);
    const day = api.clock.now().toISOString().slice(0, 10);
    await api.db.insertInto('media_usage').values({ owner_id: board.userId, day, taken: 99_000 }).execute();
    const due = await createScanRepository(api.db).listDue(api.clock.now(), 10);
    await Promise.all(due.map((key) => api.worker.work(key, new AbortController().signal)));
    expect(await storedIds(board)).toHaveLength(1_000);
    const usage = await api.db
      .selectFrom('media_usage')
      .select('taken')
      .where('owner_id', '=', board.userId)
      .executeTakeFirstOrThrow();
    expect(usage.taken).toBe(100_000);
    expect((await contentsOf(board)).some((content) => content.report.problem === 'usageLimit')).toBe(true);
  });

  it('stops at once when its content is deleted in the middle', async () => {
    await api.emulator.control('faults', { kind: 'slow', ms: 40, match: 'business_discovery', times: 1_000 });
    const board = await setUp(['hourly.harbour']);
    const [contentId = ''] = board.contentIds;
    const work = api.worker.work({ ownerId: board.userId, contentId }, new AbortController().signal);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(
      (await send(api.app, folderCalls.deleteContent, { body: { contentId: [contentId] } }, board.cookie)).statusCode,
    ).toBe(200);
    await work;
    expect(await storedIds(board)).toEqual([]);
  }, 20_000);
});

describe('errors of the network', () => {
  test.each([
    ['error', { code: 1 }],
    ['error', { code: 2, subcode: 1_545_133 }],
    ['cut', {}],
    ['brokenJson', {}],
    ['html', {}],
    ['slow', { ms: 50 }],
    ['expired', {}],
  ] as const)('do not stop a scan when single answers are %s %j', async (kind, more) => {
    const board = await setUp(['dimsumdiary.hk']);
    await api.emulator.control('faults', { kind, match: 'after\\(', times: kind === 'expired' ? 1 : 2, ...more });
    await api.scanAll();
    const from = historyStart(100, api.clock.now());
    const expected = (await api.emulator.media('dimsumdiary.hk')).filter((media) => new Date(media.timestamp) >= from);
    expect(await storedIds(board)).toEqual(expected.map((media) => media.id).toSorted());
  });

  it('set broken posts aside with their reasons, and the scan collects the rest', async () => {
    const board = await setUp(['willowandloom']);
    await api.emulator.control('faults', { kind: 'oddPosts', match: 'business_discovery', times: 1 });
    await api.scanAll();
    const [first, second, third, ...rest] = await api.emulator.media('willowandloom');
    expect(await storedIds(board)).toEqual(rest.map((media) => media.id).toSorted());
    const posts = [
      { id: first?.id, reason: 'noAddress' },
      { id: second?.id, reason: 'unknownType' },
      { id: third?.id, reason: 'noTime' },
    ];
    expect((await contentsOf(board))[0]).toMatchObject({
      mediaCount: rest.length,
      report: { state: 'done', problem: null, setAside: { count: 3, posts } },
    });
    api.clock.advance(minuteMs);
    await rescan(board);
    await api.scanAll();
    expect((await contentsOf(board))[0]).toMatchObject({
      mediaCount: rest.length + 3,
      report: { state: 'done', setAside: { count: 0, posts: [] } },
    });
  });

  it('lead to retries for twelve hours, and only then to a failed scan', async () => {
    const board = await setUp(['willowandloom']);
    await api.emulator.control('faults', { kind: 'error', code: 2, times: 1_000 });
    for (let round = 0; round < 12; round += 1) {
      await api.scanAll();
      expect((await contentsOf(board))[0]).toMatchObject({
        updating: true,
        report: { state: 'waiting', problem: null },
      });
      api.clock.advance(hourMs);
    }
    await api.scanAll();
    expect((await contentsOf(board))[0]).toMatchObject({
      updating: false,
      report: { state: 'failed', problem: 'processContentFailed' },
    });
  });

  it('are not retried when only a person can solve them', async () => {
    const board = await setUp(['no.such.account.here']);
    await api.scanAll();
    expect((await contentsOf(board))[0]).toMatchObject({
      report: { state: 'failed', problem: 'usernameNotFound', processing_status: 2 },
    });
  });

  it('pause all workers as long as the network asks, and the scan then resumes', async () => {
    const board = await setUp(['harbourside.runners']);
    await api.emulator.control('usage', { app: { call_count: 100 } });
    await api.scanAll();
    const quota = await api.db.selectFrom('connection_quota').selectAll().executeTakeFirstOrThrow();
    expect(quota.rest_until?.getTime()).toBeGreaterThan(api.clock.now().getTime());
    expect((await contentsOf(board))[0]).toMatchObject({ updating: true, report: { state: 'waiting' } });
    await api.emulator.reset();
    api.clock.advance(hourMs);
    await api.scanAll();
    expect((await contentsOf(board))[0]).toMatchObject({ updating: false, report: { state: 'done', problem: null } });
    await api.db.deleteFrom('connection_quota').execute();
  });
});

describe('a rescan', () => {
  it('updates the posts, keeps both metric values, and sends one email when all contents are done', async () => {
    const board = await setUp(['willowandloom', 'dimsumdiary.hk']);
    await api.scanAll();
    const before = (await storedIds(board)).length;
    api.clock.advance(minuteMs);
    expect((await rescan(board)).json()).toMatchObject({
      contentList: [{ updating: true, report: { params: { kind: 'rescan', isAutomatic: false } } }, { updating: true }],
    });
    await rescan(board);
    const mails = () =>
      api.db.selectFrom('mail_outbox').select(['template', 'subject']).where('recipient', '=', board.email).execute();
    expect(await mails()).toEqual([]);
    await api.scanAll();
    expect(await mails()).toEqual([{ template: 'rescanDone', subject: 'Your board is up to date: Spring' }]);
    const metrics = await api.db
      .selectFrom('media_metric')
      .select('seen_at')
      .where('content_id', 'in', board.contentIds)
      .execute();
    expect(metrics.length).toBeGreaterThanOrEqual(2 * before);
    expect(new Set(metrics.map((row) => row.seen_at.getTime())).size).toBeGreaterThanOrEqual(2);
    expect(await storedIds(board)).toHaveLength(
      (await contentsOf(board)).reduce((sum, content) => sum + content.mediaCount, 0),
    );
  });

  it('sends one email when it is requested while the first scan still waits', async () => {
    const board = await setUp(['willowandloom']);
    expect((await rescan(board)).json()).toMatchObject({
      contentList: [{ updating: true, report: { params: { kind: 'scan' } } }],
    });
    await api.scanAll();
    expect(
      await api.db.selectFrom('mail_outbox').select('template').where('recipient', '=', board.email).execute(),
    ).toEqual([{ template: 'rescanDone' }]);
  });

  it('sends its email also when its last content is moved to the board while it is being read', async () => {
    const {
      userId,
      email,
      cookie,
      contentIds: [contentId = ''],
    } = await setUp(['willowandloom']);
    const {
      db,
      clock,
      dependencies: { mailer },
    } = api;
    const summer = await createFolderRepository(db).add(userId, 'Summer', clock.now());
    await createFolderRepository(db).awaitRescan(userId, summer.id, clock.now());
    const [scan, owner] = [
      await createScanRepository(db).claim({ ownerId: userId, contentId }, crypto.randomUUID(), clock.now()),
      await findJobOwner(db, userId),
    ];
    if (scan === null || owner === null) throw new Error('the scan cannot be claimed');
    expect(
      (await send(api.app, folderCalls.moveContent, { body: { contentId: [contentId], folderId: summer.id } }, cookie))
        .statusCode,
    ).toBe(200);
    await endScan({ db, mailer, scan, owner }, { state: 'done', problem: null });
    expect(await db.selectFrom('mail_outbox').select('subject').where('recipient', '=', email).execute()).toEqual([
      { subject: 'Your board is up to date: Summer' },
    ]);
  });

  it('lists in its email the contents that could not be updated, with the reason', async () => {
    const board = await setUp(['willowandloom', 'dimsumdiary.hk']);
    await api.scanAll();
    await api.db
      .updateTable('content')
      .set({ value: 'no.such.account.here' })
      .where('owner_id', '=', board.userId)
      .where('id', '=', board.contentIds[1] ?? '')
      .execute();
    api.clock.advance(minuteMs);
    await rescan(board);
    await api.scanAll();
    const mails = await api.db
      .selectFrom('mail_outbox')
      .select(['template', 'subject', 'body_text', 'body_html'])
      .where('recipient', '=', board.email)
      .execute();
    expect(mails).toMatchObject([
      { template: 'rescanIncomplete', subject: 'Not all of your board is up to date: Spring' },
    ]);
    expect(mails[0]?.body_text).toContain('1 of 2 contents of “Spring” are updated.');
    expect(mails[0]?.body_text).toContain("- no.such.account.here: This username doesn't exist!");
    expect(mails[0]?.body_html).toContain('<li>no.such.account.here: This username doesn&#39;t exist!</li>');
  });

  it('is rejected when the daily limit is reached, and for the board of another owner', async () => {
    const [board, other] = [await setUp(['willowandloom'], 0), await setUp(['willowandloom'])];
    await api.scanAll();
    await api.db.updateTable('media_usage').set({ taken: 1_000 }).where('owner_id', '=', board.userId).execute();
    expect((await rescan(board)).json()).toMatchObject({ code: 'usageLimit', params: { usage: 1_000, quota: 1_000 } });
    expect((await rescan({ ...board, folderId: other.folderId })).json()).toMatchObject({ code: 'notFound' });
  });
});

describe('the lease of a scan', () => {
  it('is held by only one run, and a lost one allows no more writes', async () => {
    const board = await setUp(['willowandloom']);
    const scans = createScanRepository(api.db);
    const key = { ownerId: board.userId, contentId: board.contentIds[0] ?? '' };
    const first = await scans.claim(key, crypto.randomUUID(), api.clock.now());
    expect(await scans.claim(key, crypto.randomUUID(), api.clock.now())).toBeNull();
    api.clock.advance(6_001);
    expect((await scans.listDue(api.clock.now(), 10)).map((due) => due.contentId)).toContain(key.contentId);
    expect(await scans.claim(key, crypto.randomUUID(), api.clock.now())).not.toBeNull();
    expect(first && (await scans.renew(first, api.clock.now()))).toBe(false);
    expect(first && (await scans.finish(first, 'done', null))).toBe(false);
  });

  it('is not given a sixth time after five workers died', async () => {
    const board = await setUp(['willowandloom']);
    const key = { ownerId: board.userId, contentId: board.contentIds[0] ?? '' };
    for (let death = 0; death < 5; death += 1) {
      expect(await createScanRepository(api.db).claim(key, crypto.randomUUID(), api.clock.now())).not.toBeNull();
      api.clock.advance(minuteMs);
    }
    await api.worker.work(key, new AbortController().signal);
    expect(await storedIds(board)).toEqual([]);
    expect((await contentsOf(board))[0]).toMatchObject({
      updating: false,
      report: { state: 'failed', problem: 'processContentFailed' },
    });
    await rescan(board);
    await api.scanAll();
    expect((await contentsOf(board))[0]).toMatchObject({ report: { state: 'done', problem: null } });
  });

  it('goes to the first scan of every owner before the second of any', async () => {
    const [many, one] = [await setUp(['a.one', 'a.two', 'a.three']), await setUp(['b.one'])];
    const due = (await createScanRepository(api.db).listDue(api.clock.now(), 10)).filter(
      (scan) => scan.ownerId === many.userId || scan.ownerId === one.userId,
    );
    expect(due.map((scan) => scan.rank)).toEqual([0, 0, 1, 2]);
    await api.db.deleteFrom('folder').where('owner_id', 'in', [many.userId, one.userId]).execute();
  });
});

describe('estimateTotal', () => {
  const account = {
    accountId: '1',
    username: 'a',
    fullName: null,
    biography: null,
    website: null,
    pictureUrl: null,
    followers: 1,
    mediaCount: 1_000,
  };
  const [from, now] = [new Date('2026-01-01'), new Date('2026-04-11')];
  test.each([
    [
      'returns 0 for an account without a number of posts',
      10,
      new Date('2026-04-01'),
      { ...account, mediaCount: null },
      0,
    ],
    ['extrapolates from the share of the time that was read', 30, new Date('2026-04-01'), account, 300],
    ['returns at most the number of posts of the account', 900, new Date('2026-04-01'), account, 1_000],
  ])('%s', (_name, read, oldest, of, total) => {
    expect(estimateTotal(read, oldest, from, now, of, 100_000)).toBe(total);
  });
});
