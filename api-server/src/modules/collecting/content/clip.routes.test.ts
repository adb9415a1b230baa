import { contentCalls } from '@tessera/contracts/content/content.calls';
import { createEmvPreset } from '@tessera/contracts/emv/emv.factory';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { minuteMs } from '@tessera/contracts/time/durations';
import { send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';
import { writeAccount, writeMedia } from '../media/media-writer.ts';
import { createPictureRepository } from '../picture/picture.repository.ts';
import { createScanWorker } from '../scan/scan-worker.ts';
import { createScanRepository } from '../scan/scan.repository.ts';
import { toContent } from './content.mapper.ts';
import { createContentRepository } from './content.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_LOOKUP: '100000' } });
});
afterAll(() => api.close());

interface ClipBoard extends TestBoard {
  readonly contentId: string;
  readonly clipboardId: string;
}

const author = (followers: number) => ({
  accountId: 'id-one',
  username: 'one',
  fullName: 'one',
  biography: null,
  website: null,
  pictureUrl: null,
  followers,
  mediaCount: 1,
});

/** A board with a post that was read twice, and an account that has got more followers since. */
async function setUpClips(): Promise<ClipBoard> {
  const { db, clock } = api;
  const post = makeMedia(1);
  const board = await setUpBoard(api, [{ author: 'one', followers: 1_000, media: [post] }]);
  const [contentId = ''] = board.contentIds;
  await db.updateTable('content').set({ source: 'house' }).where('id', '=', contentId).execute();
  for (const followers of [2_000, 3_000]) {
    clock.advance(minuteMs);
    await writeAccount(db, board.userId, author(followers), clock.now());
    if (followers === 2_000)
      await writeMedia(db, {
        ownerId: board.userId,
        contentId,
        account: author(followers),
        values: createEmvPreset().values,
        media: [post],
        asOf: clock.now(),
      });
  }
  const clipboardId = await createContentRepository(db).add(
    board.userId,
    board.folderId,
    { type: 'CLIPBOARD', value: 'Ideas' },
    clock.now(),
  );
  await createScanRepository(db).request(board.userId, [clipboardId], 'scan', clock.now());
  clock.advance(minuteMs);
  return { ...board, contentId, clipboardId };
}

const clip = (board: ClipBoard, shortcode = 'code1') =>
  send(api.app, contentCalls.addClipMedia, { body: { contentId: board.clipboardId, shortcode } }, board.cookie);
const accountsOf = async ({ userId }: TestBoard) => ({
  now: await api.db
    .selectFrom('account')
    .select(['followers', 'as_of', 'media_count'])
    .where('owner_id', '=', userId)
    .execute(),
  history: await api.db
    .selectFrom('account_metric')
    .select(['followers', 'seen_at'])
    .where('owner_id', '=', userId)
    .orderBy('seen_at')
    .execute(),
});
const mediaIn = ({ userId }: TestBoard, contentId: string) =>
  api.db
    .selectFrom('media')
    .select(['account_id', 'likes', 'followers', 'followers_at', 'as_of', 'imported_at', 'eng_rate'])
    .where('owner_id', '=', userId)
    .where('content_id', '=', contentId)
    .executeTakeFirstOrThrow();
const figuresIn = ({ userId }: TestBoard, contentId: string) =>
  api.db
    .selectFrom('media_metric')
    .select(['seen_at', 'likes', 'followers'])
    .where('owner_id', '=', userId)
    .where('content_id', '=', contentId)
    .orderBy('seen_at', 'desc')
    .execute();
const never = (): never => {
  throw new Error('there is no clipboard');
};
const contentIn = (contentId: string) =>
  api.db
    .selectFrom('content')
    .select(['source', 'as_of', 'media_count', 'imported_count'])
    .where('id', '=', contentId)
    .executeTakeFirstOrThrow();

