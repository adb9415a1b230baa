import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { watchLockOrder } from '../../../testing/lock-order.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard } from '../../../testing/set-up-board.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createScanRepository } from '../scan/scan.repository.ts';

watchLockOrder();

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
});
afterAll(() => api.close());

const add = (user: TestUser, name: string, headers: Record<string, string> = {}) =>
  send(api.app, folderCalls.addFolder, { body: { name }, headers }, user.cookie);

async function addFolder(user: TestUser, name = 'Spring'): Promise<Folder> {
  return unsafeCast<{ folder: Folder }>((await add(user, name)).json()).folder;
}

const names = async (user: TestUser): Promise<string[]> =>
  unsafeCast<{ folderList: Folder[] }>(
    (await send(api.app, folderCalls.getFolder, {}, user.cookie)).json(),
  ).folderList.map((folder) => folder.settings.name);

/** Adds a content with a waiting scan, without any network. */
async function addContent(user: TestUser, folderId: string): Promise<string> {
  const id = await createContentRepository(api.db).add(
    user.userId,
    folderId,
    { type: 'USER', value: crypto.randomUUID() },
    api.clock.now(),
  );
  await createScanRepository(api.db).request(user.userId, [id], 'scan', api.clock.now());
  return id;
}

describe('folder.addFolder', () => {
  it('adds an empty folder and trims its name', async () => {
    const user = await addUser(api);
    const answer = await add(user, '  春の新作 ');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      folder: {
        settings: { name: '春の新作' },
        filter: {},
        contentCount: 0,
        mediaCount: 0,
        covers: [],
        asOf: null,
        revision: 1,
      },
    });
  });

  test.each([
    ['an empty name', '   ', 'empty'],
    ['a name of more than 60 characters', 'x'.repeat(61), 'invalid'],
    ['a name with a line break', 'two\nlines', 'invalid'],
  ])('rejects %s', async (_name, name, code) => {
    const answer = await add(await addUser(api), name);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code, field: 'name' });
  });

  test.each([
    [0, 1],
    [1, 3],
    [2, 10],
    [3, 30],
  ] as const)('limits plan %d to %d folders', async (plan, quota) => {
    const user = await addUser(api, { plan });
    for (let made = 0; made < quota; made += 1) expect((await add(user, `Board ${made}`)).statusCode).toBe(200);
    const answer = await add(user, 'One more');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: '405',
      message: 'Folder Number exceeds the limit',
      params: { usage: quota, quota },
    });
  });

  it('enforces the folder limit for concurrent requests', async () => {
    const user = await addUser(api, { plan: 1 });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => add(user, `Board ${index}`)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(3);
    expect(await names(user)).toHaveLength(3);
  });

  it('adds one folder for a repeated idempotency key', async () => {
    const user = await addUser(api);
    const headers = { 'idempotency-key': 'same' };
    const answers = await Promise.all([add(user, 'Once', headers), add(user, 'Once', headers)]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(await names(user)).toEqual(['Once']);
  });

  it('rejects a missing session, and an owner whose plan has expired', async () => {
    expect((await send(api.app, folderCalls.addFolder, { body: { name: 'x' } })).statusCode).toBe(401);
    expect((await add(await addUser(api, { expired: true }), 'x')).json()).toMatchObject({ code: 'expired' });
  });
});

describe('folder.getFolder and getFolderInfo', () => {
  it("lists the caller's own folders, oldest first", async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    for (const name of ['First', 'Second']) {
      await addFolder(user, name);
      api.clock.advance(1_000);
    }
    await addFolder(other, 'Foreign');
    expect(await names(user)).toEqual(['First', 'Second']);
  });

  it('returns a folder with its contents, but not a folder of another user', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const folder = await addFolder(user);
    const contentId = await addContent(user, folder.id);
    expect(
      (await send(api.app, folderCalls.getFolderInfo, { query: { id: folder.id } }, user.cookie)).json(),
    ).toMatchObject({
      folder: { contentCount: 1 },
      contents: { [contentId]: { id: contentId, updating: true } },
      contentList: [{ id: contentId, updating: true }],
    });
    const foreign = await send(api.app, folderCalls.getFolderInfo, { query: { id: folder.id } }, other.cookie);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toMatchObject({ code: 'notFound', message: 'Not found.' });
  });
});

