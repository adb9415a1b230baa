import { adminCalls } from '@tessera/contracts/admin/admin.calls';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { PlanType } from '@tessera/contracts/plan/plans';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { sql } from 'kysely';
import { addUser, proveUser, send, type TestUser } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { tendHistory } from './history.jobs.ts';
import { createHistoryRepository } from './history.repository.ts';

let api: TestMediaApi;
beforeEach(async () => {
  api = await setUpMedia();
});
afterEach(() => api.close());

const warned: unknown[] = [];
const tend = async (): Promise<void> => {
  warned.length = 0;
  await tendHistory({
    db: api.db,
    clock: api.clock,
    mailer: api.dependencies.mailer,
    log: (_level, _message, detail) => void warned.push(detail),
    signal: neverStops,
  });
};
const days = (count: number): void => api.clock.advance(count * dayMs);
const changePlan = (user: TestUser, type: PlanType) =>
  api.db.updateTable('subscription').set({ plan_type: type }).where('owner_id', '=', user.userId).execute();
const stored = async (user: TestUser): Promise<string[]> =>
  (
    await api.db
      .selectFrom('media')
      .select('media_id')
      .where('owner_id', '=', user.userId)
      .orderBy('media_id')
      .execute()
  ).map((row) => row.media_id);
const mails = () => api.db.selectFrom('mail_outbox').select(['recipient', 'subject', 'body_text']).execute();
const seen = async (board: TestBoard, body: object = {}): Promise<string[]> =>
  unsafeCast<{ mediaList: { mediaId: string }[] }>(
    (await send(api.app, mediaCalls.getMedia, { body: { folderId: board.folderId, ...body } }, board.cookie)).json(),
  )
    .mediaList.map(({ mediaId }) => mediaId)
    .toSorted();
const me = async (user: TestUser) => (await send(api.app, userCalls.getUserInfo, {}, user.cookie)).json().data;
const isHiding = async ({ userId }: TestUser): Promise<boolean> =>
  (await createHistoryRepository(api.db).find(userId))?.lowered_at !== null;

const monthsAgo = (months: number): Date => {
  const time = api.clock.now();
  time.setUTCMonth(time.getUTCMonth() - months);
  return time;
};

/** A user on the Enterprise plan with two contents, each with one new and one old post. */
async function setUp(): Promise<TestBoard> {
  api.clock.set(new Date('2026-03-15T12:00:00Z'));
  const media = (first: number) => [
    makeMedia(first, { postedAt: monthsAgo(1) }),
    makeMedia(first + 1, { postedAt: monthsAgo(20) }),
  ];
  const board = await setUpBoard(
    api,
    [
      { author: 'one', media: media(1) },
      { author: 'two', media: media(3) },
    ],
    { plan: 3 },
  );
  await tend();
  return board;
}

it('posts of a suspended account stay, and their deletion is announced again once it is resumed', async () => {
  const [admin, board] = [await addUser(api, { type: 1 }), await setUp()];
  const set = (isSuspended: boolean) =>
    send(
      api.app,
      adminCalls.setSuspension,
      { body: { userId: board.userId, isSuspended, reason: 'Case 7' } },
      admin.cookie,
    );
  await changePlan(board, 1);
  await tend();
  days(23);
  await tend();
  await proveUser(api, admin);
  expect((await set(true)).statusCode).toBe(200);
  days(20);
  await tend();
  expect(await stored(board)).toHaveLength(4);
  await proveUser(api, admin);
  expect((await set(false)).statusCode).toBe(200);
  await tend();
  expect(await stored(board)).toHaveLength(4);
  expect((await mails()).filter(({ subject }) => subject.startsWith('Hidden posts'))).toHaveLength(2);
  days(7);
  await tend();
  expect(await stored(board)).toEqual(['10001', '10003']);
});

