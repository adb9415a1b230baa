import { createEmvPreset } from '@tessera/contracts/emv/emv.factory';
import type { StreamMessage } from '@tessera/contracts/events/events';
import { mediaCalls, statusListMax, type MediaStatusChange } from '@tessera/contracts/media/media.calls';
import type { Media, MediaStatus } from '@tessera/contracts/media/media.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs, hourMs, minuteMs } from '@tessera/contracts/time/durations';
import type { SourceMedia } from '../../../network/media-source/media-source.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { writeMedia } from '../media/media-writer.ts';
import { lockContents, rollUpContent } from '../roll-up/roll-up.ts';
import { createScanRepository } from '../scan/scan.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
});
afterAll(() => api.close());

const makeMedia = (number: number): SourceMedia => ({
  mediaId: `m${number}`,
  shortcode: `code${number}`,
  type: 'GraphImage',
  text: `text ${number}`,
  postedAt: new Date(Date.UTC(2026, 0, number, 23, 30)),
  link: `https://www.instagram.com/p/code${number}/`,
  pictureUrl: null,
  videoUrl: null,
  likes: 10 * number,
  comments: number,
  views: null,
  slides: [],
});

interface Board extends TestUser {
  readonly folderId: string;
  readonly contentIds: readonly string[];
}

/** Two contents with the same twelve posts, their days rolled up. */
async function setUp(): Promise<Board> {
  const { db, clock } = api;
  const user = await addUser(api, { timeZone: 'Asia/Taipei' });
  const now = clock.now();
  const folder = await createFolderRepository(db).add(user.userId, 'Board', now);
  const contentIds: string[] = [];
  for (const value of ['first', 'second']) {
    const contentId = await createContentRepository(db).add(user.userId, folder.id, { type: 'USER', value }, now);
    await createScanRepository(db).request(user.userId, [contentId], 'scan', now);
    contentIds.push(contentId);
  }
  const board = { ...user, folderId: folder.id, contentIds };
  await scan(board, now);
  await db.updateTable('content').set({ media_count: 12 }).where('owner_id', '=', user.userId).execute();
  return board;
}

/** What a scan writes, in its lock order. */
async function scan({ userId, contentIds }: Board, asOf: Date): Promise<void> {
  const media = Array.from({ length: 12 }, (_, index) => makeMedia(index + 1));
  for (const contentId of contentIds) {
    await api.db.transaction().execute(async (trx) => {
      await lockContents(trx, userId, [contentId]);
      await writeMedia(trx, {
        ownerId: userId,
        contentId,
        account: null,
        media,
        values: createEmvPreset().values,
        asOf,
      });
      await rollUpContent(trx, { ownerId: userId, contentId });
    });
  }
}

type Wish = Partial<Omit<MediaStatusChange, 'folderId' | 'contentId' | 'mediaId'>>;
const wishFor = (board: Board, number: number, wish: Wish, content = 0) => ({
  folderId: board.folderId,
  contentId: board.contentIds[content],
  mediaId: `m${number}`,
  ...wish,
});
const mark = (board: TestUser, mediaList: readonly unknown[]) =>
  send(api.app, mediaCalls.setMediaStatus, { body: { mediaList } }, board.cookie);

interface Marked {
  readonly mediaList: readonly { readonly mediaId: string; readonly status: MediaStatus }[];
}
const statusAfter = async (board: Board, number: number, wish: Wish): Promise<MediaStatus | undefined> =>
  unsafeCast<Marked>((await mark(board, [wishFor(board, number, wish)])).json()).mediaList[0]?.status;

async function idsIn(board: Board, mode: string): Promise<string[]> {
  const answer = await send(
    api.app,
    mediaCalls.getMedia,
    { body: { folderId: board.folderId, contentId: board.contentIds[0], mode, direction: 'asc' } },
    board.cookie,
  );
  return unsafeCast<{ mediaList: Media[] }>(answer.json()).mediaList.map(({ mediaId }) => mediaId);
}

