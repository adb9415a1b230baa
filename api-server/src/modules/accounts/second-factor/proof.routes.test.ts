import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { addUser, cookiesIn, send, testPassword } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { withAuthenticator } from '../../../testing/with-authenticator.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { REQUIRE_ADMIN_SECOND_FACTOR: 'true' } });
});
afterAll(() => api.close());

const { ask, nextCode, addUserWithApp, login, isSignedIn, mailsTo } = withAuthenticator(() => api);

describe('changes that need a proof of the user', () => {
  const later = (): void => api.clock.advance(6 * minuteMs);

  it('are refused some minutes after the sign-in, until the password proves the user', async () => {
    const user = await addUser(api);
    later();
    expect(await ask(secondFactorCalls.startAuthenticator, {}, user.cookie)).toMatchObject({
      status: 428,
      code: 'stepUp',
    });
    expect((await send(api.app, secondFactorCalls.getProofMethods, {}, user.cookie)).json()).toEqual({
      methodList: ['password'],
      email: user.email,
    });
    expect(await ask(secondFactorCalls.prove, { method: 'password', password: 'not it' }, user.cookie)).toMatchObject({
      code: 'badCredentials',
      field: 'password',
    });
    expect((await ask(secondFactorCalls.prove, { method: 'mailedCode', code: 'ABCD2345' }, user.cookie)).code).toBe(
      'invalid',
    );
    expect(
      (await ask(secondFactorCalls.prove, { method: 'password', password: testPassword }, user.cookie)).status,
    ).toBe(200);
    expect((await ask(secondFactorCalls.startAuthenticator, {}, user.cookie)).status).toBe(200);
    later();
    expect((await ask(secondFactorCalls.startAuthenticator, {}, user.cookie)).code).toBe('stepUp');
  });

  it('need the factor of whoever has one: the password is not enough', async () => {
    const user = await addUserWithApp();
    later();
    expect(
      (
        await ask(
          userCalls.changePassword,
          { password: testPassword, newPassword: 'another long password' },
          user.cookie,
        )
      ).code,
    ).toBe('stepUp');
    expect((await ask(secondFactorCalls.prove, { method: 'password', password: testPassword }, user.cookie)).code).toBe(
      'invalid',
    );
    expect(
      (await ask(secondFactorCalls.prove, { method: 'authenticator', code: nextCode(user.secret) }, user.cookie))
        .status,
    ).toBe(200);
    expect(
      (
        await ask(
          userCalls.changePassword,
          { password: testPassword, newPassword: 'another long password' },
          user.cookie,
        )
      ).status,
    ).toBe(200);
    expect(await mailsTo(user)).toContain('passwordChanged');
  });

  it('are open to a user without a password by a mailed code, which works once', async () => {
    const user = await addUser(api);
    await api.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', user.userId).execute();
    later();
    expect((await ask(secondFactorCalls.sendProofCode, {}, user.cookie)).status).toBe(200);
    const { body_text: text } = await api.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', user.email)
      .where('template', '=', 'proveCode')
      .executeTakeFirstOrThrow();
    const code = /^[A-Z2-9]{8}$/mu.exec(text)?.[0];
    expect((await ask(secondFactorCalls.prove, { method: 'mailedCode', code: 'AAAAAAAA' }, user.cookie)).code).toBe(
      'codeIncorrect',
    );
    expect((await ask(secondFactorCalls.prove, { method: 'mailedCode', code }, user.cookie)).status).toBe(200);
    expect((await ask(secondFactorCalls.prove, { method: 'mailedCode', code }, user.cookie)).code).toBe(
      'codeIncorrect',
    );
  });

  it('have one budget of tries for the account, to which a further session adds nothing', async () => {
    const user = await addUser(api);
    const guess = async (cookie: string) =>
      (await ask(secondFactorCalls.prove, { method: 'password', password: 'a guess' }, cookie)).code;
    for (let tried = 0; tried < 10; tried += 1) expect(await guess(user.cookie)).toBe('badCredentials');
    expect(await guess(user.cookie)).toBe('rateLimit');
    const { cookies } = await login(user);
    expect(await isSignedIn(cookies)).toBe(true);
    expect(await guess(cookies)).toBe('rateLimit');
  });

  it('count a proof for its session only', async () => {
    const [one, other] = [await addUser(api), await addUser(api)];
    later();
    await ask(secondFactorCalls.prove, { method: 'password', password: testPassword }, one.cookie);
    expect((await ask(secondFactorCalls.startAuthenticator, {}, other.cookie)).code).toBe('stepUp');
  });
});

describe('an Admin', () => {
  it('administers nothing before a second factor is set up, where the installation requires one', async () => {
    const admin = await addUser(api, { type: 1 });
    const info = async () => (await send(api.app, userCalls.getUserInfo, {}, admin.cookie)).json().data;
    const remove = (userId: string) => ask(secondFactorCalls.removeAll, { userId, reason: 'Ticket 7' }, admin.cookie);
    expect(await remove(admin.userId)).toMatchObject({ status: 428, code: 'factorRequired' });
    expect(await info()).toMatchObject({ type: 1, needsSecondFactor: true });
    const { data } = await ask(secondFactorCalls.startAuthenticator, {}, admin.cookie);
    await ask(secondFactorCalls.confirmAuthenticator, { code: nextCode(String(data['secret'])) }, admin.cookie);
    expect(await info()).not.toHaveProperty('needsSecondFactor');
    expect((await remove(crypto.randomUUID())).code).toBe('notFound');
  });

  it('removes the factors of a user who has lost them, which ends the sessions and is mailed and audited', async () => {
    const admin = await addUserWithApp({ type: 1 });
    const user = await addUserWithApp();
    expect(
      (await ask(secondFactorCalls.removeAll, { userId: user.userId, reason: 'Ticket 7' }, admin.cookie)).status,
    ).toBe(200);
    expect(await isSignedIn(user.cookie)).toBe(false);
    expect((await login(user)).data).not.toHaveProperty('secondFactor');
    expect(await mailsTo(user)).toContain('factorsRemoved');
    const event = await api.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'factor.removedByAdmin')
      .where('owner_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actor_id: admin.userId, detail: { reason: 'Ticket 7' } });
  });
});

test('the session shows the device that signed in', async () => {
  const user = await addUser(api);
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const answer = await send(api.app, userCalls.login, { body: { email: user.email, password: testPassword }, headers });
  expect((await send(api.app, connectionCalls.getSession, {}, cookiesIn(answer))).json().device).toBe(
    'Firefox, Windows',
  );
});
