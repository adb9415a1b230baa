import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { sql } from 'kysely';
import { send } from '../../../testing/as-user.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard } from '../../../testing/set-up-board.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

/**
 * Two boards with two contents each. In the order of the ids of the contents, the boards alternate like this: one,
 * other, other, one.
 */
async function setUp() {
  const { folderId, contentIds, cookie } = await setUpBoard(
    api,
    [1, 2, 3, 4].map((number) => ({ author: `author${number}`, media: [makeMedia(number)] })),
  );
  const { folder } = (await send(api.app, folderCalls.addFolder, { body: { name: 'Other' } }, cookie)).json<
    CallOutput<typeof folderCalls.addFolder>
  >();
  const [first = '', second = '', third = '', fourth = ''] = contentIds.toSorted();
  expect(
    (
      await send(
        api.app,
        folderCalls.moveContent,
        { body: { contentId: [second, third], folderId: folder.id } },
        cookie,
      )
    ).statusCode,
  ).toBe(200);
  const places = [
    [first, folderId],
    [second, folder.id],
    [third, folder.id],
    [fourth, folderId],
  ] as const;
  const posts = places.map(([contentId, board]) => ({
    contentId,
    folderId: board,
    mediaId: makeMedia(contentIds.indexOf(contentId) + 1).mediaId,
    block: true,
  }));
  return { cookie, boards: [folderId, folder.id], posts };
}

it('posts of several boards that are blocked by two calls at once cause no deadlock', async () => {
  const { cookie, boards, posts } = await setUp();
  const block = (mediaList: typeof posts) => send(api.app, mediaCalls.setMediaStatus, { body: { mediaList } }, cookie);
  const { answers } = await api.db.transaction().execute(async (trx) => {
    for (const board of boards)
      await sql`select pg_advisory_xact_lock(hashtextextended('folder_day ' || ${board}::text, 0))`.execute(trx);
    const begun = Promise.all([block(posts.slice(0, 2)), block(posts.slice(2))]);
    await untilWaiting(api.db, 2);
    return { answers: begun };
  });
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});