/** Posts and likes by day in the owner's time zone: from the stored sums, and counted from the media. */
async function days({ userId }: Board): Promise<{ summed: unknown; counted: unknown }> {
  const summed = await api.db
    .selectFrom('media_day')
    .select((query) => [query.cast<string>('day', 'text').as('day'), 'content_id', 'posts', 'likes'])
    .where('owner_id', '=', userId)
    .orderBy('content_id')
    .orderBy('day')
    .execute();
  const media = await api.db
    .selectFrom('media')
    .select(['content_id', 'posted_at', 'likes'])
    .where('owner_id', '=', userId)
    .where('blocked_at', 'is', null)
    .orderBy('content_id')
    .orderBy('posted_at')
    .execute();
  const counted = media.map((row) => ({
    day: new Date(row.posted_at.getTime() + 8 * hourMs).toISOString().slice(0, 10),
    content_id: row.content_id,
    posts: 1,
    likes: row.likes,
  }));
  return { summed, counted };
}

const months = async ({ userId }: Board): Promise<number[]> =>
  (
    await api.db
      .selectFrom('media_month')
      .select('posts')
      .where('owner_id', '=', userId)
      .orderBy('content_id')
      .orderBy('month')
      .execute()
  ).map(({ posts }) => posts);

const audited = async ({ userId }: Board) =>
  await api.db
    .selectFrom('audit_event')
    .select(['action', 'target', 'detail'])
    .where('owner_id', '=', userId)
    .where('action', 'like', 'media.%')
    .orderBy('id')
    .execute();