describe('the covers of a folder', () => {
  it('are its newest pictures that are not blocked', async () => {
    const board = await setUpBoard(api, [
      { author: 'one', media: [1, 2, 3, 4, 5, 6].map((number) => makeMedia(number)) },
    ]);
    await api.db
      .updateTable('media')
      .set({ blocked_at: api.clock.now() })
      .where('owner_id', '=', board.userId)
      .where('shortcode', 'in', ['code6', 'code4'])
      .execute();
    const answer = await send(api.app, folderCalls.getFolder, {}, board.cookie);
    expect(answer.json()).toMatchObject({ folderList: [{ covers: ['code5', 'code3', 'code2', 'code1'] }] });
  });
});

describe('folder.updateFolder', () => {
  const update = (user: TestUser, body: unknown) => send(api.app, folderCalls.updateFolder, { body }, user.cookie);

  it('renames a folder and increments its revision', async () => {
    const user = await addUser(api);
    const { id, revision } = await addFolder(user);
    expect((await update(user, { id, settings: { name: 'Autumn' }, revision })).json()).toMatchObject({
      folder: { settings: { name: 'Autumn' }, revision: 2 },
    });
  });

  it('answers an outdated revision with a conflict and the current name', async () => {
    const user = await addUser(api);
    const { id, revision } = await addFolder(user);
    const answers = await Promise.all([
      update(user, { id, settings: { name: 'Mine' }, revision }),
      update(user, { id, settings: { name: 'Yours' }, revision }),
    ]);
    const won = answers.find((answer) => answer.statusCode === 200);
    const lost = answers.find((answer) => answer.statusCode === 409);
    expect(lost?.json()).toMatchObject({
      code: 'conflict',
      params: { revision: 2, name: unsafeCast<{ folder: Folder }>(won?.json()).folder.settings.name },
    });
  });

  it('normalizes a filter, replaces it as a whole, and resets it', async () => {
    const user = await addUser(api);
    const { id, revision } = await addFolder(user);
    const filter = {
      tags: ['#Oak', 'oak', '椅子'],
      likes: { min: 100, max: 5_000 },
      accounts: ['https://www.instagram.com/Willow.And.Loom/'],
      excludeKeywords: ['ＳＡＬＥ'],
      blacklist: true,
      languages: ['zh'],
    };
    const kept = {
      tags: ['oak', '椅子'],
      likes: { min: 100, max: 5_000 },
      accounts: ['willow.and.loom'],
      excludeKeywords: ['sale'],
      blacklist: true,
      languages: ['zh'],
    };
    expect((await update(user, { id, filter, revision })).json()).toMatchObject({
      folder: { filter: kept, settings: { name: 'Spring' }, revision: 2 },
    });
    const read = unsafeCast<{ folder: Folder }>(
      (await send(api.app, folderCalls.getFolderInfo, { query: { id } }, user.cookie)).json(),
    ).folder;
    expect(read.filter).toEqual(kept);
    expect((await update(user, { id, settings: { name: 'Autumn' }, revision: 2 })).json()).toMatchObject({
      folder: { filter: kept },
    });
    expect(
      unsafeCast<{ folder: Folder }>((await update(user, { id, filter: { words: { min: 3 } }, revision: 3 })).json())
        .folder.filter,
    ).toEqual({ words: { min: 3 } });
    expect(
      unsafeCast<{ folder: Folder }>((await update(user, { id, filter: {}, revision: 4 })).json()).folder.filter,
    ).toEqual({});
  });

  test.each([
    [0, { likes: { min: 1 } }, 'filterLikes', 'filter.likes'],
    [0, { tags: ['oak'], excludeTags: ['sale'] }, 'filterExclude', 'filter.excludeTags'],
    [3, { autoAds: true }, 'filterAd', 'filter.autoAds'],
  ] as const)('rejects for plan %d a filter without its right: %j', async (plan, filter, right, field) => {
    const user = await addUser(api, { plan });
    const { id, revision } = await addFolder(user);
    expect((await update(user, { id, filter, revision })).json()).toMatchObject({
      code: 'planRight',
      field,
      params: { right },
    });
    expect((await update(user, { id, filter: { tags: ['oak'] }, revision })).statusCode).toBe(200);
  });

  it('rejects an invalid filter and names the invalid field', async () => {
    const user = await addUser(api);
    const { id, revision } = await addFolder(user);
    expect((await update(user, { id, filter: { likes: { min: 5, max: 1 } }, revision })).json()).toMatchObject({
      code: 'invalid',
      field: 'filter.likes.max',
    });
    expect((await update(user, { id, filter: { accounts: ['two words'] }, revision })).json()).toMatchObject({
      code: 'usernameNotFound',
    });
  });

  it('requires an ID, a folder of the user and a name', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const { id } = await addFolder(other);
    expect((await update(user, { settings: { name: 'x' }, revision: 1 })).json()).toMatchObject({
      code: 'noFolderId',
      message: 'No Folder ID',
    });
    expect((await update(user, { id, settings: { name: 'x' }, revision: 1 })).json()).toMatchObject({
      code: 'notFound',
    });
    expect((await update(user, { id, settings: { name: '' }, revision: 1 })).json()).toMatchObject({
      code: 'empty',
      field: 'settings.name',
    });
  });
});

