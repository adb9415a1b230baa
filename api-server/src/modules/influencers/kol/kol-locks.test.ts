import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { sql } from 'kysely';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createKolRepository } from './kol.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

interface Listed extends TestUser {
  /** The influencers, the highest id first, as the table also stores them. */
  readonly kols: readonly { readonly id: string; readonly username: string }[];
}

const usernames = ['willowandloom', 'mochi.and.miso', 'dimsumdiary.hk'];

async function setUp(): Promise<Listed> {
  const user = await addUser(api);
  await createKolRepository(api.db).request(user.userId, usernames, api.clock.now());
  const kols = await api.db
    .selectFrom('kol')
    .select(['id', 'username'])
    .where('owner_id', '=', user.userId)
    .orderBy('id', 'desc')
    .execute();
  // A changed row moves behind all others of the table.
  for (const { id } of kols)
    await api.db
      .updateTable('kol')
      .set({ label: 'OTHER' })
      .where('owner_id', '=', user.userId)
      .where('id', '=', id)
      .execute();
  return { ...user, kols };
}

type Act = (user: Listed) => ReturnType<typeof send>;

const acts: readonly (readonly [string, Act])[] = [
  [
    'updateKol',
    ({ kols, cookie }) =>
      send(api.app, kolCalls.updateKol, { body: { kol: kols.map(({ username }) => username), wait: false } }, cookie),
  ],
  [
    'modifyKol',
    ({ kols, cookie }) =>
      send(
        api.app,
        kolCalls.modifyKol,
        { body: { username: kols.map(({ username }) => username), tags: ['spring'] } },
        cookie,
      ),
  ],
  [
    'setUserLabel',
    ({ kols, cookie }) =>
      send(api.app, kolCalls.setUserLabel, { body: { userId: kols.map(({ id }) => id), label: 'FOOD' } }, cookie),
  ],
  [
    'deleteKol',
    ({ kols, cookie }) => send(api.app, kolCalls.deleteKol, { body: { id: kols.map(({ id }) => id) } }, cookie),
  ],
];

// Two transactions that lock the same rows in different orders wait for each other, and the database cancels one of
// them.
it.each(acts)('%s locks influencers in the order of their ids', async (_name, act) => {
  const user = await setUp();
  const [highest, lowest] = [user.kols[0]?.id, user.kols.at(-1)?.id];
  const begun = await api.db.transaction().execute(async (trx) => {
    await sql`select from kol where owner_id = ${user.userId} and id = ${lowest} for update`.execute(trx);
    const answer = act(user);
    await untilWaiting(api.db, 1);
    const { rows } =
      await sql`select from kol where owner_id = ${user.userId} and id = ${highest} for update skip locked`.execute(
        trx,
      );
    expect(rows).toHaveLength(1);
    return { answer };
  });
  expect((await begun.answer).statusCode).toBe(200);
});

it('a person who is invited while the co-working tag is being deleted is refused or removed with it', async () => {
  const { userId, cookie } = await setUp();
  const {
    tagInfo: { coworkTagId: tagId },
  } = (await send(api.app, coworkCalls.addCoworkTag, { body: { tagName: 'Spring' } }, cookie)).json<
    CallOutput<typeof coworkCalls.addCoworkTag>
  >();
  const begun = await api.db.transaction().execute(async (trx) => {
    await sql`select from app_user where id = ${userId} for no key update`.execute(trx);
    const deletion = send(api.app, coworkCalls.deleteCoworkTag, { body: { tagId } }, cookie);
    await untilWaiting(api.db, 1);
    const invitation = send(
      api.app,
      coworkCalls.addCoworkMember,
      { body: { tagId, email: 'colleague@example.com' } },
      cookie,
    );
    await untilWaiting(api.db, 2);
    return { deletion, invitation };
  });
  expect((await begun.deletion).statusCode).toBe(200);
  expect((await begun.invitation).json()).toMatchObject({ code: 'notFound' });
});