describe('folder.setMediaStatus', () => {
  it('sets marks with user and time, keeps the first of two equal marks, and removes them', async () => {
    const board = await setUp();
    const first = api.clock.now().toISOString();
    expect(await statusAfter(board, 3, { pin: true })).toEqual({
      block: null,
      public: null,
      pin: { at: first, by: board.email },
      cta: null,
    });
    api.clock.advance(minuteMs);
    expect(await statusAfter(board, 3, { pin: true, public: true })).toEqual({
      block: null,
      public: { at: api.clock.now().toISOString(), by: board.email },
      pin: { at: first, by: board.email },
      cta: null,
    });
    expect(await statusAfter(board, 3, { pin: false })).toMatchObject({ pin: null, public: { by: board.email } });
    expect(await idsIn(board, 'PUBLIC')).toEqual(['m3']);
    expect(await idsIn(board, 'PIN')).toEqual([]);
  });

  it('keeps the time of a call to action until its label or address changes', async () => {
    const board = await setUp();
    const cta = { label: 'Shop now', url: 'https://example.com/oak' };
    const at = api.clock.now().toISOString();
    expect(await statusAfter(board, 1, { cta })).toMatchObject({ cta: { ...cta, at, by: board.email } });
    api.clock.advance(minuteMs);
    expect(await statusAfter(board, 1, { cta })).toMatchObject({ cta: { at } });
    expect(await statusAfter(board, 1, { cta: { ...cta, label: 'Look' } })).toMatchObject({
      cta: { label: 'Look', at: api.clock.now().toISOString() },
    });
    expect(await statusAfter(board, 1, { pin: true })).toMatchObject({ cta: { label: 'Look' } });
    expect(await statusAfter(board, 1, { cta: null })).toMatchObject({ cta: null, pin: { by: board.email } });
  });

  it('removes blocked posts from all other lists and from the totals, and restores them', async () => {
    const board = await setUp();
    expect(await months(board)).toEqual([12, 12]);
    await mark(
      board,
      [2, 5, 11].map((number) => wishFor(board, number, { block: true })),
    );
    expect(await idsIn(board, 'BLOCK')).toEqual(['m2', 'm5', 'm11']);
    expect(await idsIn(board, 'ALL')).toHaveLength(9);
    const blocked = await days(board);
    expect(blocked.summed).toEqual(blocked.counted);
    expect(await months(board)).toEqual(expect.arrayContaining([12, 9]));
    await mark(
      board,
      [5, 11].map((number) => wishFor(board, number, { block: false })),
    );
    const restored = await days(board);
    expect(restored.summed).toEqual(restored.counted);
    expect(await months(board)).toEqual(expect.arrayContaining([12, 11]));
  });

  it('keeps marks when a scan updates the posts', async () => {
    const board = await setUp();
    await mark(board, [
      wishFor(board, 4, { block: true }),
      wishFor(board, 6, { pin: true, public: true, cta: { label: 'Go', url: 'https://example.com/' } }),
    ]);
    api.clock.advance(dayMs);
    await scan(board, api.clock.now());
    expect(await idsIn(board, 'BLOCK')).toEqual(['m4']);
    expect([await idsIn(board, 'PIN'), await idsIn(board, 'PUBLIC'), await idsIn(board, 'CTA')]).toEqual([
      ['m6'],
      ['m6'],
      ['m6'],
    ]);
    const after = await days(board);
    expect(after.summed).toEqual(after.counted);
  });

  it('answers in the requested order, merges changes of one post, and reports only real changes', async () => {
    const board = await setUp();
    const messages: StreamMessage[] = [];
    const stop = api.dependencies.events.subscribe(board.userId, ({ message }) => message && messages.push(message));
    const answer = unsafeCast<Marked>(
      (
        await mark(board, [
          wishFor(board, 9, { pin: true }),
          wishFor(board, 2, { block: true }),
          wishFor(board, 9, { public: true }),
          wishFor(board, 1, { block: false }),
        ])
      ).json(),
    );
    expect(answer.mediaList.map(({ mediaId }) => mediaId)).toEqual(['m9', 'm2', 'm1']);
    expect(answer.mediaList[0]?.status).toMatchObject({ pin: { by: board.email }, public: { by: board.email } });
    expect(await audited(board)).toEqual([
      { action: 'media.blocked', target: board.contentIds[0], detail: { count: 1, media: 'm2' } },
      { action: 'media.published', target: board.contentIds[0], detail: { count: 1, media: 'm9' } },
      { action: 'media.pinned', target: board.contentIds[0], detail: { count: 1, media: 'm9' } },
    ]);
    await mark(board, [wishFor(board, 2, { block: true })]);
    await mark(board, [wishFor(board, 2, { block: false })]);
    while (messages.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    stop();
    expect(messages).toEqual([
      { topic: 'resource.changed', data: { kind: 'mediaMark', id: board.folderId } },
      { topic: 'resource.changed', data: { kind: 'mediaMark', id: board.folderId } },
    ]);
  });

  it('changes all posts or none, and only those of the caller', async () => {
    const [board, other] = [await setUp(), await setUp()];
    const own = wishFor(board, 1, { pin: true });
    for (const wrong of [
      wishFor(board, 99, { pin: true }),
      wishFor(other, 1, { pin: true }),
      { ...own, mediaId: 'm2', folderId: other.folderId },
      { ...own, mediaId: 'm2', contentId: other.contentIds[0] },
      { ...own, folderId: other.folderId },
    ]) {
      const answer = await mark(board, [own, wrong]);
      expect(answer.json()).toMatchObject({ code: 'notFound' });
    }
    expect(await idsIn(board, 'PIN')).toEqual([]);
    expect(await idsIn(other, 'PIN')).toEqual([]);
  });

  test.each([
    ['a missing board', { folderId: undefined }, 'noFolderOrContentId', 'No Folder ID or Content ID'],
    ['a missing content', { contentId: undefined }, 'noFolderOrContentId', 'No Folder ID or Content ID'],
    ['an empty label', { cta: { label: ' ', url: 'https://example.com/' } }, 'empty', undefined],
    ['a script as address', { cta: { label: 'Go', url: 'javascript:alert(1)' } }, 'invalid', undefined],
  ])('rejects %s', async (_name, more, code, message) => {
    const board = await setUp();
    const answer = await mark(board, [{ ...wishFor(board, 1, { pin: true }), ...more }]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code, ...(message === undefined ? {} : { message }) });
  });

  it('requires a list of 1 to 500 posts, and a valid plan', async () => {
    const board = await setUp();
    expect(
      (
        await send(
          api.app,
          mediaCalls.setMediaStatus,
          { body: { mediaList: wishFor(board, 1, { pin: true }) } },
          board.cookie,
        )
      ).statusCode,
    ).toBe(400);
    expect((await mark(board, [])).statusCode).toBe(400);
    expect(
      (
        await mark(
          board,
          Array.from({ length: statusListMax + 1 }, () => wishFor(board, 1, { pin: true })),
        )
      ).json(),
    ).toMatchObject({ code: 'invalid', params: { maximum: statusListMax } });
    expect(
      (await mark(await addUser(api, { expired: true }), [wishFor(board, 1, { pin: true })])).json(),
    ).toMatchObject({ code: 'expired' });
  });

  it('runs in parallel with another tab and a scan', async () => {
    const board = await setUp();
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    const all = (wish: Wish, order: readonly number[]) =>
      order.flatMap((number) => [wishFor(board, number, wish, 0), wishFor(board, number, wish, 1)]);
    for (let round = 0; round < 5; round += 1) {
      api.clock.advance(1_000);
      const answers = await Promise.all([
        mark(board, all({ block: round % 2 === 0 }, numbers)),
        mark(board, all({ pin: true }, numbers.toReversed())),
        mark(board, all({ block: round % 2 === 0 }, numbers.toReversed()).toReversed()),
        scan(board, api.clock.now()),
      ]);
      expect(answers.map((answer) => answer?.statusCode)).toEqual([200, 200, 200, undefined]);
    }
    expect(await idsIn(board, 'BLOCK')).toHaveLength(12);
    const { summed, counted } = await days(board);
    expect([summed, counted]).toEqual([[], []]);
  });
});

