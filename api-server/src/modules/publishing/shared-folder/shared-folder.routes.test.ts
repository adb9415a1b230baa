import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import type { CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { createEmvPreset } from '@tessera/contracts/emv/emv.factory';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { Share, SharedBoard } from '@tessera/contracts/share/share.schema';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';
import { createContentRepository } from '../../collecting/content/content.repository.ts';
import { createFolderRepository } from '../../collecting/folder/folder.repository.ts';
import { createScanRepository } from '../../collecting/scan/scan.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
});
afterAll(() => api.close());

async function share({ folderId, cookie }: TestBoard, body: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const answer = await send(
    api.app,
    shareCalls.addShare,
    { body: { kind: 'board', title: 'Ours', target: { folderId }, ...body } },
    cookie,
  );
  return tokenOfPath(unsafeCast<{ share: Share }>(answer.json()).share.path ?? '');
}

/** Shares a board with two contents and a filter, and returns the token of its link. */
async function setUp(
  filter: Readonly<Record<string, unknown>> = { tags: ['spring'] },
  body: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const board = await setUpBoard(
    api,
    [
      { author: 'lumen', media: [makeMedia(1)] },
      { author: 'harbour', media: [] },
    ],
    { grants: ['filterAd'] },
  );
  await send(api.app, folderCalls.updateFolder, { body: { id: board.folderId, filter, revision: 1 } }, board.cookie);
  return share(board, body);
}

const save = ({ cookie }: TestUser, token: string, more: Readonly<Record<string, unknown>> = {}) =>
  send(
    api.app,
    shareCalls.saveSharedFolder,
    { body: { folderId: token, ...more }, headers: { 'idempotency-key': crypto.randomUUID() } },
    cookie,
  );
const told = (answer: { readonly json: () => unknown }) =>
  unsafeCast<{ readonly code: string; readonly message: string }>(answer.json());

async function addContents({ userId }: TestUser, count: number): Promise<void> {
  const folder = await createFolderRepository(api.db).add(userId, 'Mine', api.clock.now());
  for (let number = 0; number < count; number += 1) {
    const id = await createContentRepository(api.db).add(
      userId,
      folder.id,
      { type: 'USER', value: `own.${number}` },
      api.clock.now(),
    );
    await createScanRepository(api.db).request(userId, [id], 'scan', api.clock.now());
  }
}

it('a shared board can be opened by anybody, with its contents, filter and newest posts', async () => {
  const token = await setUp({});
  expect((await send(api.app, shareCalls.openBoard, { query: { token } })).json()).toMatchObject({
    title: 'Ours',
    name: 'Board',
    total: 1,
    contentList: [{ type: 'USER' }, { type: 'USER' }],
    mediaList: [{ shortcode: 'code1' }],
  });
});

it('a shared board counts only posts that its filter shows and that are not blocked', async () => {
  const board = await setUpBoard(api, [
    { author: 'lumen', media: [makeMedia(1), makeMedia(2), makeMedia(3, { likes: 1 })] },
    { author: 'harbour', media: [makeMedia(4, { likes: 1 })] },
    { author: 'mochi', media: [makeMedia(5), makeMedia(6)] },
  ]);
  await send(
    api.app,
    folderCalls.updateFolder,
    { body: { id: board.folderId, filter: { likes: { min: 2 } }, revision: 1 } },
    board.cookie,
  );
  await api.db
    .updateTable('media')
    .set({ blocked_at: api.clock.now() })
    .where('owner_id', '=', board.userId)
    .where('media_id', '=', '10002')
    .execute();
  const { contentList, total } = unsafeCast<SharedBoard>(
    (await send(api.app, shareCalls.openBoard, { query: { token: await share(board) } })).json(),
  );
  expect([total, Object.fromEntries(contentList.map(({ fullName, mediaCount }) => [fullName, mediaCount]))]).toEqual([
    3,
    { lumen: 1, harbour: 0, mochi: 2 },
  ]);
});