describe('folder.moveContent', () => {
  const move = (user: TestUser, contentId: readonly string[], folderId: string) =>
    send(api.app, folderCalls.moveContent, { body: { contentId, folderId } }, user.cookie);
  const contentsOf = async (user: TestUser, folderId: string): Promise<string[]> =>
    (await createContentRepository(api.db).list(user.userId, folderId)).map(({ id }) => id);

  it('moves all listed contents, also from several boards, or none', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const [from, also, to] = [await addFolder(user), await addFolder(user), await addFolder(user)];
    const [first, second] = [await addContent(user, from.id), await addContent(user, also.id)];
    const foreign = await addContent(other, (await addFolder(other)).id);
    expect((await move(user, [first, foreign], to.id)).statusCode).toBe(404);
    expect(await contentsOf(user, to.id)).toEqual([]);
    // Both were added at the same time, so their ids decide the order.
    const moved = [first, second].toSorted();
    expect((await move(user, [first, second], to.id)).json()).toMatchObject({
      contentList: moved.map((id) => ({ id, folderId: to.id })),
    });
    expect(await contentsOf(user, to.id)).toEqual(moved);
    expect(await contentsOf(user, from.id)).toEqual([]);
    expect((await move(user, [first], to.id)).statusCode).toBe(200);
  });

  it('rejects a board of another user, an unknown board, an empty list and a duplicate', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const [from, to, theirs] = [await addFolder(user), await addFolder(user), await addFolder(other)];
    const id = await addContent(user, from.id);
    expect((await move(user, [id], theirs.id)).statusCode).toBe(404);
    expect((await move(user, [id], crypto.randomUUID())).statusCode).toBe(404);
    expect((await move(user, [], to.id)).json()).toMatchObject({ code: 'noContentId' });
    const { value } = (await createContentRepository(api.db).find(user.userId, id)) ?? { value: '' };
    await createContentRepository(api.db).add(user.userId, to.id, { type: 'USER', value }, api.clock.now());
    expect((await move(user, [id], to.id)).json()).toMatchObject({ code: 'contentExists', params: { value } });
    expect(await contentsOf(user, from.id)).toEqual([id]);
  });

  it('keeps a content in one board when it is moved to several at the same time', async () => {
    const user = await addUser(api);
    const [from, one, two] = [await addFolder(user), await addFolder(user), await addFolder(user)];
    const id = await addContent(user, from.id);
    await Promise.all([move(user, [id], one.id), move(user, [id], two.id), move(user, [id], from.id)]);
    expect([
      ...(await contentsOf(user, from.id)),
      ...(await contentsOf(user, one.id)),
      ...(await contentsOf(user, two.id)),
    ]).toEqual([id]);
  });
});

describe('folder.deleteFolder and deleteContent', () => {
  it('deletes the contents and scans of a folder, also for an owner whose plan has expired', async () => {
    const user = await addUser(api);
    const folder = await addFolder(user);
    const contentId = await addContent(user, folder.id);
    await api.db
      .updateTable('subscription')
      .set({ expires_at: new Date(0) })
      .where('owner_id', '=', user.userId)
      .execute();
    expect(
      (await send(api.app, folderCalls.deleteFolder, { body: { folder: folder.id } }, user.cookie)).statusCode,
    ).toBe(200);
    expect(await api.db.selectFrom('scan').select('content_id').where('content_id', '=', contentId).execute()).toEqual(
      [],
    );
    expect(
      (await send(api.app, folderCalls.deleteFolder, { body: { folder: folder.id } }, user.cookie)).statusCode,
    ).toBe(404);
  });

  it('deletes all listed contents or none', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const mine = await addContent(user, (await addFolder(user)).id);
    const foreign = await addContent(other, (await addFolder(other)).id);
    const remove = (contentId: readonly string[]) =>
      send(api.app, folderCalls.deleteContent, { body: { contentId } }, user.cookie);
    expect((await remove([mine, foreign])).statusCode).toBe(404);
    expect((await remove([])).json()).toMatchObject({ code: 'noContentId', message: 'no contentId' });
    expect((await remove([mine, mine])).statusCode).toBe(200);
    expect((await remove([mine])).statusCode).toBe(404);
    expect(await createContentRepository(api.db).find(other.userId, foreign)).not.toBeNull();
  });
});