describe('folder.setUnPublic and deleteMediaStatus', () => {
  const clear = (board: TestUser, folderId: string, type: string) =>
    send(api.app, mediaCalls.deleteMediaStatus, { body: { folderId, type } }, board.cookie);

  it('makes every post of a board private, and keeps other marks', async () => {
    const board = await setUp();
    await mark(
      board,
      [1, 2, 3].flatMap((number) => [
        wishFor(board, number, { public: true, pin: true }),
        wishFor(board, number, { public: true }, 1),
      ]),
    );
    const answer = await send(api.app, mediaCalls.setUnPublic, { body: { folderId: board.folderId } }, board.cookie);
    expect(answer.json()).toEqual({ count: 6 });
    expect([await idsIn(board, 'PUBLIC'), await idsIn(board, 'PIN')]).toEqual([[], ['m1', 'm2', 'm3']]);
    expect(
      (await send(api.app, mediaCalls.setUnPublic, { body: { folderId: board.folderId } }, board.cookie)).json(),
    ).toEqual({ count: 0 });
    expect((await send(api.app, mediaCalls.setUnPublic, { body: {} }, board.cookie)).json()).toMatchObject({
      code: 'noFolderId',
      message: 'No Folder ID',
    });
  });

  test.each(['PIN', 'Public', 'cta', 'BLOCK'])('removes the mark %s, in any letter case', async (type) => {
    const board = await setUp();
    const everything = {
      pin: true,
      public: true,
      cta: { label: 'Go', url: 'https://example.com/' },
      block: type === 'BLOCK',
    };
    await mark(
      board,
      [2, 7].map((number) => wishFor(board, number, everything)),
    );
    expect((await clear(board, board.folderId, type)).json()).toEqual({ count: 2 });
    expect(await idsIn(board, type.toUpperCase())).toEqual([]);
    const rest = ['PIN', 'PUBLIC', 'CTA'].filter((mode) => mode !== type.toUpperCase());
    for (const mode of rest) expect(await idsIn(board, mode)).toEqual(['m2', 'm7']);
    const { summed, counted } = await days(board);
    expect(summed).toEqual(counted);
  });

  it('reject an unknown mark, a missing board and the board of another owner', async () => {
    const [board, other] = [await setUp(), await setUp()];
    await mark(board, [wishFor(board, 1, { pin: true })]);
    expect((await clear(board, board.folderId, 'LIKED')).json()).toMatchObject({ code: 'invalid', field: 'type' });
    expect((await clear(other, board.folderId, 'PIN')).json()).toMatchObject({ code: 'notFound' });
    expect(
      (await send(api.app, mediaCalls.setUnPublic, { body: { folderId: board.folderId } }, other.cookie)).json(),
    ).toMatchObject({ code: 'notFound' });
    expect(await idsIn(board, 'PIN')).toEqual(['m1']);
  });
});
