import { unsafeCast } from '@tessera/contracts/schema/schema';
import { savedViewCalls } from '@tessera/contracts/view/saved-view.calls';
import { viewsMax } from '@tessera/contracts/view/saved-view.schema';
import { scopedViewCalls } from '@tessera/contracts/view/scoped-view.calls';
import type { ScopedView } from '@tessera/contracts/view/scoped-view.schema';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
});
afterAll(() => api.close());

const kols = { scope: 'kols' } as const;
const add = (user: TestUser, name: string, more: object = {}, headers: Record<string, string> = {}) =>
  send(
    api.app,
    scopedViewCalls.addView,
    { body: { ...kols, name, search: 'sort=followers', ...more }, headers },
    user.cookie,
  );
const added = async (user: TestUser, name: string, more: object = {}): Promise<ScopedView> =>
  (await add(user, name, more)).json<{ view: ScopedView }>().view;
const change = (user: TestUser, body: object) => send(api.app, scopedViewCalls.updateView, { body }, user.cookie);
const remove = (user: TestUser, id: string) => send(api.app, scopedViewCalls.deleteView, { body: { id } }, user.cookie);
const list = async (user: TestUser, scope: object = kols): Promise<ScopedView[]> =>
  (await send(api.app, scopedViewCalls.getViews, { body: scope }, user.cookie)).json<{ viewList: ScopedView[] }>()
    .viewList;
const codeOf = (answer: { json: () => unknown }): string => unsafeCast<{ code: string }>(answer.json()).code;
const addFolder = async ({ userId }: TestUser): Promise<string> =>
  (await createFolderRepository(api.db).add(userId, 'Spring', api.clock.now())).id;

it('views of influencers are listed by name, apart from those of boards', async () => {
  const user = await addUser(api);
  const folderId = await addFolder(user);
  expect((await add(user, '  Rising ')).json()).toEqual({
    view: {
      id: expect.any(String),
      scope: 'kols',
      scopeId: null,
      name: 'Rising',
      search: 'sort=followers',
      isDefault: false,
      createdTime: api.clock.now().toISOString(),
      revision: 1,
    },
  });
  await added(user, '名單');
  await added(user, 'Rising', { scope: 'folder', scopeId: folderId });
  expect((await list(user)).map(({ name }) => name)).toEqual(['Rising', '名單']);
  expect(
    (await list(user, { scope: 'folder', scopeId: folderId })).map(({ name, scopeId }) => [name, scopeId]),
  ).toEqual([['Rising', folderId]]);
  const ofFolders = (await send(api.app, savedViewCalls.getViews, { query: {} }, user.cookie)).json<{
    viewList: readonly { readonly folderId: string }[];
  }>().viewList;
  expect(ofFolders.map((view) => view.folderId)).toEqual([folderId]);
});

it('a name is unique in a scope, also with parallel requests, and a repeated request adds one view', async () => {
  const user = await addUser(api);
  const answers = await Promise.all(Array.from({ length: 3 }, () => add(user, 'At once')));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const headers = { 'idempotency-key': 'same' };
  const [one, other] = await Promise.all([add(user, 'Once', {}, headers), add(user, 'Once', {}, headers)]);
  expect(one.json()).toEqual(other.json());
  const { id } = await added(user, 'Third');
  expect((await change(user, { id, name: 'Once', revision: 1 })).json()).toMatchObject({
    code: 'conflict',
    field: 'name',
  });
});

it('a scope has a maximum number of views', async () => {
  const user = await addUser(api);
  for (let number = 0; number < viewsMax; number += 1) expect((await add(user, `View ${number}`)).statusCode).toBe(200);
  expect((await add(user, 'One more')).json()).toMatchObject({
    code: 'usageLimit',
    params: { usage: viewsMax, quota: viewsMax },
  });
});

it('a scope has at most one default view per owner', async () => {
  const [user, other] = [await addUser(api), await addUser(api)];
  const [first, second] = [await added(user, 'First'), await added(user, 'Second')];
  const theirs = await added(other, 'Theirs');
  await change(other, { id: theirs.id, isDefault: true, revision: 1 });
  expect((await change(user, { id: first.id, isDefault: true, revision: 1 })).json()).toMatchObject({
    view: { isDefault: true, revision: 2 },
  });
  await change(user, { id: second.id, isDefault: true, revision: 1 });
  expect((await list(user)).map(({ name, isDefault, revision }) => [name, isDefault, revision])).toEqual([
    ['First', false, 3],
    ['Second', true, 2],
  ]);
  await change(user, { id: second.id, isDefault: false, revision: 2 });
  expect((await list(user)).some(({ isDefault }) => isDefault)).toBe(false);
  expect((await list(other)).map(({ isDefault }) => isDefault)).toEqual([true]);
});

