import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { addUser, send } from '../testing/as-user.ts';
import { setUpApi } from '../testing/set-up-api.ts';
import type { TestApi } from '../testing/set-up-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const add = (cookie: string, name: string, key: string) => send(api.app, folderCalls.addFolder, { body: { name }, headers: { 'idempotency-key': key } }, cookie);
const foldersOf = (owner: string) => api.db.selectFrom('folder').selectAll().where('owner_id', '=', owner).execute();

describe('an idempotency key', () => {
  it('returns the stored answer for a repeated request', async () => {
    const { userId, cookie } = await addUser(api);
    const [first, second] = [await add(cookie, 'Spring', 'key-1'), await add(cookie, 'Spring', 'key-1')];
    expect(second.json()).toEqual(first.json());
    expect(await foldersOf(userId)).toHaveLength(1);
  });

  it('runs only one of several parallel requests', async () => {
    const { userId, cookie } = await addUser(api);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(cookie, 'Spring', 'key-1')));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await foldersOf(userId)).toHaveLength(1);
  });

  it('is rejected with a different input', async () => {
    const { cookie } = await addUser(api);
    await add(cookie, 'Spring', 'key-1');
    expect((await add(cookie, 'Summer', 'key-1')).json()).toMatchObject({ code: 'invalid', field: 'idempotency-key' });
  });

  it('applies to one owner only', async () => {
    const [first, second] = [await addUser(api), await addUser(api)];
    await add(first.cookie, 'Spring', 'key-1');
    await add(second.cookie, 'Summer', 'key-1');
    expect((await foldersOf(second.userId)).map((row) => row.name)).toEqual(['Summer']);
  });

  it('can be used again after a failed request', async () => {
    const { userId, cookie } = await addUser(api, { plan: 0 });
    await add(cookie, 'First', 'key-1');
    expect((await add(cookie, 'Second', 'key-2')).json()).toMatchObject({ code: '405', message: 'Folder Number exceeds the limit' });
    await api.db.deleteFrom('folder').where('owner_id', '=', userId).execute();
    expect((await add(cookie, 'Second', 'key-2')).statusCode).toBe(200);
  });
});
