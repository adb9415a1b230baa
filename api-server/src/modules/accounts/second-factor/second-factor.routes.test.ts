import { randomBytes } from 'node:crypto';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { resealTokens } from '../../../network/media-source/connection/reseal-tokens.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { send, testPassword } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { codeAt, withAuthenticator } from '../../../testing/with-authenticator.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { REQUIRE_ADMIN_SECOND_FACTOR: 'true' } });
});
afterAll(() => api.close());

const { ask, nextCode, addUserWithApp, login, isSignedIn, mailsTo } = withAuthenticator(() => api);

describe('a sign-in with an authenticator app', () => {
  it('starts no session before the code, and ends no other one', async () => {
    const user = await addUserWithApp();
    const first = await login(user);
    expect(first).toMatchObject({
      status: 200,
      data: { userId: user.userId, secondFactor: { methodList: ['authenticator', 'recoveryCode'] } },
    });
    expect(first.cookies).not.toContain('tessera_session');
    expect(await isSignedIn(first.cookies)).toBe(false);
    expect(await isSignedIn(user.cookie)).toBe(true);
    const wrong = await ask(secondFactorCalls.finishSignIn, { method: 'authenticator', code: '000000' }, first.cookies);
    expect(wrong).toMatchObject({ status: 400, code: 'codeIncorrect', field: 'code' });
    const second = await ask(
      secondFactorCalls.finishSignIn,
      { method: 'authenticator', code: nextCode(user.secret) },
      first.cookies,
    );
    expect(second).toMatchObject({ status: 200, data: { userId: user.userId } });
    expect(await isSignedIn(second.cookies)).toBe(true);
    expect((await send(api.app, secondFactorCalls.getFactors, {}, user.cookie)).json().code).toBe('403');
  });

  it('accepts a code once, one step early or late, and no other', async () => {
    const user = await addUserWithApp();
    const finish = async (code: string) =>
      (await ask(secondFactorCalls.finishSignIn, { method: 'authenticator', code }, (await login(user)).cookies)).code;
    const at = (offset: number): string => codeAt(user.secret, api.clock.now().getTime() + offset);
    const used = nextCode(user.secret);
    expect(await finish(used)).toBeUndefined();
    expect(await finish(used)).toBe('codeIncorrect');
    api.clock.advance(5 * minuteMs);
    expect(await finish(at(-2 * 30_000))).toBe('codeIncorrect');
    expect(await finish(at(2 * 30_000))).toBe('codeIncorrect');
    api.clock.advance(15 * minuteMs);
    expect(await finish(at(30_000))).toBeUndefined();
    // The code of the present is older than the one that was used.
    expect(await finish(at(0))).toBe('codeIncorrect');
  });

  it('cannot be completed in another browser, too late, or twice', async () => {
    const user = await addUserWithApp();
    const { cookies } = await login(user);
    const finish = (code: string, cookie: string) =>
      ask(secondFactorCalls.finishSignIn, { method: 'authenticator', code }, cookie);
    expect((await finish(nextCode(user.secret), '')).code).toBe('signInOver');
    expect((await finish(nextCode(user.secret), 'tessera_pending=something')).code).toBe('signInOver');
    expect((await finish(nextCode(user.secret), cookies)).status).toBe(200);
    expect((await finish(nextCode(user.secret), cookies)).code).toBe('signInOver');
    const late = await login(user);
    api.clock.advance(11 * minuteMs);
    expect((await finish(nextCode(user.secret), late.cookies)).code).toBe('signInOver');
  });

  it('stops guessing after a few codes, and for the day after sixty', async () => {
    const user = await addUserWithApp();
    const { cookies } = await login(user);
    const guess = async () =>
      (await ask(secondFactorCalls.finishSignIn, { method: 'recoveryCode', code: 'AAAA-AAAA-AAAA-AAAA' }, cookies))
        .code;
    for (let tried = 0; tried < 5; tried += 1) expect(await guess()).toBe('codeIncorrect');
    expect(await guess()).toBe('rateLimit');
    const key = `factor:day:${user.userId}`;
    const windowStart = new Date(Math.floor(api.clock.now().getTime() / dayMs) * dayMs);
    await api.db
      .insertInto('rate_window')
      .values({ key, window_start: windowStart, used: 60 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ used: 60 }))
      .execute();
    api.clock.advance(15 * minuteMs);
    const again = await login(user);
    expect(
      (
        await ask(
          secondFactorCalls.finishSignIn,
          { method: 'authenticator', code: nextCode(user.secret) },
          again.cookies,
        )
      ).code,
    ).toBe('rateLimit');
  });

  it('is not avoided by a new password, which withdraws sign-ins under way', async () => {
    const user = await addUserWithApp();
    const pending = await login(user);
    await ask(userCalls.sendVerificationCode, { email: user.email });
    const { body_text: text } = await api.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', user.email)
      .where('template', '=', 'resetPassword')
      .executeTakeFirstOrThrow();
    const code = /^[A-Z2-9]{8}$/mu.exec(text)?.[0];
    expect((await ask(userCalls.resetPassword, { email: user.email, code, newPassword: testPassword })).status).toBe(
      200,
    );
    expect(
      (
        await ask(
          secondFactorCalls.finishSignIn,
          { method: 'authenticator', code: nextCode(user.secret) },
          pending.cookies,
        )
      ).code,
    ).toBe('signInOver');
    expect((await login(user)).data).toHaveProperty('secondFactor');
    expect(await mailsTo(user)).toContain('passwordChanged');
  });
});

