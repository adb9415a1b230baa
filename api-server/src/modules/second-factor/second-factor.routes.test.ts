import { TOTP } from 'otpauth';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import type { Call } from '@tessera/contracts/http/define-call';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { addUser, cookiesIn, send, testPassword } from '../../testing/as-user.ts';
import type { TestUser, TestUserOptions } from '../../testing/as-user.ts';
import { setUpApi } from '../../testing/set-up-api.ts';
import type { TestApi } from '../../testing/set-up-api.ts';
import { createTokenVault } from '../../media-source/token-vault.ts';
import { resealTokens } from '../../media-source/reseal-tokens.ts';
import { randomBytes } from 'node:crypto';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { REQUIRE_ADMIN_SECOND_FACTOR: 'true' } });
});
afterAll(() => api.close());

const ask = async (call: Call, body: unknown, cookie?: string): Promise<{ readonly status: number; readonly code: string | undefined; readonly field: string | undefined; readonly data: Record<string, never>; readonly cookies: string }> => {
  const answer = await send(api.app, call, { body }, cookie);
  const data = answer.json();
  return { status: answer.statusCode, code: data.code, field: data.field, data, cookies: cookiesIn(answer) };
};

const codeAt = (secret: string, ms: number): string => new TOTP({ secret }).generate({ timestamp: ms });
/** The code that the app shows now. Each can be used once, so the clock goes on to the next one. */
const nextCode = (secret: string): string => {
  api.clock.advance(30_000);
  return codeAt(secret, api.clock.now().getTime());
};