it('posts beyond a lower plan are hidden, announced a week before, and deleted after thirty days', async () => {
  const [board, other] = [
    await setUp(),
    await setUpBoard(api, [{ author: 'three', media: [makeMedia(9, { postedAt: monthsAgo(20) })] }], { plan: 3 }),
  ];
  expect(await seen(board)).toEqual(['10001', '10002', '10003', '10004']);
  await changePlan(board, 1);
  await tend();
  expect(await stored(board)).toHaveLength(4);
  expect([await seen(board), await seen(board, { toDate: '2025-01-01', dateFrom: '2024-12-01' })]).toEqual([
    ['10001', '10003'],
    [],
  ]);
  expect((await me(board)).hiddenHistory).toEqual({ shownFrom: '2025-02-15', deletedTime: '2026-04-14T12:00:00.000Z' });
  days(22);
  await tend();
  expect(await mails()).toEqual([]);
  days(1);
  await tend();
  await tend();
  expect(await mails()).toMatchObject([
    {
      recipient: board.email,
      subject: 'Hidden posts will be deleted on Apr 14, 2026',
      body_text: expect.stringContaining('2 posts from before Mar 14, 2025 have been hidden'),
    },
  ]);
  days(6);
  await tend();
  expect(await stored(board)).toHaveLength(4);
  days(1);
  await tend();
  expect(await stored(board)).toEqual(['10001', '10003']);
  expect(
    (await api.db.selectFrom('content').select('media_count').where('owner_id', '=', board.userId).execute()).map(
      (row) => row.media_count,
    ),
  ).toEqual([1, 1]);
  expect(await isHiding(board)).toBe(false);
  expect(await stored(other)).toHaveLength(1);
  expect(warned).toEqual([]);
});

it('a higher plan shows all posts again, even after the warning', async () => {
  const board = await setUp();
  await changePlan(board, 0);
  await tend();
  days(29);
  await tend();
  expect(await mails()).toHaveLength(1);
  await changePlan(board, 2);
  await tend();
  expect(await seen(board)).toHaveLength(4);
  days(60);
  await tend();
  expect([await stored(board), await isHiding(board)]).toEqual([['10001', '10002', '10003', '10004'], false]);
});

it('no email is sent when nothing will be deleted, or when a plan has only expired', async () => {
  const board = await setUp();
  const young = await setUpBoard(api, [{ author: 'young', media: [makeMedia(7, { postedAt: monthsAgo(1) })] }], {
    plan: 3,
  });
  await tend();
  await changePlan(young, 2);
  await api.db
    .updateTable('subscription')
    .set({ expires_at: new Date(0) })
    .where('owner_id', '=', board.userId)
    .execute();
  for (let week = 0; week < 8; week += 1) {
    await tend();
    days(7);
  }
  expect([await mails(), await stored(board), await stored(young)]).toEqual([
    [],
    ['10001', '10002', '10003', '10004'],
    ['10007'],
  ]);
});

it('the deletion resumes after it was interrupted', async () => {
  const board = await setUp();
  await changePlan(board, 1);
  for (const wait of [23, 7]) {
    await tend();
    days(wait);
    if (wait === 23) await tend();
  }
  const last = board.contentIds.toSorted().at(-1) ?? '';
  await sql`create function stay() returns trigger language plpgsql as $$ begin raise 'the process died'; end $$`.execute(
    api.db,
  );
  await sql`create trigger stay before delete on media for each row when (old.content_id = ${sql.lit(last)}) execute function stay()`.execute(
    api.db,
  );
  await tend();
  expect(await stored(board)).toHaveLength(3);
  expect(warned).toHaveLength(1);
  await sql`drop trigger stay on media`.execute(api.db);
  await tend();
  expect([await stored(board), warned]).toEqual([['10001', '10003'], []]);
});

it('a scan does not delete posts that a lower plan only hides', async () => {
  const user = await addUser(api, { plan: 3 });
  const { folder } = (await send(api.app, folderCalls.addFolder, { body: { name: 'Board' } }, user.cookie)).json();
  await send(
    api.app,
    contentCalls.addContent,
    { body: { content: { type: 'USER', value: 'willowandloom' }, info: { folderId: folder.id } } },
    user.cookie,
  );
  await tend();
  await api.scanAll();
  const before = await stored(user);
  await changePlan(user, 0);
  await tend();
  expect((await send(api.app, folderCalls.rescan, { body: { folderId: folder.id } }, user.cookie)).statusCode).toBe(
    200,
  );
  await api.scanAll();
  const after = await stored(user);
  expect(before.filter((id) => !after.includes(id))).toEqual([]);
  const young = await api.db
    .selectFrom('media')
    .select('media_id')
    .where('owner_id', '=', user.userId)
    .where('posted_at', '>=', monthsAgo(3))
    .execute();
  expect(young.length).toBeLessThan(before.length);
});
