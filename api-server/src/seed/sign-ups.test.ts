import { unsafeCast } from '@tessera/contracts/schema/schema';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import type { SignUp } from '@tessera/contracts/sign-up/sign-up.schema';
import { addUser, send } from '../testing/as-user.ts';
import { setUpApi, type TestApi } from '../testing/set-up-api.ts';
import { demoUsers } from './plan.ts';
import { addSignUps, connectSignUps } from './sign-ups.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

it('the demo account has sign-up links in all states', async () => {
  const owner = await addUser(api);
  const creator = await addUser(api, { plan: null });
  const [demo] = demoUsers.filter(({ signUps }) => signUps !== undefined);
  if (!demo?.signUps) throw new Error('no demo account asks anybody');
  const { signUps } = demo;
  const address = signUps.links.find(({ isConnected }) => isConnected)?.email ?? '';
  await api.db.updateTable('app_user').set({ email: demo.email }).where('id', '=', owner.userId).execute();
  await api.db.updateTable('app_user').set({ email: address }).where('id', '=', creator.userId).execute();
  await api.db
    .insertInto('platform')
    .values({
      owner_id: creator.userId,
      id: creator.userId,
      platform_name: 'facebook',
      platform_id: 'joyce',
      created_at: api.clock.now(),
      token_key_id: null,
      token_sealed: null,
    })
    .execute();
  await api.db
    .insertInto('connection')
    .values({
      owner_id: creator.userId,
      id: creator.userId,
      platform_id: creator.userId,
      network_user_id: '178414',
      username: 'runs_by_joyce',
      token_key_id: 'none',
      token_sealed: Buffer.alloc(40),
      token_expires_at: null,
      picture: null,
      is_chosen: false,
      created_at: api.clock.now(),
    })
    .execute();
  const now = api.clock.now();
  await api.db
    .transaction()
    .execute((trx) => addSignUps(trx, owner.userId, signUps, api.dependencies.encryptionKey, now));
  await connectSignUps(api.db, [demo], now);
  const { signUpList } = unsafeCast<{ signUpList: SignUp[] }>(
    (await send(api.app, signUpCalls.getSignUps, {}, owner.cookie)).json(),
  );
  expect(new Set(signUpList.map(({ state }) => state))).toEqual(new Set(['sent', 'opened', 'authorized', 'expired']));
  expect(signUpList.some(({ withdrawnTime }) => withdrawnTime !== null)).toBe(true);
  expect(signUpList.some(({ decision }) => decision === 'approved')).toBe(true);
  expect(signUpList.every(({ signUpUrl }) => signUpUrl !== '')).toBe(true);
});
