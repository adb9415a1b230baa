import { unsafeCast } from '@tessera/contracts/http/schema';
import { mediaSorts, rankings, type MediaSort } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { send } from '../../../testing/as-user.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';
import { startRankedMedia, type Body } from './testing/ranked-media.ts';

const steps = startRankedMedia();
const { ask, page, found } = steps;

const keyOf = (media: Media): string => `${media.mediaId} ${media.contentId}`;

async function allPages(board: TestBoard, body: Body): Promise<Media[]> {
  const list: Media[] = [];
  let cursor: string | 0 | undefined;
  do {
    const next = await page(board, { ...body, ...(cursor === undefined ? {} : { cursor }) });
    list.push(...next.mediaList);
    cursor = next.cursor;
  } while (cursor !== 0);
  return list;
}

const valueOf = (media: Media, sort: MediaSort): number | string | null =>
  ({
    TIME: media.createdTime,
    LIKES: media.likes,
    COMMENTS: media.comments,
    INTERACTIONS: media.interactions,
    VIEWS: media.views,
    ENGAGEMENT: media.engRate,
    EMV: media.emv,
    FOLLOWERS: media.followers,
    OVERPERFORMING: media.overperforming?.score ?? null,
  })[sort];

/** Many equal values, some unknown, the same post in two contents. */
async function setUpRanked(): Promise<TestBoard> {
  const media = (from: number) =>
    Array.from({ length: 14 }, (_, index) =>
      makeMedia(from + index, {
        likes: index % 5 === 0 ? null : (index % 3) * 7,
        comments: index % 6 === 1 ? null : index % 4,
        type: index % 2 === 0 ? 'GraphVideo' : 'GraphImage',
        views: index % 4 === 0 ? 100 * (index % 3) : null,
        postedAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 4))),
      }),
    );
  const board = await setUpBoard(steps.api, [
    { author: 'one', media: media(0) },
    { author: 'two', followers: 300, media: media(7) },
    { author: null, media: media(3) },
  ]);
  const scored = await steps.api.db
    .selectFrom('media')
    .select(['owner_id', 'content_id', 'media_id'])
    .where('owner_id', '=', board.userId)
    .where('likes', '>', 0)
    .orderBy('media_id')
    .execute();
  await steps.api.db
    .insertInto('media_score')
    .values(
      scored.map((row, index) => ({ ...row, score: [1 / 3, -2.5, 1.1][index % 3] ?? 0, expected: 7.25, sample: 10 })),
    )
    .execute();
  return board;
}

describe('a sort order', () => {
  const wishes = mediaSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((direction) =>
      [{}, { types: ['GraphVideo', 'GraphImage'] }].map((narrow) => ({ sort, direction, narrow })),
    ),
  );

  test.each(wishes)(
    'by $sort $direction $narrow returns each post once, by value, id and content, with unknown values last',
    async ({ sort, direction, narrow }) => {
      const board = await setUpRanked();
      const list = await allPages(board, { sort, direction, number: 5, ...narrow });
      const sign = direction === 'asc' ? 1 : -1;
      const expected = list.toSorted((a, b) => {
        const [x, y] = [valueOf(a, sort), valueOf(b, sort)];
        if ((x === null) !== (y === null)) return x === null ? 1 : -1;
        const byValue = x === null || y === null || x === y ? 0 : x < y ? -1 : 1;
        return (
          sign *
          (byValue ||
            (a.mediaId < b.mediaId ? -1 : Number(a.mediaId > b.mediaId)) ||
            (a.contentId < b.contentId ? -1 : 1))
        );
      });
      expect(list.map(keyOf)).toEqual(expected.map(keyOf));
      expect(new Set(list.map(keyOf)).size).toBe(42);
      expect(list).toHaveLength(42);
      if (sort !== 'TIME') expect(list.some((media) => valueOf(media, sort) === null)).toBe(true);
    },
  );

  it('skips blocked posts except in mode BLOCK, and the other modes show posts with their mark', async () => {
    const board = await setUpBoard(steps.api, [
      { author: 'one', media: [1, 2, 3, 4, 5].map((number) => makeMedia(number)) },
    ]);
    const mark = (column: 'blocked_at' | 'public_at' | 'pinned_at' | 'cta_at', ids: readonly string[]) =>
      steps.api.db
        .updateTable('media')
        .set({ [column]: steps.api.clock.now(), [column.replace('_at', '_by')]: board.userId })
        .where('owner_id', '=', board.userId)
        .where('media_id', 'in', ids)
        .execute();
    await mark('blocked_at', ['10001']);
    await mark('public_at', ['10001', '10002']);
    await mark('pinned_at', ['10003']);
    await mark('cta_at', ['10004']);
    for (const sort of mediaSorts) expect(await found(board, { sort })).toEqual(['10002', '10003', '10004', '10005']);
    expect((await page(board)).total).toBe(4);
    for (const [mode, ids] of [
      ['PUBLIC', ['10002']],
      ['PIN', ['10003']],
      ['CTA', ['10004']],
      ['BLOCK', ['10001']],
    ] as const) {
      expect(await found(board, { mode })).toEqual(ids);
      expect((await page(board, { mode })).total).toBe(1);
    }
    expect((await page(board, { mode: 'BLOCK' })).mediaList[0]?.status).toMatchObject({
      block: { by: board.email },
      public: { by: board.email },
      pin: null,
      cta: null,
    });
  });

  it('rejects a cursor with an invalid value or of another order', async () => {
    const board = await setUpRanked();
    const { cursor } = await page(board, { sort: 'LIKES', number: 1 });
    const parts = unsafeCast<readonly unknown[]>(JSON.parse(Buffer.from(String(cursor), 'base64url').toString()));
    for (const value of [1.5, 1e300, 'x']) {
      const forged = Buffer.from(JSON.stringify([parts[0], value, ...parts.slice(2)])).toString('base64url');
      expect((await ask(board, { sort: 'LIKES', number: 1, cursor: forged })).json()).toMatchObject({
        code: 'invalid',
        field: 'cursor',
      });
    }
    expect((await ask(board, { sort: 'COMMENTS', number: 1, cursor })).json()).toMatchObject({
      code: 'invalid',
      field: 'cursor',
    });
    expect((await ask(board, { sort: 'LIKES', number: 1, cursor, filter: { tags: ['a'] } })).json()).toMatchObject({
      code: 'invalid',
      field: 'cursor',
    });
  });
});

