import { contentCalls } from '@tessera/contracts/content/content.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Call } from '@tessera/contracts/http/define-call';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { PlanType } from '@tessera/contracts/plan/plans';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { hourMs } from '@tessera/contracts/time/durations';
import { send } from '../../../testing/as-user.ts';
import { upload } from '../../../testing/import-file.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { requestDuePolls } from '../scan/hashtag-poll.ts';

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
}, 30_000);
afterAll(() => api.close());

const authors = ['one', 'two', 'three', 'four', 'five'];
const changePlan = (board: TestBoard, type: PlanType) =>
  api.db.updateTable('subscription').set({ plan_type: type }).where('owner_id', '=', board.userId).execute();
const ask = async (board: TestBoard, call: Call, body: unknown): Promise<[number, unknown]> => {
  const answer = await send(api.app, call, { body }, board.cookie);
  return [answer.statusCode, answer.json()];
};
const stored = async ({ userId }: TestBoard): Promise<number> =>
  (await api.db.selectFrom('media').select('media_id').where('owner_id', '=', userId).execute()).length;
const waiting = async ({ userId }: TestBoard): Promise<string[]> =>
  (
    await api.db
      .selectFrom('scan')
      .select('content_id')
      .where('owner_id', '=', userId)
      .where('state', '=', 'waiting')
      .execute()
  ).map((row) => row.content_id);

/** Five contents of the Enterprise plan in the first of four boards, with no scan running. */
async function setUp(): Promise<TestBoard & { readonly later: readonly string[] }> {
  const board = await setUpBoard(
    api,
    authors.map((author, at) => ({ author, media: [makeMedia(at)] })),
    { plan: 3 },
  );
  const later: string[] = [];
  for (const name of ['Second', 'Third', 'Fourth']) {
    api.clock.advance(1_000);
    later.push((await createFolderRepository(api.db).add(board.userId, name, api.clock.now())).id);
  }
  // Each content was created a second after the previous one.
  for (const [at, id] of board.contentIds.entries())
    await api.db
      .updateTable('content')
      .set({ created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, at)) })
      .where('owner_id', '=', board.userId)
      .where('id', '=', id)
      .execute();
  await api.db.updateTable('scan').set({ state: 'done' }).where('owner_id', '=', board.userId).execute();
  return { ...board, later };
}

const idAt = ({ contentIds }: TestBoard, at: number): string => contentIds[at] ?? '';

it('after a downgrade, contents beyond the plan limit are kept and shown', async () => {
  const board = await setUp();
  await changePlan(board, 1);
  const { contentList } = unsafeCast<{ contentList: unknown[] }>(
    (await send(api.app, contentCalls.getContent, {}, board.cookie)).json(),
  );
  expect([contentList.length, await stored(board)]).toEqual([5, 5]);
  expect(await ask(board, mediaCalls.getMedia, { folderId: board.folderId })).toMatchObject([200, { total: 5 }]);
});

it('a content beyond the plan limit cannot be updated or imported into; deleting others lifts this', async () => {
  const board = await setUp();
  const [first, last] = [idAt(board, 0), idAt(board, 4)];
  await changePlan(board, 1);
  const tooMany = [409, { code: '407', params: { usage: 5, quota: 3 } }];
  expect(await ask(board, folderCalls.rescan, { folderId: board.folderId, contentId: [last] })).toMatchObject(tooMany);
  const file = await upload(api, { ...board, contentId: last }, { text: 'shortcode,likes\na,1' });
  expect([file.statusCode, file.json()]).toMatchObject(tooMany);
  expect(
    (
      await send(api.app, folderCalls.getRescanQuota, { query: { id: board.folderId, contentIds: last } }, board.cookie)
    ).json(),
  ).toMatchObject({ quota: 0 });
  expect(await waiting(board)).toEqual([]);
  // The rest of the board is read as before.
  expect(await ask(board, folderCalls.rescan, { folderId: board.folderId })).toMatchObject([200, {}]);
  expect((await waiting(board)).toSorted()).toEqual([0, 1, 2].map((at) => idAt(board, at)).toSorted());
  expect(await ask(board, folderCalls.deleteContent, { contentId: [first, idAt(board, 1)] })).toMatchObject([200, {}]);
  expect(await ask(board, folderCalls.rescan, { folderId: board.folderId, contentId: [last] })).toMatchObject([
    200,
    {},
  ]);
});

it('a board beyond the plan limit cannot be renamed or given contents', async () => {
  const board = await setUp();
  const fourth = board.later[2] ?? '';
  await changePlan(board, 1);
  const tooMany = [409, { code: '405', params: { usage: 4, quota: 3 } }];
  expect(
    await ask(board, folderCalls.updateFolder, { id: fourth, revision: 1, settings: { name: 'Renamed' } }),
  ).toMatchObject(tooMany);
  expect(await ask(board, folderCalls.moveContent, { contentId: [idAt(board, 0)], folderId: fourth })).toMatchObject(
    tooMany,
  );
  expect(
    await ask(board, contentCalls.addContent, {
      content: { type: 'USER', value: 'willowandloom' },
      info: { folderId: fourth },
    }),
  ).toMatchObject(tooMany);
  await changePlan(board, 3);
  expect(
    await ask(board, folderCalls.updateFolder, { id: fourth, revision: 1, settings: { name: 'Renamed' } }),
  ).toMatchObject([200, { folder: { settings: { name: 'Renamed' } } }]);
});

it('a content in a board beyond the plan limit counts once in the reported usage', async () => {
  const board = await setUp();
  const first = idAt(board, 0);
  expect(await ask(board, folderCalls.moveContent, { contentId: [first], folderId: board.later[2] })).toMatchObject([
    200,
    {},
  ]);
  await changePlan(board, 1);
  expect(await ask(board, folderCalls.rescan, { folderId: board.later[2], contentId: [first] })).toMatchObject([
    409,
    { code: '407', params: { usage: 5, quota: 3 } },
  ]);
});

it('a hashtag beyond the plan limit is not collected automatically until the limit rises', async () => {
  const board = await setUp();
  const every = hourMs;
  const due = (): Promise<unknown> =>
    api.db
      .updateTable('content')
      .set({ type: 'HASHTAG', next_read_at: api.clock.now() })
      .where('owner_id', '=', board.userId)
      .where('id', 'in', [idAt(board, 2), idAt(board, 3)])
      .execute();
  await due();
  await changePlan(board, 1);
  await requestDuePolls(api.db, api.clock.now(), every);
  expect(await waiting(board)).toEqual([idAt(board, 2)]);
  await due();
  // A power-up for one more content.
  await api.db
    .insertInto('power_up')
    .values({
      owner_id: board.userId,
      id: crypto.randomUUID(),
      product: 'a',
      auto_subscribe: false,
      price: 0,
      starts_at: api.clock.now(),
      expires_at: new Date(api.clock.now().getTime() + every),
    })
    .execute();
  await requestDuePolls(api.db, api.clock.now(), every);
  expect((await waiting(board)).toSorted()).toEqual([idAt(board, 2), idAt(board, 3)].toSorted());
});
