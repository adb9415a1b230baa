import { randomUUID } from 'node:crypto';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { dayMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { createNetworkOauth, networkAppOf } from '../../../network/media-source/business/network-oauth.ts';
import { createConnectionRepository } from '../../../network/media-source/connection/connection.repository.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { addUser, send, testPassword, type TestUser } from '../../../testing/as-user.ts';
import { startEmulator, type TestEmulator } from '../../../testing/emulator.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { joinGrant, redeemGrant } from './connection.service.ts';

let api: TestApi;
let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator();
  api = await setUpApi({
    variables: { GRAPH_URL: emulator.url, RATE_READ: '100000', RATE_WRITE: '100000', RATE_LOOKUP: '100000' },
  });
});
afterAll(async () => {
  await api.close();
  await emulator.stop();
});
beforeEach(async () => {
  await api.db.deleteFrom('platform').execute();
  await emulator.reset();
});

const vault = () => createTokenVault([api.dependencies.encryptionKey]);

/** A user who granted access to two accounts. */
async function addConnected(): Promise<TestUser> {
  const user = await addUser(api);
  const network = createNetworkOauth(networkAppOf(api.dependencies.config));
  const redirectUrl = 'http://127.0.0.1:4400/auth';
  const scopes = ['email', 'instagram_basic', 'pages_show_list', 'instagram_manage_insights'];
  const answer = await fetch(network.dialogUrl({ redirectUrl, state: 'x', scopes, again: false }), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'grant' }),
  });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const grant = await redeemGrant(network, { code, redirectUrl }, api.clock.now());
  await api.db.transaction().execute((trx) => joinGrant(trx, vault(), user.userId, grant, api.clock.now()));
  return user;
}

const read = async (user: TestUser) =>
  (await send(api.app, connectionCalls.getBusinessAccount, {}, user.cookie)).json();
const idsOf = async (user: TestUser): Promise<string[]> =>
  (await read(user)).accountList.map((account: { readonly igId: string }) => account.igId);

describe('setBusinessAccount', () => {
  const choose = (user: TestUser, igIds: readonly string[], more: object = {}) =>
    send(
      api.app,
      connectionCalls.setBusinessAccount,
      { body: { accountList: igIds.map((igId) => ({ igId, ...more })) } },
      user.cookie,
    );

  it('selects only the listed accounts, which are then used to collect data', async () => {
    const user = await addConnected();
    const [, second = ''] = await idsOf(user);
    const answer = await choose(user, [second], { accessToken: 'EAAstolen', username: 'somebody.else' });
    expect(answer.json().accountList.map((account: { readonly isChosen: boolean }) => account.isChosen)).toEqual([
      false,
      true,
    ]);
    expect(JSON.stringify(answer.json())).not.toMatch(/EAA|somebody/u);
    expect(await createConnectionRepository(api.db, vault()).findFor(user.userId, api.clock.now())).toMatchObject({
      kind: 'own',
      networkUserId: second,
    });
    expect((await choose(user, [second])).json()).toEqual(answer.json());
  });

  it('does nothing with an empty list', async () => {
    const user = await addConnected();
    expect(
      (await choose(user, [])).json().accountList.every((account: { readonly isChosen: boolean }) => account.isChosen),
    ).toBe(true);
  });

  it('answers notFound for an account of another user, and changes nothing', async () => {
    const [user, stranger] = [await addConnected(), await addUser(api)];
    const [first = ''] = await idsOf(user);
    expect((await choose(stranger, [first])).json()).toMatchObject({ code: 'notFound' });
    expect((await choose(user, [first, '1'])).json()).toMatchObject({ code: 'notFound' });
    expect((await read(user)).accountList.every((account: { readonly isChosen: boolean }) => account.isChosen)).toBe(
      true,
    );
  });

  it('saves the contact details of an account', async () => {
    const user = await addConnected();
    const [first = ''] = await idsOf(user);
    const detailInfo = { publicEmail: 'studio@example.com', contactPhoneNumber: '+852 5555 0100' };
    const answer = await send(
      api.app,
      connectionCalls.setBusinessAccountDetail,
      { body: { accountList: [{ igId: first }], detailInfo } },
      user.cookie,
    );
    expect(answer.json().accountList.map((account: { readonly detailInfo: object }) => account.detailInfo)).toEqual([
      detailInfo,
      {},
    ]);
    const nothing = await send(
      api.app,
      connectionCalls.setBusinessAccountDetail,
      { body: { accountList: [], detailInfo: {} } },
      user.cookie,
    );
    expect(nothing.json()).toEqual(answer.json());
  });
});