interface WithApp extends TestUser {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

async function addUserWithApp(options: TestUserOptions = {}): Promise<WithApp> {
  const user = await addUser(api, options);
  const { data } = await ask(secondFactorCalls.startAuthenticator, {}, user.cookie);
  const secret = String(data['secret']);
  const confirmed = await ask(secondFactorCalls.confirmAuthenticator, { code: nextCode(secret) }, user.cookie);
  expect(confirmed.status).toBe(200);
  return { ...user, secret, recoveryCodes: Object.values(confirmed.data['recoveryCodeList'] ?? {}) };
}

const login = ({ email }: TestUser) => ask(userCalls.login, { email, password: testPassword });
const isSignedIn = async (cookie: string): Promise<boolean> => (await send(api.app, userCalls.getUserInfo, {}, cookie)).json().isAuthorized;
const mailsTo = async ({ email }: TestUser): Promise<string[]> =>
  (await api.db.selectFrom('mail_outbox').select('template').where('recipient', '=', email).orderBy('created_at').execute()).map(({ template }) => template);

describe('a sign-in with an authenticator app', () => {
  it('starts no session before the code, and ends no other one', async () => {
    const user = await addUserWithApp();
    const first = await login(user);
    expect(first).toMatchObject({ status: 200, data: { userId: user.userId, secondFactor: { methodList: ['authenticator', 'recoveryCode'] } } });
    expect(first.cookies).not.toContain('tessera_session');
    expect(await isSignedIn(first.cookies)).toBe(false);
    expect(await isSignedIn(user.cookie)).toBe(true);
    const wrong = await ask(secondFactorCalls.finishSignIn, { method: 'authenticator', code: '000000' }, first.cookies);
    expect(wrong).toMatchObject({ status: 400, code: 'codeIncorrect', field: 'code' });
    const second = await ask(secondFactorCalls.finishSignIn, { method: 'authenticator', code: nextCode(user.secret) }, first.cookies);
    expect(second).toMatchObject({ status: 200, data: { userId: user.userId } });
    expect(await isSignedIn(second.cookies)).toBe(true);
    expect((await send(api.app, secondFactorCalls.getFactors, {}, user.cookie)).json().code).toBe('403');
  });

  it('accepts a code once, one step early or late, and no other', async () => {
    const user = await addUserWithApp();
    const finish = async (code: string) => (await ask(secondFactorCalls.finishSignIn, { method: 'authenticator', code }, (await login(user)).cookies)).code;
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
    const finish = (code: string, cookie: string) => ask(secondFactorCalls.finishSignIn, { method: 'authenticator', code }, cookie);
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
    const guess = async () => (await ask(secondFactorCalls.finishSignIn, { method: 'recoveryCode', code: 'AAAA-AAAA-AAAA-AAAA' }, cookies)).code;
    for (let tried = 0; tried < 5; tried += 1) expect(await guess()).toBe('codeIncorrect');
    expect(await guess()).toBe('rateLimit');
    const key = `factor:day:${user.userId}`;
    const windowStart = new Date(Math.floor(api.clock.now().getTime() / dayMs) * dayMs);
    await api.db.insertInto('rate_window').values({ key, window_start: windowStart, used: 60 }).onConflict((conflict) => conflict.column('key').doUpdateSet({ used: 60 })).execute();
    api.clock.advance(15 * minuteMs);
    const again = await login(user);
    expect((await ask(secondFactorCalls.finishSignIn, { method: 'authenticator', code: nextCode(user.secret) }, again.cookies)).code).toBe('rateLimit');
  });

  it('is not avoided by a new password, which withdraws sign-ins under way', async () => {
    const user = await addUserWithApp();
    const pending = await login(user);
    await ask(userCalls.sendVerificationCode, { email: user.email });
    const { body_text: text } = await api.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', user.email).where('template', '=', 'resetPassword').executeTakeFirstOrThrow();
    const code = /^[A-Z2-9]{8}$/mu.exec(text)?.[0];
    expect((await ask(userCalls.resetPassword, { email: user.email, code, newPassword: testPassword })).status).toBe(200);
    expect((await ask(secondFactorCalls.finishSignIn, { method: 'authenticator', code: nextCode(user.secret) }, pending.cookies)).code).toBe('signInOver');
    expect((await login(user)).data).toHaveProperty('secondFactor');
    expect(await mailsTo(user)).toContain('passwordChanged');
  });
});

describe('recovery codes', () => {
  it('are ten, each of which completes one sign-in, however it is typed', async () => {
    const user = await addUserWithApp();
    expect(user.recoveryCodes).toHaveLength(10);
    const [code = ''] = user.recoveryCodes;
    const finish = async (typed: string) => ask(secondFactorCalls.finishSignIn, { method: 'recoveryCode', code: typed }, (await login(user)).cookies);
    const signedIn = await finish(code.toLowerCase().replaceAll('-', ' '));
    expect(signedIn.status).toBe(200);
    expect((await finish(code)).code).toBe('codeIncorrect');
    expect((await send(api.app, secondFactorCalls.getFactors, {}, signedIn.cookies)).json().recoveryCodesLeft).toBe(9);
    expect(await mailsTo(user)).toContain('recoveryCodeUsed');
  });

  it('are used once when two sign-ins send the same at once', async () => {
    const user = await addUserWithApp();
    const pending = [(await login(user)).cookies, (await login(user)).cookies];
    const answers = await Promise.all(pending.map((cookies) => ask(secondFactorCalls.finishSignIn, { method: 'recoveryCode', code: user.recoveryCodes[0] }, cookies)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('are replaced when they are renewed, and go with the last factor', async () => {
    const user = await addUserWithApp();
    const renewed = await ask(secondFactorCalls.renewRecoveryCodes, {}, user.cookie);
    expect(renewed.data['recoveryCodeList']).toHaveLength(10);
    const old = await ask(secondFactorCalls.finishSignIn, { method: 'recoveryCode', code: user.recoveryCodes[0] }, (await login(user)).cookies);
    expect(old.code).toBe('codeIncorrect');
    expect((await ask(secondFactorCalls.removeAuthenticator, {}, user.cookie)).status).toBe(200);
    expect(await api.db.selectFrom('recovery_code').selectAll().where('owner_id', '=', user.userId).execute()).toEqual([]);
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
    const row = await api.db.selectFrom('authenticator').selectAll().where('owner_id', '=', user.userId).executeTakeFirstOrThrow();
    expect(row.token_sealed.toString('latin1')).not.toContain(user.secret);
    const next = randomBytes(32);
    await resealTokens(api.db, createTokenVault([next, api.dependencies.encryptionKey]));
    const resealed = await api.db.selectFrom('authenticator').selectAll().where('owner_id', '=', user.userId).executeTakeFirstOrThrow();
    expect(createTokenVault([next]).open({ keyId: resealed.token_key_id, sealed: resealed.token_sealed }, row.id)).toBe(user.secret);
    await resealTokens(api.db, createTokenVault([api.dependencies.encryptionKey, next]));
  });

  it('counts only once its code has confirmed it, and then replaces the one before', async () => {
    const user = await addUserWithApp();
    const { data } = await ask(secondFactorCalls.startAuthenticator, {}, user.cookie);
    const secret = String(data['secret']);
    expect(String(data['url'])).toMatch(/^otpauth:\/\/totp\/Tessera:/u);
    expect((await ask(secondFactorCalls.confirmAuthenticator, { code: nextCode(user.secret) }, user.cookie)).code).toBe('codeIncorrect');
    const old = await ask(secondFactorCalls.finishSignIn, { method: 'authenticator', code: nextCode(user.secret) }, (await login(user)).cookies);
    expect(old.status).toBe(200);
    const confirmed = await ask(secondFactorCalls.confirmAuthenticator, { code: nextCode(secret) }, old.cookies);
    // The recovery codes from before stay.
    expect(confirmed).toMatchObject({ status: 200, data: { recoveryCodeList: [] } });
    expect((await ask(secondFactorCalls.finishSignIn, { method: 'authenticator', code: nextCode(user.secret) }, (await login(user)).cookies)).code).toBe('codeIncorrect');
  });
});

describe('changes that need a proof of the user', () => {
  const later = (): void => void api.clock.advance(6 * minuteMs);

  it('are refused some minutes after the sign-in, until the password proves the user', async () => {
    const user = await addUser(api);
    later();
    expect((await ask(secondFactorCalls.startAuthenticator, {}, user.cookie))).toMatchObject({ status: 428, code: 'stepUp' });
    expect((await send(api.app, secondFactorCalls.getProofMethods, {}, user.cookie)).json()).toEqual({ methodList: ['password'], email: user.email });
    expect((await ask(secondFactorCalls.prove, { method: 'password', password: 'not it' }, user.cookie))).toMatchObject({ code: 'badCredentials', field: 'password' });
    expect((await ask(secondFactorCalls.prove, { method: 'mailedCode', code: 'ABCD2345' }, user.cookie)).code).toBe('invalid');
    expect((await ask(secondFactorCalls.prove, { method: 'password', password: testPassword }, user.cookie)).status).toBe(200);
    expect((await ask(secondFactorCalls.startAuthenticator, {}, user.cookie)).status).toBe(200);
    later();
    expect((await ask(secondFactorCalls.startAuthenticator, {}, user.cookie)).code).toBe('stepUp');
  });

  it('need the factor of whoever has one: the password is not enough', async () => {
    const user = await addUserWithApp();
    later();
    expect((await ask(userCalls.changePassword, { password: testPassword, newPassword: 'another long password' }, user.cookie)).code).toBe('stepUp');
    expect((await ask(secondFactorCalls.prove, { method: 'password', password: testPassword }, user.cookie)).code).toBe('invalid');
    expect((await ask(secondFactorCalls.prove, { method: 'authenticator', code: nextCode(user.secret) }, user.cookie)).status).toBe(200);
    expect((await ask(userCalls.changePassword, { password: testPassword, newPassword: 'another long password' }, user.cookie)).status).toBe(200);
    expect(await mailsTo(user)).toContain('passwordChanged');
  });

  it('are open to a user without a password by a mailed code, which works once', async () => {
    const user = await addUser(api);
    await api.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', user.userId).execute();
    later();
    expect((await ask(secondFactorCalls.sendProofCode, {}, user.cookie)).status).toBe(200);
    const { body_text: text } = await api.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', user.email).where('template', '=', 'proveCode').executeTakeFirstOrThrow();
    const code = /^[A-Z2-9]{8}$/mu.exec(text)?.[0];
    expect((await ask(secondFactorCalls.prove, { method: 'mailedCode', code: 'AAAAAAAA' }, user.cookie)).code).toBe('codeIncorrect');
    expect((await ask(secondFactorCalls.prove, { method: 'mailedCode', code }, user.cookie)).status).toBe(200);
    expect((await ask(secondFactorCalls.prove, { method: 'mailedCode', code }, user.cookie)).code).toBe('codeIncorrect');
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
    expect((await ask(secondFactorCalls.removeAll, { userId: user.userId, reason: 'Ticket 7' }, admin.cookie)).status).toBe(200);
    expect(await isSignedIn(user.cookie)).toBe(false);
    expect((await login(user)).data).not.toHaveProperty('secondFactor');
    expect(await mailsTo(user)).toContain('factorsRemoved');
    const event = await api.db.selectFrom('audit_event').selectAll().where('action', '=', 'factor.removedByAdmin').where('owner_id', '=', user.userId).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actor_id: admin.userId, detail: { reason: 'Ticket 7' } });
  });
});

test('the session shows the device that signed in', async () => {
  const user = await addUser(api);
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const answer = await send(api.app, userCalls.login, { body: { email: user.email, password: testPassword }, headers });
  expect((await send(api.app, connectionCalls.getSession, {}, cookiesIn(answer))).json().device).toBe('Firefox, Windows');
});
