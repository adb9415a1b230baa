import { reauthorizationDays } from '@tessera/contracts/connection/connection.limits';
import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { dayMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { connectPerson } from '../../../testing/connect-person.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';

jest.setTimeout(60_000);

const [robin, withoutPage, withoutAccount] = ['102117745500001', '102117745500003', '102117745500004'];

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
});
afterAll(() => api.close());

const check = async ({ cookie }: TestUser): Promise<CallOutput<typeof creatorCalls.checkLink>> =>
  (await send(api.app, creatorCalls.checkLink, {}, cookie)).json();

async function addConnected(person: string): Promise<TestUser> {
  const user = await addUser(api, { plan: null });
  await connectPerson(api, user.userId, person);
  return user;
}

test('a user without a connection starts with the step "connect"', async () => {
  expect(await check(await addUser(api, { plan: null }))).toEqual({ step: 'connect', pages: [], username: null });
});

test('reports whether the page or the business account is missing', async () => {
  expect(await check(await addConnected(withoutPage))).toEqual({ step: 'page', pages: [], username: null });
  expect(await check(await addConnected(withoutAccount))).toEqual({
    step: 'account',
    pages: ['Wenger Strings'],
    username: null,
  });
});

test('connects an account that was linked meanwhile, without renewing the permission', async () => {
  const user = await addConnected(robin);
  await api.db.deleteFrom('connection').where('owner_id', '=', user.userId).execute();
  const { authorized_at: before } = await api.db
    .selectFrom('platform')
    .select('authorized_at')
    .where('owner_id', '=', user.userId)
    .executeTakeFirstOrThrow();
  api.clock.advance(dayMs);
  expect(await check(user)).toMatchObject({ step: 'done', username: 'willowandloom' });
  const accounts = await api.db
    .selectFrom('connection')
    .select('username')
    .where('owner_id', '=', user.userId)
    .execute();
  expect(accounts.map(({ username }) => username).toSorted()).toEqual(['dimsumdiary.hk', 'willowandloom']);
  expect(
    await api.db
      .selectFrom('platform')
      .select('authorized_at')
      .where('owner_id', '=', user.userId)
      .executeTakeFirstOrThrow(),
  ).toEqual({ authorized_at: before });
  api.clock.advance(-dayMs);
});

test('requires renewal of a permission that has expired or was revoked on the platform', async () => {
  const [old, revoked] = [await addConnected(withoutPage), await addConnected(withoutPage)];
  await api.db
    .updateTable('platform')
    .set({ authorized_at: new Date(api.clock.now().getTime() - reauthorizationDays * dayMs) })
    .where('owner_id', '=', old.userId)
    .execute();
  expect(await check(old)).toMatchObject({ step: 'renew' });
  // A token of the very moment of the revocation would stay valid.
  await api.emulator.control('clock', { advanceMs: 1 });
  await api.emulator.control('tokens', { action: 'revoke' });
  expect(await check(revoked)).toMatchObject({ step: 'renew' });
  // From then on this is stored, without asking the network.
  expect(
    (
      await api.db
        .selectFrom('platform')
        .select('broken_at')
        .where('owner_id', '=', revoked.userId)
        .executeTakeFirstOrThrow()
    ).broken_at,
  ).not.toBeNull();
});

test('keeps the state when the platform fails', async () => {
  const user = await addConnected(withoutAccount);
  await api.emulator.control('faults', {
    match: '/me/accounts',
    times: null,
    kind: 'error',
    code: 2,
    http: 500,
    message: 'down',
  });
  expect((await send(api.app, creatorCalls.checkLink, {}, user.cookie)).json()).toMatchObject({
    code: 'processContentFailed',
  });
  await api.emulator.reset();
  expect(await check(user)).toMatchObject({ step: 'account' });
});