describe('top lists', () => {
  it.each([{}, { types: ['GraphImage', 'GraphVideo'] }, { filter: { likes: { min: 1 } } }])(
    'of %j are the first five posts of each ranking',
    async (narrow) => {
      const board = await setUpRanked();
      const answer = await send(
        steps.api.app,
        mediaCalls.getTop,
        { body: { folderId: board.folderId, ...narrow } },
        board.cookie,
      );
      const { topLists } = unsafeCast<{ topLists: Record<string, Media[]> }>(answer.json());
      expect(Object.keys(topLists).toSorted()).toEqual([...rankings].toSorted());
      for (const sort of rankings) {
        if (sort !== 'FOLLOWERS')
          expect(topLists[sort]?.map(keyOf)).toEqual(
            (await page(board, { sort, number: 5, ...narrow })).mediaList.map(keyOf),
          );
      }
    },
  );

  it.each([{}, { types: ['GraphImage', 'GraphVideo'] }])(
    'by followers contain each account once, of %j',
    async (narrow) => {
      const posts = [...Array(7).keys()];
      const board = await setUpBoard(steps.api, [
        { author: 'large', media: posts.map((index) => makeMedia(index)) },
        { author: 'small', media: posts.map((index) => makeMedia(20 + index)) },
        { author: null, media: [makeMedia(40)] },
      ]);
      const answer = await send(
        steps.api.app,
        mediaCalls.getTop,
        { body: { folderId: board.folderId, ...narrow } },
        board.cookie,
      );
      const { topLists } = unsafeCast<{ topLists: Record<string, Media[]> }>(answer.json());
      const { mediaList } = await page(board, { sort: 'FOLLOWERS', number: 48, ...narrow });
      const firstOf = (username: string): string | undefined =>
        mediaList.filter((media) => media.username === username).map(keyOf)[0];
      expect(new Set(topLists['FOLLOWERS']?.map(keyOf))).toEqual(new Set([firstOf('large'), firstOf('small')]));
      expect(topLists['FOLLOWERS']).toHaveLength(2);
    },
  );
});

test.each([
  [{}, null, null],
  [{ dateFrom: '2026-01-01', toDate: '2026-01-31' }, '2026-01-01', '2026-01-31'],
])('top lists contain their date range: %j', async (days, dateFrom, toDate) => {
  const board = await setUpRanked();
  expect(
    (
      await send(steps.api.app, mediaCalls.getTop, { body: { folderId: board.folderId, ...days } }, board.cookie)
    ).json(),
  ).toMatchObject({ dateFrom, toDate });
});

describe('getMediaInfo and checkPosts', () => {
  it('find a post only in its own board and content', async () => {
    const board = await setUpBoard(steps.api, [{ author: 'one', media: [makeMedia(1, { likes: 30, comments: 3 })] }]);
    const info = (folderId: string, contentId: string, mediaId: string, cookie = board.cookie) =>
      send(steps.api.app, mediaCalls.getMediaInfo, { query: { folderId, contentId, mediaId } }, cookie);
    const contentId = board.contentIds[0] ?? '';
    expect((await info(board.folderId, contentId, '10001')).json()).toMatchObject({
      media: {
        interactions: 33,
        engRate: (33 / 1_000) * 100,
        emv: 495,
        followersAsOf: steps.api.clock.now().toISOString(),
        status: { block: null, public: null, pin: null, cta: null },
      },
    });
    const other = await setUpBoard(steps.api, []);
    for (const answer of [
      await info(other.folderId, contentId, '10001'),
      await info(board.folderId, contentId, '10002'),
      await info(board.folderId, contentId, '10001', other.cookie),
    ])
      expect(answer.json()).toMatchObject({ code: 'notFound' });
    expect(
      (
        await send(
          steps.api.app,
          mediaCalls.checkPosts,
          { body: { folderId: board.folderId, posts: ['code1', 'https://www.instagram.com/p/code2/', '?'] } },
          board.cookie,
        )
      ).json(),
    ).toEqual({ missing: ['https://www.instagram.com/p/code2/', '?'] });
    expect(
      (
        await send(
          steps.api.app,
          mediaCalls.checkPosts,
          { body: { folderId: board.folderId, posts: ['code1'] } },
          other.cookie,
        )
      ).json(),
    ).toMatchObject({ code: 'notFound' });
  });

  it.each([mediaCalls.getTop, mediaCalls.getFacets, mediaCalls.previewFilter])(
    '$id accepts only boards of the caller',
    async (call) => {
      const [mine, other] = [await setUpBoard(steps.api, []), await setUpBoard(steps.api, [])];
      const body = { folderId: other.folderId, candidate: {} };
      expect((await send(steps.api.app, call, { body }, mine.cookie)).json()).toMatchObject({ code: 'notFound' });
      expect((await send(steps.api.app, call, { body })).statusCode).toBe(401);
      expect((await send(steps.api.app, call, { body: { ...body, folderId: 'x' } }, mine.cookie)).json()).toMatchObject(
        { code: 'noFolderId' },
      );
    },
  );
});
