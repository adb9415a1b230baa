import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import } from '@tessera/contracts/import/import.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { send } from '../../../testing/as-user.ts';
import { addImportBoard, importAll, importFile, upload, type ImportBoard } from '../../../testing/import-file.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createScanRepository } from '../scan/scan.repository.ts';
import { joinAuthors } from './join-authors.ts';

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
}, 30_000);
afterAll(() => api.close());

const author = 'atticrail.ldn';
const hashtag = { type: 'HASHTAG', value: 'oak' } as const;

/** Posts of an author from a range of days ago; likes grow with the number. */
function makeFile(username: string, code: string, from: number, to: number): string {
  const lines = Array.from({ length: to - from }, (_, index) => {
    const number = from + index;
    return `${code}${String(number).padStart(5, '0')},${new Date(api.clock.now().getTime() - (400 - number) * dayMs).toISOString()},${100 + number * 3},2,Slow mornings,${username}`;
  });
  return ['shortcode,date,likes,comments,caption,username', ...lines].join('\n');
}

/** Adds a second content: the author's own account, read from the network. */
async function scanAuthor({ userId, folderId }: ImportBoard, username = author): Promise<string> {
  const contentId = await createContentRepository(api.db).add(
    userId,
    folderId,
    { type: 'USER', value: username },
    api.clock.now(),
  );
  await createScanRepository(api.db).request(userId, [contentId], 'scan', api.clock.now());
  await api.workAll();
  return contentId;
}

const authorsIn = async (contentId: string): Promise<Readonly<Record<string, number>>> => {
  const rows = await api.db
    .selectFrom('media')
    .select((column) => ['account_id', column.fn.countAll<number>().as('posts')])
    .where('content_id', '=', contentId)
    .groupBy('account_id')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.account_id, row.posts]));
};
const scoresIn = (contentId: string) =>
  api.db
    .selectFrom('media_score')
    .select(['media_id', 'score', 'expected', 'sample'])
    .where('content_id', '=', contentId)
    .orderBy('media_id')
    .execute();
const accountsOf = async ({ userId }: ImportBoard): Promise<readonly string[]> =>
  (
    await api.db
      .selectFrom('account')
      .select('account_id')
      .where('owner_id', '=', userId)
      .orderBy('account_id')
      .execute()
  ).map((row) => row.account_id);
const idOf = async ({ userId }: ImportBoard): Promise<string> =>
  (
    await api.db
      .selectFrom('account')
      .select('account_id')
      .where('owner_id', '=', userId)
      .where('username', '=', author)
      .where('account_id', 'not like', 'import:%')
      .executeTakeFirstOrThrow()
  ).account_id;

async function mediaBy(
  { folderId, cookie }: ImportBoard,
  contentId: string,
  filter: Readonly<Record<string, unknown>>,
): Promise<readonly Media[]> {
  return unsafeCast<{ mediaList: Media[] }>(
    (await send(api.app, mediaCalls.getMedia, { body: { folderId, contentId, filter } }, cookie)).json(),
  ).mediaList;
}