describe('a collected post in a clipboard', () => {
  it('stays as it was read when its clipboard is updated without a vendor', async () => {
    const board = await setUpClips();
    expect((await clip(board)).statusCode).toBe(200);
    const before = { content: await contentIn(board.clipboardId), media: await mediaIn(board, board.clipboardId) };
    api.clock.advance(minuteMs);
    await createScanRepository(api.db).request(board.userId, [board.clipboardId], 'rescan', api.clock.now());
    const {
      clock,
      db,
      dependencies: { mailer, sources },
    } = api;
    const worker = createScanWorker({ db, clock, mailer, sources, log: () => undefined });
    await worker.work({ ownerId: board.userId, contentId: board.clipboardId }, new AbortController().signal);
    const scan = await db
      .selectFrom('scan')
      .select(['state', 'problem'])
      .where('owner_id', '=', board.userId)
      .where('content_id', '=', board.clipboardId)
      .executeTakeFirstOrThrow();
    expect(scan).toEqual({ state: 'done', problem: null });
    expect({ content: await contentIn(board.clipboardId), media: await mediaIn(board, board.clipboardId) }).toEqual(
      before,
    );
  });

  it('leaves the author and the history of its followers unchanged', async () => {
    const board = await setUpClips();
    const before = await accountsOf(board);
    expect((await clip(board)).statusCode).toBe(200);
    expect(await accountsOf(board)).toEqual(before);
    expect(before.now).toMatchObject([{ followers: 3_000 }]);
  });

  it.each(['addClipMedia', 'addMedia'] as const)(
    'keeps the times and the source of its metrics, by %s',
    async (name) => {
      const board = await setUpClips();
      await (name === 'addClipMedia'
        ? clip(board)
        : send(
            api.app,
            folderCalls.addMedia,
            { body: { shortcode: 'code1', contentList: [board.clipboardId] } },
            board.cookie,
          ));
      const original = await mediaIn(board, board.contentId);
      expect(await mediaIn(board, board.clipboardId)).toEqual(original);
      expect(original).toMatchObject({ followers: 1_000 });
      expect(await figuresIn(board, board.clipboardId)).toEqual((await figuresIn(board, board.contentId)).slice(0, 1));
      expect(await contentIn(board.clipboardId)).toEqual({
        source: 'house',
        as_of: original.as_of,
        media_count: 1,
        imported_count: 0,
      });
    },
  );

  it('stays imported when it was imported', async () => {
    const board = await setUpClips();
    await api.db
      .updateTable('media')
      .set({ imported_at: api.clock.now() })
      .where('content_id', '=', board.contentId)
      .execute();
    await clip(board);
    expect(await mediaIn(board, board.clipboardId)).toMatchObject({ imported_at: api.clock.now() });
    expect(await contentIn(board.clipboardId)).toMatchObject({ source: 'import', imported_count: 1 });
  });

  it('names the sources of all its posts, until the last one of a source is gone or read again', async () => {
    const board = await setUpClips();
    const { db, clock } = api;
    const asOf = clock.now();
    const sourcesNow = async () =>
      toContent((await createContentRepository(db).find(board.userId, board.clipboardId)) ?? never()).sources;
    await clip(board);
    expect(await sourcesNow()).toEqual(['house']);
    await writeMedia(db, {
      ownerId: board.userId,
      contentId: board.contentId,
      account: author(3_000),
      values: createEmvPreset().values,
      media: [makeMedia(2), makeMedia(3)],
      asOf,
    });
    await db.updateTable('content').set({ source: 'vendor' }).where('id', '=', board.contentId).execute();
    await clip(board, 'code2');
    await db
      .updateTable('media')
      .set({ imported_at: asOf })
      .where('content_id', '=', board.contentId)
      .where('shortcode', '=', 'code3')
      .execute();
    await clip(board, 'code3');
    expect(await sourcesNow()).toEqual(['house', 'vendor', 'import']);
    const remove = async (shortcode: string): Promise<void> => {
      const [clipped] = await db
        .selectFrom('media')
        .select('media_id')
        .where('content_id', '=', board.clipboardId)
        .where('shortcode', '=', shortcode)
        .execute();
      await send(
        api.app,
        contentCalls.deleteClipMedia,
        { body: { contentId: board.clipboardId, mediaId: clipped?.media_id } },
        board.cookie,
      );
    };
    await remove('code1');
    expect(await sourcesNow()).toEqual(['vendor', 'import']);
    // The vendor reads the imported post again.
    clock.advance(minuteMs);
    await writeMedia(db, {
      ownerId: board.userId,
      contentId: board.clipboardId,
      account: null,
      values: createEmvPreset().values,
      media: [makeMedia(3)],
      asOf: clock.now(),
    });
    await db.updateTable('content').set({ source: 'vendor' }).where('id', '=', board.clipboardId).execute();
    expect(await sourcesNow()).toEqual(['vendor']);
    await remove('code2');
    await remove('code3');
    expect(await sourcesNow()).toEqual([]);
  });

  it('has its picture from the content that collected it', async () => {
    const board = await setUpClips();
    await clip(board);
    expect(await createPictureRepository(api.db).findMedia(board.userId, 'code1', null)).toMatchObject({
      contentId: board.contentId,
      type: 'USER',
    });
  });
});

describe("a post from before the plan's history", () => {
  it('is rejected with the months of the plan, and uses no quota', async () => {
    const { db } = api;
    const board = await setUpClips();
    await writeMedia(db, {
      ownerId: board.userId,
      contentId: board.contentId,
      account: author(1_000),
      values: createEmvPreset().values,
      media: [makeMedia(2, { postedAt: new Date('2015-05-05T12:00:00Z') })],
      asOf: api.clock.now(),
    });
    const answer = await clip(board, 'code2');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      {
        code: 'beyondHistory',
        field: 'shortcode',
        message: 'This post is older than the 100 months that your plan keeps.',
      },
    ]);
    expect(await contentIn(board.clipboardId)).toMatchObject({ media_count: 0 });
    expect(
      await db
        .selectFrom('media_usage')
        .select('taken')
        .where('owner_id', '=', board.userId)
        .where('taken', '>', 0)
        .execute(),
    ).toEqual([]);
  });
});
