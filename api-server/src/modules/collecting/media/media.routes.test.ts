import { createEmvPreset } from '@tessera/contracts/emv/emv.factory';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { SourceMedia } from '../../../network/media-source/media-source.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { createScanRepository } from '../scan/scan.repository.ts';
import { writeAccount, writeMedia } from './media-writer.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000' } });
});
afterAll(() => api.close());

const account = {
  accountId: '17841',
  username: 'someone',
  fullName: 'Some One',
  biography: null,
  website: null,
  pictureUrl: 'https://cdn/p.jpg',
  followers: 1_000,
  mediaCount: 5,
};

const makeMedia = (number: number, postedAt: Date, more: Partial<SourceMedia> = {}): SourceMedia => ({
  mediaId: String(10_000 + number),
  shortcode: `code${number}`,
  type: 'GraphImage',
  text: `text ${number}`,
  postedAt,
  link: `https://www.instagram.com/p/code${number}/`,
  pictureUrl: 'https://cdn/1.jpg',
  videoUrl: null,
  likes: 10,
  comments: 2,
  views: null,
  slides: [],
  ...more,
});

interface Board extends TestUser {
  readonly folderId: string;
  readonly contentIds: readonly string[];
}

/** A folder with media in each of its contents. */
async function setUp(contents: readonly (readonly SourceMedia[])[], timeZone = 'UTC'): Promise<Board> {
  const user = await addUser(api, { timeZone });
  const now = api.clock.now();
  const folder = await createFolderRepository(api.db).add(user.userId, 'Board', now);
  const contentIds: string[] = [];
  await writeAccount(api.db, user.userId, account, now);
  for (const media of contents) {
    const contentId = await createContentRepository(api.db).add(
      user.userId,
      folder.id,
      { type: 'USER', value: crypto.randomUUID() },
      now,
    );
    await createScanRepository(api.db).request(user.userId, [contentId], 'scan', now);
    const { added } = await writeMedia(api.db, {
      ownerId: user.userId,
      contentId,
      account,
      media,
      values: createEmvPreset().values,
      asOf: now,
    });
    await api.db
      .updateTable('content')
      .set({ media_count: added, account_id: account.accountId })
      .where('id', '=', contentId)
      .execute();
    contentIds.push(contentId);
  }
  return { ...user, folderId: folder.id, contentIds };
}

interface Page {
  readonly mediaList: readonly Media[];
  readonly cursor: string | 0;
  readonly total: number;
}

const ask = (board: Board, body: Readonly<Record<string, unknown>> = {}) =>
  send(api.app, mediaCalls.getMedia, { body: { folderId: board.folderId, ...body } }, board.cookie);
const page = async (board: Board, body: Readonly<Record<string, unknown>> = {}): Promise<Page> =>
  unsafeCast<Page>((await ask(board, body)).json());

async function allPages(board: Board, body: Readonly<Record<string, unknown>>): Promise<Media[]> {
  const found: Media[] = [];
  let cursor: string | 0 | undefined;
  do {
    const next = await page(board, { ...body, ...(cursor === undefined ? {} : { cursor }) });
    found.push(...next.mediaList);
    cursor = next.cursor;
  } while (cursor !== 0);
  return found;
}

const minute = (count: number): Date => new Date(Date.UTC(2026, 0, 1, 0, count));
const ids = (media: readonly Media[]): string[] => media.map((item) => item.mediaId);