describe('an author known to an import only by name', () => {
  it('becomes the account found by a scan of another content, for earlier and later posts', async () => {
    const board = await addImportBoard(api, {}, hashtag);
    await importFile(api, board, {
      text: [makeFile(author, 'One', 0, 8), makeFile('hazel.walks', 'Two', 0, 3).split('\n').slice(1).join('\n')].join(
        '\n',
      ),
    });
    expect(await authorsIn(board.contentId)).toEqual({ [`import:${author}`]: 8, 'import:hazel.walks': 3 });
    await scanAuthor(board);
    const id = await idOf(board);
    expect(await authorsIn(board.contentId)).toEqual({ [id]: 8, 'import:hazel.walks': 3 });
    expect(await accountsOf(board)).toEqual([id, 'import:hazel.walks'].toSorted());

    await importFile(api, board, { text: makeFile(author, 'One', 8, 16) });
    expect(await authorsIn(board.contentId)).toEqual({ [id]: 16, 'import:hazel.walks': 3 });
    // A score needs ten earlier posts of one author. Eight under each of two names would give none.
    expect((await scoresIn(board.contentId)).map(({ sample }) => sample)).toEqual([10, 11, 12, 13, 14, 15]);
    const shown = await mediaBy(board, board.contentId, { accounts: [author] });
    expect(shown).toHaveLength(16);
    expect(new Set(shown.map(({ ownerId, username, fullName }) => `${ownerId} ${username} ${fullName}`))).toEqual(
      new Set([`${id} ${author} Attic Rail`]),
    );
    expect(await mediaBy(board, board.contentId, { excludeAccounts: [author] })).toHaveLength(3);
  }, 60_000);

  it('gets new scores in the contents whose posts moved', async () => {
    const board = await addImportBoard(api, {}, hashtag);
    await scanAuthor(board);
    const id = await idOf(board);
    await importFile(api, board, { text: makeFile(author, 'One', 0, 16) });
    const expected = await scoresIn(board.contentId);
    expect(expected).toHaveLength(6);
    // The state left by an import that started before the account was known.
    await api.db
      .insertInto('account')
      .values({
        owner_id: board.userId,
        account_id: `import:${author}`,
        username: author,
        full_name: null,
        biography: null,
        website: null,
        picture_url: null,
        followers: null,
        media_count: null,
        as_of: api.clock.now(),
      })
      .execute();
    await api.db
      .updateTable('media')
      .set({ account_id: `import:${author}` })
      .where('content_id', '=', board.contentId)
      .where('shortcode', 'in', ['One00003', 'One00004', 'One00012'])
      .execute();
    await api.db.deleteFrom('media_score').where('content_id', '=', board.contentId).execute();
    await joinAuthors(api.db, board.userId);
    await api.workAll();
    expect(await authorsIn(board.contentId)).toEqual({ [id]: 16 });
    expect(await scoresIn(board.contentId)).toEqual(expected);
    expect(await accountsOf(board)).toEqual([id]);
  }, 60_000);

  it('is flagged once, based on the scanned account', async () => {
    const board = await addImportBoard(api, {}, hashtag);
    const salesPosts = makeFile(author, 'One', 0, 12).replaceAll('Slow mornings', '現貨 下單請私訊 代購');
    await importFile(api, board, { text: salesPosts });
    const flags = async () =>
      unsafeCast<{ flaggedList: unknown[] }>(
        (await send(api.app, blacklistCalls.getBlacklist, {}, board.cookie)).json(),
      ).flaggedList;
    expect(await flags()).toEqual([{ username: author, reason: 'shop', matched: 12, looked: 12 }]);
    await scanAuthor(board);
    expect(await flags()).toMatchObject([{ username: author, reason: 'merchandise', looked: 20 }]);
  }, 60_000);

  it('is unchanged for other owners', async () => {
    const [board, other] = [await addImportBoard(api, {}, hashtag), await addImportBoard(api, {}, hashtag)];
    for (const one of [board, other]) await importFile(api, one, { text: makeFile(author, 'One', 0, 2) });
    await scanAuthor(board);
    expect(await authorsIn(other.contentId)).toEqual({ [`import:${author}`]: 2 });
    expect(await accountsOf(other)).toEqual([`import:${author}`]);
  }, 60_000);

  it('is joined also when scan and imports run concurrently', async () => {
    const board = await addImportBoard(api, {}, hashtag);
    const contents = [board.contentId];
    for (const value of ['ash', 'elm', 'fir']) {
      const contentId = await createContentRepository(api.db).add(
        board.userId,
        board.folderId,
        { type: 'HASHTAG', value },
        api.clock.now(),
      );
      await createScanRepository(api.db).request(board.userId, [contentId], 'scan', api.clock.now());
      await createScanRepository(api.db).cancel({ ownerId: board.userId, contentId });
      contents.push(contentId);
    }
    for (const [index, contentId] of contents.entries()) {
      const { id, mapping } = unsafeCast<{ import: Import }>(
        (await upload(api, { ...board, contentId }, { text: makeFile(author, `Code${index}x`, 0, 300) })).json(),
      ).import;
      await send(api.app, importCalls.startImport, { body: { id, mapping } }, board.cookie);
    }
    await Promise.all([scanAuthor(board), importAll(api), importAll(api)]);
    await importAll(api);
    await api.workAll();
    const id = await idOf(board);
    for (const contentId of contents) expect(await authorsIn(contentId)).toEqual({ [id]: 300 });
    expect(await accountsOf(board)).toEqual([id]);
  }, 60_000);
});
