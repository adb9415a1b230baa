import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { dayMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser, type TestUserOptions } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createKolRepository } from './kol.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

/** A user with influencers whose figures have not been read. */
async function withKols(usernames: readonly string[], options: TestUserOptions = {}): Promise<TestUser> {
  const user = await addUser(api, options);
  await createKolRepository(api.db).request(user.userId, usernames, api.clock.now());
  return user;
}

type Exported = CallOutput<typeof kolCalls.exportKol>;
const rowsOf = (table: 'content' | 'scan', { userId }: TestUser) =>
  api.db.selectFrom(table).selectAll().where('owner_id', '=', userId).execute();

describe('kol.addKolFolder', () => {
  const make = (user: TestUser, body: object, key?: string) =>
    send(
      api.app,
      kolCalls.addKolFolder,
      { body, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) },
      user.cookie,
    );

  it('adds a board from a selection, and starts its scans', async () => {
    const user = await withKols(['one', 'two', 'three']);
    const answer = await make(user, { kol: ['@two', 'one', 'TWO'], name: 'Shortlist' });
    expect(answer.json<CallOutput<typeof kolCalls.addKolFolder>>().folder).toMatchObject({
      settings: { name: 'Shortlist' },
      contentCount: 2,
    });
    expect((await rowsOf('content', user)).map((row) => ('value' in row ? row.value : '')).toSorted()).toEqual([
      'one',
      'two',
    ]);
    expect(await rowsOf('scan', user)).toHaveLength(2);
  });

  it('adds the board once when the request is repeated', async () => {
    const user = await withKols(['one']);
    const key = crypto.randomUUID();
    const answers = [await make(user, { kol: ['one'] }, key), await make(user, { kol: ['one'] }, key)];
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await rowsOf('content', user)).toHaveLength(1);
  });

  it.each([
    ['an empty selection', { kol: [] }, {}, 'noKol'],
    ['no selection', {}, {}, 'noKol'],
    ['an unknown influencer', { kol: ['one', 'stranger'] }, {}, 'notFound'],
    ['more influencers than the plan allows', { kol: ['one', 'two'] }, { plan: 0 as const }, '407'],
  ])('rejects %s, and adds nothing', async (_what, body, options, code) => {
    const user = await withKols(['one', 'two'], options);
    expect((await make(user, body)).json()).toMatchObject({ code });
    expect(await rowsOf('content', user)).toEqual([]);
    expect(await api.db.selectFrom('folder').selectAll().where('owner_id', '=', user.userId).execute()).toEqual([]);
  });
});

describe('kol.exportKol', () => {
  const exportFor = (user: TestUser, body: object = {}) => send(api.app, kolCalls.exportKol, { body }, user.cookie);

  it('exports the filtered influencers of the owner in the requested order', async () => {
    const user = await withKols(['beta', 'alpha', 'one']);
    await withKols(['stranger']);
    const { csv, usage, quota } = (
      await exportFor(user, { filter: { search: 'a' }, sort: 'username', direction: 'asc' })
    ).json<Exported>();
    expect(
      csv
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]),
    ).toEqual(['alpha', 'beta']);
    expect({ usage, quota }).toEqual({ usage: 1, quota: 50 });
  });

  it('requires the right, and stops at the monthly limit', async () => {
    expect((await exportFor(await withKols(['one'], { plan: 1 }))).json()).toMatchObject({
      code: 'planRight',
      params: { right: 'csv', plan: 'Advanced' },
    });
    const user = await withKols(['one'], { plan: 2 });
    for (let time = 0; time < 20; time += 1) expect((await exportFor(user)).statusCode).toBe(200);
    expect((await exportFor(user)).json()).toMatchObject({ code: 'usageLimit', params: { usage: 20, quota: 20 } });
  });

  it('counts anew in the next month', async () => {
    const user = await withKols(['one'], { timeZone: 'Asia/Tokyo' });
    expect((await exportFor(user)).json()).toMatchObject({ usage: 1 });
    api.clock.advance(32 * dayMs);
    const later = await addUser(api, { timeZone: 'Asia/Tokyo' });
    await api.db
      .updateTable('file_export')
      .set({ owner_id: later.userId })
      .where('owner_id', '=', user.userId)
      .execute();
    expect((await exportFor(later)).json()).toMatchObject({ usage: 1 });
  });
});