describe('recovery codes', () => {
  it('are ten, each of which completes one sign-in, however it is typed', async () => {
    const user = await addUserWithApp();
    expect(user.recoveryCodes).toHaveLength(10);
    const [code = ''] = user.recoveryCodes;
    const finish = async (typed: string) =>
      ask(secondFactorCalls.finishSignIn, { method: 'recoveryCode', code: typed }, (await login(user)).cookies);
    const signedIn = await finish(code.toLowerCase().replaceAll('-', ' '));
    expect(signedIn.status).toBe(200);
    expect((await finish(code)).code).toBe('codeIncorrect');
    expect((await send(api.app, secondFactorCalls.getFactors, {}, signedIn.cookies)).json().recoveryCodesLeft).toBe(9);
    expect(await mailsTo(user)).toContain('recoveryCodeUsed');
  });

  it('are used once when two sign-ins send the same at once', async () => {
    const user = await addUserWithApp();
    const pending = [(await login(user)).cookies, (await login(user)).cookies];
    const answers = await Promise.all(
      pending.map((cookies) =>
        ask(secondFactorCalls.finishSignIn, { method: 'recoveryCode', code: user.recoveryCodes[0] }, cookies),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('are replaced when they are renewed, and go with the last factor', async () => {
    const user = await addUserWithApp();
    const renewed = await ask(secondFactorCalls.renewRecoveryCodes, {}, user.cookie);
    expect(renewed.data['recoveryCodeList']).toHaveLength(10);
    const old = await ask(
      secondFactorCalls.finishSignIn,
      { method: 'recoveryCode', code: user.recoveryCodes[0] },
      (await login(user)).cookies,
    );
    expect(old.code).toBe('codeIncorrect');
    expect((await ask(secondFactorCalls.removeAuthenticator, {}, user.cookie)).status).toBe(200);
    expect(await api.db.selectFrom('recovery_code').selectAll().where('owner_id', '=', user.userId).execute()).toEqual(
      [],
    );
    expect((await login(user)).data).not.toHaveProperty('secondFactor');
    expect(await mailsTo(user)).toEqual(['authenticatorAdded', 'recoveryCodesRenewed', 'authenticatorRemoved']);
  });

  it('are stored neither in clear nor under the key of the installation', async () => {
    const user = await addUserWithApp();
    const rows = await api.db.selectFrom('recovery_code').selectAll().where('owner_id', '=', user.userId).execute();
    expect(JSON.stringify(rows)).not.toContain(user.recoveryCodes[0]);
  });
});

describe('a secret of an authenticator app', () => {
  it('is encrypted, bound to its row, and converted when the key of the installation changes', async () => {
    const user = await addUserWithApp();
    const row = await api.db
      .selectFrom('authenticator')
      .selectAll()
      .where('owner_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(row.token_sealed.toString('latin1')).not.toContain(user.secret);
    const next = randomBytes(32);
    await resealTokens(api.db, createTokenVault([next, api.dependencies.encryptionKey]));
    const resealed = await api.db
      .selectFrom('authenticator')
      .selectAll()
      .where('owner_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(createTokenVault([next]).open({ keyId: resealed.token_key_id, sealed: resealed.token_sealed }, row.id)).toBe(
      user.secret,
    );
    await resealTokens(api.db, createTokenVault([api.dependencies.encryptionKey, next]));
  });

  it('counts only once its code has confirmed it, and then replaces the one before', async () => {
    const user = await addUserWithApp();
    const { data } = await ask(secondFactorCalls.startAuthenticator, {}, user.cookie);
    const secret = String(data['secret']);
    expect(String(data['url'])).toMatch(/^otpauth:\/\/totp\/Tessera:/u);
    expect((await ask(secondFactorCalls.confirmAuthenticator, { code: nextCode(user.secret) }, user.cookie)).code).toBe(
      'codeIncorrect',
    );
    const old = await ask(
      secondFactorCalls.finishSignIn,
      { method: 'authenticator', code: nextCode(user.secret) },
      (await login(user)).cookies,
    );
    expect(old.status).toBe(200);
    const confirmed = await ask(secondFactorCalls.confirmAuthenticator, { code: nextCode(secret) }, old.cookies);
    // The recovery codes from before stay.
    expect(confirmed).toMatchObject({ status: 200, data: { recoveryCodeList: [] } });
    expect(
      (
        await ask(
          secondFactorCalls.finishSignIn,
          { method: 'authenticator', code: nextCode(user.secret) },
          (await login(user)).cookies,
        )
      ).code,
    ).toBe('codeIncorrect');
  });
});