describe('a connected platform', () => {
  const call = (user: TestUser, which: 'tryPlatform' | 'disconnectPlatform', body: object) =>
    send(api.app, connectionCalls[which], { body }, user.cookie);

  it('is tested and reported as active or revoked', async () => {
    const user = await addConnected();
    const {
      platformList: [{ id }],
    } = await read(user);
    expect((await call(user, 'tryPlatform', { platformId: id })).json()).toMatchObject({
      platformList: [{ state: 'active' }],
    });
    await emulator.control('faults', { match: 'me', kind: 'expired' });
    expect((await call(user, 'tryPlatform', { platformId: id })).json()).toMatchObject({
      platformList: [{ state: 'revoked' }],
      accountList: [{ state: 'revoked' }, { state: 'revoked' }],
    });
    expect(await createConnectionRepository(api.db, vault()).findFor(user.userId, api.clock.now())).toBeNull();
    expect((await call(user, 'tryPlatform', { platformId: id })).json()).toMatchObject({
      platformList: [{ state: 'active' }],
      accountList: [{ state: 'active' }, { state: 'active' }],
    });
  });

  it('reports when its permission ends soon or has expired', async () => {
    const user = await addConnected();
    const states: string[] = [];
    for (const days of [52, 2, 7]) {
      api.clock.advance(days * dayMs);
      // Extend the session, which would otherwise end before the permissions.
      await api.db
        .updateTable('session')
        .set({ expires_at: new Date(api.clock.now().getTime() + dayMs) })
        .where('owner_id', '=', user.userId)
        .execute();
      states.push((await read(user)).platformList[0].state);
    }
    expect(states).toEqual(['active', 'ending', 'expired']);
  });

  it('is removed with its accounts, and the permission is revoked on the platform', async () => {
    const user = await addConnected();
    const {
      platformList: [{ id }],
    } = await read(user);
    expect((await call(user, 'disconnectPlatform', { platformId: id })).json()).toEqual({ isRevoked: true });
    expect(await read(user)).toEqual({ accountList: [], platformList: [] });
    expect(JSON.stringify(await emulator.ledger())).toContain('"method":"DELETE","path":"/v25.0/me/permissions"');
    expect((await call(user, 'disconnectPlatform', { platformId: id })).json()).toMatchObject({ code: 'notFound' });
  });

  it('is removed also when the platform fails, and reports that it was not revoked there', async () => {
    const user = await addConnected();
    const {
      platformList: [{ id }],
    } = await read(user);
    await emulator.control('faults', { match: 'permissions', kind: 'error', code: 2, http: 503, message: 'Down' });
    expect((await call(user, 'disconnectPlatform', { platformId: id })).json()).toEqual({ isRevoked: false });
    expect((await read(user)).platformList).toEqual([]);
  });

  it.each([
    [{}, 'noPlatformId'],
    [{ platformId: '' }, 'noPlatformId'],
    [{ platformId: randomUUID() }, 'notFound'],
  ])('is not removed by %j', async (body, code) => {
    const user = await addConnected();
    const answer = await call(user, 'disconnectPlatform', body);
    expect(answer.json()).toMatchObject({ code, ...(code === 'noPlatformId' ? { message: 'no platform id' } : {}) });
    expect((await read(user)).platformList).toHaveLength(1);
  });

  it('is not found by another user', async () => {
    const [user, stranger] = [await addConnected(), await addUser(api)];
    const {
      platformList: [{ id: platformId }],
    } = await read(user);
    for (const which of ['tryPlatform', 'disconnectPlatform'] as const)
      expect((await call(stranger, which, { platformId })).json()).toMatchObject({ code: 'notFound' });
    expect((await read(user)).platformList).toHaveLength(1);
  });
});

describe('settings and session', () => {
  it('return profile settings and connected accounts in one response', async () => {
    const user = await addConnected();
    expect((await send(api.app, connectionCalls.getSettings, {}, user.cookie)).json()).toMatchObject({
      lang: 'en',
      kolSetting: { celebrity: 100_000, micro: 10_000, nano: 1_000 },
      facebook: { accountList: [{ username: 'dimsumdiary.hk' }, { username: 'willowandloom' }] },
    });
  });

  it('return the start of the session', async () => {
    const user = await addUser(api);
    expect((await send(api.app, connectionCalls.getSession, {}, user.cookie)).json()).toMatchObject({
      startedAt: api.clock.now().toISOString(),
      hasPassword: true,
    });
  });
});

describe('changing the password', () => {
  const change = (user: TestUser, body: object) => send(api.app, userCalls.changePassword, { body }, user.cookie);
  const signIn = (user: TestUser, password: string) =>
    send(api.app, userCalls.login, { body: { email: user.email, password } });

  it('needs the current password, and keeps the session of this device', async () => {
    const user = await addUser(api);
    expect((await change(user, { password: testPassword, newPassword: 'another long password' })).json()).toEqual({});
    expect((await send(api.app, userCalls.getUserInfo, {}, user.cookie)).json()).toMatchObject({ isAuthorized: true });
    expect((await signIn(user, testPassword)).json()).toMatchObject({ code: 'badCredentials' });
    expect((await signIn(user, 'another long password')).statusCode).toBe(200);
  });

  it.each([
    [
      { password: 'not this one', newPassword: 'another long password' },
      { code: 'badCredentials', field: 'password' },
    ],
    [
      { password: testPassword, newPassword: 'short' },
      { code: 'passwordShort', field: 'newPassword' },
    ],
    [
      { password: '', newPassword: 'another long password' },
      { code: 'empty', field: 'password' },
    ],
  ])('is rejected: %j', async (body, problem) => {
    const user = await addUser(api);
    expect((await change(user, body)).json()).toMatchObject(problem);
    expect((await signIn(user, testPassword)).statusCode).toBe(200);
  });

  it('is limited after many failed attempts', async () => {
    const user = await addUser(api);
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1)
      answers.push(
        (await change(user, { password: 'not this one', newPassword: 'another long password' })).json().code,
      );
    expect(answers.at(-1)).toBe('rateLimit');
  });
});