it('a stale change does not move the default', async () => {
  const user = await addUser(api);
  const [first, second] = [await added(user, 'First'), await added(user, 'Second')];
  await change(user, { id: first.id, isDefault: true, revision: 1 });
  expect((await change(user, { id: second.id, isDefault: true, revision: 7 })).json()).toMatchObject({
    code: 'conflict',
    params: { revision: 1, name: 'Second', search: 'sort=followers' },
  });
  expect((await list(user)).map(({ isDefault }) => isDefault)).toEqual([true, false]);
});

it('views are shown to and changed by their owner only, in existing scopes', async () => {
  const [user, other] = [await addUser(api), await addUser(api)];
  const { id } = await added(user, 'Mine');
  expect([codeOf(await change(other, { id, name: 'Theirs', revision: 1 })), codeOf(await remove(other, id))]).toEqual([
    'notFound',
    'notFound',
  ]);
  const folderId = await addFolder(user);
  for (const scope of [{ scope: 'folder', scopeId: folderId }, { scope: 'folder' }])
    expect(codeOf(await add(other, 'Theirs', scope))).toBe('notFound');
  expect(codeOf(await add(user, 'Odd', { scopeId: folderId }))).toBe('notFound');
  expect(
    codeOf(
      await send(api.app, scopedViewCalls.getViews, { body: { scope: 'folder', scopeId: folderId } }, other.cookie),
    ),
  ).toBe('notFound');
  expect((await list(user)).map(({ name }) => name)).toEqual(['Mine']);
});

it('any module with calls can be the scope of views, and other names cannot', async () => {
  const user = await addUser(api);
  const told: unknown[] = [];
  const stop = api.dependencies.events.subscribe(user.userId, ({ message }) => told.push(message));
  const { id, ...view } = await added(user, 'Mine', { scope: 'link', search: 'sort=clicks' });
  expect(view).toMatchObject({ scope: 'link', scopeId: null, search: 'sort=clicks' });
  await eventually(() => told.length === 1);
  stop();
  expect(told).toEqual([{ topic: 'resource.changed', data: { kind: 'linkView', id: null } }]);
  expect((await list(user, { scope: 'link' })).map(({ name }) => name)).toEqual(['Mine']);
  expect(await list(user)).toEqual([]);
  expect(codeOf(await add(user, 'Odd', { scope: 'nothing' }))).toBe('notFound');
  expect(codeOf(await send(api.app, scopedViewCalls.getViews, { body: { scope: 'nothing' } }, user.cookie))).toBe(
    'notFound',
  );
  expect((await change(user, { id, scope: 'link', isDefault: true, revision: 1 })).json()).toMatchObject({
    view: { scope: 'link', isDefault: true },
  });
});

it('updateView answers notFound when the caller uses another scope', async () => {
  const user = await addUser(api);
  const { id } = await added(user, 'Mine', { scope: 'link' });
  for (const scope of [{}, { scope: 'kols' }])
    expect(codeOf(await change(user, { id, ...scope, name: 'Other', revision: 1 }))).toBe('notFound');
  const { id: known } = await added(user, 'Known');
  expect((await change(user, { id: known, name: 'Other', revision: 1 })).json()).toMatchObject({
    view: { scope: 'kols', name: 'Other' },
  });
});

it('the calls for views of boards do not find a scoped view', async () => {
  const user = await addUser(api);
  const { id } = await added(user, 'Mine');
  expect(
    codeOf(await send(api.app, savedViewCalls.updateView, { body: { id, name: 'Other', revision: 1 } }, user.cookie)),
  ).toBe('notFound');
  expect(codeOf(await send(api.app, savedViewCalls.deleteView, { body: { id } }, user.cookie))).toBe('notFound');
});

it('a view can be deleted once, also after the plan has expired, and is deleted with its owner', async () => {
  const user = await addUser(api);
  const { id } = await added(user, 'Mine');
  await added(user, 'Stays');
  await api.db
    .updateTable('subscription')
    .set({ expires_at: new Date(0) })
    .where('owner_id', '=', user.userId)
    .execute();
  expect((await remove(user, id)).statusCode).toBe(200);
  expect(codeOf(await remove(user, id))).toBe('notFound');
  expect(codeOf(await add(user, 'New'))).toBe('expired');
  await api.db.deleteFrom('app_user').where('id', '=', user.userId).execute();
  expect(await api.db.selectFrom('saved_view').select('id').where('owner_id', '=', user.userId).execute()).toEqual([]);
});