describe('folder.getMedia', () => {
  it('pages through all filtered posts of a large board without counting them, and counts on request', async () => {
    const board = await setUp([
      Array.from({ length: 400 }, (_, index) =>
        makeMedia(index, minute(index), { text: index % 2 === 0 ? 'latte' : index % 40 === 1 ? 'matcha' : 'tea' }),
      ),
    ]);
    await api.db.updateTable('content').set({ media_count: 30_000 }).where('owner_id', '=', board.userId).execute();
    const asked = { filter: { keywords: ['latte'] }, sort: 'TIME', count: 'apart' };
    expect(await page(board, asked)).toMatchObject({ total: 49, isLeast: true });
    // Too few of the first 128 match, but enough of the first 1,024 do.
    expect(await page(board, { ...asked, filter: { keywords: ['matcha'] }, number: 5 })).toMatchObject({
      total: 6,
      isLeast: true,
    });
    expect(await page(board, { ...asked, filter: { keywords: ['matcha'] } })).toMatchObject({ total: 10 });
    expect(await page(board, { ...asked, count: 'with' })).toMatchObject({ total: 200 });
    expect(ids(await allPages(board, asked))).toEqual(
      Array.from({ length: 200 }, (_, index) => String(10_398 - 2 * index)),
    );
    expect(
      (
        await send(
          api.app,
          mediaCalls.countMedia,
          { body: { folderId: board.folderId, filter: asked.filter } },
          board.cookie,
        )
      ).json(),
    ).toEqual({ total: 200 });
  });

  it('returns the newest 48 posts by default, with the total and a cursor', async () => {
    const board = await setUp([Array.from({ length: 60 }, (_, index) => makeMedia(index, minute(index)))]);
    const first = await page(board);
    expect(first).toMatchObject({ total: 60, mediaList: { length: 48 } });
    expect(first.mediaList[0]).toMatchObject({
      mediaId: '10059',
      username: 'someone',
      fullName: 'Some One',
      likes: 10,
      comments: 2,
      engRate: 1.2,
      image: '/api/instagram/mediaSrc?shortcode=code59',
      picture: '/api/instagram/profileSrc?username=someone',
    });
    const second = await page(board, { cursor: first.cursor });
    expect(second).toMatchObject({ cursor: 0, total: 60, mediaList: { length: 12 } });
  });

  it('returns the cursor 0 when the last page is exactly full', async () => {
    const board = await setUp([Array.from({ length: 4 }, (_, index) => makeMedia(index, minute(index)))]);
    expect((await page(board, { number: 4 })).cursor).toBe(0);
    expect((await page(board, { number: 3 })).cursor).not.toBe(0);
  });

  test.each(['asc', 'desc'] as const)(
    'returns each post once in %s order over all contents, also within one second',
    async (direction) => {
      const contents = [0, 1, 2].map((content) =>
        Array.from({ length: 25 }, (_, index) => makeMedia(content * 100 + index, minute(Math.floor(index / 10)))),
      );
      const board = await setUp(contents);
      const found = await allPages(board, { direction, number: 7 });
      expect(new Set(ids(found)).size).toBe(75);
      expect(found).toHaveLength(75);
      const times = found.map((item) => item.createdTime);
      expect(times).toEqual(direction === 'asc' ? times.toSorted() : times.toSorted().toReversed());
    },
  );

  it('keeps its position when posts arrive between two pages', async () => {
    const board = await setUp([Array.from({ length: 10 }, (_, index) => makeMedia(index, minute(index)))]);
    const first = await page(board, { number: 5 });
    await writeMedia(api.db, {
      ownerId: board.userId,
      contentId: board.contentIds[0] ?? '',
      account,
      media: [makeMedia(50, minute(50))],
      values: createEmvPreset().values,
      asOf: api.clock.now(),
    });
    expect(ids((await page(board, { number: 5, cursor: first.cursor })).mediaList)).toEqual([
      '10004',
      '10003',
      '10002',
      '10001',
      '10000',
    ]);
  });

  it('continues after a page whose posts were blocked, even the last one', async () => {
    const board = await setUp([Array.from({ length: 60 }, (_, index) => makeMedia(index, minute(index)))]);
    const first = await page(board);
    const mediaList = ['10059', '10030', '10012'].map((mediaId) => ({
      mediaId,
      folderId: board.folderId,
      contentId: board.contentIds[0],
      block: true,
    }));
    expect((await send(api.app, mediaCalls.setMediaStatus, { body: { mediaList } }, board.cookie)).statusCode).toBe(
      200,
    );
    const second = await page(board, { cursor: first.cursor });
    expect(ids(second.mediaList)).toEqual(Array.from({ length: 12 }, (_, index) => String(10_011 - index)));
    expect(second.cursor).toBe(0);
  });

  it('reads days in the time zone of the user, including the whole last day', async () => {
    const times = ['2026-03-01T15:59:59Z', '2026-03-01T16:00:00Z', '2026-03-02T15:59:59Z', '2026-03-02T16:00:00Z'];
    const board = await setUp([times.map((time, index) => makeMedia(index, new Date(time)))], 'Asia/Taipei');
    const day = await page(board, { dateFrom: '2026-03-02', toDate: '2026-03-02' });
    expect(ids(day.mediaList)).toEqual(['10002', '10001']);
    expect(day.total).toBe(2);
    expect((await page(board, { dateFrom: '2026-03-03' })).total).toBe(1);
    expect((await page(board, { dateFrom: '2026-02-01', toDate: '2026-03-01' })).total).toBe(1);
    expect((await ask(board, { dateFrom: '2026-03-03', toDate: '2026-03-02' })).json()).toMatchObject({
      code: 'invalid',
      field: 'toDate',
    });
  });

  it('handles days of 23 and 25 hours', async () => {
    const times = ['2026-03-29T00:30:00Z', '2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z'];
    const board = await setUp([times.map((time, index) => makeMedia(index, new Date(time)))], 'Europe/London');
    expect(ids((await page(board, { dateFrom: '2026-03-29', toDate: '2026-03-29' })).mediaList)).toEqual([
      '10001',
      '10000',
    ]);
  });

  it('leaves unknown metrics empty, masks captions and lists slides', async () => {
    const slides = [
      { id: '1', type: 'GraphImage' as const, pictureUrl: 'https://cdn/1.jpg', videoUrl: null },
      { id: '2', type: 'GraphImage' as const, pictureUrl: null, videoUrl: null },
    ];
    const board = await setUp([
      [makeMedia(1, minute(1), { likes: null, text: 'what the fuck, 幹部 #Fuck #oak', type: 'GraphSidecar', slides })],
    ]);
    expect((await page(board)).mediaList[0]).toMatchObject({
      likes: null,
      engRate: null,
      views: null,
      text: 'what the ****, 幹部 #**** #oak',
      tags: ['****', 'oak'],
      displayResources: [
        {
          id: '1',
          image: '/api/instagram/mediaSrc?shortcode=code1&slide=1',
          highImage: '/api/instagram/mediaSrc?shortcode=code1&slide=1',
        },
        { id: '2', image: null, highImage: null },
      ],
    });
  });

  it('returns the posts of one content of the board', async () => {
    const board = await setUp([[makeMedia(1, minute(1))], [makeMedia(2, minute(2))]]);
    expect(ids((await page(board, { contentId: board.contentIds[0] })).mediaList)).toEqual(['10001']);
  });

  it('rejects a cursor that is broken or belongs to another query', async () => {
    const board = await setUp([Array.from({ length: 3 }, (_, index) => makeMedia(index, minute(index)))]);
    const { cursor } = await page(board, { number: 1 });
    for (const body of [
      { cursor: 'nonsense' },
      { cursor: Buffer.from('["x",1,2]').toString('base64url') },
      { cursor, direction: 'asc' },
      { cursor, dateFrom: '2026-01-01' },
    ]) {
      const answer = await ask(board, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid', field: 'cursor' });
    }
  });

  it('rejects boards of another owner, a missing session and invalid page sizes', async () => {
    const [mine, other] = [await setUp([[makeMedia(1, minute(1))]]), await setUp([[makeMedia(2, minute(2))]])];
    expect((await ask(mine, { folderId: other.folderId })).json()).toMatchObject({ code: 'notFound' });
    expect((await ask(mine, { contentId: other.contentIds[0] })).json()).toMatchObject({ code: 'notFound' });
    expect((await send(api.app, mediaCalls.getMedia, { body: { folderId: mine.folderId } })).statusCode).toBe(401);
    for (const number of [0, 201, 1.5])
      expect((await ask(mine, { number })).json()).toMatchObject({ code: 'invalid', field: 'number' });
  });
});