it('a shared board can be saved with its contents and filter, and is then scanned', async () => {
  const receiver = await addUser(api);
  const token = await setUp();
  expect(
    (await send(api.app, shareCalls.getSharedFolder, { query: { folderId: token } }, receiver.cookie)).json(),
  ).toMatchObject({
    name: 'Board',
    folders: { usage: 0, quota: 30 },
    contents: { usage: 0, quota: 30 },
    media: { usage: 0, quota: 100_000 },
  });
  expect((await save(receiver, token)).json()).toMatchObject({
    folder: { settings: { name: 'Board' }, filter: { tags: ['spring'] }, contentCount: 2, mediaCount: 0 },
  });
  const scans = await api.db.selectFrom('scan').select('state').where('owner_id', '=', receiver.userId).execute();
  expect(scans).toEqual([{ state: 'waiting' }, { state: 'waiting' }]);
});

describe('the filter of a shared board, in its preview and once it is saved,', () => {
  const filtersOf = async (receiver: TestUser, token: string) => {
    const preview = unsafeCast<{ filter: MediaFilter }>(
      (await send(api.app, shareCalls.getSharedFolder, { query: { folderId: token } }, receiver.cookie)).json(),
    ).filter;
    return [preview, unsafeCast<{ folder: Folder }>((await save(receiver, token)).json()).folder.filter];
  };

  it('has its bounds of EMV in the currency of the receiver', async () => {
    const receiver = await addUser(api);
    await send(
      api.app,
      emvCalls.setEmv,
      { body: { emv: { name: 'Japan', preset: 'engagement', currency: 'JPY', values: createEmvPreset().values } } },
      receiver.cookie,
    );
    const converted = { likes: { min: 1 }, emv: { min: 15_135 } };
    expect(await filtersOf(receiver, await setUp({ likes: { min: 1 }, emv: { min: 10_000 } }))).toEqual([
      converted,
      converted,
    ]);
  });

  it('has the co-working tags that the receiver may see, or none', async () => {
    const [colleague, receiver, stranger] = [await addUser(api), await addUser(api), await addUser(api)];
    const tagId = unsafeCast<{ tagInfo: CoworkTag }>(
      (await send(api.app, coworkCalls.addCoworkTag, { body: { tagName: 'Autumn' } }, colleague.cookie)).json(),
    ).tagInfo.coworkTagId;
    await send(
      api.app,
      coworkCalls.addCoworkMember,
      { body: { tagId, email: receiver.email, role: 'see' } },
      colleague.cookie,
    );
    const token = await setUp({ tags: ['spring'], coworkLabels: [tagId, crypto.randomUUID()] });
    const withTag = { tags: ['spring'], coworkLabels: [tagId] };
    expect(await filtersOf(receiver, token)).toEqual([withTag, withTag]);
    expect(await filtersOf(stranger, token)).toEqual([{ tags: ['spring'] }, { tags: ['spring'] }]);
  });
});

describe('a shared board is not saved when it exceeds', () => {
  it('the number of boards: 405', async () => {
    const receiver = await addUser(api, { plan: 0 });
    await addContents(receiver, 0);
    expect(told(await save(receiver, await setUp()))).toMatchObject({
      code: '405',
      message: 'Folder Number exceeds the limit',
    });
  });

  it('the number of contents: 407', async () => {
    const receiver = await addUser(api, { plan: 1 });
    await addContents(receiver, 2);
    expect(told(await save(receiver, await setUp({})))).toMatchObject({
      code: '407',
      message: 'Content Number exceeds the limit',
    });
    expect(await createFolderRepository(api.db).count(receiver.userId)).toBe(1);
  });

  it('the daily number of posts: 406', async () => {
    const receiver = await addUser(api);
    await api.db
      .insertInto('media_usage')
      .values({ owner_id: receiver.userId, day: api.clock.now().toISOString().slice(0, 10), taken: 100_000 })
      .execute();
    expect(told(await save(receiver, await setUp()))).toMatchObject({
      code: '406',
      message: 'Content Usage Number exceeds the limit',
    });
  });

  it('the filters of the plan', async () => {
    const receiver = await addUser(api);
    expect(told(await save(receiver, await setUp({ autoAds: true })))).toMatchObject({ code: 'planRight' });
    expect(await createFolderRepository(api.db).count(receiver.userId)).toBe(0);
  });
});

it('a link that is locked or unknown saves nothing', async () => {
  const receiver = await addUser(api);
  const locked = await setUp({}, { password: 'a password of a link' });
  expect(told(await save(receiver, locked)).code).toBe('shareLocked');
  expect(told(await save(receiver, 'unknown')).code).toBe('notFound');
  expect(await createFolderRepository(api.db).count(receiver.userId)).toBe(0);
});
