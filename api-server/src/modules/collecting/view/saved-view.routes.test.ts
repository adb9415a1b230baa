import { unsafeCast } from '@tessera/contracts/schema/schema';
import { savedViewCalls } from '@tessera/contracts/view/saved-view.calls';
import { viewsMax, type SavedView } from '@tessera/contracts/view/saved-view.schema';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
});
afterAll(() => api.close());

interface Board extends TestUser {
  readonly folderId: string;
}

async function setUp(): Promise<Board> {
  const user = await addUser(api);
  return { ...user, folderId: (await createFolderRepository(api.db).add(user.userId, 'Spring', api.clock.now())).id };
}

const add = (
  board: Board,
  name: string,
  more: Readonly<Record<string, unknown>> = {},
  headers: Record<string, string> = {},
) =>
  send(
    api.app,
    savedViewCalls.addView,
    { body: { folderId: board.folderId, name, search: 'sort=LIKES&mode=PIN', ...more }, headers },
    board.cookie,
  );
const added = async (board: Board, name: string): Promise<SavedView> =>
  unsafeCast<{ view: SavedView }>((await add(board, name)).json()).view;
const update = (board: TestUser, body: unknown) => send(api.app, savedViewCalls.updateView, { body }, board.cookie);
const remove = (board: TestUser, id: string) =>
  send(api.app, savedViewCalls.deleteView, { body: { id } }, board.cookie);
const list = async (board: Board) =>
  unsafeCast<{ viewList: SavedView[] }>(
    (await send(api.app, savedViewCalls.getViews, { query: { folderId: board.folderId } }, board.cookie)).json(),
  ).viewList;

it('saved views of a board are listed by name', async () => {
  const board = await setUp();
  expect((await add(board, '  Most liked ')).json()).toMatchObject({
    view: {
      folderId: board.folderId,
      name: 'Most liked',
      search: 'sort=LIKES&mode=PIN',
      createdTime: api.clock.now().toISOString(),
      revision: 1,
    },
  });
  await add(board, '置頂');
  await add(board, 'By EMV', { search: '' });
  expect((await list(board)).map(({ name }) => name)).toEqual(['By EMV', 'Most liked', '置頂']);
});

it('all saved views of a user are listed over all boards', async () => {
  const [board, stranger] = [await setUp(), await setUp()];
  const second = {
    ...board,
    folderId: (await createFolderRepository(api.db).add(board.userId, 'Autumn', api.clock.now())).id,
  };
  await add(board, 'B');
  await add(second, 'A');
  await add(stranger, 'Not mine');
  const all = unsafeCast<{ viewList: SavedView[] }>(
    (await send(api.app, savedViewCalls.getViews, { query: {} }, board.cookie)).json(),
  ).viewList;
  expect(all.map(({ name, folderId }) => [name, folderId])).toEqual([
    ['A', second.folderId],
    ['B', board.folderId],
  ]);
});

it('a name is unique within a board, not across boards', async () => {
  const [board, other] = [await setUp(), await setUp()];
  await add(board, 'Most liked');
  const twice = await add(board, 'Most liked');
  expect(twice.statusCode).toBe(409);
  expect(twice.json()).toMatchObject({ code: 'conflict', field: 'name', params: { name: 'Most liked' } });
  expect((await add(other, 'Most liked')).statusCode).toBe(200);
  const answers = await Promise.all(Array.from({ length: 4 }, () => add(board, 'At once')));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
});

it('a repeated request adds only one view', async () => {
  const board = await setUp();
  const headers = { 'idempotency-key': 'same' };
  const answers = await Promise.all([add(board, 'Once', {}, headers), add(board, 'Once', {}, headers)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
});

it('a board has a maximum number of views', async () => {
  const board = await setUp();
  for (let number = 0; number < viewsMax; number += 1)
    expect((await add(board, `View ${number}`)).statusCode).toBe(200);
  expect((await add(board, 'One more')).json()).toMatchObject({
    code: 'usageLimit',
    params: { usage: viewsMax, quota: viewsMax },
  });
});

it('a view can be renamed and changed, but not with a stale revision or an existing name', async () => {
  const board = await setUp();
  const [first, second] = [await added(board, 'First'), await added(board, 'Second')];
  expect((await update(board, { id: first.id, name: 'First of all', revision: 1 })).json()).toMatchObject({
    view: { name: 'First of all', search: first.search, revision: 2 },
  });
  expect((await update(board, { id: first.id, search: 'sort=EMV', revision: 2 })).json()).toMatchObject({
    view: { name: 'First of all', search: 'sort=EMV', revision: 3 },
  });
  expect((await update(board, { id: first.id, name: 'First of all', revision: 3 })).statusCode).toBe(200);
  expect((await update(board, { id: first.id, search: 'sort=TIME', revision: 1 })).json()).toMatchObject({
    code: 'conflict',
    params: { revision: 4, name: 'First of all', search: 'sort=EMV' },
  });
  expect((await update(board, { id: second.id, name: 'First of all', revision: 1 })).json()).toMatchObject({
    code: 'conflict',
    field: 'name',
  });
  expect((await list(board)).map(({ name, revision }) => [name, revision])).toEqual([
    ['First of all', 4],
    ['Second', 1],
  ]);
});

it('a view can be deleted after the plan has expired, and is deleted with its board', async () => {
  const board = await setUp();
  const view = await added(board, 'First');
  await added(board, 'Second');
  await api.db
    .updateTable('subscription')
    .set({ expires_at: new Date(0) })
    .where('owner_id', '=', board.userId)
    .execute();
  expect((await remove(board, view.id)).statusCode).toBe(200);
  expect((await remove(board, view.id)).json()).toMatchObject({ code: 'notFound' });
  expect((await add(board, 'Third')).json()).toMatchObject({ code: 'expired' });
  await createFolderRepository(api.db).delete(board.userId, board.folderId);
  expect(await api.db.selectFrom('saved_view').select('id').where('owner_id', '=', board.userId).execute()).toEqual([]);
});

it('views are shown to and changed by their owner only', async () => {
  const [board, other] = [await setUp(), await setUp()];
  const view = await added(board, 'Mine');
  expect((await update(other, { id: view.id, name: 'Theirs', revision: 1 })).json()).toMatchObject({
    code: 'notFound',
  });
  expect((await remove(other, view.id)).json()).toMatchObject({ code: 'notFound' });
  expect((await add({ ...other, folderId: board.folderId }, 'Theirs')).json()).toMatchObject({ code: 'notFound' });
  expect(
    (await send(api.app, savedViewCalls.getViews, { query: { folderId: board.folderId } }, other.cookie)).json(),
  ).toMatchObject({ code: 'notFound' });
  expect(await list(board)).toEqual([view]);
});

test.each([
  ['an empty name', { name: '  ' }, 'empty', 'name'],
  ['a line break in the name', { name: 'two\nlines' }, 'invalid', 'name'],
  ['an address with a fragment', { search: 'sort=LIKES#top' }, 'invalid', 'search'],
  ['a missing board', { folderId: undefined }, 'noFolderId', 'folderId'],
])('addView rejects %s', async (_name, more, code, field) => {
  const board = await setUp();
  expect((await add(board, 'View', more)).json()).toMatchObject({ code, field });
});
